"""What does an answer say, when it comes, and again when we read better?"""
