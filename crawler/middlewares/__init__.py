"""What stands between the frontier and a page's host, in this order: what may be reached, which copies are passed over,
what robots.txt allows; and behind them the archive of answers.
"""
