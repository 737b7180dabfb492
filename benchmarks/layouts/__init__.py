"""Threads of made-up forums, drawn at random, with what is true of them: what no named software has, the web has."""
