"""What licensee and regulator ask: submissions held against the law, days compared, law read."""
