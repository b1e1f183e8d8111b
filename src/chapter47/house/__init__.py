"""What a licensee files, posts and hands out: held against the law of the day, priced, printed."""
