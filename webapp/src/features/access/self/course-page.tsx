import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { enrolmentsOf } from "../../../api/lookups";
import { ownAccount, ownCertificates, ownFees, ownSessions } from "../../../api/own";
import type { OwnSession } from "../../../api/types";
import { longDay } from "../../../lib/format";
import { nextLessons } from "../../../lib/lessons";
import { dayInIndia } from "../../../lib/moments";
import { self } from "../../../lib/texts/self";
import { Badge, type Tone } from "../../../ui/badge";
import { buttonLook } from "../../../ui/button";
import { EnrolmentList } from "../../../ui/enrolment-list";
import { FactGrid } from "../../../ui/facts";
import { Loaded, Notice } from "../../../ui/loaded";
import { Panel } from "../../../ui/panel";
import { Screen } from "../../../ui/screen";

const t = self.course;
const LESSONS = 5; // upcoming lessons to show

const tones: Record<OwnSession["Status"], Tone> = {
  planned: "wait",
  running: "good",
  finished: "plain",
  cancelled: "bad",
};

/** Shows a student's courses, and the time and place of the lessons. */
export function CoursePage() {
  return (
    <Screen
      title={t.title}
      action={
        <Link to="/admin/attendance" className={buttonLook.quiet}>
          {t.attendance}
        </Link>
      }
    >
      <div className="flex flex-col gap-6">
        <Loaded query={useQuery(ownAccount)} empty="">
          {({ SID }) => (SID ? <Courses sid={SID} /> : <Notice>{self.profile.noRecord}</Notice>)}
        </Loaded>
        <Loaded query={useQuery(ownSessions)} empty={t.noSession}>
          {(all) => (
            <>
              {all.map((one) => (
                <Timetable key={`${one.Id} ${one.Since}`} session={one} />
              ))}
            </>
          )}
        </Loaded>
      </div>
    </Screen>
  );
}

/** Shows all enrolments with their fees and certificates. */
function Courses({ sid }: { sid: number }) {
  const query = useQuery(enrolmentsOf(sid));
  const { data: fees } = useQuery(ownFees(sid));
  const { data: certificates } = useQuery(ownCertificates);
  return (
    <section aria-labelledby="courses">
      <h2 id="courses" className="display mb-3 text-xl">
        {t.courses}
      </h2>
      <Loaded query={query} empty={self.profile.noRecord}>
        {(all) => <EnrolmentList enrolments={all} accounts={fees?.Accounts} certificates={certificates} />}
      </Loaded>
    </section>
  );
}

function Timetable({ session: s }: { session: OwnSession }) {
  const isMine = s.Until === null;
  const lessons =
    isMine && (s.Status === "running" || s.Status === "planned") ? nextLessons(s, dayInIndia(new Date()), LESSONS) : [];
  return (
    <Panel
      title={isMine ? t.session(s.Title) : t.earlier(s.Title)}
      action={<Badge tone={tones[s.Status]}>{t.statuses[s.Status]}</Badge>}
    >
      <FactGrid
        facts={[
          [t.dates, `${longDay(s.From)} – ${longDay(s.To)}`],
          [t.days, s.Days.length === 0 ? t.everyDay : s.Days.map((day) => t.weekdays[day]).join(", ")],
          [t.time, s.Starts && `${s.Starts} – ${s.Ends}`],
          [t.teacher, s.Teacher],
          [t.subjects, s.Subjects.join(", ")],
          [t.about, s.Description],
        ]}
      />
      {lessons.length > 0 && (
        <>
          <h3 className="display mt-6 mb-2 text-lg">{t.next}</h3>
          <ol className="divide-y divide-line">
            {lessons.map((day) => (
              <li key={day} className="tabular flex flex-wrap justify-between gap-3 py-2">
                <span>
                  {t.weekdays[new Date(day).getUTCDay()]}, {longDay(day)}
                </span>
                <span>{s.Starts ? `${s.Starts} – ${s.Ends}` : t.anyTime}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      {!isMine && <p className="mt-4 text-muted">{t.left(longDay(s.Until ?? ""))}</p>}
    </Panel>
  );
}
