"""What is a story about? Its places and people, its weightiest sentences, and the event that it tells of."""
