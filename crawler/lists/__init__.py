"""How do a topic's lists grow from its crawl?"""
