import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Verification } from "../../api/types";
import { cx } from "../../lib/cx";
import { instantInIndia, longDate } from "../../lib/format";
import { certificates } from "../../lib/texts/certificates";
import { common } from "../../lib/texts/common";
import { Button, buttonLook } from "../../ui/button";
import { Icon, type IconName } from "../../ui/icon";
import { Spinner } from "../../ui/loaded";
import { verification } from "./api";
import { Facts } from "./facts";

const t = certificates.verification;

type Answer = { word: string; meaning: string; look: string; icon: IconName };

const good = "bg-ok-soft text-ok";
const bad = "bg-vermilion-soft text-vermilion";
const aside = "bg-warn-soft text-warn";

const answers: Record<Verification["Status"], Answer> = {
  issued: { word: t.answers.issued, meaning: t.meaning.issued, look: good, icon: "check" },
  revoked: { word: t.answers.revoked, meaning: t.meaning.revoked, look: bad, icon: "cross" },
  expired: { word: t.answers.expired, meaning: t.meaning.expired, look: aside, icon: "clock" },
  superseded: { word: t.answers.superseded, meaning: t.meaning.superseded, look: aside, icon: "swap" },
};
const absent: Answer = { word: t.notFound, meaning: t.notFoundMeaning, look: bad, icon: "question" };

/** Whoever comes here wants one word. It is the first line; the rest says what it is about. */
export function VerifyPage({ code }: { code: string }) {
  const query = useQuery(verification(code));
  const at = new Date(query.dataUpdatedAt || query.errorUpdatedAt || 0).toISOString();
  return (
    <div className="mx-auto max-w-3xl px-4 py-10 sm:px-6 sm:py-14">
      {query.isPending && <Spinner text={t.checking} />}
      {query.isError && (
        <AnswerLine answer={{ word: t.unknown, meaning: query.error.message, look: aside, icon: "question" }} at={at}>
          <Button look="quiet" className="mt-4" onClick={() => void query.refetch()}>
            {common.tryAgain}
          </Button>
        </AnswerLine>
      )}
      {query.data === null && <AnswerLine answer={absent} at={at} />}
      {query.data && (
        <>
          <AnswerLine answer={answers[query.data.Status]} at={query.data.CheckedAt}>
            <Ended certificate={query.data} />
          </AnswerLine>
          <Content certificate={query.data} />
        </>
      )}
      <p className="mt-6 text-muted">
        {certificates.code}: <span className="font-[650] text-ink [overflow-wrap:anywhere]">{code}</span>
      </p>
    </div>
  );
}

function AnswerLine({ answer, at, children }: { answer: Answer; at: string; children?: React.ReactNode }) {
  return (
    <div role="status" className={cx("label-frame rounded-md p-7 sm:p-9", answer.look)}>
      <h1 className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Icon name={answer.icon} size={44} />
        <span className="display text-4xl sm:text-5xl">{answer.word}</span>
        <span className="w-full text-base font-[500] sm:w-auto">
          {t.checkedAt} {instantInIndia(at)}
        </span>
      </h1>
      <p className="mt-3 text-lg font-[550]">{answer.meaning}</p>
      {children}
    </div>
  );
}

/** When and why a certificate ended, and what took its place. */
function Ended({ certificate: c }: { certificate: Verification }) {
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

function Content({ certificate: c }: { certificate: Verification }) {
  const text = certificates;
  return (
    <section aria-labelledby="content-title" className="mt-6 rounded-md border-2 border-line bg-surface p-6 sm:p-8">
      <h2 id="content-title" className="display mb-5 text-xl">
        {t.content}
      </h2>
      <div className="grid gap-5 sm:grid-cols-2">
        <Facts
          facts={[
            [text.name, c.Name],
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
      <div className="mt-6 flex flex-wrap gap-3">
        {c.Image && (
          <a href={c.Image} className={buttonLook.quiet}>
            <Icon name="open" />
            {t.image}
          </a>
        )}
        <a
          href={`/api/Certificate/GetCredential?Code=${encodeURIComponent(c.Code)}`}
          download="credential.json"
          className={buttonLook.quiet}
        >
          <Icon name="download" />
          {t.credential}
        </a>
      </div>
    </section>
  );
}
