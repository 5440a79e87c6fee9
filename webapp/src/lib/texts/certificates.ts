import type { CertificateStatus } from "../../api/types";
import { numberWord } from "../institute";
import { titles } from "./titles";

export const certificates = {
  title: titles.certificate.title,
  intro: titles.certificate.lead,
  username: "Username",
  get usernameHint() {
    return `The ${numberWord("regNo", "registration number")}, for example 1001-26-00007`;
  },
  dob: "Date of Birth",
  submit: "Find certificate",
  mandatory: "Both Fields are mandatory",
  loading: "Loading Certificate..",
  notFound: "Certificate not found",
  found: "Certificate",
  again: "Fill Form Again",
  download: "Download",
  downloadFailed: "Something went wrong!",
  open: "Open the certificate in a new tab",
  enlarge: "Tap the picture to enlarge it. Download saves the certificate as a PDF.",
  pictureMissing: "The picture could not be loaded. Download the certificate as a PDF instead.",
  verify: "Verification page",
  others: "All certificates of this student",
  get serial() {
    return numberWord("serial", "Serial");
  },
  course: "Course",
  category: "Category",
  issued: "Issued on",
  taken: "Course taken",
  validUntil: "Valid until",
  status: "Status",
  name: "Name",
  get regNo() {
    return numberWord("regNo", "Registration number");
  },
  center: "Study center",
  code: "Code",
  grade: "Grade",
  statuses: { issued: "Valid", superseded: "Superseded", revoked: "Revoked", expired: "Expired" } satisfies Record<
    CertificateStatus,
    string
  >,
  verification: {
    title: "Certificate check",
    answers: { issued: "VALID", revoked: "REVOKED", expired: "EXPIRED", superseded: "SUPERSEDED" } satisfies Record<
      CertificateStatus,
      string
    >,
    meaning: {
      issued: "The institute issued this certificate, and it is valid as shown.",
      revoked: "The institute has withdrawn this certificate. It must not be relied on.",
      expired: "The institute issued this certificate, and it has expired.",
      superseded: "A corrected certificate has replaced this one. Ask its holder for the new one.",
    } satisfies Record<CertificateStatus, string>,
    genuine: (institute: string) => `Genuine: issued by ${institute}, and valid as shown.`,
    elsewhere: "ANOTHER REGION",
    elsewhereLink: "Verify it there",
    notFound: "NOT FOUND",
    notFoundMeaning: "No certificate of the institute has this code. Check that it was typed or scanned in full.",
    typo: "TYPING ERROR",
    typoMeaning:
      "No certificate can have this serial: its last character does not fit the others. Compare it with the paper, character by character.",
    unknown: "NOT CHECKED",
    checkedAt: "checked at",
    checking: "Checking the certificate ...",
    content: "What the institute issued",
    image: "See the certificate",
    picture: "Download the picture",
    forms: "Other forms:",
    drawing: "the picture as SVG",
    credential: "Download the credential",
    token: "the credential as a JSON Web Token",
    since: "Since",
    replacedBy: "See the certificate that replaced it",
  },
};
