"""Passkeys: an authenticator proves who signs in, and that it was he who held it (WebAuthn)."""

import hashlib
import json
import re
import secrets
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from chapter47.server import clock
from chapter47.server.addresses import is_number
from chapter47.server.errors import NotAllowed, NotFound, Unfit
from chapter47.server.people import recovery
from chapter47.server.people.accounts import Account, Accounts
from chapter47.server.store import schema
from chapter47.server.store.database import Conflict, Store, audit

Json = dict[str, Any]
VALID_SECONDS = 300.0
"""How long a challenge may be answered."""
MOST_EACH = 10
FLOOR = "Chapter 47"
NAME = re.compile(r"[A-Za-z0-9_-]{1,1400}")


@dataclass(frozen=True)
class Place:
    """Where a browser shows the floor: a passkey belongs to the name of that host."""

    host: str
    origin: str

    def require_name(self) -> None:
        """Refuse a floor that is asked for by a number: passkeys belong to names."""
        if is_number(self.host):
            raise Unfit(
                "a passkey is made for a name, and here the floor is asked for by a number: ask "
                "for it by its name (on this machine: localhost)"
            )


class Passkeys:
    """Makes passkeys, lets people in by them, and forgets them."""

    def __init__(self, store: Store, accounts: Accounts) -> None:
        self._store, self._accounts = store, accounts

    def offer(self, account: Account, password: str, code: str, place: Place) -> Json:
        """What an authenticator needs to make a passkey, for who proves again who he is."""
        from webauthn import generate_registration_options, options_to_json
        from webauthn.helpers import base64url_to_bytes
        from webauthn.helpers.structs import (
            AuthenticatorSelectionCriteria,
            PublicKeyCredentialDescriptor,
            ResidentKeyRequirement,
            UserVerificationRequirement,
        )

        place.require_name()
        if account.is_guest:
            raise NotAllowed("a guest has no password, and needs no passkey")
        self._accounts.prove_again(account.id, password, code)
        held = self.of_account(account.id)
        if len(held) >= MOST_EACH:
            raise NotAllowed(f"an account has at most {MOST_EACH} passkeys: remove one first")
        options = generate_registration_options(
            rp_id=place.host,
            rp_name=FLOOR,
            user_name=account.name,
            user_id=bytes.fromhex(account.id),
            challenge=self._challenge(account.id),
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=[
                PublicKeyCredentialDescriptor(id=base64url_to_bytes(one["id"])) for one in held
            ],
        )
        found: Json = json.loads(options_to_json(options))
        return found

    def add(self, account: Account, title: str, credential: Json, place: Place) -> list[str]:
        """Keep a passkey that was made; returns recovery codes, if the account had none."""
        from webauthn import verify_registration_response
        from webauthn.helpers import bytes_to_base64url
        from webauthn.helpers.exceptions import WebAuthnException

        challenge = _challenge_of(credential)
        try:
            with self._store.writing() as connection:
                _take_challenge(connection, challenge, account.id)
                try:
                    made = verify_registration_response(
                        credential=credential,
                        expected_challenge=challenge,
                        expected_rp_id=place.host,
                        expected_origin=place.origin,
                        require_user_verification=True,
                    )
                except (WebAuthnException, ValueError, TypeError, KeyError) as error:
                    raise NotAllowed(f"this passkey does not prove what it must: {error}") from None
                connection.execute(
                    schema.passkeys.insert().values(
                        id=bytes_to_base64url(made.credential_id),
                        account_id=account.id,
                        place=place.host,
                        public_key=bytes_to_base64url(made.credential_public_key),
                        uses=made.sign_count,
                        title=" ".join(title.split())[:60] or "passkey",
                        made_at=clock.now(),
                    )
                )
                audit(connection, account.id, "passkey", account.id, None, "added")
                r = schema.recovery_codes.c
                has = sa.select(r.digest).where(r.account_id == account.id)
                if connection.execute(has).first() is not None:
                    return []
                return recovery.renew(connection, account.id)
        except Conflict:
            raise NotAllowed("this passkey is kept already") from None

    def ask(self, place: Place) -> Json:
        """What an authenticator must sign to let its owner in."""
        from webauthn import generate_authentication_options, options_to_json
        from webauthn.helpers.structs import UserVerificationRequirement

        place.require_name()
        options = generate_authentication_options(
            rp_id=place.host,
            challenge=self._challenge(None),
            user_verification=UserVerificationRequirement.REQUIRED,
        )
        found: Json = json.loads(options_to_json(options))
        return found

    def enter(self, credential: Json, place: Place) -> tuple[Account, float | None]:
        """Let somebody in by a passkey, which needs no password: it has asked who holds it."""
        from webauthn import verify_authentication_response
        from webauthn.helpers import base64url_to_bytes
        from webauthn.helpers.exceptions import WebAuthnException

        challenge, p = _challenge_of(credential), schema.passkeys
        named = credential.get("id")
        if not isinstance(named, str) or not NAME.fullmatch(named):
            raise NotAllowed("this passkey is not known here")
        with self._store.writing() as connection:
            _take_challenge(connection, challenge, None)
            query = sa.select(p).where(p.c.id == named, p.c.place == place.host)
            row = connection.execute(query.with_for_update()).mappings().first()
            if row is None:
                raise NotAllowed("this passkey is not known here")
            try:
                found = verify_authentication_response(
                    credential=credential,
                    expected_challenge=challenge,
                    expected_rp_id=place.host,
                    expected_origin=place.origin,
                    credential_public_key=base64url_to_bytes(row["public_key"]),
                    credential_current_sign_count=row["uses"],
                    require_user_verification=True,
                )
            except (WebAuthnException, ValueError, TypeError, KeyError) as error:
                raise NotAllowed(f"this passkey does not prove what it must: {error}") from None
            now = clock.now()
            used = {"uses": found.new_sign_count, "used_at": now}
            connection.execute(p.update().where(p.c.id == row["id"]).values(**used))
            before = self._accounts.note_log_in(connection, row["account_id"], now)
        account = self._accounts.by_id(row["account_id"])
        assert account is not None
        return account, before

    def of_account(self, account_id: str) -> list[Json]:
        """The passkeys of an account, as its owner sees them."""
        p = schema.passkeys.c
        query = sa.select(p.id, p.title, p.place, p.made_at, p.used_at)
        return self._store.all(query.where(p.account_id == account_id).order_by(p.made_at))

    def drop(self, account: Account, passkey: str, password: str, code: str) -> None:
        """Forget a passkey, for who proves again who he is."""
        self._accounts.prove_again(account.id, password, code)
        p = schema.passkeys
        with self._store.writing() as connection:
            mine = (p.c.id == passkey) & (p.c.account_id == account.id)
            if connection.execute(p.delete().where(mine)).rowcount != 1:
                raise NotFound("you have no such passkey")
            audit(connection, account.id, "passkey", account.id, "kept", "removed")

    def _challenge(self, account_id: str | None) -> bytes:
        """Something new to be signed, once and soon."""
        made, c = secrets.token_bytes(32), schema.challenges
        with self._store.writing() as connection:
            connection.execute(c.delete().where(c.c.until < clock.now()))
            row = {"id": _digest(made), "account_id": account_id}
            connection.execute(c.insert().values(**row, until=clock.now() + VALID_SECONDS))
        return made


def _challenge_of(credential: Json) -> bytes:
    """The challenge that a browser says it has had signed."""
    from webauthn.helpers import base64url_to_bytes

    try:
        told = json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
        return base64url_to_bytes(told["challenge"])
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise Unfit("a passkey's answer is the JSON that a browser gives for it") from None


def _take_challenge(connection: Connection, challenge: bytes, account_id: str | None) -> None:
    """Use up a challenge; refuse one that was never given, was used, or is too old."""
    c = schema.challenges
    mine = (c.c.id == _digest(challenge)) & (c.c.until >= clock.now())
    whose = c.c.account_id.is_(None) if account_id is None else c.c.account_id == account_id
    if connection.execute(c.delete().where(mine & whose)).rowcount != 1:
        raise NotAllowed("this was not asked for, or too long ago: begin anew")


def _digest(challenge: bytes) -> str:
    return hashlib.sha256(challenge).hexdigest()
