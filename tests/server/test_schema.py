"""The API as OpenAPI describes it: generated requests find no server error."""

import itertools
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.errors import FlakyStrategyDefinition
from schemathesis.core.transport import Response

from chapter47.server.people.viewer import PLAYER, ROLES
from tests.server.people import Floor, Person, easy_settings

EXAMPLES, MANY = 4, 100
SLOW = ("/odds",)
ENDLESS = ("stream",)
"""Asked last, of a floor that is closing, so that they end."""
ENTRIES = (
    *("/guest", "/register", "/login", "/logout", "/logout-everywhere", "/password"),
    *("/me/exclusion", "/me/second-factor/proof", "/me/sessions/{session_id}"),
)
"""They change who asks: everybody who tries them comes through the door anew."""


def test_generated_requests_find_no_server_error(database: str, tmp_path: Path) -> None:
    _ask_everything(database, tmp_path, EXAMPLES)


@pytest.mark.prove
def test_many_generated_requests_find_no_server_error(database: str, tmp_path: Path) -> None:
    _ask_everything(database, tmp_path, MANY)


def _ask_everything(database: str, tmp_path: Path, examples: int) -> None:
    """Every operation, by a guest and by each role of the staff, on one database."""
    chosen = {"most_tables": 5, "key_file": str(tmp_path / "floor.key")}
    with Floor(easy_settings(database, **chosen)) as floor:
        staff = [floor.staff(role) for role in ROLES if role != PLAYER]
        guest = floor.guest()
        table = guest.open("big-six")
        guest.sit(table, 1)
        schema = schemathesis.openapi.from_dict(floor.app.openapi())
        people = (guest, *staff)
        walked = 0
        seen: dict[int, int] = {}
        operations = [result.ok() for result in schema.get_all_operations()]
        for operation in sorted(operations, key=lambda one: one.path.endswith(ENDLESS)):
            if operation.path.endswith(SLOW):
                continue
            floor.services.closing = operation.path.endswith(ENDLESS)

            @given(case=operation.as_strategy(), who=st.sampled_from(people), real=st.booleans())
            @settings(
                max_examples=examples,
                deadline=None,
                database=None,
                derandomize=True,
                suppress_health_check=list(HealthCheck),
            )
            def ask(case, who, real) -> None:  # type: ignore[no-untyped-def]
                if case.operation.path.endswith(ENTRIES):
                    who = floor.guest() if real else floor.person()
                if real and "table_id" in (case.path_parameters or {}):
                    case.path_parameters["table_id"] = table
                answer = _sent(who, case)
                assert answer.status_code < 500, (case.as_curl_command(), answer.text)
                seen[answer.status_code] = seen.get(answer.status_code, 0) + 1

            ask()
            walked += 1
        assert walked == len(operations) - 1
        assert seen.get(200, 0) > 20, seen


def _sent(who: Person, case: Any) -> httpx.Response:
    """A generated request, sent by somebody with the token of his page."""
    told = case.as_transport_kwargs(base_url="http://testserver")
    headers = {k: v.encode("latin-1") for k, v in (told.get("headers") or {}).items()}
    headers["X-CSRF-Token"] = who.token.encode()
    body = {name: told[name] for name in ("json", "data") if told.get(name) is not None}
    if isinstance(body.get("data"), str | bytes):
        body["content"] = body.pop("data")
    params = {k: v for k, v in (told.get("params") or {}).items() if k != "wait"}
    return who.http.request(told["method"], told["url"], params=params, headers=headers, **body)


STEPS, SCENARIOS, MANY_SCENARIOS = 6, 5, 120
UNLINKED = (*ENDLESS, *SLOW, "/logout", "/logout-everywhere", "/password", "/me/exclusion")
"""Nobody gets further after these, or they never end."""


def test_links_lead_to_no_server_error(database: str, tmp_path: Path) -> None:
    followed = _follow_links(database, tmp_path, SCENARIOS)
    assert sum(followed.values()) > 2 * SCENARIOS, followed


@pytest.mark.prove
def test_many_links_lead_to_no_server_error(database: str, tmp_path: Path) -> None:
    followed = _follow_links(database, tmp_path, MANY_SCENARIOS)
    assert sum(followed.values()) > MANY_SCENARIOS, followed
    assert {role for role, _ in followed} == {*ROLES}


def _follow_links(database: str, tmp_path: Path, scenarios: int) -> Counter[tuple[str, str]]:
    """Go from answer to answer by the links of the API, as each role; says what was answered."""
    chosen = {"most_tables": 30, "key_file": str(tmp_path / "floor.key")}
    followed: Counter[tuple[str, str]] = Counter()
    failed: list[str] = []
    with Floor(easy_settings(database, **chosen)) as floor:
        people = [floor.guest(), *(floor.staff(role) for role in ROLES if role != PLAYER)]
        table = people[0].open("big-six")
        people[0].sit(table, 1)
        people[0].act(table, "seat:1", "bet", wager="dollar_1", amount=100)
        people[0].act(table, "seat:1", "ready")
        turns = itertools.cycle(people)
        schema: Any = schemathesis.openapi.from_dict(floor.app.openapi())
        for ending in UNLINKED:
            schema = schema.exclude(path_regex=f"{ending}$")

        class Follower(schema.as_state_machine()):  # type: ignore[misc]
            """Somebody who follows links; each scenario is somebody else."""

            def setup(self) -> None:
                self.who = next(turns)

            def call(self, case: Any, **_: Any) -> Response:
                if case.operation.path == "/api/tables" and case.method == "POST":
                    case.body = {"game": "big-six"}
                return Response.from_httpx(_sent(self.who, case), verify=True)

            def validate_response(self, response: Any, case: Any, **_: Any) -> None:
                if response.status_code >= 500:
                    failed.append(f"{case.as_curl_command()}: {response.text}")
                followed[self.who.account["role"], str(response.status_code)] += 1

        for number in range(scenarios // SCENARIOS):
            Follower._hypothesis_internal_use_seed = number
            with suppress(FlakyStrategyDefinition):  # a floor remembers: the same may end otherwise
                Follower.run(
                    settings=settings(
                        max_examples=SCENARIOS,
                        stateful_step_count=STEPS,
                        deadline=None,
                        database=None,
                        suppress_health_check=list(HealthCheck),
                    )
                )
    assert failed == []
    return followed
