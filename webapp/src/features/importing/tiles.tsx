import { Link } from "@tanstack/react-router";
import type { ImportCounts } from "../../api/types";
import { cx } from "../../lib/cx";
import { count } from "../../lib/format";
import { imports } from "../../lib/texts/imports";

const words = imports.review;

/** Counts the students who were imported without a birth date or a mobile number, and says what that means. It shows nothing if there are none. */
export function Lacking({ counts, isDone = false }: { counts: ImportCounts; isDone?: boolean }) {
  return (
    <>
      {counts.Undated > 0 && (
        <p className="mt-4 max-w-prose">
          {words.undated(count(counts.Undated))}{" "}
          {isDone && (
            <Link
              to="/admin/manage-students"
              search={{ Need: "birth_date" }}
              className="font-[600] text-brand underline underline-offset-4"
            >
              {words.showUndated}
            </Link>
          )}
        </p>
      )}
      {counts.Unnumbered > 0 && <p className="mt-4 max-w-prose">{words.unnumbered(count(counts.Unnumbered))}</p>}
    </>
  );
}

/** Shows the numbers of rows by result. Those of an undone import are in the past, without colour. */
export function Tiles({ counts, undone = false }: { counts: ImportCounts; undone?: boolean }) {
  const t = undone ? words.undoneTiles : words.tiles;
  const all: [string, number, string][] = [
    [t.created, counts.Created, "text-ok"],
    [t.enrolled, counts.Enrolled, "text-ok"],
    [t.updated, counts.Updated, "text-brand"],
    [t.unchanged, counts.Unchanged, ""],
    [t.refused, counts.Refused, "text-danger"],
    [t.skipped, counts.Skipped, ""],
  ];
  if (counts.Left > 0) all.push([t.left, counts.Left, "text-warn"]);
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">
      {all.map(([name, n, look]) => (
        <div key={name} className="flex flex-col rounded-md bg-sunken px-4 py-3">
          <dt className="text-small text-muted">{name}</dt>
          <dd className={cx("display tabular mt-auto text-2xl", undone ? "text-muted" : n > 0 && look)}>{count(n)}</dd>
        </div>
      ))}
    </dl>
  );
}
