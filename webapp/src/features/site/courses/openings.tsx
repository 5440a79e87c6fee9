import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Opening, PublicCourse } from "../../../api/types";
import { cx } from "../../../lib/cx";
import { count, longDay } from "../../../lib/format";
import { openings as t } from "../../../lib/texts/openings";
import { buttonLook } from "../../../ui/button";
import { ApplyLink } from "../layout/apply-link";

/** The batches of a course that a visitor can still join, the soonest first; without any, the way to ask for one. */
export function Openings({ course }: { course: PublicCourse }) {
  return (
    <section aria-labelledby="batches" className="mt-12">
      <h2 id="batches" className="display h-section">
        {t.title}
      </h2>
      {course.Openings.length > 0 ? (
        <ul className="mt-6 grid gap-4">
          {course.Openings.map((one, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two batches may say the same, and none moves
            <Batch key={i} of={one} />
          ))}
        </ul>
      ) : (
        <>
          <p className="mt-4 max-w-[70ch]">{t.none}</p>
          <ApplyLink course={course.course_id} className={`${buttonLook.quiet} mt-4`} />
        </>
      )}
    </section>
  );
}

function Batch({ of }: { of: Opening }) {
  const facts: [string, ReactNode][] = [
    [t.begins, longDay(of.From)],
    [t.when, whenOf(of)],
    [t.where, <Where key="where" of={of} />],
    [t.teacher, of.Teacher],
  ];
  return (
    <li className="card p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="display text-lg">{of.Title}</h3>
        {of.Free !== null && (
          <span className={cx("tabular font-[650]", of.Free > 0 ? "text-brand" : "text-muted")}>
            {of.Free > 0 ? t.free(count(of.Free)) : t.full}
          </span>
        )}
      </div>
      <dl className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className="grid grid-cols-[5.5rem_1fr] items-baseline sm:block">
              <dt className="text-small text-muted">{name}</dt>
              <dd className="font-[600]">{value}</dd>
            </div>
          ))}
      </dl>
    </li>
  );
}

function Where({ of }: { of: Opening }) {
  return (
    <>
      {of.CenterCode > 0 ? (
        <Link
          to="/center/$code"
          params={{ code: String(of.CenterCode) }}
          className="inline-flex min-h-6 items-center text-brand underline underline-offset-4"
        >
          {of.CenterName}
        </Link>
      ) : (
        of.CenterName
      )}
      {of.CenterPlace && <span className="block font-[400] text-muted">{of.CenterPlace}</span>}
    </>
  );
}

/** Returns the days of the week, from Monday, and the hours. */
function whenOf(of: Opening): string {
  const days = [...of.Days].sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7)).map((day) => t.weekdays[day]);
  return [days.join(", ") || t.everyDay, of.Starts && t.hours(of.Starts, of.Ends)].filter(Boolean).join(", ");
}
