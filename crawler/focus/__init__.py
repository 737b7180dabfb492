"""How much does an address promise before it is asked for, and a page among its neighbours?"""
