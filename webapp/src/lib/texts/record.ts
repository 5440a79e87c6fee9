const count = new Intl.NumberFormat("en-IN");

/** The texts of a certificate's place in the public record. */
export const record = {
  title: "In the public record",
  checking: "Checking the record ...",
  entry: (n: number, of: number) => `Entry ${count.format(n)} of ${count.format(of)} in the institute's public record.`,
  meaning:
    "If an entry is changed or removed later, even by the institute, everybody who has kept an earlier signed state of the record can prove it.",
  here: "This browser has checked the proof and the institute's signature.",
  unsigned: "This browser has checked the proof, but cannot check the institute's signature of the record.",
  waiting: "This certificate is not in the record yet. A new certificate is there after a few seconds.",
  unfit:
    "The proof from the record does not fit this certificate. Do not rely on the certificate before you have asked the institute.",
  failed: "The record could not be checked now. This says nothing about the certificate.",
  save: "Save the proof",
  again: "Check the record again",
};
