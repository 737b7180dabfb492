"""What time is it? The times that pages write, and the clock of the site that writes them."""
