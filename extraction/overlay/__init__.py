"""What was read, drawn onto the page: where each field stands, in a file that runs and loads nothing."""
