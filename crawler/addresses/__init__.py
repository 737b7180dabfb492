"""What is an address: how it is written, whose it is, and which others are copies of it?"""
