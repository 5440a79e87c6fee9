import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { takeFile } from "../../../api/client";
import { ownCertificates } from "../../../api/own";
import type { CertificateFound } from "../../../api/types";
import { ROLE } from "../../../lib/constants";
import { longDate } from "../../../lib/format";
import { extension } from "../../../lib/moments";
import { saveFile } from "../../../lib/save-file";
import { certificates } from "../../../lib/texts/certificates";
import { self } from "../../../lib/texts/self";
import { wallets } from "../../../lib/texts/wallets";
import { useSession } from "../../../stores/session";
import { Badge } from "../../../ui/badge";
import { buttonLook } from "../../../ui/button";
import { Loaded } from "../../../ui/loaded";
import { Panel } from "../../../ui/panel";
import { Screen } from "../../../ui/screen";
import { certificateTones } from "../../../ui/tones";
import { useAction } from "../../../ui/use-action";
import { WalletDialog } from "../../../ui/wallet-dialog";
import { Exports } from "./exports";
import { IdCard } from "./id-card";

const t = self.downloads;

/** The user's downloads: identity card and certificates for students, past exports for others. */
export function DownloadsPage() {
  const role = useSession((session) => session.role);
  return <Screen title={t.title}>{role === ROLE.student ? <Papers /> : <Exports />}</Screen>;
}

function Papers() {
  return (
    <div className="flex flex-col gap-6">
      <IdCard />
      <Certificates />
    </div>
  );
}

function Certificates() {
  const [wallet, setWallet] = useState("");
  const save = useAction(
    async (one: CertificateFound) =>
      saveFile(await takeFile(one.Image), `certificate-${one.Serial}.${extension(one.Image)}`),
    { pending: t.preparing, success: () => t.saved, failure: () => t.failed },
  );
  return (
    <Panel title={t.certificates}>
      <Loaded query={useQuery(ownCertificates)} empty={t.none}>
        {(all) => (
          <ul className="divide-y divide-line">
            {all.map((one) => (
              <li key={one.Serial} className="flex flex-wrap items-center justify-between gap-3 py-4">
                <div>
                  <p className="font-[650]">{one.DivName}</p>
                  <p className="tabular text-small text-muted">
                    {one.Serial} · {t.issued} {longDate(one.IssuedOn)}
                  </p>
                </div>
                <div className="flex flex-wrap items-center gap-3">
                  <Badge tone={certificateTones[one.Status]}>{certificates.statuses[one.Status]}</Badge>
                  <Link to="/verify/$code" params={{ code: one.Code }} className={buttonLook.small}>
                    {t.verify}
                  </Link>
                  {one.Status === "issued" && (
                    <button
                      type="button"
                      className={buttonLook.small}
                      aria-label={wallets.addWhat(`${one.DivName}, ${one.Serial}`)}
                      onClick={() => setWallet(one.Serial)}
                    >
                      {wallets.add}
                    </button>
                  )}
                  <button
                    type="button"
                    className={buttonLook.small}
                    disabled={save.busy}
                    aria-label={t.saveWhat(`${one.DivName}, ${one.Serial}`)}
                    onClick={() => void save.run(one)}
                  >
                    {t.save}
                  </button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {wallet && <WalletDialog own serial={wallet} onClose={() => setWallet("")} />}
    </Panel>
  );
}
