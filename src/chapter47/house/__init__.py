"""What a licensee files, posts and hands out: made from the law, a setting and what the lab found."""
