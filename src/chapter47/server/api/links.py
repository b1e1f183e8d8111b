"""Links of the API: what an answer leads to, for programs that follow them."""

from typing import Any, NamedTuple

Json = dict[str, Any]


class Link(NamedTuple):
    """Where to go from an answer, and what of the answer or the request goes along."""

    method: str
    path: str
    parameters: dict[str, str]


TABLE = "/api/tables/{table_id}"
ID, FIRST_ID, SAME = "$response.body#/id", "$response.body#/0/id", "$request.path.table_id"
AT_A_TABLE = (
    *(("get", ""), ("get", "/events"), ("get", "/rounds"), ("get", "/log"), ("get", "/verify")),
    *(("get", "/receipt"), ("post", "/sit"), ("post", "/act"), ("post", "/report")),
    *(("post", "/leave"), ("post", "/dealers-place"), ("delete", "/dealers-place")),
    *(("post", "/end"), ("post", "/rules"), ("delete", "")),
)


def _at(table: str, ways: tuple[tuple[str, str], ...] = AT_A_TABLE) -> list[Link]:
    return [Link(method, TABLE + way, {"table_id": table}) for method, way in ways]


_ROUND = {"table_id": SAME, "number": "$response.body#/0/number"}
_MINE = {"session_id": FIRST_ID}
LINKS: dict[tuple[str, str, str], list[Link]] = {
    ("post", "/api/tables", "201"): _at(ID),
    ("get", "/api/tables", "200"): _at(FIRST_ID),
    ("post", f"{TABLE}/sit", "200"): _at(SAME),
    ("post", f"{TABLE}/act", "200"): _at(SAME),
    ("post", f"{TABLE}/report", "200"): _at(SAME),
    ("post", f"{TABLE}/dealers-place", "200"): _at(SAME),
    ("get", TABLE, "200"): _at(SAME),
    ("get", "/api/changed-rules", "200"): _at(FIRST_ID, (("post", "/rules"),)),
    ("get", f"{TABLE}/rounds", "200"): [
        Link("get", f"{TABLE}/rounds/{{number}}{way}", _ROUND) for way in ("", "/verify", "/log")
    ],
    ("get", "/api/me/sessions", "200"): [Link("delete", "/api/me/sessions/{session_id}", _MINE)],
    ("post", "/api/me/reality-check", "200"): [Link("get", "/api/me/reality-check", {})],
    ("put", "/api/me/limits", "200"): [Link("get", "/api/me/limits", {})],
}


def linked(spec: Json) -> Json:
    """The description of the API with its links; operations that there are not are left out."""
    for (method, path, status), links in LINKS.items():
        operation = spec["paths"].get(path, {}).get(method)
        if operation is None:
            continue
        answer = operation["responses"].setdefault(status, {"description": "Done."})
        for link in links:
            target = spec["paths"].get(link.path, {}).get(link.method)
            if target is not None:
                answer.setdefault("links", {})[target["operationId"]] = {
                    "operationId": target["operationId"],
                    "parameters": dict(link.parameters),
                }
    return spec
