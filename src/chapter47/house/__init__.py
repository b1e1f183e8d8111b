"""What licensee and regulator ask: submissions held against the law, days compared, the law read."""
