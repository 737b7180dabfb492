"""What people and programs say around a post in the tongues of the web: ``words.txt``, and ``months.txt``."""
