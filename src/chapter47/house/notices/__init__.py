"""What must be filed, posted, announced or handed out, and by when (8.2 to 8.5)."""

from chapter47.house.notices.due import Due, Notices, due, due_between

__all__ = ["Due", "Notices", "due", "due_between"]
