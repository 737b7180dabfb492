"""``python -m crawler`` is ``trawl``."""

from crawler.cli import main

main()
