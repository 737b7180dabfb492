"""What happens to a page after its answer came, in this order: reading, relevance, links, stories, rows."""
