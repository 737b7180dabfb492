"""How does a person take a crawl's results along: as files, as pictures?"""
