import type { ReactNode } from "react";
import type { SittingTypedWord, SittingTypingTest } from "../../../../api/types";
import { count } from "../../../../lib/format";
import { typed as t } from "../../../../lib/texts/typed";
import { Line } from "../../../../ui/chart/line";
import { leftText } from "../../sitting/clock/clock";

/** One typing test: its numbers, what to look at, the marked text, and how fast it was typed. */
export function TypingTest({ of }: { of: SittingTypingTest }) {
  const hasText = of.Words.length > 0;
  return (
    <div className="flex flex-col gap-5">
      <p className="tabular text-muted">
        {[of.RegNo, t.question(of.Item), t.language[of.Language]].filter(Boolean).join(" · ")}
      </p>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-x-6 gap-y-3">
        <Fact name={t.heads.net}>{of.Net.toFixed(1)}</Fact>
        <Fact name={t.heads.gross}>{of.Gross.toFixed(1)}</Fact>
        <Fact name={t.heads.accuracy}>{t.percent(of.Accuracy.toFixed(1))}</Fact>
        <Fact name={t.heads.errors}>{count(of.Errors)}</Fact>
        <Fact name={t.heads.marks}>{t.of(of.Marks, of.Full)}</Fact>
      </dl>
      <p>
        {t.rule(of.Of, of.Least)} {hasText && of.Accuracy < of.Least ? t.below : t.earned(of.Right)}
      </p>
      {of.Warnings.length > 0 && (
        <section aria-label={t.look} className="rounded-md bg-warn-soft px-4 py-3">
          <h3 className="font-[650] text-warn">⚠ {t.look}</h3>
          <ul className="mt-1 list-disc pl-5">
            {of.Warnings.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <p className="mt-2 text-small text-muted">{t.noProof}</p>
        </section>
      )}
      <section aria-label={t.text} className="flex flex-col gap-2">
        <h3 className="display text-lg">{t.text}</h3>
        {hasText ? <Marked words={of.Words} lang={of.Language === "hi" ? "hi" : "en"} /> : <p>{t.blank}</p>}
      </section>
      <Pace of={of} />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-muted">{name}</dt>
      <dd className="tabular text-xl font-[650]">{children}</dd>
    </div>
  );
}

const looks: Record<string, string> = {
  wrong: "text-danger underline decoration-wavy decoration-2 underline-offset-4",
  omitted: "rounded-sm border border-dashed border-warn px-1 text-warn",
  added: "text-danger line-through decoration-2",
};

/** The typed text with its mistakes. Each kind has a form of its own, and words for those who do not see it. */
function Marked({ words, lang }: { words: readonly SittingTypedWord[]; lang: "en" | "hi" }) {
  const isClean = words.every((one) => one.Is === "right");
  return (
    <>
      {isClean ? (
        <p className="text-ok">✓ {t.clean}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small text-muted">
          {Object.entries(t.legend).map(([is, text]) => (
            <li key={is}>
              <span aria-hidden="true" className={looks[is]}>
                {t.sample}
              </span>{" "}
              {text}
            </li>
          ))}
        </ul>
      )}
      <p
        className="rounded-md border border-line bg-surface px-4 py-3 leading-loose [overflow-wrap:anywhere]"
        lang={lang}
      >
        {words.map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: words of a text have no other name
          <Word key={i} of={one} />
        ))}
      </p>
    </>
  );
}

function Word({ of: { Text, Is, Meant } }: { of: SittingTypedWord }) {
  if (Is === "right") return <>{Text} </>;
  return (
    <>
      <span lang="en" className="sr-only">
        {t.said[Is]}
      </span>
      <span className={looks[Is]}>{Text}</span>
      {Meant && (
        <span className="text-small text-muted">
          {" "}
          <span lang="en" className="sr-only">
            {t.said.meant}
          </span>
          [{Meant}]
        </span>
      )}{" "}
    </>
  );
}

/** How many characters were typed in each ten seconds. */
function Pace({ of }: { of: SittingTypingTest }) {
  const { Pace: pace, Minutes, Spent, Done, Keys, Backspaces } = of;
  const hasLine = pace.filter((one) => one > 0).length >= 3;
  return (
    <section aria-label={t.pace} className="flex flex-col gap-2">
      <h3 className="display text-lg">{t.pace}</h3>
      <p className="tabular">
        {t.time(leftText(Spent), leftText(Minutes * 60_000))} {Done ? "" : t.notDone}
      </p>
      <p className="tabular text-muted">{t.keys(count(Keys), count(Backspaces))}</p>
      {hasLine && (
        <>
          <div className="flex items-center gap-3">
            <Line label={t.paceLabel} values={pace} />
            <span className="text-small text-muted">
              {t.paceRange(count(Math.min(...pace)), count(Math.max(...pace)))}
            </span>
          </div>
          <details>
            <summary className="min-h-11 py-2 text-brand underline underline-offset-4">{t.paceTable}</summary>
            <table className="w-full max-w-xs text-left text-small">
              <thead>
                <tr className="border-b border-line-strong">
                  <th scope="col" className="py-1 pr-4 font-[550]">
                    {t.paceFrom}
                  </th>
                  <th scope="col" className="py-1 text-right font-[550]">
                    {t.paceTyped}
                  </th>
                </tr>
              </thead>
              <tbody className="tabular divide-y divide-line">
                {pace.map((one, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a part of the time is known by its place
                  <tr key={i}>
                    <th scope="row" className="py-1 pr-4 font-[450]">
                      {leftText(i * 10_000)}
                    </th>
                    <td className="py-1 text-right">{count(one)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  );
}
