"""How does a worker process begin, who watches it, and how does it end?"""
