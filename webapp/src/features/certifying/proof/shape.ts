/**
 * The shape of this institute's credentials: Open Badges 3.0. A full JSON-LD processor is larger than the page, and for
 * one shape a table of names is enough. A name that is not in the table is refused, never ignored, because it could
 * have been added after signing.
 */
export type Node = { type?: readonly string[]; id?: boolean | "optional"; has: Record<string, Value> };
export type Value = { of: string; is: "text" | "boolean" | "link" | { typed: string } | { among: string } | Node };

const VC = "https://www.w3.org/2018/credentials#";
const OB = "https://purl.imsglobal.org/spec/vc/ob/vocab.html#";
const STATUS = "https://www.w3.org/ns/credentials/status#";
const SCHEMA = "https://schema.org/";
const SECURITY = "https://w3id.org/security#";
const XSD = "https://www.w3.org/2001/XMLSchema#";
/** The older IRI of the same vocabulary, which the contexts use for timestamps. */
const DATE_TIME = "http://www.w3.org/2001/XMLSchema#dateTime";
export const BOOLEAN = `${XSD}boolean`;

/** The required contexts, in this order. */
export const CONTEXTS = [
  "https://www.w3.org/ns/credentials/v2",
  "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
] as const;

const text = (of: string): Value => ({ of, is: "text" });
const link = (of: string): Value => ({ of, is: "link" });
const typed = (of: string, type: string): Value => ({ of, is: { typed: type } });
const node = (of: string, is: Node): Value => ({ of, is });

const identifier: Node = {
  type: [`${OB}IdentityObject`],
  has: {
    hashed: { of: `${OB}hashed`, is: "boolean" },
    identityHash: text(`${OB}identityHash`),
    identityType: text(`${OB}identityType`),
    salt: text(`${OB}salt`),
  },
};

const image = node(`${OB}image`, { id: true, type: [`${OB}Image`], has: {} });

/** What a result means. */
const resultDescription: Node = {
  id: true,
  type: [`${OB}ResultDescription`],
  has: {
    name: text(`${SCHEMA}name`),
    resultType: text(`${OB}resultType`),
    valueMin: text(`${OB}valueMin`),
    valueMax: text(`${OB}valueMax`),
    requiredValue: text(`${OB}requiredValue`),
  },
};

const result: Node = {
  type: [`${OB}Result`],
  has: {
    value: text(`${SCHEMA}value`),
    status: text(`${OB}status`),
    resultDescription: typed(`${OB}resultDescription`, `${XSD}anyURI`),
  },
};

const achievement: Node = {
  id: true,
  type: [`${OB}Achievement`],
  has: {
    achievementType: text(`${OB}achievementType`),
    image,
    name: text(`${SCHEMA}name`),
    description: text(`${SCHEMA}description`),
    criteria: node(`${OB}Criteria`, { has: { narrative: text(`${OB}narrative`) } }),
    resultDescription: node(`${OB}resultDescription`, resultDescription),
  },
};

/** A credential in a wallet has the id of the wallet's key. */
const subject: Node = {
  id: "optional",
  type: [`${OB}AchievementSubject`],
  has: {
    identifier: node(`${OB}identifier`, identifier),
    licenseNumber: text(`${OB}licenseNumber`),
    achievement: node(`${OB}achievement`, achievement),
    result: node(`${OB}result`, result),
    activityStartDate: typed(`${OB}activityStartDate`, `${XSD}date`),
    activityEndDate: typed(`${OB}activityEndDate`, `${XSD}date`),
  },
};

export const credential: Node = {
  id: true,
  type: [`${VC}VerifiableCredential`, `${OB}OpenBadgeCredential`],
  has: {
    name: text(`${SCHEMA}name`),
    issuer: node(`${VC}issuer`, {
      id: true,
      type: [`${OB}Profile`],
      has: { name: text(`${SCHEMA}name`), url: typed(`${SCHEMA}url`, `${XSD}anyURI`), image },
    }),
    validFrom: typed(`${VC}validFrom`, DATE_TIME),
    validUntil: typed(`${VC}validUntil`, DATE_TIME),
    credentialSchema: node(`${VC}credentialSchema`, { id: true, type: [`${VC}JsonSchema`], has: {} }),
    evidence: node(`${VC}evidence`, {
      id: true,
      type: [`${OB}Evidence`],
      has: { name: text(`${SCHEMA}name`) },
    }),
    credentialSubject: node(`${VC}credentialSubject`, subject),
    credentialStatus: node(`${VC}credentialStatus`, {
      id: true,
      type: [`${STATUS}BitstringStatusListEntry`],
      has: {
        statusPurpose: text(`${STATUS}statusPurpose`),
        statusListIndex: text(`${STATUS}statusListIndex`),
        statusListCredential: link(`${STATUS}statusListCredential`),
      },
    }),
  },
};

/** The signed properties of a proof: all but its value. */
export const proof: Node = {
  type: [`${SECURITY}DataIntegrityProof`],
  has: {
    cryptosuite: typed(`${SECURITY}cryptosuite`, `${SECURITY}cryptosuiteString`),
    created: typed("http://purl.org/dc/terms/created", DATE_TIME),
    verificationMethod: link(`${SECURITY}verificationMethod`),
    proofPurpose: { of: `${SECURITY}proofPurpose`, is: { among: SECURITY } },
  },
};
