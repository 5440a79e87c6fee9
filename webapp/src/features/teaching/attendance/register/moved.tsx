import type { RegisterLine } from "../../../../api/types";
import { attendance } from "../../../../lib/texts/attendance";
import { Badge } from "../../../../ui/badge";
import { markText } from "./marks";

const t = attendance.moved;

/** Shows the marks of students who have left the center, read-only. */
export function Moved({ lines }: { lines: RegisterLine[] }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-[700]">{t.title}</h2>
      <p className="text-muted">{t.about}</p>
      <ul aria-label={t.title} className="divide-y divide-line rounded-lg border border-line bg-sunken">
        {lines.map((line) => (
          <li key={line.RegNo} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5">
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <p className="font-[650]">{line.Name || line.RegNo}</p>
              <p className="tabular text-small text-muted">{[line.RegNo, line.Note].filter(Boolean).join(" · ")}</p>
            </div>
            <Badge tone="plain">{markText(line.Mark)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
