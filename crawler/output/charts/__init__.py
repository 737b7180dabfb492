"""Figures of a crawl as pictures: what is drawn (harvest, spread), and how: SVG, PNG, in the terminal."""

from crawler.output.charts.chart import Chart, Line
from crawler.output.charts.harvest import harvest_chart, harvest_curve
from crawler.output.charts.png import as_png
from crawler.output.charts.spread import elapsed, spread_chart
from crawler.output.charts.svg import as_svg
from crawler.output.charts.terminal import in_braille

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
