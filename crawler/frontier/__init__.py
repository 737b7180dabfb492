"""The frontier: which addresses are known, which are due, who is asking for what."""
