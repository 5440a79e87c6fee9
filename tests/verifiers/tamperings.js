import { DataIntegrityProof } from "@digitalbazaar/data-integrity";
import * as Multikey from "@digitalbazaar/ed25519-multikey";
import { cryptosuite } from "@digitalbazaar/eddsa-rdfc-2022-cryptosuite";
import { issue } from "@digitalbazaar/vc";
import { CompactSign, decodeJwt, decodeProtectedHeader, generateKeyPair } from "jose";

/** What forgers change in a credential with a proof inside. Each works on a copy. */
export const tamperings = {
  "another name": (c) => {
    c.credentialSubject.identifier[0].identityHash = "Somebody Else";
  },
  "another serial": (c) => {
    c.credentialSubject.licenseNumber = "1001-26-999999-X";
  },
  "a better grade": (c) => {
    c.credentialSubject.result[0].value = "A+";
  },
  "an earlier date of issue": (c) => {
    c.validFrom = "2020-01-01T00:00:00+05:30";
  },
  "a later end": (c) => {
    c.validUntil = "2099-12-31T23:59:59+05:30";
  },
  "another issuer": (c) => {
    c.issuer.id = "did:web:forger.example";
  },
  "another place on the status list": (c) => {
    c.credentialStatus.statusListIndex = String((Number(c.credentialStatus.statusListIndex) + 1) % 131072);
  },
  "no status": (c) => {
    delete c.credentialStatus;
  },
  "a claim added": (c) => {
    c.credentialSubject.achievement.criteria.narrative += " With distinction.";
  },
  "a context swapped": (c) => {
    c["@context"].reverse();
  },
  "a claim added, with its own context": (c) => {
    c["@context"].push({ rank: "https://forger.example/rank" });
    c.credentialSubject.rank = "First";
  },
  "another proof value": (c) => {
    const last = c.proof[0].proofValue.at(-1);
    c.proof[0].proofValue = c.proof[0].proofValue.slice(0, -1) + (last === "2" ? "3" : "2");
  },
  "no proof": (c) => {
    delete c.proof;
  },
};

/** Returns the credential with another name, signed by a forger who claims the issuer's key. */
export async function signedByAnother(credential, documentLoader) {
  const { proof, ...content } = structuredClone(credential);
  content.credentialSubject.identifier[0].identityHash = "Somebody Else";
  const pair = await Multikey.generate({ controller: content.issuer.id, id: proof[0].verificationMethod });
  const signed = await issue({
    credential: content,
    suite: new DataIntegrityProof({ cryptosuite, signer: pair.signer() }),
    documentLoader,
  });
  return { ...signed, proof: [signed.proof].flat() };
}

const encoded = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Returns a JWT with a changed payload and the old signature. */
const changed = (change) => (token) => {
  const [header, , signature] = token.split(".");
  const said = decodeJwt(token);
  change(said);
  return [header, encoded(said), signature].join(".");
};

/** Returns a JWT that a forger signed, with a changed payload or header. */
async function forged(token, change, header = {}) {
  const said = decodeJwt(token);
  change(said);
  const { privateKey } = await generateKeyPair("EdDSA");
  return new CompactSign(new TextEncoder().encode(JSON.stringify(said)))
    .setProtectedHeader({ ...decodeProtectedHeader(token), ...header })
    .sign(privateKey);
}

const { "another proof value": _value, "no proof": _none, ...contents } = tamperings;

/** The same changes in the JWT form, and those that only a JWT can have. */
export const tokenTamperings = {
  ...Object.fromEntries(Object.entries(contents).map(([name, change]) => [name, changed(change)])),
  "another proof value": (token) => token.slice(0, -2) + (token.at(-2) === "A" ? "B" : "A") + token.at(-1),
  "no proof": (token) => `${token.split(".").slice(0, 2).join(".")}.`,
  "signed by another key": (token) =>
    forged(token, (said) => (said.credentialSubject.identifier[0].identityHash = "X")),
  "signed by a key that the forger names": (token) => forged(token, () => {}, { kid: "did:web:forger.example#key-1" }),
  "no algorithm": (token) =>
    [encoded({ ...decodeProtectedHeader(token), alg: "none" }), token.split(".")[1], ""].join("."),
};
