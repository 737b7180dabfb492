"""What people and programs say around a post in the tongues of the web: one table, a tongue a part (``words.txt``)."""
