import type { ExamOutcome, ExamResult } from "../api/types";
import { longDay } from "../lib/format";
import { exams } from "../lib/texts/exams";
import { Badge, type Tone } from "./badge";
import { buttonLook } from "./button";

const t = exams.card;

const tones: Record<string, Tone> = { pass: "good", fail: "bad", absent: "grey", expelled: "bad" };

const percent = (n: number) => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, "0")} %`;

type Props = { result: ExamResult; level?: "h2" | "h4" };

/** Shows a published result with all its marks. */
export function ResultCard({ result: r, level: Heading = "h2" }: Props) {
  const { Outcome: o } = r;
  const facts: [string, string][] = [
    [t.percent, percent(o.Percent)],
    [t.grade, o.Grade],
    [t.class, o.Class],
    [t.number, r.Number],
  ];
  return (
    <article className="rounded-lg border-2 border-line bg-surface p-5 sm:p-7">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-3">
        <Heading className="display text-2xl">{r.DivName}</Heading>
        <Badge tone={tones[o.Verdict] ?? "grey"}>{exams.verdicts[o.Verdict] ?? o.Verdict}</Badge>
      </div>
      <p className="text-muted">
        {r.Exam} · {t.held(longDay(r.From), longDay(r.To))} · {r.CenterName}
      </p>
      {r.Reason && <p className="mt-2 text-warn">{t.corrected(r.Reason)}</p>}
      <dl className="my-5 grid grid-cols-2 gap-4 sm:flex sm:flex-wrap sm:gap-x-12">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className="min-w-0 last:col-span-2">
              <dt className="text-small text-muted">{name}</dt>
              <dd className="tabular text-xl font-[650] [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
      </dl>
      <Marks outcome={o} exam={r.Exam} />
      {!r.ReplacedBy && (
        <p className="mt-5">
          <a href={r.File} target="_blank" rel="noreferrer" className={buttonLook.quiet}>
            {t.marksheet}
          </a>
        </p>
      )}
    </article>
  );
}

function Marks({ outcome: o, exam }: { outcome: ExamOutcome; exam: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll a table that is too wide
    <section aria-label={t.table(exam)} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-line-strong">
            <th scope="col" className="py-1.5 pr-3 pl-2 font-[550]">
              {t.subject}
            </th>
            <th scope="col" className="py-1.5 pr-3 text-right font-[550]">
              {t.full}
            </th>
            <th scope="col" className="py-1.5 pr-3 text-right font-[550]">
              {t.marks}
            </th>
            <th scope="col" className="py-1.5 font-[550] sm:pl-6">
              {t.result}
            </th>
          </tr>
        </thead>
        {o.Parts.map((part, i) => (
          <tbody key={part.Name} className="divide-y divide-line">
            <tr className="bg-sunken">
              <th scope="rowgroup" className="py-1.5 pr-3 pl-2 font-[650]">
                {part.Name}
              </th>
              <td className="tabular py-1.5 pr-3 text-right">{part.Full}</td>
              <td className="tabular py-1.5 pr-3 text-right">
                {part.Marks} {part.Grace > 0 && t.grace(part.Grace)}
              </td>
              <td className="py-1.5 sm:pl-6">{part.Passed ? t.passed : t.notPassed}</td>
            </tr>
            {o.Lines.filter((line) => line.Component === i).map((line) => (
              <tr key={line.Subject}>
                <th scope="row" className="py-1.5 pr-3 pl-2 font-normal">
                  {line.Subject}
                </th>
                <td className="tabular py-1.5 pr-3 text-right">{line.Full}</td>
                <td className="tabular py-1.5 pr-3 text-right whitespace-nowrap">
                  {line.Status === "absent" || line.Status === "expelled" ? exams.verdicts[line.Status] : line.Marks}{" "}
                  {line.Grace > 0 && t.grace(line.Grace)}
                </td>
                <td className="py-1.5 sm:pl-6">{line.Passed ? t.passed : t.notPassed}</td>
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr className="border-t border-line-strong font-[650]">
            <th scope="row" className="py-2 pr-3 pl-2 font-[650]">
              {t.total}
            </th>
            <td className="tabular py-2 pr-3 text-right">{o.Full}</td>
            <td className="tabular py-2 pr-3 text-right">
              {o.Marks} {o.Grace > 0 && t.grace(o.Grace)}
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
