import { Link } from "@tanstack/react-router";
import type { Register } from "../../../../api/types";
import { todayTexts } from "../../../../lib/texts/today";

const t = todayTexts.differ;

/** Leads to the page where marks of phones that differ are decided. */
export function DifferElsewhere({ register: found }: { register: Register }) {
  const n = found.Lines.filter((line) => line.Others.length > 0).length;
  if (n === 0 || found.SubjectId !== 0) return null;
  return (
    <p role="alert" className="rounded-md bg-warn-soft px-4 py-3 text-warn">
      {t.elsewhere(n)}{" "}
      <Link
        to="/admin/register"
        search={{ Session: found.Id, Day: found.Day }}
        className="font-[650] underline underline-offset-4"
      >
        {t.decide}
      </Link>
    </p>
  );
}
