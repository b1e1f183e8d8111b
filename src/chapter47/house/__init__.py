"""What a licensee and its regulator ask of the chapter: submissions, prices, reports, notices."""
