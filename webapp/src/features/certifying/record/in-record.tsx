import { useQuery } from "@tanstack/react-query";
import { takeFile } from "../../../api/client";
import { asApiError } from "../../../api/error";
import { saveFile } from "../../../lib/save-file";
import { record as t } from "../../../lib/texts/record";
import { Button } from "../../../ui/button";
import { OfficeIcon } from "../../../ui/office-icon";
import { Unreadable } from "../proof/quads";
import { credentialOf } from "../verify/api";
import { included } from "./inclusion";

const KEYS = "/.well-known/tlog/key";
const proofOf = (code: string) => `/api/Certificate/GetProof?Code=${encodeURIComponent(code)}`;

async function checked(code: string) {
  const [proof, credential, keys] = await Promise.all([proofOf(code), credentialOf(code), KEYS].map(takeFile));
  if (!proof || !credential || !keys) throw new Unreadable(t.failed);
  const bytes = new Uint8Array(await credential.arrayBuffer());
  return { proof, ...(await included(await proof.text(), code, bytes, await keys.text())) };
}

/** Shows that a certificate is an entry of the institute's public record. The proof is checked in this browser. */
export function InRecord({ code, serial }: { code: string; serial: string }) {
  const query = useQuery({
    queryKey: ["record proof", code],
    queryFn: () => checked(code),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, error } = query;
  return (
    <section aria-labelledby="record-title" className="mt-6 rounded-md border border-line bg-surface p-6 sm:p-8">
      <h2 id="record-title" className="display mb-2 text-xl">
        {t.title}
      </h2>
      <div aria-live="polite">
        {query.isFetching && <p className="text-muted">{t.checking}</p>}
        {!query.isFetching && error && (
          <p className={error instanceof Unreadable ? "font-[600] text-danger" : "text-muted"}>
            {error instanceof Unreadable ? t.unfit : asApiError(error).status === 404 ? t.waiting : t.failed}
          </p>
        )}
        {!query.isFetching && data && (
          <p>
            <span className="font-[650]">{t.entry(data.position + 1, data.size)}</span> {t.meaning}{" "}
            {data.signed ? t.here : t.unsigned}
          </p>
        )}
      </div>
      {!query.isFetching && (
        <div className="mt-4">
          {data ? (
            <Button look="quiet" onClick={() => saveFile(data.proof, `certificate-${serial}.tlog-proof`)}>
              <OfficeIcon name="download" />
              {t.save}
            </Button>
          ) : (
            <Button look="quiet" onClick={() => void query.refetch()}>
              {t.again}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
