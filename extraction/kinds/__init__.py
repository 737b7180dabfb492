"""What kind of page is it? A story, a thread, a list, goods or an offer, and which program made it."""
