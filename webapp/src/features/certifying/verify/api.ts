import { queryOptions } from "@tanstack/react-query";
import { api, take, takeFile } from "../../../api/client";
import { ApiError } from "../../../api/error";
import type { CertificateFound, Verification, VerifiedItem } from "../../../api/types";
import { extension } from "../../../lib/moments";
import { saveFile } from "../../../lib/save-file";

/** Returns the student's certificates, latest first; empty if nothing matches, whichever input was wrong. */
export function findCertificates(id: string, DOB: string): Promise<CertificateFound[]> {
  return take(api.GET("/api/Certificate/GetCertificateByIdDOB", { params: { query: { id, DOB } } }));
}

/**
 * Returns the current state of a certificate by code or serial; null if there is none. A serial returns only some
 * details, and more if the holder's name is given too.
 */
export async function verify(
  name: string,
  page?: { signal: AbortSignal; holder: string },
): Promise<Verification | null> {
  // The server counts a check by the certificate's page separately; other checks are classified by their input.
  const asked = page
    ? {
        params: { query: { Code: name, ...(page.holder && { Holder: page.holder }), Via: "page" } },
        signal: page.signal,
      }
    : { params: { query: { Code: name } } };
  try {
    return await take(api.GET("/api/Certificate/GetVerification", asked));
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.status === 404 && thrown.code !== ELSEWHERE) return null;
    throw thrown;
  }
}

/** The fault code for a serial of another region's website. Its field `serial` is the address. */
export const ELSEWHERE = "certificate.elsewhere";

/** The fault code for a serial with a wrong check character. */
export const TYPO = "certificate.serial_typo";

export const verification = (code: string, holder: string) =>
  queryOptions({
    queryKey: ["verification", code, holder],
    queryFn: ({ signal }) => verify(code, { signal, holder }),
    // A certificate's validity must never come from the cache.
    gcTime: 0,
    staleTime: 0,
  });

/** The most certificates to verify at once, same as on the server. */
export const MOST_AT_ONCE = 200;

/** Verifies many codes and serials; the results are in the same order. */
export const verifyAll = (names: readonly string[]): Promise<VerifiedItem[]> =>
  take(api.GET("/api/Certificate/GetVerifications", { params: { query: { Names: names.join(",") } } }));

/** For PDF viewers: fit the width and hide their toolbar, because the page has its own buttons. */
export const PDF_VIEW = "#toolbar=0&navpanes=0&view=FitH";

/** Returns the address of the same certificate as a PNG. */
export const pictureOf = (image: string) => image.replace(/\.pdf$/, ".png");

/** Returns the address of the same certificate as an SVG. */
export const drawingOf = (image: string) => image.replace(/\.pdf$/, ".svg");

/** Returns the address of a certificate's credential, as JSON or as a JSON Web Token. */
export const credentialOf = (code: string, form: "json" | "jwt" = "json") =>
  `/api/Certificate/GetCredential?Code=${encodeURIComponent(code)}${form === "jwt" ? "&Form=jwt" : ""}`;

/** Saves the certificate's file as certificate.pdf, or with its own extension. */
export async function saveCertificate(image: string): Promise<void> {
  saveFile(await takeFile(image), `certificate.${extension(image)}`);
}
