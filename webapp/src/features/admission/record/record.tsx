import type { Student } from "../../../api/types";
import { longDate } from "../../../lib/format";
import { students as t } from "../../../lib/texts/students";
import { Icon } from "../../../ui/icon";

const f = t.fields;

/** Shows the photograph and the registration number of the student. */
export function Identity({ student: one }: { student: Student }) {
  return (
    <section
      aria-label={t.page.identity}
      className="flex flex-wrap items-center gap-5 rounded-lg border border-line bg-surface p-4 sm:px-6"
    >
      {one.ImageLink ? (
        <img
          src={one.ImageLink}
          alt={t.page.photo(one.Name)}
          className="h-24 w-20 rounded-md border border-line bg-sunken object-cover"
        />
      ) : (
        <span className="grid h-24 w-20 place-items-center rounded-md border border-line bg-sunken text-muted">
          <Icon name="user" size={40} />
        </span>
      )}
      <div className="min-w-0">
        <p className="text-muted">{t.given}</p>
        <p className="display tabular text-2xl">{one.RegNo}</p>
        <p className="mt-1 [overflow-wrap:anywhere]">{[one.Mobile, one.CenterName].filter(Boolean).join(" · ")}</p>
      </div>
    </section>
  );
}

/** Shows the student's record. */
export function Record({ student: one }: { student: Student }) {
  const facts: [string, string][] = [
    [f.Father_Name, one.Father_Name],
    [f.Mother_Name, one.Mother_Name],
    [f.DOB, longDate(one.DOB) || t.page.noBirthDate],
    [f.Gender, one.Gender],
    [t.center, one.CenterName],
    [f.Email, one.Email],
    [f.Mobile, one.Mobile],
    [f.AltMobile, one.AltMobile],
    [f.Address, one.Address],
    [f.City, one.City],
    [f.State, one.State],
    [f.Country, one.Country],
    [f.PinCode, one.PinCode],
    [f.OldNo, one.OldNo],
    [f.About, one.About],
  ];
  return (
    <section aria-labelledby="record">
      <h2 id="record" className="display mb-3 text-xl">
        {t.page.record}
      </h2>
      <dl className="grid gap-x-6 gap-y-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2 sm:p-6 xl:grid-cols-3">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="font-[600] whitespace-pre-line [overflow-wrap:anywhere]">{text || t.page.none}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
