import { type ChangeEvent, type DragEvent, lazy, Suspense, useId, useRef, useState } from "react";
import { asApiError } from "../../../api/error";
import { cx } from "../../../lib/cx";
import { paper } from "../../../lib/texts/paper";
import { verify } from "../../../lib/texts/verify";
import { Button } from "../../../ui/button";
import { Spinner } from "../../../ui/loaded";
import { OfficeIcon } from "../../../ui/office-icon";
import { type Answer, AnswerLine, answerOf, Content, Ended, looks } from "../verify/answer";
import { MarksheetAnswer } from "../verify/marksheet";
import type { FileAnswer } from "./check-file";

// With the first file. The server, which renders the page first, has no decoder of texts for them.
const PaperCheck = lazy(() => import("../paper/paper-check"));
const PaperResult = lazy(async () => ({ default: (await import("../paper/paper-check")).PaperResult }));

const t = verify.file;

type State =
  | { phase: "still" | "checking" }
  | { phase: "failed"; text: string }
  | { phase: "done"; name: string; at: string; answer: FileAnswer };

/** Checks a certificate's file in the browser. The code for it loads with the first file. */
export function FileCheck() {
  const [state, setState] = useState<State>({ phase: "still" });
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(0);
  const about = useId();

  async function check(file: File | undefined) {
    if (!file) return;
    const mine = ++latest.current; // only the latest file counts
    setState({ phase: "checking" });
    try {
      const { checkFile } = await import("./check-file");
      const answer = await checkFile(file);
      const at = new Date().toISOString();
      if (mine === latest.current) setState({ phase: "done", name: file.name, at, answer });
    } catch (thrown) {
      if (mine === latest.current) setState({ phase: "failed", text: asApiError(thrown).message });
    }
  }
  function chosen(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = ""; // allows choosing the same file again
    void check(file);
  }
  function dropped(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void check(event.dataTransfer.files[0]);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping needs a mouse; the button works for everyone */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={dropped}
        className={cx(
          "flex flex-col items-center gap-3 rounded-md border-2 border-dashed px-4 py-6 text-center",
          over ? "border-brand bg-brand-soft" : "border-line-strong",
        )}
      >
        <p className="text-muted">{t.drop}</p>
        <input
          ref={input}
          type="file"
          accept=".pdf,.json,.jwt,application/pdf,application/json,image/*"
          onChange={chosen}
          hidden
          aria-label={t.choose}
        />
        <Button look="quiet" aria-describedby={about} onClick={() => input.current?.click()}>
          <OfficeIcon name="certificate" />
          {t.choose}
        </Button>
      </div>
      <p id={about} className="mt-3 text-small text-muted">
        {t.about}
      </p>
      {state.phase === "checking" && <Spinner text={t.checking} />}
      {state.phase === "failed" && (
        <p role="alert" className="mt-4 rounded-md bg-warn-soft px-4 py-3 font-[600] text-warn">
          {t.failed} {state.text}
        </p>
      )}
      {state.phase === "done" && <Found {...state} />}
    </>
  );
}

function Found({ name, at, answer }: { name: string; at: string; answer: FileAnswer }) {
  if (answer.kind === "code" || answer.kind === "device")
    return (
      <section aria-label={t.of(name)} className="mt-6">
        <p className="mb-2 [overflow-wrap:anywhere] text-muted">
          {t.of(name)}
          {answer.kind === "code" && `. ${paper.of}:`}
        </p>
        <Suspense fallback={<Spinner text={paper.checking} />}>
          {answer.kind === "code" ? (
            <PaperCheck text={answer.text} code={answer.code} level="h3" />
          ) : (
            <PaperResult answer={answer.answer} at={at} level="h3" />
          )}
        </Suspense>
      </section>
    );
  if (answer.kind === "marksheet" && answer.result)
    return (
      <section aria-label={t.of(name)} className="mt-6">
        <p className="mb-2 [overflow-wrap:anywhere] text-muted">{t.of(name)}</p>
        <MarksheetAnswer result={answer.result} at={at} level="h3">
          <ul className="mt-3 list-disc pl-6">
            <li>{t.by[answer.by]}</li>
            <li>{t.compare}</li>
          </ul>
        </MarksheetAnswer>
      </section>
    );
  const certificate = answer.kind === "genuine" ? answer.certificate : null;
  return (
    <section aria-label={t.of(name)} className="mt-6">
      <p className="mb-2 [overflow-wrap:anywhere] text-muted">{t.of(name)}</p>
      <AnswerLine answer={lineOf(answer)} at={certificate?.CheckedAt ?? at} level="h3">
        {certificate && <Ended certificate={certificate} />}
        {answer.kind === "uncheckable" && (
          <>
            <p className="mt-3">{t.instead.title}</p>
            <ul className="mt-2 list-disc pl-6">
              {t.instead.ways.map((way) => (
                <li key={way}>{way}</li>
              ))}
            </ul>
          </>
        )}
        {answer.kind === "genuine" && (
          <ul className="mt-3 list-disc pl-6">
            <li>{t.by[answer.by]}</li>
            {answer.sameFile && <li>{t.same}</li>}
          </ul>
        )}
      </AnswerLine>
      {certificate && <Content certificate={certificate} level="h3" />}
    </section>
  );
}

/**
 * Returns the result in words. If the certificate has ended, that is the result, whatever the file; if it is valid, the
 * file's check counts too.
 */
function lineOf(answer: Exclude<FileAnswer, { kind: "code" | "device" }>): Answer {
  if (answer.kind === "forged") return { word: t.words.forged, meaning: answer.why, look: looks.bad, icon: "cross" };
  if (answer.kind === "uncheckable")
    return { word: t.words.uncheckable, meaning: answer.why, look: looks.aside, icon: "question" };
  if (answer.kind === "marksheet")
    return { word: t.words.unknown, meaning: t.unknown, look: looks.aside, icon: "question" };
  const { certificate, sameFile } = answer;
  if (!certificate) return { word: t.words.unknown, meaning: t.unknown, look: looks.aside, icon: "question" };
  if (certificate.Status === "issued" && sameFile === false)
    return { word: t.words.saved, meaning: t.saved, look: looks.aside, icon: "question" };
  return answerOf(certificate);
}
