"""How the documentation is built: `make docs` writes it, without network, to artifacts/docs."""

import sys
from importlib import metadata
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from tests.docs.pages import write_made_pages  # noqa: E402

project = "Chapter 47"
copyright = "its contributors, Apache-2.0"
release = metadata.version("chapter47")
extensions = ["myst_parser", "sphinx.ext.autodoc"]
source_suffix = {".md": "markdown"}
myst_enable_extensions = ["colon_fence", "deflist", "fieldlist"]
myst_heading_anchors = 3
default_role = "literal"
exclude_patterns = ["_build"]
autodoc_default_options = {"members": True, "undoc-members": False}
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
toc_object_entries = False
html_theme = "furo"
html_title = "Chapter 47"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_show_sourcelink = False
suppress_warnings = ["ref.python"]  # a name such as Place is told by the floor that it stands on

write_made_pages(HERE / "made")
