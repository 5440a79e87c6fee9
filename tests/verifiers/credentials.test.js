import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { DataIntegrityProof } from "@digitalbazaar/data-integrity";
import { cryptosuite } from "@digitalbazaar/eddsa-rdfc-2022-cryptosuite";
import { verifyCredential } from "@digitalbazaar/vc";
import { checkStatus } from "@digitalbazaar/vc-bitstring-status-list";
import { verifyCredential as verifyWithDCC } from "@digitalcredentials/verifier-core";

const folder = new URL("../../adapters/credentials/", import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(name, folder), "utf8"));

// Credentials signed by this program. The Go tests write this file and check that it is current.
const { DID, Credentials, Lists } = read("testdata/examples.json");
const LIST = "https://kendra.example/api/Certificate/GetStatusList/2";
const REGISTRY = "https://registry.example/registry.json";
const clone = (value) => structuredClone(value);

const documents = new Map([
  ["https://www.w3.org/ns/credentials/v2", read("contexts/credentials-v2.json")],
  ["https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json", read("contexts/ob-3.0.3.json")],
  [DID.id, DID],
  ...DID.verificationMethod.map((key) => [key.id, { "@context": "https://w3id.org/security/multikey/v1", ...key }]),
]);

/** Returns a loader that knows these documents and no others. */
const loaderWith = (list) => async (url) => {
  const document = url === LIST ? list : documents.get(url);
  if (!document) throw new Error(`${url} is not known here`);
  return { contextUrl: null, documentUrl: url, document: clone(document) };
};

/** Reports whether the verifier of Digital Bazaar accepts a credential, its proof and its status. */
async function acceptedByDigitalBazaar(credential, list = Lists.standing) {
  const suite = new DataIntegrityProof({ cryptosuite });
  const documentLoader = loaderWith(list);
  const result = await verifyCredential({
    credential: clone(credential),
    suite,
    documentLoader,
    checkStatus: (options) => checkStatus({ ...options, suite, documentLoader, verifyMatchingIssuers: true }),
  });
  const { statusResult: status } = result;
  // A credential that has ended keeps its valid proof: its status says so.
  return result.verified && status?.verified === true && status.results.every((one) => one.status === false);
}

// The second verifier always asks the network, which is replaced by these answers.
let servedList = Lists.standing;
globalThis.fetch = async (input) => {
  const answers = {
    "https://kendra.example/.well-known/did.json": DID,
    [LIST]: servedList,
    [REGISTRY]: {
      registry: { [DID.id]: { name: "Kendra Institute", url: "https://kendra.example", location: "India" } },
    },
    // The schema itself is not in this repository: every document fits this one.
    [Credentials.full.credentialSchema[0].id]: {
      $schema: "https://json-schema.org/draft/2019-09/schema",
      type: "object",
    },
  };
  const url = typeof input === "string" ? input : input.url;
  const answer = answers[url];
  return new Response(JSON.stringify(answer ?? {}), {
    status: answer ? 200 : 404,
    headers: { "content-type": "application/json" },
  });
};

/** Reports whether the verifier of the Digital Credentials Consortium passes each of its steps. */
async function acceptedByDCC(credential, list = Lists.standing) {
  servedList = list;
  const knownDIDRegistries = [{ name: "Test", type: "dcc-legacy", url: REGISTRY }];
  const result = await verifyWithDCC({ credential: clone(credential), knownDIDRegistries });
  const steps = result.log ?? [];
  return !result.errors && steps.length === 4 && steps.every((step) => step.valid === true);
}

const verifiers = { "Digital Bazaar": acceptedByDigitalBazaar, DCC: acceptedByDCC };

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

for (const [name, accepted] of Object.entries(verifiers)) {
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
