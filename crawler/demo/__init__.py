"""A small web of our own on loopback: what ``trawl demo`` crawls and the end-to-end test is measured on."""
