import { queryOptions } from "@tanstack/react-query";
import { api, take, takeFile } from "../../api/client";
import { ApiError } from "../../api/error";
import type { CertificateFound, Verification } from "../../api/types";
import { extension } from "../../lib/format";
import { saveFile } from "../../lib/save-file";

/** The student's certificates, the newest first; empty when there is none, whatever was wrong. */
export function findCertificates(id: string, DOB: string): Promise<CertificateFound[]> {
  return take(api.GET("/api/Certificate/GetCertificateByIdDOB", { params: { query: { id, DOB } } }));
}

/** The certificate of a code; null when there is none, which is an answer and not a failure. */
export const verification = (code: string) =>
  queryOptions({
    queryKey: ["verification", code],
    queryFn: async ({ signal }): Promise<Verification | null> => {
      try {
        return await take(api.GET("/api/Certificate/GetVerification", { params: { query: { Code: code } }, signal }));
      } catch (thrown) {
        if (thrown instanceof ApiError && thrown.status === 404) return null;
        throw thrown;
      }
    },
    // An answer about validity is never taken from memory.
    gcTime: 0,
    staleTime: 0,
  });

/** Saves the certificate's file as certificate.pdf, or whatever its kind is. */
export async function saveCertificate(image: string): Promise<void> {
  saveFile(await takeFile(image), `certificate.${extension(image)}`);
}
