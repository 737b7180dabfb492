"""Who fetches what when, and what is kept? A room a question; each room imports from those below it alone.

cli          what does a person ask of Trawl, on the command line?
web          what does a person see in a browser?
demo         a small web of our own, to crawl and to measure on
extensions   what runs beside a crawl's requests: lists that change, events, figures for Prometheus
pipelines    what happens to a page after its answer came, step by step?
middlewares  what stands between the frontier and a page's host: reach, exclusions, robots.txt, the archive
spiders      where does a crawl begin, and what reads each kind of answer?
reading      what does an answer say, when it comes, and again when we read better?
stories      which pages tell the same story, and how does a story spread?
focus        how much does an address promise before it is asked for, and a page among its neighbours?
lists        how do a topic's lists grow from its crawl?
output       how does a person take results along: as files, as pictures?
storage      the rows: what is kept, and how is it written and counted?
frontier     which addresses are known, which are due, who is asking for what?
visits       what came of asking for an address, and when is it asked for again?
addresses    what is an address: how is it written, whose is it, of which is it a copy?
processes    how does a worker process begin, who watches it, how does it end?

``settings.py`` has the engine's numbers and is the one place that reads the environment.
"""
