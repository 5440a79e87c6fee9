import { Link } from "@tanstack/react-router";
import type { Register } from "../../../api/types";
import { attendance } from "../../../lib/texts/attendance";
import { todayTexts as t } from "../../../lib/texts/today";
import { useOutbox } from "../../../offline/outbox";
import { buttonLook } from "../../../ui/button";
import { Loaded, Notice } from "../../../ui/loaded";
import { Screen } from "../../../ui/screen";
import { today } from "../attendance/search";
import { OtherPeople, RefusedMarks, UnsentElsewhere } from "./not-sent";
import { SentBar } from "./sent-bar";
import { TodayRegister } from "./today-register";
import { linesOf, useAhead, useRegister } from "./use-today";

export type TodaySearch = { Session?: number; Day?: string };

/** The register of today, which also works without a connection. With several classes, one is chosen first. */
export function TodayPage({ search }: { search: TodaySearch }) {
  const day = search.Day ?? today();
  return (
    <Screen
      title={attendance.today}
      area={attendance.group}
      action={
        search.Session !== undefined && (
          <Link to="/admin/register" className={buttonLook.quiet}>
            {t.otherClass}
          </Link>
        )
      }
    >
      <div className="flex flex-col gap-3">
        <OtherPeople />
        <RefusedMarks />
        <UnsentElsewhere Session={search.Session} day={day} />
        {search.Session === undefined ? <Classes day={day} /> : <Chosen Session={search.Session} day={day} />}
      </div>
    </Screen>
  );
}

function Chosen({ Session, day }: { Session: number; day: string }) {
  const { ahead, kept, asked } = useRegister(Session, day);
  if (kept) return <TodayRegister key={`${Session} ${day}`} register={kept} isKept={ahead.data?.isKept === true} />;
  if (ahead.data?.isKept && asked.isError) return <Notice>{t.notKept}</Notice>;
  return (
    <Loaded query={asked} empty="">
      {(found) => <TodayRegister key={`${Session} ${day}`} register={found} isKept={false} />}
    </Loaded>
  );
}

function Classes({ day }: { day: string }) {
  const ahead = useAhead();
  return (
    <Loaded query={ahead} empty="">
      {({ registers, isKept }) => {
        const now = registers.filter((one) => one.Day === day);
        const [only] = now;
        if (!only) {
          return (
            <Notice>
              <p>{t.none}</p>
              <Link to="/admin/manage-attendance" className={buttonLook.quiet}>
                {t.all}
              </Link>
            </Notice>
          );
        }
        if (now.length === 1) return <TodayRegister register={only} isKept={isKept} />;
        return (
          <>
            {isKept && <p className="text-muted">{t.kept}</p>}
            <ClassList registers={now} />
            <SentBar />
          </>
        );
      }}
    </Loaded>
  );
}

function ClassList({ registers }: { registers: Register[] }) {
  const marks = useOutbox((s) => s.marks);
  return (
    <ul aria-label={t.classes} className="divide-y divide-line rounded-lg border border-line bg-surface">
      {registers.map((one) => {
        const lines = linesOf(one, marks);
        return (
          <li key={one.Id}>
            <Link
              to="/admin/register"
              search={{ Session: one.Id }}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 px-4 py-2 hover:bg-brand-soft"
            >
              <span className="min-w-0">
                <span className="block font-[650] [overflow-wrap:anywhere]">{one.Title}</span>
                <span className="tabular block text-muted">{[one.Starts, one.Ends].filter(Boolean).join(" – ")}</span>
              </span>
              <span className="tabular text-muted">
                {t.marked(lines.filter((line) => line.Mark).length, lines.length)}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
