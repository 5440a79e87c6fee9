/** The texts of adding a certificate to a wallet. */
export const wallets = {
  add: "Add to wallet",
  addWhat: (what: string) => `Add to wallet: ${what}`,
  title: "Add to wallet",
  about:
    "A wallet is an app that keeps certificates on a phone and shows them to employers. Scan this code with a wallet that takes OpenID credentials (OpenID4VCI).",
  mail: "Add my e-mail address in a coded form.",
  mailAbout:
    "The certificate does not show it. An employer who knows your address can check that the certificate is yours. The institute records that you agreed.",
  code: "Code for the wallet",
  open: "Open a wallet on this device",
  until: (time: string) => `The code works once, until ${time}.`,
  care: "Anybody who scans it gets the certificate, so do not share it.",
  again: "Show a new code",
  making: "Making the code ...",
};
