"""What wagers are worth under the terms of a house and under each lawful alternative, and kept."""
