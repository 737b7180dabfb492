"""One truth of posts, and pages that show it in the manner of many programs."""
