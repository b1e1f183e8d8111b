"""What a description may say, where it says it, and everything that is wrong with one."""
