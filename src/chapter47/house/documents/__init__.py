"""Reports as parts, tables and pictures, written for a screen, as Markdown, as a page to print."""
