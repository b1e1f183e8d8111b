"""What the floor answers about law and odds: the guide, paragraphs, and the lab's process."""
