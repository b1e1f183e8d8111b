"""The pages: thin routes that ask the same services as the API and draw templates."""
