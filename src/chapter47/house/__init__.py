"""What a licensee and its regulator ask of the chapter: the law read by citation, day or word."""
