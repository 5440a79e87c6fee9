import assert from "node:assert/strict";
import { test } from "node:test";
import {
  acceptedByDCC,
  acceptedByDigitalBazaar,
  keyIn,
  REGISTRY,
  read,
  registryOf,
  SCHEMA,
  schema,
  wrongInSchema,
} from "./verifiers.js";

// Credentials signed by this program. The Go tests write this file and check that it is current.
const { DID, Credentials, Lists, Marksheets, MarksheetLists } = read(
  "../../adapters/credentials/testdata/examples.json",
);
const LIST = "https://kendra.example/api/Certificate/GetStatusList/2";
const MARKSHEET_LIST = "https://kendra.example/api/Exam/GetMarksheetList/2";
const clone = (value) => structuredClone(value);

/** Returns a loader that knows the issuer's documents and no others. */
const loaderWith = (list) => (url) => {
  if (url === DID.id) return DID;
  if (url === LIST || url === MARKSHEET_LIST) return list;
  return keyIn(DID, url);
};

// The second verifier always asks the network, which is replaced by these answers.
let servedList = Lists.standing;
globalThis.fetch = async (input) => {
  const answers = {
    "https://kendra.example/.well-known/did.json": DID,
    [LIST]: servedList,
    [MARKSHEET_LIST]: servedList,
    [REGISTRY]: registryOf(DID.id),
    [SCHEMA]: schema,
  };
  const url = typeof input === "string" ? input : input.url;
  const answer = answers[url];
  return new Response(JSON.stringify(answer ?? {}), {
    status: answer ? 200 : 404,
    headers: { "content-type": "application/json" },
  });
};

const verifiers = {
  "Digital Bazaar": (credential, list = Lists.standing) => acceptedByDigitalBazaar(credential, loaderWith(list)),
  DCC: (credential, list = Lists.standing) => {
    servedList = list;
    return acceptedByDCC(credential);
  },
};

/** The changes that every verifier must find. Each works on a copy. */
const tamperings = {
  "another name": (c) => {
    c.credentialSubject.identifier[0].identityHash = "Somebody Else";
  },
  "another registration number": (c) => {
    c.credentialSubject.identifier[1].identityHash = "1001-26-00008";
  },
  "another serial": (c) => {
    c.credentialSubject.licenseNumber = "1001-26-000013-F";
  },
  "a better grade": (c) => {
    c.credentialSubject.result[0].value = "A+";
  },
  "no grade": (c) => {
    delete c.credentialSubject.result;
  },
  "another course": (c) => {
    c.credentialSubject.achievement.name = "PGDCA";
  },
  "an earlier date": (c) => {
    c.validFrom = "2020-01-01T00:00:00+05:30";
  },
  "a later end": (c) => {
    c.validUntil = "2099-12-31T23:59:59+05:30";
  },
  "another place on the status list": (c) => {
    c.credentialStatus.statusListIndex = "94568";
  },
  "no status": (c) => {
    delete c.credentialStatus;
  },
  "something added": (c) => {
    c.credentialSubject.achievement.criteria.narrative += " With distinction.";
  },
  "another issuer's name": (c) => {
    c.issuer.name = "Another Institute";
  },
  "another time of signing": (c) => {
    c.proof[0].created = "2026-11-22T00:00:00Z";
  },
  "another key": (c) => {
    c.proof[0].verificationMethod = `${DID.id}#key-1`;
  },
  "another signature": (c) => {
    c.proof[0].proofValue = Credentials.plain.proof[0].proofValue;
  },
  "no proof": (c) => {
    c.proof = [];
  },
};

/** The changes of a marksheet that every verifier must find: of somebody who did not pass. */
const marksheetTamperings = {
  "a pass instead of a fail": (c) => {
    c.credentialSubject.result[0].value = "pass";
    c.credentialSubject.result[0].status = "Completed";
  },
  "more marks": (c) => {
    c.credentialSubject.result.at(-1).value = "50";
  },
  "lower pass marks": (c) => {
    c.credentialSubject.achievement.resultDescription.at(-2).requiredValue = "10";
  },
  "a certificate instead of a marksheet": (c) => {
    c.credentialSubject.achievement.achievementType = "Certificate";
  },
  "the status list of the certificates": (c) => {
    c.credentialStatus.statusListCredential = LIST;
  },
};

for (const [name, accepted] of Object.entries(verifiers)) {
  for (const [kind, credential] of Object.entries(Marksheets))
    test(`${name} accepts a marksheet that the institute signed: ${kind}`, async () => {
      assert.equal(await accepted(credential, MarksheetLists.standing), true);
    });

  test(`${name} refuses a marksheet that the status list calls replaced`, async () => {
    assert.equal(await accepted(Marksheets.passed, MarksheetLists.ended), false);
  });

  for (const [kind, tamper] of Object.entries(marksheetTamperings))
    test(`${name} refuses a marksheet with ${kind}`, async () => {
      const changed = clone(Marksheets.failed);
      tamper(changed);
      assert.notDeepEqual(changed, Marksheets.failed);
      assert.equal(await accepted(changed, MarksheetLists.standing).catch(() => false), false);
    });

  for (const [kind, credential] of Object.entries(Credentials))
    test(`${name} accepts what the institute signed: ${kind}`, async () => {
      assert.equal(await accepted(credential), true);
    });

  test(`${name} refuses a credential that the status list has ended`, async () => {
    assert.equal(await accepted(Credentials.full, Lists.ended), false);
  });

  for (const [kind, tamper] of Object.entries(tamperings))
    test(`${name} refuses ${kind}`, async () => {
      const changed = clone(Credentials.full);
      tamper(changed);
      assert.notDeepEqual(changed, Credentials.full);
      assert.equal(await accepted(changed).catch(() => false), false);
    });
}

for (const [kind, credential] of Object.entries({ ...Credentials, ...Marksheets }))
  test(`the schema of Open Badges accepts ${kind}, and no part of it less`, () => {
    assert.equal(wrongInSchema(credential), "");
    for (const part of ["@context", "id", "type", "credentialSubject", "issuer", "validFrom"]) {
      const { [part]: _, ...less } = credential;
      assert.notEqual(wrongInSchema(less), "", part);
    }
  });
