import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import type { CertificateFound } from "../../../api/types";
import { longDate } from "../../../lib/format";
import { certificates as t } from "../../../lib/texts/certificates";
import { Button, buttonLook } from "../../../ui/button";
import { OfficeIcon } from "../../../ui/office-icon";
import { say } from "../../../ui/toast";
import { saveCertificate } from "./api";
import { Facts } from "./facts";
import { Paper } from "./paper";

/** Shows a certificate and its facts, with the ways to keep, open and check it. */
export function CertificateView({ found, onAgain }: { found: CertificateFound[]; onAgain: () => void }) {
  const [at, setAt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []); // the form that had the focus was just removed
  const shown = found[at];
  if (!shown) return null;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 ref={heading} tabIndex={-1} className="display h-page outline-none">
          {t.found} {shown.DivName}
        </h1>
        <div className="flex flex-wrap gap-3">
          <Button look="quiet" onClick={onAgain}>
            {t.again}
          </Button>
          <Button onClick={() => saveCertificate(shown.Image).catch(() => say(t.downloadFailed, "error"))}>
            <OfficeIcon name="download" />
            {t.download}
          </Button>
        </div>
      </div>
      {found.length > 1 && (
        <nav aria-label={t.others} className="mt-5 flex flex-wrap gap-2">
          {found.map((one, i) => (
            <button
              key={one.Serial}
              type="button"
              aria-pressed={i === at}
              onClick={() => setAt(i)}
              className={buttonLook.small}
            >
              {one.DivName}, {longDate(one.IssuedOn)}
            </button>
          ))}
        </nav>
      )}
      <div className="mt-6 grid gap-6 lg:grid-cols-[1fr_17rem]">
        <Paper image={shown.Image} title={`${t.found} ${shown.Serial}`} />
        <aside className="rounded-md border border-line bg-surface p-5">
          <Facts
            facts={[
              [t.status, t.statuses[shown.Status]],
              [t.serial, shown.Serial],
              [t.course, shown.DivName],
              [t.issued, longDate(shown.IssuedOn)],
            ]}
          />
          <p className="mt-5 flex flex-col gap-3">
            <a
              href={shown.Image}
              target="_blank"
              rel="noopener"
              className="inline-flex items-center gap-2 font-[600] text-brand underline underline-offset-4"
            >
              <OfficeIcon name="open" size={18} />
              {t.open}
            </a>
            <Link
              to="/verify/$code"
              params={{ code: shown.Code }}
              className="inline-flex items-center gap-2 font-[600] text-brand underline underline-offset-4"
            >
              <OfficeIcon name="check" size={18} />
              {t.verify}
            </Link>
          </p>
        </aside>
      </div>
    </>
  );
}
