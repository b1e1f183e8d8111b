"""`chapter47 digest`: the program's own files, as one digest."""

from chapter47.cli.params import Json


def digest(json: Json = False) -> None:
    """Print one digest of all files of the program.

    Keep it when the program is installed; `serve --program-digest` then refuses to run any other.
    """
    from chapter47.cli.output import print_json, say
    from chapter47.desk.program import digest as found
    from chapter47.desk.program import files

    if json:
        print_json({"digest": found(), "files": len(files())})
    else:
        say(found())
