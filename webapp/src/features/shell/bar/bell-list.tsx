import { Link } from "@tanstack/react-router";
import type { AttentionLine, AttentionTopic } from "../../../api/types";
import { count } from "../../../lib/format";
import { momentInIndia } from "../../../lib/moments";
import { attention as t } from "../../../lib/texts/attention";

type Place = { to: string; search?: object; params?: object };

/** Where the things of a topic are. */
const places: Record<Exclude<AttentionTopic, "documents">, Place> = {
  follow_ups: { to: "/admin/dashboard" },
  enquiries: { to: "/admin/inbox", search: { Kind: "enquiry", Status: "new" } },
  corrections: { to: "/admin/inbox", search: { Kind: "correction", Status: "new" } },
  suggestions: { to: "/admin/inbox", search: { Kind: "suggestion", Status: "new" } },
  courses: { to: "/admin/manage-course", search: { Status: "pending" } },
  import_plans: { to: "/admin/import" },
  imports: { to: "/admin/import" },
  certificate_issues: { to: "/admin/certificates/batches" },
  enrolment_issues: { to: "/admin/bulk-actions" },
  mail: { to: "/admin/outbox" },
  backup: { to: "/admin/audit", search: { Kind: "backup" } },
};

function placeOf({ Topic, SID }: AttentionLine): Place {
  if (Topic !== "documents") return places[Topic];
  return { to: "/admin/student/$SID", params: { SID: String(SID) }, search: { Tab: "documents" } };
}

type Props = { lines: AttentionLine[]; onChoose: () => void };

/** What the bell shows. */
export function BellList({ lines, onChoose }: Props) {
  if (lines.length === 0) return <p className="px-3 pb-2 text-muted">{t.nothing}</p>;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.Topic}>
          <Line line={line} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}

function Line({ line, onChoose }: { line: AttentionLine; onChoose: () => void }) {
  const place = placeOf(line) as { to: string };
  return (
    <Link
      {...place}
      onClick={onChoose}
      className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-md px-3 py-1.5 hover:bg-brand-soft focus-visible:bg-brand-soft"
    >
      <span className={line.New > 0 ? "min-w-0 flex-1 font-[650]" : "min-w-0 flex-1"}>
        {t.topics[line.Topic](count(line.Count))}
        <span className="block text-small font-normal text-muted">
          {line.Topic === "backup" ? t.backup : momentInIndia(line.Latest)}
        </span>
      </span>
      {line.New > 0 && (
        <span className="tabular rounded-sm bg-brand-soft px-2 text-small font-[600] text-brand">
          {t.fresh(count(line.New))}
        </span>
      )}
    </Link>
  );
}
