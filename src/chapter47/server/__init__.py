"""The web floor: store, services, HTTP API and pages."""
