import type { Student } from "../../../api/types";
import { longDate } from "../../../lib/format";
import { students as t } from "../../../lib/texts/students";
import { Icon } from "../../../ui/icon";
import { StatusBadge } from "../status-badge";

const f = t.fields;

/** Shows the student's record. */
export function Record({ student: one }: { student: Student }) {
  const facts: [string, string][] = [
    [f.Father_Name, one.Father_Name],
    [f.Mother_Name, one.Mother_Name],
    [f.DOB, longDate(one.DOB)],
    [f.Gender, one.Gender],
    [t.center, one.CenterName],
    [f.StdName, one.StdName],
    [f.DID, one.DivName],
    [f.Session, one.Session],
    [f.Email, one.Email],
    [f.Mobile, one.Mobile],
    [f.AltMobile, one.AltMobile],
    [f.Address, one.Address],
    [f.City, one.City],
    [f.State, one.State],
    [f.Country, one.Country],
    [f.PinCode, one.PinCode],
    [f.About, one.About],
  ];
  return (
    <section aria-label={t.page.record} className="rounded-lg border-2 border-line bg-surface p-4 sm:p-6">
      <div className="mb-5 flex flex-wrap items-center gap-5">
        {one.ImageLink ? (
          <img
            src={one.ImageLink}
            alt={t.page.photo(one.Name)}
            className="h-32 w-26 rounded-md border-2 border-line bg-sunken object-cover"
          />
        ) : (
          <span className="grid h-32 w-26 place-items-center rounded-md border-2 border-line bg-sunken text-muted">
            <Icon name="user" size={40} />
          </span>
        )}
        <div className="flex flex-col items-start gap-2">
          <p className="text-muted">{t.given}</p>
          <p className="display tabular text-2xl">{one.RegNo}</p>
          <StatusBadge status={one.Status} />
        </div>
      </div>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
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
