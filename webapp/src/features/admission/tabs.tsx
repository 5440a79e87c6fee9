import { Link } from "@tanstack/react-router";
import { cx } from "../../lib/cx";
import { documents } from "../../lib/texts/documents";
import { notes } from "../../lib/texts/notes";
import { students as t } from "../../lib/texts/students";
import type { RecordTab } from "./search";

const texts: Record<RecordTab, string> = { record: t.page.record, documents: documents.title, notes: notes.title };

/** The parts of a student's page. */
export function RecordTabs({ id, at, isOwn }: { id: number; at: RecordTab; isOwn: boolean }) {
  const tabs = (Object.keys(texts) as RecordTab[]).filter((tab) => tab !== "notes" || !isOwn);
  return (
    <nav aria-label={t.page.parts} className="border-b border-line">
      <ul className="flex">
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              to="/admin/student/$SID"
              params={{ SID: String(id) }}
              search={tab === "record" ? {} : { Tab: tab }}
              activeProps={{}}
              replace
              resetScroll={false}
              aria-current={tab === at ? "page" : undefined}
              className={cx(
                "flex min-h-11 items-center border-b-[3px] px-3 font-[600] -outline-offset-4 hover:text-brand",
                tab === at ? "border-accent text-ink" : "border-transparent text-muted",
              )}
            >
              {texts[tab]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
