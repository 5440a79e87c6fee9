import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ownSessions } from "../../../api/own";
import type { OwnSession } from "../../../api/types";
import { longDay } from "../../../lib/format";
import { nextLessons } from "../../../lib/lessons";
import { dayInIndia } from "../../../lib/moments";
import { dashboard as t } from "../../../lib/texts/dashboard";
import { self } from "../../../lib/texts/self";
import { buttonLook } from "../../../ui/button";
import { Loaded } from "../../../ui/loaded";
import { Panel } from "../../../ui/panel";
import { notices } from "./api";

const NOTICES = 3; // to show

type Lesson = { day: string; session: OwnSession };

/** Returns the next lesson of a student's sessions from a moment on; a lesson that has ended today is over. */
export function nextLesson(all: OwnSession[], now: Date): Lesson | undefined {
  const today = dayInIndia(now);
  const time = new Date(now.getTime() + 5.5 * 3600_000).toISOString().slice(11, 16);
  return all
    .filter((one) => !one.Until && (one.Status === "planned" || one.Status === "running"))
    .flatMap((session) => {
      const day = nextLessons(session, today, 2).find((one) => one > today || (session.Ends || "24:00") > time);
      return day ? [{ day, session }] : [];
    })
    .sort((a, b) => (a.day + a.session.Starts < b.day + b.session.Starts ? -1 : 1))[0];
}

function dayName(day: string, now: Date): string {
  if (day === dayInIndia(now)) return t.next.today;
  return day === dayInIndia(new Date(now.getTime() + 86_400_000)) ? t.next.tomorrow : longDay(day);
}

/** Shows a student the next class. */
export function NextClass() {
  return (
    <Panel
      title={t.next.title}
      action={
        <Link to="/admin/my-course" className={buttonLook.small}>
          {self.course.title}
        </Link>
      }
    >
      <Loaded query={useQuery(ownSessions)} empty={t.next.none}>
        {(all) => {
          const now = new Date();
          const next = nextLesson(all, now);
          if (!next) return <p className="text-muted">{t.next.none}</p>;
          const { Starts, Ends, Title, Teacher } = next.session;
          return (
            <>
              <p className="display text-2xl">{t.next.at(dayName(next.day, now), Starts, Ends)}</p>
              <p className="mt-1 text-muted">{[Title, Teacher].filter(Boolean).join(" · ")}</p>
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}

/** Shows the latest notices. */
export function Notices() {
  return (
    <Panel title={t.notices}>
      <Loaded query={useQuery(notices)} empty={t.noNotices}>
        {(all) => (
          <ul aria-label={t.notices} className="flex flex-col gap-2">
            {all.slice(0, NOTICES).map((one) => (
              <li key={one.Id} className="flex flex-wrap justify-between gap-x-4">
                <Link to="/news" hash={`n${one.Id}`} className="underline underline-offset-4 hover:text-brand">
                  {one.Title}
                </Link>
                <span className="tabular text-muted">{longDay(one.PublishedOn)}</span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}
