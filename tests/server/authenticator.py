"""An authenticator in software, as WebAuthn has them: makes passkeys and signs challenges."""

import base64
import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

Json = dict[str, Any]
PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40
ES256 = {1: 2, 3: -7, -1: 1}


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Authenticator:
    """One passkey; what it says of itself can be changed, as a thief or a fault would."""

    def __init__(self, origin: str = "http://testserver") -> None:
        self.origin = origin
        self.place = "testserver"
        self.flags = PRESENT | VERIFIED
        self.uses = 0
        self.name = secrets.token_bytes(16)
        self._key = ec.generate_private_key(ec.SECP256R1())

    def make(self, options: Json) -> Json:
        """A new passkey, as a browser tells it."""
        numbers = self._key.public_key().public_numbers()
        at = {-2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        held = bytes(16) + len(self.name).to_bytes(2, "big") + self.name
        data = self._data(ATTESTED) + held + cbor2.dumps(ES256 | at)
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options["challenge"])
        told = {"clientDataJSON": text(client), "attestationObject": text(attested)}
        return self._credential(told)

    def sign(self, options: Json) -> Json:
        """The answer to a challenge, as a browser tells it."""
        self.uses += 1
        data, client = self._data(0), self._client("webauthn.get", options["challenge"])
        signed = data + hashlib.sha256(client).digest()
        signature = self._key.sign(signed, ec.ECDSA(hashes.SHA256()))
        told = {"clientDataJSON": text(client), "authenticatorData": text(data)}
        return self._credential(told | {"signature": text(signature)})

    def _data(self, flags: int) -> bytes:
        place = hashlib.sha256(self.place.encode()).digest()
        return place + bytes([self.flags | flags]) + self.uses.to_bytes(4, "big")

    def _client(self, kind: str, challenge: str) -> bytes:
        told = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(told).encode()

    def _credential(self, response: Json) -> Json:
        name = text(self.name)
        return {"id": name, "rawId": name, "type": "public-key", "response": response}
