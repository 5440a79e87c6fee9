import type { Mark, Register } from "../../../api/types";
import { longDay } from "../../../lib/format";
import { todayTexts as t } from "../../../lib/texts/today";
import { useOutbox } from "../../../offline/outbox";
import { Badge } from "../../../ui/badge";
import { Notice } from "../../../ui/loaded";
import { Legend } from "../attendance/register/legend";
import { Marks } from "../attendance/register/register-row";
import { Differing } from "./differing";
import { SentBar } from "./sent-bar";
import { differingOf, linesOf, mark, mayMark, type TodayLine } from "./use-today";

/** A register whose marks are kept on the phone first and sent by themselves. */
export function TodayRegister({ register: found, isKept }: { register: Register; isKept: boolean }) {
  const lines = linesOf(
    found,
    useOutbox((s) => s.marks),
  );
  const isOpen = mayMark(found);
  const stored = (line: TodayLine) => found.Lines.filter((one) => one.SID === line.SID);
  if (lines.length === 0) return <Notice>{t.nobody}</Notice>;
  const label = t.of(found.Title, longDay(found.Day));
  return (
    <section aria-label={label} className="flex flex-col gap-3">
      <div>
        <h2 className="display text-xl">{found.Title}</h2>
        <p className="tabular text-muted">
          {[longDay(found.Day), [found.Starts, found.Ends].filter(Boolean).join(" – ")].filter(Boolean).join(" · ")}
        </p>
      </div>
      {isKept && <p className="text-muted">{t.kept}</p>}
      {!isOpen && (
        <Notice>
          <p className="first-letter:uppercase">{found.Detail}</p>
        </Notice>
      )}
      <Differing lines={differingOf(lines)} onUse={(line, to) => void mark(found, stored(line), to)} />
      <Legend />
      <ol aria-label={label} className="divide-y divide-line rounded-lg border border-line bg-surface">
        {lines.map((line) => (
          <Row key={line.SID} line={line} isClosed={!isOpen} onMark={(to) => void mark(found, stored(line), to)} />
        ))}
      </ol>
      <SentBar
        lines={lines}
        onEverybody={
          isOpen
            ? () => {
                const open = new Set(lines.filter((line) => !line.Mark).map((line) => line.SID));
                void mark(
                  found,
                  found.Lines.filter((line) => !line.Frozen && open.has(line.SID)),
                  "present",
                );
              }
            : undefined
        }
      />
    </section>
  );
}

function Row({ line, isClosed, onMark }: { line: TodayLine; isClosed: boolean; onMark: (to: Mark) => void }) {
  return (
    <li className="flex scroll-mb-40 flex-wrap items-center justify-between gap-x-4 gap-y-1.5 px-4 py-2">
      <div className="min-w-26 flex-1">
        <p className="font-[650] [overflow-wrap:anywhere]">{line.Name}</p>
        <p className="tabular flex flex-wrap items-center gap-2 text-small text-muted">
          {[line.RegNo, line.Note].filter(Boolean).join(" · ")}
          {line.unsent && (
            <Badge tone={line.unsent.refused ? "bad" : "wait"}>{line.unsent.refused ? t.refusedRow : t.notSent}</Badge>
          )}
        </p>
      </div>
      <Marks line={line} isCurrent isClosed={isClosed} onMark={onMark} />
    </li>
  );
}
