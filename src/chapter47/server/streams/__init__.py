"""News of tables, within the process and between servers, and the streams that carry them."""
