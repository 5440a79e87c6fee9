import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { takeFile } from "../../api/client";
import type { CertificateEvent, CertificateHistory, CertificateItem } from "../../api/types";
import { longDate } from "../../lib/format";
import { momentInIndia } from "../../lib/moments";
import { saveFile } from "../../lib/save-file";
import { certificates } from "../../lib/texts/certificates";
import { office } from "../../lib/texts/certificates-office";
import { wallets } from "../../lib/texts/wallets";
import { Badge } from "../../ui/badge";
import { Button, buttonLook } from "../../ui/button";
import { FactGrid } from "../../ui/facts";
import { Loaded } from "../../ui/loaded";
import { Missing } from "../../ui/missing";
import { OfficeIcon } from "../../ui/office-icon";
import { Panel } from "../../ui/panel";
import { Screen } from "../../ui/screen";
import { say } from "../../ui/toast";
import { certificateTones } from "../../ui/tones";
import { useOnce } from "../../ui/use-once";
import { WalletDialog } from "../../ui/wallet-dialog";
import { ChecksPanel } from "./checks-panel";
import { RevokeDialog, SupersedeDialog } from "./end-dialogs";
import { certificate } from "./office-api";
import { credentialOf, pictureOf } from "./verify/api";
import { Paper } from "./verify/paper";

const t = office.one;

/** One certificate for the office: its details, its history and its actions. */
export function CertificatePage({ serial }: { serial: string }) {
  const query = useQuery(certificate(serial));
  return (
    <Screen title={serial} area={office.area}>
      <Loaded query={query} empty={t.missing}>
        {(found) =>
          found ? <Known {...found} /> : <Missing text={t.missing} to="/admin/certificates" back={t.toList} />
        }
      </Loaded>
    </Screen>
  );
}

function Known({ Certificate: one, Events }: CertificateHistory) {
  return (
    <div className="flex flex-col gap-6">
      <Actions certificate={one} />
      <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-6">
          <Panel title={t.facts}>
            <Printed certificate={one} />
          </Panel>
          <ChecksPanel serial={one.Serial} />
        </div>
        <Panel title={t.events}>
          <ol className="flex flex-col gap-4 border-l-4 border-line pl-4">
            {Events.map((event) => (
              <Happened key={`${event.At} ${event.Kind}`} event={event} />
            ))}
          </ol>
        </Panel>
      </div>
      <Panel title={t.preview}>
        <div className="max-w-4xl">
          <Paper image={one.Image} title={`${t.preview} ${one.Serial}`} />
        </div>
      </Panel>
    </div>
  );
}

function Actions({ certificate: one }: { certificate: CertificateItem }) {
  const [dialog, setDialog] = useState<"revoke" | "supersede" | "wallet" | null>(null);
  const file = useOnce(async ({ from, name }: { from: string; name: string }) => saveFile(await takeFile(from), name), {
    success: () => t.saved,
  });
  const stands = one.Status === "issued";
  const close = () => setDialog(null);
  const copy = () =>
    navigator.clipboard?.writeText(one.Link).then(
      () => say(t.copied),
      () => say(t.notCopied, "error"),
    ) ?? say(t.notCopied, "error"); // the clipboard requires HTTPS

  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={certificateTones[one.Status]}>{certificates.statuses[one.Status]}</Badge>
        <Button onClick={() => void file.run({ from: one.Image, name: `certificate-${one.Serial}.pdf` })}>
          <OfficeIcon name="download" />
          {t.download}
        </Button>
        <Button
          look="quiet"
          onClick={() => void file.run({ from: pictureOf(one.Image), name: `certificate-${one.Serial}.png` })}
        >
          {t.picture}
        </Button>
        <Button
          look="quiet"
          onClick={() => void file.run({ from: credentialOf(one.Code), name: `credential-${one.Serial}.json` })}
        >
          {t.credential}
        </Button>
        <Button look="quiet" onClick={() => void copy()}>
          {t.copy}
        </Button>
        <Link to="/verify/$code" params={{ code: one.Code }} className={buttonLook.quiet}>
          <OfficeIcon name="open" />
          {t.public}
        </Link>
        {stands && (
          <>
            <Button look="quiet" onClick={() => setDialog("wallet")}>
              {wallets.add}
            </Button>
            <Button look="quiet" onClick={() => setDialog("supersede")}>
              {t.supersede}
            </Button>
            <Button look="danger" onClick={() => setDialog("revoke")}>
              {t.revoke}
            </Button>
          </>
        )}
      </div>
      {!stands && <p className="mt-3 text-muted">{t.ended}</p>}
      {dialog === "revoke" && <RevokeDialog certificate={one} onClose={close} />}
      {dialog === "wallet" && <WalletDialog serial={one.Serial} onClose={close} />}
      {dialog === "supersede" && <SupersedeDialog certificate={one} onClose={close} />}
    </div>
  );
}

function Printed({ certificate: one }: { certificate: CertificateItem }) {
  const links: [string, string][] = [
    [t.replaces, one.Replaces],
    [t.replacedBy, one.ReplacedBy],
  ];
  return (
    <>
      <FactGrid
        facts={[
          [t.student, one.Name],
          [t.regNo, one.RegNo],
          [t.course, one.DivName],
          [t.grade, one.Grade],
          [t.center, one.CenterName],
          [t.taken, [one.From, one.To].filter(Boolean).map(longDate).join(" \u2013 ")],
          [t.issued, longDate(one.IssuedOn)],
          [t.validUntil, one.ValidUntil && longDate(one.ValidUntil)],
        ]}
      />
      <p className="mt-4 text-small text-muted">{t.link}</p>
      <p className="font-[650] [overflow-wrap:anywhere]">{one.Link}</p>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        <Link to="/admin/student/$SID" params={{ SID: String(one.SID) }} className="text-brand underline">
          {t.record}
        </Link>
        {links
          .filter(([, code]) => code !== "")
          .map(([text, code]) => (
            <Link key={text} to="/verify/$code" params={{ code }} className="text-brand underline">
              {text} {code}
            </Link>
          ))}
      </p>
    </>
  );
}

function Happened({ event }: { event: CertificateEvent }) {
  const reason = [office.classNames[event.Class], event.Reason].filter(Boolean).join(": ");
  return (
    <li className="flex flex-col items-start gap-1">
      <Badge tone={certificateTones[event.Kind]}>{office.events[event.Kind]}</Badge>
      <p className="text-muted">
        {momentInIndia(event.At)} {event.By && t.by(event.By)}
      </p>
      {reason && <p className="[overflow-wrap:anywhere]">{reason}</p>}
    </li>
  );
}
