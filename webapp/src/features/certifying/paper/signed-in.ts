import type { Signed } from "./stamp";

type Json = Record<string, unknown>;
const object = (value: unknown): Json => (typeof value === "object" && value !== null ? (value as Json) : {});
const text = (value: unknown) => (typeof value === "string" ? value : "");

/** Returns the details in a credential whose signature was checked, in the form of those in a QR code. */
export function signedIn(credential: Json): Signed {
  const subject = object(credential.credentialSubject);
  const status = object(credential.credentialStatus);
  const names = Array.isArray(subject.identifier) ? subject.identifier.map(object) : [];
  const results = Array.isArray(subject.result) ? subject.result.map(object) : [];
  // The other results are those of the exam: the percentage, the class and the papers.
  const isGrade = (one: Json) => !one.resultDescription || text(one.resultDescription).endsWith("-grade");
  return {
    code: /\?Code=([0-9A-Z]{16})$/.exec(text(credential.id))?.[1] ?? "",
    serial: text(subject.licenseNumber),
    name: text(names.find((one) => one.identityType === "name")?.identityHash),
    course: text(credential.name),
    grade: text(results.find(isGrade)?.value),
    from: text(subject.activityStartDate).slice(0, 10),
    to: text(subject.activityEndDate).slice(0, 10),
    issued: text(credential.validFrom).slice(0, 10),
    until: text(credential.validUntil).slice(0, 10),
    short: false,
    list: Number(/\/(\d+)$/.exec(text(status.statusListCredential))?.[1] ?? 0),
    index: Number(text(status.statusListIndex)),
  };
}
