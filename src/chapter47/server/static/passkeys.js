// Passkeys: ask the floor what must be signed, have the authenticator sign it, and send it back.
"use strict";

const told = (form, text, codes = []) => {
  const place = form.querySelector("[data-told]");
  place.textContent = text;
  for (const code of codes) place.appendChild(document.createElement("code")).textContent = code;
};

const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

async function asked(form, path, body) {
  const answer = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-CSRF-Token": form.elements.csrf_token?.value ?? "" },
    body: JSON.stringify(body),
  });
  const found = await answer.json();
  if (!answer.ok) throw new Error(found.error.message);
  return found;
}

// What the authenticator gave, as the floor reads it.
function credential(made) {
  const response = {};
  for (const name of ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"]) {
    if (made.response[name]) response[name] = text(made.response[name]);
  }
  return { id: made.id, rawId: text(made.rawId), type: made.type, response, clientExtensionResults: {} };
}

async function enter(form) {
  const publicKey = await asked(form, "/api/passkeys/challenge", {});
  publicKey.challenge = bytes(publicKey.challenge);
  const made = await navigator.credentials.get({ publicKey: { ...publicKey, allowCredentials: [] } });
  await asked(form, "/api/passkeys/enter", { credential: credential(made) });
  location.assign(form.dataset.next || "/");
}

const proof = (form) => ({ password: form.elements.password.value, code: form.elements.code?.value ?? "" });

async function add(form) {
  const publicKey = await asked(form, "/api/me/passkeys/offer", proof(form));
  publicKey.challenge = bytes(publicKey.challenge);
  publicKey.user.id = bytes(publicKey.user.id);
  for (const one of publicKey.excludeCredentials ?? []) one.id = bytes(one.id);
  const made = await navigator.credentials.create({ publicKey });
  const kept = await asked(form, "/api/me/passkeys", { credential: credential(made), title: form.elements.title.value });
  const codes = kept.recovery_codes;
  told(form, codes.length ? "Added. Keep these recovery codes: each signs you in once without it. " : "Added.", codes);
  form.querySelector("[data-list]").replaceChildren(
    ...kept.passkeys.map((one) => Object.assign(document.createElement("li"), { textContent: one.title })),
  );
}

async function renew(form) {
  const { recovery_codes } = await asked(form, "/api/me/recovery-codes", proof(form));
  told(form, "Keep these: each signs you in once. Those from before are void. ", recovery_codes);
}

async function end(form, id) {
  await asked(form, "/api/me/passkeys/end", { ...proof(form), id });
  location.reload();
}

const deeds = { enter, add, renew, end };

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-passkey]");
  if (!button) return;
  const form = button.form;
  try {
    told(form, "");
    await deeds[button.dataset.passkey](form, button.value);
  } catch (error) {
    told(form, error.name === "NotAllowedError" ? "The authenticator did not answer, or you said no." : error.message);
  }
});
