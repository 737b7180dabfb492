"""The papers' own methods, each as its authors wrote it: small functions over plain values, one file a question.

What ``extract`` does goes past them; these stand for comparison, and where the reader uses one it uses this very
function.
"""
