"""The one part that is compiled, where there is a compiler; all else is in pyproject.toml."""

from setuptools import Extension, setup

#: Fused multiply-adds would round otherwise than Python does.
FLAGS = ["-ffp-contract=off"]

setup(
    ext_modules=[
        Extension("extraction.titles._words", ["extraction/titles/_words.c"], extra_compile_args=FLAGS, optional=True)
    ]
)
