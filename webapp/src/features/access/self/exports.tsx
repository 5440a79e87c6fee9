import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { takeFile } from "../../../api/client";
import { allDivisions, centers } from "../../../api/lookups";
import type { TakenExport } from "../../../api/types";
import { count } from "../../../lib/format";
import { dayInIndia, momentInIndia } from "../../../lib/moments";
import { saveFile } from "../../../lib/save-file";
import { self } from "../../../lib/texts/self";
import { students } from "../../../lib/texts/students";
import { views } from "../../../lib/texts/views";
import { buttonLook } from "../../../ui/button";
import { Loaded } from "../../../ui/loaded";
import { Panel } from "../../../ui/panel";
import { useAction } from "../../../ui/use-action";
import { ownExports } from "./api";

const t = self.downloads;

/** Lists the user's student exports. Each can be downloaded again with current data. */
export function Exports() {
  const nameOf = useNames();
  const save = useAction(
    async (one: TakenExport) =>
      saveFile(await takeFile(wayTo(one)), `students-${dayInIndia(new Date())}.${one.Format}`),
    { pending: t.preparing, success: () => t.saved, failure: () => t.failed },
  );
  return (
    <Panel title={t.exports}>
      <p className="mb-2 text-muted">
        {t.exportsNote}{" "}
        <Link to="/admin/manage-students" className="text-link underline">
          {students.title}
        </Link>
      </p>
      <Loaded query={useQuery(ownExports)} empty={t.noExports}>
        {(all) => (
          <ul className="divide-y divide-line">
            {all.map((one) => (
              <li key={one.At} className="flex flex-wrap items-center justify-between gap-3 py-4">
                <div className="min-w-0">
                  <p className="font-[650] break-words">{nameOf(one)}</p>
                  <p className="tabular text-small text-muted">
                    {one.Format.toUpperCase()} · {t.students(count(one.Students), one.Students)} ·{" "}
                    {momentInIndia(one.At)}
                    {!one.Whole && ` · ${t.broken}`}
                  </p>
                </div>
                <button
                  type="button"
                  className={buttonLook.small}
                  disabled={save.busy}
                  aria-label={t.saveWhat(`${nameOf(one)}, ${momentInIndia(one.At)}`)}
                  onClick={() => void save.run(one)}
                >
                  {t.again}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}

/** Returns a function that names an export by its filters. */
function useNames(): (one: TakenExport) => string {
  const known = useQuery(centers).data ?? [];
  const taught = useQuery(allDivisions).data ?? [];
  return ({ OId, DID, DIDs, Ids, Status, Need, Session, Search }) => {
    const named = (id: number) => taught.find((division) => division.DID === id)?.DivName ?? "";
    const parts = [
      Ids.length > 0 ? t.chosen(count(Ids.length), Ids.length) : "",
      students.statuses[Status as keyof typeof students.statuses] ?? "",
      OId > 0 ? (known.find((center) => center.OId === OId)?.KRCName ?? "") : "",
      DID > 0 ? named(DID) : "",
      ...DIDs.map(named),
      views.needs[Need as keyof typeof views.needs] ?? "",
      Session,
      Search && `“${Search}”`,
    ].filter(Boolean);
    return parts.length > 0 ? parts.join(", ") : t.everybody;
  };
}

/** Returns the address that repeats an export. */
function wayTo({ Format, OId, DID, DIDs, Ids, Session, Search, Status, Need, Sort }: TakenExport): string {
  const query = new URLSearchParams({ Format });
  for (const [name, value] of Object.entries({
    OId,
    DID,
    DIDs: DIDs.join(","),
    Session,
    Search,
    Status,
    Need,
    Sort,
    Ids: Ids.join(","),
  }))
    if (value) query.set(name, String(value));
  return `/api/Report/GetStudentExport?${query}`;
}
