"""How does a list learn? The paper's thesaurus (Xu 2011, 2.2): candidates from texts, for a person to choose from."""

from keywords.thesaurus.candidates import Candidate, suggest
from keywords.thesaurus.corpus import Corpus, Text, read_corpus
from keywords.thesaurus.listfile import Addition, with_terms
from keywords.thesaurus.words import Tagger

__all__ = ["Addition", "Candidate", "Corpus", "Tagger", "Text", "read_corpus", "suggest", "with_terms"]
