"""What came of asking for an address, and when is it asked for again?"""
