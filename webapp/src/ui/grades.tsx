import { useId } from "react";
import { office } from "../lib/texts/certificates-office";

const t = office.many;
const LONGEST = 20; // characters, same as on the server

/** A student who shall get a certificate. Grade is that of the published exam result, or "". */
export type Graded = { RegNo: string; Name: string; Grade: string };

type Props = {
  people: readonly Graded[];
  /** The typed grades, by registration number. */
  values: Record<string, string>;
  onValues: (values: Record<string, string>) => void;
};

/** Asks for the grade of each student, except those whose exam result has one. */
export function Grades({ people, values, onValues }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-[600]">
        {t.grades}
      </h3>
      <ul className="mt-1.5 max-h-72 overflow-y-auto rounded-md border border-line-strong">
        {people.map((one) => (
          <li
            key={one.RegNo}
            className="flex min-h-11 items-center justify-between gap-3 border-line border-b px-3 py-1 last:border-b-0"
          >
            <span className="min-w-0">
              <span className="block truncate">{one.Name}</span>
              <span className="tabular block text-small text-muted">{one.RegNo}</span>
            </span>
            {one.Grade ? (
              <span className="shrink-0 text-right">{t.fromResult(one.Grade)}</span>
            ) : (
              <input
                aria-label={t.gradeOf(`${one.Name}, ${one.RegNo}`)}
                value={values[one.RegNo] ?? ""}
                maxLength={LONGEST}
                onChange={(event) => onValues({ ...values, [one.RegNo]: event.target.value })}
                className="min-h-9 w-24 shrink-0 rounded-md border border-line-strong bg-surface px-2"
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
