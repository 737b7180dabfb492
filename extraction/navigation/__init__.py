"""Where does a page lead? Its links, its other parts, and what feeds list."""
