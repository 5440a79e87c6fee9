import { useQuery } from "@tanstack/react-query";
import { longDay } from "../../../lib/format";
import { dayInIndia } from "../../../lib/moments";
import { certificates } from "../../../lib/texts/certificates";
import { common } from "../../../lib/texts/common";
import { paper as t } from "../../../lib/texts/paper";
import { Button } from "../../../ui/button";
import { Spinner } from "../../../ui/loaded";
import { type Answer, AnswerLine, answerOf, Content, Ended, looks } from "../verify/answer";
import { Facts } from "../verify/facts";
import { MarksheetAnswer } from "../verify/marksheet";
import { checkPaper, type PaperAnswer } from "./check-paper";
import type { Signed } from "./stamp";

type Level = "h1" | "h3";
type Props = { text: string; code: string; level?: Level };

/** Checks the text of a certificate's QR code and shows the result. Code is the certificate that it names. */
export default function PaperCheck({ text, code, level = "h1" }: Props) {
  const query = useQuery({
    queryKey: ["paper", text],
    queryFn: () => checkPaper(text, code),
    networkMode: "always",
    retry: false,
    gcTime: 0,
    staleTime: 0,
  });
  const at = new Date(query.dataUpdatedAt || query.errorUpdatedAt || 0).toISOString();
  if (query.isPending) return <Spinner text={t.checking} />;
  if (query.error)
    return (
      <AnswerLine answer={aside(certificates.verification.unknown, query.error.message)} at={at} level={level}>
        <Button look="quiet" className="mt-4" onClick={() => void query.refetch()}>
          {common.tryAgain}
        </Button>
      </AnswerLine>
    );
  return <PaperResult answer={query.data} at={at} level={level} />;
}

const aside = (word: string, meaning: string): Answer => ({ word, meaning, look: looks.aside, icon: "question" });

type ResultProps = { answer: PaperAnswer; at: string; level?: Level };

/** Shows the result of a check of paper, or of a file without a connection: what was checked, and what was not. */
export function PaperResult({ answer, at, level = "h1" }: ResultProps) {
  if (answer.kind === "online") {
    const { certificate, result } = answer;
    if (result)
      return (
        <MarksheetAnswer result={result} at={at} level={level}>
          <p className="mt-2">{t.compare}</p>
        </MarksheetAnswer>
      );
    const absent = certificates.verification;
    if (!certificate)
      return (
        <AnswerLine
          answer={{ word: absent.notFound, meaning: absent.notFoundMeaning, look: looks.bad, icon: "question" }}
          at={at}
          level={level}
        />
      );
    return (
      <>
        <AnswerLine answer={answerOf(certificate)} at={certificate.CheckedAt} level={level}>
          <Ended certificate={certificate} />
          <p className="mt-2">{t.compare}</p>
        </AnswerLine>
        <Content certificate={certificate} level={level === "h1" ? "h2" : "h3"} />
      </>
    );
  }
  if (answer.kind === "forged")
    return (
      <AnswerLine
        answer={{ word: t.words.forged, meaning: answer.why, look: looks.bad, icon: "cross" }}
        at={at}
        level={level}
      />
    );
  if (answer.kind === "unknown") return <AnswerLine answer={aside(t.words.unread, answer.why)} at={at} level={level} />;
  const { checked, ...line } = lineOf(answer, at);
  return (
    <>
      <AnswerLine answer={line} at={at} level={level}>
        <p className="mt-2 font-[600]">{t.offline}</p>
        <ul className="mt-3 list-disc pl-6">
          <li>{t.signature}</li>
          <li>{checked}</li>
          {answer.signed.short && <li>{t.shortened}</li>}
          <li>{t.notChecked}</li>
        </ul>
        <p className="mt-3">
          {t.compare} {t.later}
        </p>
      </AnswerLine>
      <Details signed={answer.signed} level={level === "h1" ? "h2" : "h3"} />
    </>
  );
}

const DAY_MS = 86_400_000;

/** Returns the result of a check on this device, and what its list of withdrawn certificates says. */
export function lineOf(
  { signed, standing }: Extract<PaperAnswer, { kind: "signed" }>,
  at: string,
): Answer & { checked: string } {
  const now = new Date(at);
  const listed = standing && dayInIndia(standing.asOf);
  const isBefore = listed !== null && signed.issued > listed;
  const days = standing ? Math.max(0, Math.floor((now.getTime() - standing.asOf.getTime()) / DAY_MS)) : 0;
  const checked = !listed ? t.list.none : isBefore ? t.list.before(longDay(listed)) : t.list.of(longDay(listed), days);
  if (standing?.ended)
    return { word: t.words.ended, meaning: t.meaning.ended, look: looks.bad, icon: "cross", checked };
  if (signed.until && signed.until < dayInIndia(now))
    return { word: t.words.expired, meaning: t.meaning.expired, look: looks.aside, icon: "clock", checked };
  if (!listed || isBefore)
    return { word: t.words.open, meaning: t.meaning.open, look: looks.aside, icon: "question", checked };
  return { word: t.words.genuine, meaning: t.meaning.genuine, look: looks.good, icon: "check", checked };
}

function Details({ signed: s, level: Heading }: { signed: Signed; level: "h2" | "h3" }) {
  const text = certificates;
  const cut = (name: string) => (s.short ? `${name} ...` : name);
  return (
    <section aria-labelledby="paper-title" className="mt-6 rounded-md border border-line bg-surface p-6 sm:p-8">
      <Heading id="paper-title" className="display mb-5 text-xl">
        {text.verification.content}
      </Heading>
      <div className="grid gap-5 sm:grid-cols-2">
        <Facts
          facts={[
            [text.name, cut(s.name)],
            [text.course, cut(s.course)],
            [text.grade, s.grade],
          ]}
        />
        <Facts
          facts={[
            [text.taken, [s.from, s.to].filter(Boolean).map(longDay).join(" – ")],
            [text.issued, longDay(s.issued)],
            [text.validUntil, s.until && longDay(s.until)],
            [text.serial, s.serial],
            [text.code, s.code],
          ]}
        />
      </div>
    </section>
  );
}
