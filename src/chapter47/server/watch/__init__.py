"""What watches a floor: inspection, records of rounds, figures, logs, heads, tidying."""
