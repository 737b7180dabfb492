"""Figures of a crawl as pictures: what is drawn (harvest, spread), and how: SVG, PNG, in the terminal."""

from crawler.charts.chart import Chart, Line
from crawler.charts.harvest import harvest_chart, harvest_curve
from crawler.charts.png import as_png
from crawler.charts.spread import elapsed, spread_chart
from crawler.charts.svg import as_svg
from crawler.charts.terminal import in_braille

__all__ = [
    "Chart",
    "Line",
    "as_png",
    "as_svg",
    "elapsed",
    "harvest_chart",
    "harvest_curve",
    "in_braille",
    "spread_chart",
]
