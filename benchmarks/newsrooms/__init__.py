"""News sites made up at random, with what is true of their stories, lists and service pages."""
