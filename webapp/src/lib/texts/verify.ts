/** The texts of the public page where visitors check a certificate. */
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
      "Not needed with the code or the QR code. With a serial, enter it to see all printed details. Without it you see whether the certificate is valid, its course, its center and the first letters of the name. For example 14/06/2005, or Asha Verma.",
  },
  holder: {
    title: "See all printed details",
    about:
      "Serials can be guessed, so this page shows only the first letters of the name. Enter the holder's date of birth or full name to see the rest.",
    differs:
      "This does not fit the certificate. Type the date of birth, or the full name letter by letter as it is printed.",
    submit: "Show",
    masked: "Name (first letters)",
  },
  file: {
    title: "By its file",
    about:
      "Drop the PDF, the credential, or a scan or photo of the certificate or marksheet here. It is checked in this browser and not uploaded; only its code is sent, to ask whether it is still valid.",
    choose: "Choose a file",
    drop: "Drop the file here",
    checking: "Checking the file ...",
    failed: "The check could not be completed:",
    of: (name: string) => `The file ${name}`,
    words: {
      forged: "NOT GENUINE",
      saved: "GENUINE, SAVED AGAIN",
      unknown: "NOT KNOWN",
      uncheckable: "CANNOT BE CHECKED BY THIS FILE",
    },
    saved:
      "The certificate inside is genuine and valid. Another program has saved this file again, so its look may have changed: trust only the details below.",
    uncheckable: {
      none: "This PDF has no signed certificate inside, and no QR code of a certificate could be read on its first page. A scan, a print or a copy made by some programs loses the signed certificate.",
      several: "This file has more than one signed certificate inside. Check each certificate's own file.",
      unreadable: "This PDF cannot be opened: it is damaged, or it needs a password.",
      large: "This file is larger than any certificate.",
      picture:
        "This picture has no signed certificate inside, and no QR code of a certificate could be read on it. Take the picture again: straight, sharp and near.",
      other: "This is neither a credential, nor a PDF or picture of a certificate.",
    },
    instead: {
      title: "That does not mean that the certificate is false. Check it in another way:",
      ways: [
        "Type the serial or the code that is printed on it, at the top of this page.",
        "Scan its QR code with a phone. The code opens the certificate's page here.",
        "Ask the holder for the PDF as they downloaded it from this website.",
      ],
    },
    unknown: "The institute signed this file, but no longer has it on record. Ask the institute.",
    by: {
      signature: "Its content is unchanged since the institute signed it. The signature was checked in this browser.",
      copy: "Its content is the same as the institute's own copy. This browser cannot check the signature itself.",
    },
    compare:
      "The look of the file is not signed. Compare the marks on it with those below, which are the ones that count.",
    same: "The file is exactly as the institute issued it.",
  },
  camera: {
    title: "With the camera",
    about: "Hold the certificate's QR code before the camera.",
    start: "Start the camera",
    stop: "Stop the camera",
    view: "What the camera sees",
    insecure: "Browsers allow the camera only on https pages.",
    refused: "There is no camera, or this page is not allowed to use it.",
    other: "This is not the code of a certificate. It says:",
    searching: "Looking for a code ...",
  },
  many: {
    title: "Many at once",
    about: (most: number) =>
      `Up to ${most} serials or codes, from a list or a sheet, one per line or separated by commas. A serial shows only the first letters of the name, a code shows everything.`,
    label: "Serials and codes",
    submit: "Check all",
    missing: "Paste the serials first.",
    tooMany: (n: number, most: number) => `You entered ${n}. At most ${most} can be checked at a time.`,
    count: (n: number) => (n === 1 ? "1 to check" : `${n} to check`),
    result: "Results",
    summary: (good: number, all: number) => `${good} of ${all} are valid.`,
    csv: "Save the results as CSV",
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
  shown: "Were you shown a certificate? Check it by its serial, its file or its QR code.",
  result: "Look up an exam result",
  other: "Check another certificate",
  student: "Are you the student? Find your certificates with your registration number and date of birth.",
  linkedIn: "Add to LinkedIn profile",
};
