import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Verification } from "../../../api/types";
import { cx } from "../../../lib/cx";
import { longDate } from "../../../lib/format";
import { instantInIndia } from "../../../lib/moments";
import { certificates } from "../../../lib/texts/certificates";
import { verify } from "../../../lib/texts/verify";
import { buttonLook } from "../../../ui/button";
import { OfficeIcon, type OfficeIconName } from "../../../ui/office-icon";
import { credentialOf, drawingOf, pictureOf } from "./api";
import { Facts } from "./facts";
import { linkedIn } from "./linked-in";

const t = certificates.verification;

export type Answer = { word: string; meaning: string; look: string; icon: OfficeIconName };

export const looks = {
  good: "bg-ok-soft text-ok",
  bad: "bg-danger-soft text-danger",
  aside: "bg-warn-soft text-warn",
};

const answers: Record<Verification["Status"], Answer> = {
  issued: { word: t.answers.issued, meaning: t.meaning.issued, look: looks.good, icon: "check" },
  revoked: { word: t.answers.revoked, meaning: t.meaning.revoked, look: looks.bad, icon: "cross" },
  expired: { word: t.answers.expired, meaning: t.meaning.expired, look: looks.aside, icon: "clock" },
  superseded: { word: t.answers.superseded, meaning: t.meaning.superseded, look: looks.aside, icon: "swap" },
};

/** Returns the result of a certificate. That of a valid one names the institute. */
export function answerOf({ Status, Institute }: Verification): Answer {
  return Status === "issued" ? { ...answers.issued, meaning: t.genuine(Institute) } : answers[Status];
}

type LineProps = { answer: Answer; at: string; level?: "h1" | "h3"; children?: ReactNode };

/** Shows the result in a word, the time of the check, and what the result means. */
export function AnswerLine({ answer, at, level: Heading = "h1", children }: LineProps) {
  return (
    <div role="status" className={cx("label-frame rounded-md p-7 sm:p-9", answer.look)}>
      <Heading className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <OfficeIcon name={answer.icon} size={44} />
        <span className="display text-4xl sm:text-5xl">{answer.word}</span>
        <span className="w-full text-base font-[500] sm:w-auto">
          {t.checkedAt} {instantInIndia(at)}
        </span>
      </Heading>
      <p className="mt-3 text-lg font-[550]">{answer.meaning}</p>
      {children}
    </div>
  );
}

/** Shows when and why a certificate ended, and what replaced it. */
export function Ended({ certificate: c }: { certificate: Verification }) {
  if (c.Status === "issued") return null;
  return (
    <>
      <p className="mt-2">
        {t.since} {instantInIndia(c.Since)}
        {c.Reason && `: ${c.Reason}`}
      </p>
      {c.ReplacedBy && (
        <p className="mt-2">
          <Link to="/verify/$code" params={{ code: c.ReplacedBy }} className="font-[600] underline underline-offset-4">
            {t.replacedBy}
          </Link>
        </p>
      )}
    </>
  );
}

/** Shows the certificate's contents and its downloads. */
export function Content({ certificate: c, level: Heading = "h2" }: { certificate: Verification; level?: "h2" | "h3" }) {
  const text = certificates;
  return (
    <section aria-labelledby="content-title" className="mt-6 rounded-md border border-line bg-surface p-6 sm:p-8">
      <Heading id="content-title" className="display mb-5 text-xl">
        {t.content}
      </Heading>
      <div className="grid gap-5 sm:grid-cols-2">
        <Facts
          facts={[
            [c.Shown === "masked" ? verify.holder.masked : text.name, c.Name],
            [text.regNo, c.RegNo],
            [text.course, c.DivName],
            [text.category, c.StdName],
            [text.grade, c.Grade],
          ]}
        />
        <Facts
          facts={[
            [text.center, `${c.CenterName} (${c.KRCCode})`],
            [text.taken, [c.From, c.To].filter(Boolean).map(longDate).join(" \u2013 ")],
            [text.issued, longDate(c.IssuedOn)],
            [text.validUntil, c.ValidUntil && longDate(c.ValidUntil)],
            [text.serial, c.Serial],
          ]}
        />
      </div>
      {c.Code && <Papers certificate={c} />}
    </section>
  );
}

const link = "text-brand underline underline-offset-4";

/** The downloads, which need the certificate's code. */
function Papers({ certificate: c }: { certificate: Verification }) {
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <a href={c.Image} className={buttonLook.quiet}>
        <OfficeIcon name="open" />
        {t.image}
      </a>
      <a href={pictureOf(c.Image)} download={`certificate-${c.Serial}.png`} className={buttonLook.quiet}>
        <OfficeIcon name="download" />
        {t.picture}
      </a>
      <a href={credentialOf(c.Code)} download="credential.json" className={buttonLook.quiet}>
        <OfficeIcon name="download" />
        {t.credential}
      </a>
      {c.Status === "issued" && (
        <a href={linkedIn(c)} target="_blank" rel="noopener noreferrer" className={buttonLook.quiet}>
          <OfficeIcon name="open" />
          {verify.linkedIn}
        </a>
      )}
      <p className="w-full text-small text-muted">
        {t.forms}{" "}
        <a href={drawingOf(c.Image)} download={`certificate-${c.Serial}.svg`} className={link}>
          {t.drawing}
        </a>
        ,{" "}
        <a href={credentialOf(c.Code, "jwt")} download={`certificate-${c.Serial}.jwt`} className={link}>
          {t.token}
        </a>
      </p>
    </div>
  );
}
