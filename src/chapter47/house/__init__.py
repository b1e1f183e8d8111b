"""What a licensee files, posts and hands out, made from law, setting and what the lab found."""
