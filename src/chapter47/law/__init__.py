"""Citations, editions, dated values, and the index of sections and paragraphs."""
