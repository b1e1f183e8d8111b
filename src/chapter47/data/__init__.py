"""Results as rows, frames, files and charts, and the receipts by which they can be made again."""
