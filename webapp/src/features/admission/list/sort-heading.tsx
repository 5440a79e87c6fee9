import type { StudentSort } from "../../../api/types";
import { students as t } from "../../../lib/texts/students";

type Props = {
  head: string;
  up: StudentSort;
  down: StudentSort;
  sort: StudentSort | undefined;
  onSort: (sort: StudentSort | undefined) => void;
};

export function sortedBy(
  sort: StudentSort | undefined,
  up: StudentSort,
  down: StudentSort,
): "ascending" | "descending" | undefined {
  return sort === up ? "ascending" : sort === down ? "descending" : undefined;
}

/** A heading that cycles the sort order: ascending, descending, then latest first. */
export function SortHeading({ head, up, down, sort, onSort }: Props) {
  const now = sortedBy(sort, up, down);
  const next = now === undefined ? up : now === "ascending" ? down : undefined;
  return (
    <button
      type="button"
      aria-label={t.sortBy(head)}
      className="inline-flex min-h-9 items-center gap-1 font-[700] hover:text-brand"
      onClick={() => onSort(next)}
    >
      {head}
      <span aria-hidden="true">{now === "ascending" ? "▲" : now === "descending" ? "▼" : "↕"}</span>
    </button>
  );
}
