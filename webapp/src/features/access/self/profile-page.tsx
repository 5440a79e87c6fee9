import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ownAccount, ownRecord } from "../../../api/own";
import type { OwnAccount, Student } from "../../../api/types";
import { ROLE } from "../../../lib/constants";
import { longDate } from "../../../lib/format";
import { momentInIndia } from "../../../lib/moments";
import { admin } from "../../../lib/texts/admin";
import { self } from "../../../lib/texts/self";
import { students } from "../../../lib/texts/students";
import { Avatar } from "../../../ui/avatar";
import { Badge } from "../../../ui/badge";
import { buttonLook } from "../../../ui/button";
import { FactGrid } from "../../../ui/facts";
import { Loaded } from "../../../ui/loaded";
import { Panel } from "../../../ui/panel";
import { Screen } from "../../../ui/screen";
import { studentTones } from "../../../ui/tones";
import { Corrections } from "./correction";

const t = self.profile;

/** Shows the user's account; students also see their record. */
export function ProfilePage() {
  return (
    <Screen
      title={t.title}
      action={
        <Link to="/admin/settings" className={buttonLook.quiet}>
          {t.settings}
        </Link>
      }
    >
      <Loaded query={useQuery(ownAccount)} empty="">
        {(own) => (
          <div className="flex flex-col gap-6">
            <Account own={own} />
            {own.Role === ROLE.student && <Record sid={own.SID} />}
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

function Account({ own }: { own: OwnAccount }) {
  return (
    <Panel title={t.account}>
      <div className="flex flex-col gap-6 sm:flex-row sm:items-start">
        <Avatar name={own.Name} image={own.Image} className="size-24 text-3xl" />
        <div className="grow">
          <FactGrid
            facts={[
              [t.name, own.Name],
              [t.email, own.Email],
              [t.role, admin.roles[own.Role] ?? ""],
              [t.center, own.CenterName],
              [t.regNo, own.RegNo],
              [t.since, momentInIndia(own.Since).split(",")[0] ?? ""],
            ]}
          />
        </div>
      </div>
    </Panel>
  );
}

function Record({ sid }: { sid: number }) {
  const query = useQuery(ownRecord(sid));
  return (
    <>
      <Panel title={t.record}>
        <Loaded query={query} empty="">
          {(record) => (record ? <RecordFacts record={record} /> : <p className="text-muted">{t.noRecord}</p>)}
        </Loaded>
      </Panel>
      {query.data && <Corrections record={query.data} />}
    </>
  );
}

function RecordFacts({ record: r }: { record: Student }) {
  const place = [r.Address, r.City, r.State, r.Country, r.PinCode].filter(Boolean).join(", ");
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-5">
        {r.ImageLink ? (
          <img
            src={r.ImageLink}
            alt={t.photo(r.Name)}
            className="h-32 w-26 rounded-md border border-line bg-sunken object-cover"
          />
        ) : (
          <p className="text-muted">{t.noPhoto}</p>
        )}
        <Badge tone={studentTones[r.Status]}>{students.statuses[r.Status]}</Badge>
      </div>
      <FactGrid
        facts={[
          [t.course, r.DivName],
          [t.category, r.StdName],
          [t.session, r.Session],
          [t.born, longDate(r.DOB) || t.noBirthDate],
          [t.gender, r.Gender],
          [t.father, r.Father_Name],
          [t.mother, r.Mother_Name],
          [t.mobile, r.Mobile],
          [t.parentMobile, r.AltMobile],
          [t.place, place],
        ]}
      />
    </>
  );
}
