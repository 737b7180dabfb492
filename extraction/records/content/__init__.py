"""What a record holds: its body, what it quotes, who is shown beside it, and what repeats in every record."""
