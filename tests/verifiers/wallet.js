// Plays a wallet with the library of the OpenWallet Foundation. Usage:
//
//   node wallet.js WEBSITE LINK LINK
//
// It takes a certificate as JSON with the first link and as a JSON Web Token with the second, with a key of each kind that the
// issuer accepts. The verifiers must accept both credentials, which must be bound to the wallet's key.
import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { clientAuthenticationAnonymous } from "@openid4vc/oauth2";
import { Openid4vciClient } from "@openid4vc/openid4vci";
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from "jose";
import { acceptedByDCC, acceptedByDigitalBazaar, acceptedByJOSE, wrongInSchema } from "./verifiers.js";
import { connect, load } from "./website.js";

const [website, ...links] = process.argv.slice(2);
connect(website);

/** Returns a wallet with a new key: its client, how it signs, and the DID of its key. */
async function walletWith(alg) {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  const { kty, crv, x, y } = await exportJWK(publicKey);
  const jwk = { kty, crv, x, ...(y && { y }) };
  const client = new Openid4vciClient({
    callbacks: {
      fetch: (...request) => globalThis.fetch(...request),
      hash: (data, algorithm) => createHash(algorithm.replace("-", "")).update(data).digest(),
      generateRandom: (many) => randomBytes(many),
      clientAuthentication: clientAuthenticationAnonymous(),
      signJwt: async (_signer, { header, payload }) => ({
        jwt: await new SignJWT(payload).setProtectedHeader(header).sign(privateKey),
        signerJwk: jwk,
      }),
    },
  });
  const did = `did:jwk:${Buffer.from(JSON.stringify(jwk)).toString("base64url")}`;
  return { client, did, jwk, alg };
}

/** Takes the credential of an offer, bound to the wallet's key. */
async function taken({ client, did, alg, jwk }, link, credentialConfigurationId, method) {
  const credentialOffer = await client.resolveCredentialOffer(link);
  assert.ok(credentialOffer.credential_configuration_ids.includes(credentialConfigurationId));
  const issuerMetadata = await client.resolveIssuerMetadata(credentialOffer.credential_issuer);
  const { accessTokenResponse } = await client.retrievePreAuthorizedCodeAccessTokenFromOffer({
    credentialOffer,
    issuerMetadata,
  });
  const { c_nonce: nonce } = await client.requestNonce({ issuerMetadata });
  const { jwt } = await client.createCredentialRequestJwtProof({
    issuerMetadata,
    credentialConfigurationId,
    nonce,
    signer: method === "did" ? { method, alg, didUrl: `${did}#0` } : { method, alg, publicJwk: jwk },
  });
  const { credentialResponse } = await client.retrieveCredentials({
    issuerMetadata,
    credentialConfigurationId,
    accessToken: accessTokenResponse.access_token,
    proofs: { jwt: [jwt] },
  });
  assert.equal(credentialResponse.credentials.length, 1);
  return credentialResponse.credentials[0].credential;
}

const first = await walletWith("EdDSA");
const credential = await taken(first, links[0], "OpenBadgeCredential", "did");
assert.equal(credential.credentialSubject.id, first.did);
assert.equal(wrongInSchema(credential), "");
assert.ok(await acceptedByDigitalBazaar(credential, load), "Digital Bazaar");
assert.ok(await acceptedByDCC(credential), "DCC");

const second = await walletWith("ES256");
const token = await taken(second, links[1], "OpenBadgeCredentialJWT", "jwk");
const { kty, crv, x, y } = JSON.parse(Buffer.from(decodeJwt(token).sub.slice("did:jwk:".length), "base64url"));
assert.deepEqual({ kty, crv, x, y }, second.jwk);
assert.ok(await acceptedByJOSE(token, load), "jose");

// Each offer works once.
await assert.rejects(taken(first, links[0], "OpenBadgeCredential", "did"));

process.stdout.write(`${credential.credentialSubject.licenseNumber}\n`);
