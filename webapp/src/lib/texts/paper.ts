/** The texts of a check of paper: its QR code read by the camera, from a picture or a PDF, also without a connection. */
export const paper = {
  of: "Read from the QR code",
  checking: "Checking the code ...",
  compare: "Compare these details with the paper. Anybody can print this code on another paper.",
  offline: "No connection: checked on this device only.",
  words: {
    genuine: "GENUINE",
    open: "GENUINE, STATUS NOT CHECKED",
    ended: "REVOKED OR REPLACED",
    expired: "EXPIRED",
    forged: "NOT GENUINE",
    unread: "CANNOT BE CHECKED WITHOUT A CONNECTION",
  },
  meaning: {
    genuine: "The institute signed these details, and the certificate is not on this device's list of withdrawn ones.",
    open: "The institute signed these details. Whether the certificate was withdrawn since then was not checked.",
    ended: "The institute signed these details, and has withdrawn or replaced the certificate since then.",
    expired: "The institute signed these details. The last day of the certificate is over.",
  },
  list: {
    of: (day: string, days: number) =>
      `The list of withdrawn certificates on this device is from ${day}, ${days === 0 ? "today" : days === 1 ? "1 day old" : `${days} days old`}.`,
    none: "There is no list of withdrawn certificates on this device.",
    before: (day: string) =>
      `The list of withdrawn certificates on this device is from ${day}, before this certificate was issued. It says nothing about it.`,
  },
  signature: "Checked: the signature. The details are unchanged since the institute signed them.",
  notChecked: "Not checked: the photo, the center and everything else on the paper that is not listed here.",
  later: "Check again with a connection, to be sure that it is valid today.",
  shortened: "The name or the course was too long for the code and is shortened: compare its beginning.",
  changed: "Its signed details do not fit the signature: something was changed after the institute signed them.",
  otherLink: "Its link leads to another certificate than its signed details.",
  why: {
    noStamp: "This code has only a link, as on older certificates. The institute's website knows the certificate.",
    noKeys: "This device has never stored the institute's keys. Open this page once with a connection.",
    newKey: "The details are signed with a key that this device does not know. Its keys may be too old.",
    noSignatures: "This browser cannot check signatures.",
  },
  ready: {
    none: "This device has not stored what it needs to check certificates without a connection.",
    have: (day: string) =>
      `This page also works without a connection, for certificates whose QR code has signed details. The institute's keys and the list of withdrawn certificates on this device are from ${day}.`,
  },
};
