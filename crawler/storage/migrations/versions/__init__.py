"""The revisions. Each is complete in itself: the schema it was written for has since moved on."""
