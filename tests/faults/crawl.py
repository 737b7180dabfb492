"""One crawl under the product's own supervisor: ``python -m tests.faults.crawl LOGS PROCESSES NAME=VALUE…``."""

import logging
import sys
from pathlib import Path

from crawler.processes.supervisor import Supervisor

if __name__ == "__main__":
    logging.basicConfig(filename=Path(sys.argv[1]).with_suffix(".supervisor"), level=logging.INFO)
    settings = dict(pair.split("=", 1) for pair in sys.argv[3:])
    sys.exit(not Supervisor("t", Path(sys.argv[1]), int(sys.argv[2]), "topic", settings).run())
