import { queryOptions } from "@tanstack/react-query";
import { api, take, takeFile } from "../../../api/client";
import { ApiError } from "../../../api/error";
import type { CertificateFound, Verification, VerifiedItem } from "../../../api/types";
import { extension } from "../../../lib/format";
import { saveFile } from "../../../lib/save-file";

/** The student's certificates, the newest first; empty when there is none, whatever was wrong. */
export function findCertificates(id: string, DOB: string): Promise<CertificateFound[]> {
  return take(api.GET("/api/Certificate/GetCertificateByIdDOB", { params: { query: { id, DOB } } }));
}

/**
 * The certificate of a code or serial as it is now; null when there is none, which is an answer and not a failure. By a serial
 * only a part of it is shown, and more to who names its holder.
 */
export async function verify(
  name: string,
  page?: { signal: AbortSignal; holder: string },
): Promise<Verification | null> {
  // That a certificate's page asks is counted as such; whatever else asks is told apart by what it asks with.
  const asked = page
    ? {
        params: { query: { Code: name, ...(page.holder && { Holder: page.holder }), Via: "page" } },
        signal: page.signal,
      }
    : { params: { query: { Code: name } } };
  try {
    return await take(api.GET("/api/Certificate/GetVerification", asked));
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.status === 404) return null;
    throw thrown;
  }
}

/** The refusal of a serial whose check character does not fit. */
export const TYPO = "certificate.serial_typo";

export const verification = (code: string, holder: string) =>
  queryOptions({
    queryKey: ["verification", code, holder],
    queryFn: ({ signal }) => verify(code, { signal, holder }),
    // An answer about validity is never taken from memory.
    gcTime: 0,
    staleTime: 0,
  });

/** How many can be asked about at once; the server's limit. */
export const MOST_AT_ONCE = 200;

/** What each of many codes and serials stands for, in their order. */
export const verifyAll = (names: readonly string[]): Promise<VerifiedItem[]> =>
  take(api.GET("/api/Certificate/GetVerifications", { params: { query: { Names: names.join(",") } } }));

/** For PDF viewers: the page as wide as the frame, without their own tools; ours are beside it. */
export const PDF_VIEW = "#toolbar=0&navpanes=0&view=FitH";

/** The same drawing as a picture. */
export const pictureOf = (image: string) => image.replace(/\.pdf$/, ".png");

/** Where a certificate's credential is. */
export const credentialOf = (code: string) => `/api/Certificate/GetCredential?Code=${encodeURIComponent(code)}`;

/** Saves the certificate's file as certificate.pdf, or whatever its kind is. */
export async function saveCertificate(image: string): Promise<void> {
  saveFile(await takeFile(image), `certificate.${extension(image)}`);
}
