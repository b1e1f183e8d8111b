"""What a licensee files: its submission, held against the law of the day."""
