import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { enrolmentsOf } from "../../../api/lookups";
import { ownAccount, ownCertificates, ownRecord } from "../../../api/own";
import type { Student } from "../../../api/types";
import { longDate } from "../../../lib/format";
import { certificates } from "../../../lib/texts/certificates";
import { dashboard as t } from "../../../lib/texts/dashboard";
import { self } from "../../../lib/texts/self";
import { students } from "../../../lib/texts/students";
import { Badge } from "../../../ui/badge";
import { buttonLook } from "../../../ui/button";
import { FactGrid } from "../../../ui/facts";
import { Loaded } from "../../../ui/loaded";
import { Panel } from "../../../ui/panel";
import { certificateTones, studentTones } from "../../../ui/tones";
import { NextClass, Notices } from "./own-day";
import { OwnStanding } from "./own-standing";

/** A student's dashboard: course, certificates, attendance and fees. */
export function OwnCourse() {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <div className="flex flex-col gap-6">
        <NextClass />
        <OwnStanding />
      </div>
      <div className="flex flex-col gap-6">
        <Panel title={t.record}>
          <Loaded query={useQuery(ownAccount)} empty="">
            {({ SID }) => <OwnRecord sid={SID} />}
          </Loaded>
        </Panel>
        <Notices />
        <Certificates />
      </div>
    </div>
  );
}

function OwnRecord({ sid }: { sid: number }) {
  return (
    <Loaded query={useQuery(ownRecord(sid))} empty="">
      {(student) => (student ? <Course student={student} /> : <p className="text-muted">{t.noRecord}</p>)}
    </Loaded>
  );
}

function Course({ student: s }: { student: Student }) {
  return (
    <>
      <p className="display mb-3 text-2xl">{s.DivName}</p>
      <p className="mb-5">
        <Badge tone={studentTones[s.Status]}>{students.statuses[s.Status]}</Badge>
      </p>
      <FactGrid
        facts={[
          [t.regNo, s.RegNo],
          [t.ownCenter, s.CenterName],
          [t.session, s.Session],
        ]}
      />
      <Others sid={s.SID} />
      <p className="mt-5">
        <Link to="/admin/my-course" className={buttonLook.small}>
          {self.course.title}
        </Link>
      </p>
    </>
  );
}

/** Lists the student's other enrolments. "My Course" has the details. */
function Others({ sid }: { sid: number }) {
  const others = useQuery(enrolmentsOf(sid)).data?.filter((one) => !one.Current) ?? [];
  if (others.length === 0) return null;
  return (
    <>
      <h3 className="display mt-6 mb-2 text-lg">{t.otherCourses}</h3>
      <ul className="divide-y divide-line">
        {others.map((one) => (
          <li key={one.Id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="font-[600] [overflow-wrap:anywhere]">{one.DivName}</span>
            <Badge tone={studentTones[one.Status]}>{students.statuses[one.Status]}</Badge>
          </li>
        ))}
      </ul>
    </>
  );
}

function Certificates() {
  return (
    <Panel
      title={t.certificates}
      action={
        <Link to="/admin/downloads" className={buttonLook.small}>
          {t.allDownloads}
        </Link>
      }
    >
      <Loaded query={useQuery(ownCertificates)} empty={t.noCertificates}>
        {(all) => (
          <ul className="divide-y divide-line">
            {all.map((one) => (
              <li key={one.Serial} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <Link
                  to="/verify/$code"
                  params={{ code: one.Code }}
                  className="font-[650] text-brand underline underline-offset-4"
                >
                  {one.DivName}, {longDate(one.IssuedOn)}
                </Link>
                <Badge tone={certificateTones[one.Status]}>{certificates.statuses[one.Status]}</Badge>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}
