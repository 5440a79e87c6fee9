import { readFileSync } from "node:fs";
import { DataIntegrityProof } from "@digitalbazaar/data-integrity";
import { cryptosuite } from "@digitalbazaar/eddsa-rdfc-2022-cryptosuite";
import { verifyCredential } from "@digitalbazaar/vc";
import { checkStatus } from "@digitalbazaar/vc-bitstring-status-list";
import { verifyCredential as verifyWithDCC } from "@digitalcredentials/verifier-core";
import { Ajv2019 } from "ajv/dist/2019.js";
import addFormats from "ajv-formats";
import { compactVerify, decodeProtectedHeader, importJWK } from "jose";

// The verifiers of others. Each function reports whether one accepts a credential. They know nothing of kendra.

export const contexts = "../../adapters/credentials/contexts/";
export const read = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8"));

/** The address of the schema of Open Badges. Its answer in these tests is written after the standard's tables. */
export const SCHEMA = "https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json";
export const schema = read("achievement-credential.schema.json");

/** The registry in which DCC looks an issuer up. */
export const REGISTRY = "https://registry.example/registry.json";
export const registryOf = (did) => ({
  registry: { [did]: { name: "Test", url: "https://kendra.example", location: "India" } },
});

const known = new Map([
  ["https://www.w3.org/ns/credentials/v2", read(`${contexts}credentials-v2.json`)],
  ["https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json", read(`${contexts}ob-3.0.3.json`)],
]);

/** Returns the document at an address: a context, or what load returns of the issuer. */
export const loaderWith = (load) => async (url) => {
  const document = known.get(url) ?? (await load(url));
  return { contextUrl: null, documentUrl: url, document: structuredClone(document) };
};

/** Returns a key of a DID document. */
export function keyIn(did, id) {
  const key = did.verificationMethod.find((one) => one.id === id);
  if (!key) throw new Error(`${id} is no key of ${did.id}`);
  return { "@context": "https://w3id.org/security/multikey/v1", ...key };
}

/** Digital Bazaar: the proof, the dates and the status. load returns the DID document, its keys and the status list. */
export async function acceptedByDigitalBazaar(credential, load) {
  const suite = new DataIntegrityProof({ cryptosuite });
  const documentLoader = loaderWith(load);
  const result = await verifyCredential({
    credential: structuredClone(credential),
    suite,
    documentLoader,
    checkStatus: (options) => checkStatus({ ...options, suite, documentLoader, verifyMatchingIssuers: true }),
  });
  const { statusResult: status } = result;
  // A credential that has ended keeps its valid proof: its status says so.
  return result.verified && status?.verified === true && status.results.every((one) => one.status === false);
}

/** The Digital Credentials Consortium: proof, dates, status, issuer and schema. It asks the network. */
export async function acceptedByDCC(credential) {
  const knownDIDRegistries = [{ name: "Test", type: "dcc-legacy", url: REGISTRY }];
  const result = await verifyWithDCC({ credential: structuredClone(credential), knownDIDRegistries });
  const steps = result.log ?? [];
  const fits = result.additionalInformation?.every(({ results }) => results?.every((one) => one.result?.valid)) ?? true;
  return !result.errors && fits && steps.length === 4 && steps.every((step) => step.valid === true);
}

/** jose: the signature of the JWT form, and then what Open Badges 3.0 (section 8.2.7) says of its claims. */
export async function acceptedByJOSE(token, load) {
  const { kid } = decodeProtectedHeader(token);
  const did = await load(kid.split("#")[0]);
  if (!did.assertionMethod.includes(kid)) throw new Error(`${kid} may not sign`);
  const key = await importJWK(keyIn(did, kid).publicKeyJwk, "EdDSA");
  const { payload, protectedHeader } = await compactVerify(token, key, { algorithms: ["EdDSA"] });
  const said = JSON.parse(new TextDecoder().decode(payload));
  const seconds = (time) => Math.floor(Date.parse(time) / 1000);
  const now = Date.now() / 1000;
  const claims = [
    protectedHeader.typ === "JWT",
    said.iss === said.issuer.id && said.iss === did.id,
    said.jti === said.id,
    said.sub === said.credentialSubject.id,
    said.nbf === seconds(said.validFrom) && said.nbf <= now,
    said.exp === undefined ? said.validUntil === undefined : said.exp === seconds(said.validUntil) && said.exp > now,
  ];
  return claims.every(Boolean) && !(await hasEnded(said, load));
}

/** Reports whether the status list ends a credential whose signature was checked. */
async function hasEnded(credential, load) {
  const suite = new DataIntegrityProof({ cryptosuite });
  const documentLoader = loaderWith(load);
  const checked = await checkStatus({ credential, suite, documentLoader, verifyMatchingIssuers: true });
  return !checked.verified || checked.results.some((one) => one.status);
}

const ajv = new Ajv2019({ allErrors: true, strict: false });
addFormats.default(ajv);
const fits = ajv.compile(schema);

/** Returns what the schema of Open Badges finds wrong with a credential; empty for nothing. */
export const wrongInSchema = (credential) => (fits(credential) ? "" : ajv.errorsText(fits.errors));
