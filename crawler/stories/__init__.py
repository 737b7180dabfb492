"""Which pages tell the same story, and how does a story spread?"""
