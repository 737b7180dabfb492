"""What holds for all tests."""

from hypothesis import settings

# How long an example takes is the machine's affair: what must be fast is measured in benchmarks/.
settings.register_profile("trawl", deadline=None)
settings.load_profile("trawl")
