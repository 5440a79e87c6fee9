/** What is read where anybody checks a certificate that somebody showed them. */
export const verify = {
  serial: {
    title: "By its serial",
    about: "The serial and the code are printed on the certificate.",
    label: "Serial or code",
    hint: "For example 1001-26-000012-H",
    submit: "Check",
    missing: "Type the serial or the code first.",
    holder: "Date of birth or full name on the certificate",
    holderHint:
      "Not needed with the code or the QR code. With the serial it shows all that is printed; without it you see whether the certificate is valid, its course and its center, and only the first letters of the name. For example 14/06/2005, or Asha Verma.",
  },
  holder: {
    title: "See all that is printed",
    about:
      "Serials can be guessed, so this page shows only the first letters of the name. Type what you know of the holder to see the rest.",
    differs:
      "This does not fit the certificate. Type the date of birth, or the full name letter by letter as it is printed.",
    submit: "Show",
    masked: "Name (first letters)",
  },
  file: {
    title: "By its file",
    about:
      "Drop the PDF or the credential here. It is checked in this browser and not uploaded; only the certificate's code is sent, to ask whether it still stands.",
    choose: "Choose a file",
    drop: "Drop the file here",
    checking: "Checking the file ...",
    failed: "The check did not come to an end:",
    of: (name: string) => `The file ${name}`,
    words: { forged: "NOT GENUINE", changed: "CHANGED FILE", unknown: "NOT KNOWN" },
    changed:
      "The certificate inside is genuine, but the file around it is not the one that the institute issued. Trust only what stands below.",
    unknown: "It is signed by the institute, which does not know the certificate any more. Ask the institute.",
    by: {
      signature: "Its content is as the institute signed it: the signature was checked in this browser.",
      copy: "Its content is the same as the institute's own copy. This browser cannot check the signature itself.",
    },
    same: "The file is the institute's, to the last byte.",
  },
  camera: {
    title: "With the camera",
    about: "Hold the certificate's QR code before the camera.",
    start: "Start the camera",
    stop: "Stop the camera",
    view: "What the camera sees",
    none: "This browser cannot read QR codes. Most phones can by themselves: point the phone's camera at the code, and it offers to open the certificate's page here.",
    insecure: "Browsers lend the camera to pages with https only.",
    refused: "The camera is not there, or may not be used by this page.",
    other: "That code is not a certificate's. It says:",
    searching: "Looking for a code ...",
  },
  many: {
    title: "Many at once",
    about: (most: number) =>
      `Up to ${most} serials or codes, from a list or a sheet, one on each line or with commas between. By serial only the first letters of names are shown, by code all.`,
    label: "Serials and codes",
    submit: "Check all",
    missing: "Paste the serials first.",
    tooMany: (n: number, most: number) => `These are ${n}. At most ${most} are checked at a time.`,
    count: (n: number) => (n === 1 ? "1 to check" : `${n} to check`),
    result: "Answers",
    summary: (good: number, all: number) => `${good} of ${all} are valid.`,
    csv: "Save the answers as CSV",
    heads: {
      asked: "Asked",
      answer: "Answer",
      name: "Name",
      course: "Course",
      center: "Study center",
      grade: "Grade",
      issued: "Issued on",
      since: "Since",
      reason: "Reason",
    },
    typo: "Typing error",
    absent: "Not found",
  },
  shown: "Somebody showed you a certificate? Check it by its serial, its file or its QR code.",
  other: "Check another certificate",
  student: "You are the student? Find your certificates with your registration number and date of birth.",
  linkedIn: "Add to LinkedIn profile",
};
