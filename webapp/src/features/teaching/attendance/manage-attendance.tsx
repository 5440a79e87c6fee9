import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { sessionsToChoose } from "../../../api/lookups";
import type { Session } from "../../../api/types";
import { longDay } from "../../../lib/format";
import { attendance as t } from "../../../lib/texts/attendance";
import { buttonLook } from "../../../ui/button";
import { Loaded, Notice } from "../../../ui/loaded";
import { Missing } from "../../../ui/missing";
import { Unsaved } from "../../../ui/record-form";
import { Screen } from "../../../ui/screen";
import { type Sheet, sessionOf } from "./api";
import { MonthGrid } from "./month/month-grid";
import { RegisterSheet } from "./register/register-sheet";
import { type DraftStore, useDrafts } from "./register/use-drafts";
import { type AttendanceSearch, today } from "./search";
import { SheetTools } from "./sheet-tools";

/** The registers of a session, by day or by month. The choice is in the address. */
export function ManageAttendance({ search }: { search: AttendanceSearch }) {
  const navigate = useNavigate();
  const sessions = useQuery({
    ...sessionsToChoose(0, search.Search ?? ""),
    placeholderData: keepPreviousData,
  });
  const drafts = useDrafts();
  const items = sessions.data?.Items ?? [];
  // A user with only one session doesn't have to choose it.
  const chosen = search.Session ?? (items.length === 1 && !search.Search ? items[0]?.Id : undefined);
  const listed = items.find((one) => one.Id === chosen);
  const asked = useQuery({ ...sessionOf(chosen ?? 0), enabled: chosen !== undefined && sessions.isSuccess && !listed });
  const session = listed ?? asked.data;
  const go = (change: { [K in keyof AttendanceSearch]: AttendanceSearch[K] | undefined }) =>
    void navigate({
      to: ".",
      search: Object.fromEntries(Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined)),
    });

  return (
    <Screen
      title={t.manage}
      area={t.group}
      action={
        <Link to="/admin/attendance" className={buttonLook.quiet}>
          {t.ofOne}
        </Link>
      }
    >
      <Unsaved when={drafts.all.length > 0} />
      <Loaded query={sessions} empty="">
        {(page) =>
          page.Total === 0 && !search.Search && chosen === undefined ? (
            <Notice>{t.pick.noSessions}</Notice>
          ) : (
            <div className="flex flex-col gap-6">
              <SheetTools search={search} page={page} session={session ?? undefined} go={go} />
              {chosen === undefined && <Notice>{t.pick.start}</Notice>}
              {session && <Chosen session={session} search={search} drafts={drafts} />}
              {chosen !== undefined && !session && (
                <Loaded query={asked} empty="">
                  {() => <Missing text={t.pick.missing} to="/admin/manage-attendance" back={t.manage} />}
                </Loaded>
              )}
            </div>
          )
        }
      </Loaded>
    </Screen>
  );
}

function Chosen({ session, search, drafts }: { session: Session; search: AttendanceSearch; drafts: DraftStore }) {
  const [reason, setReason] = useState("");
  const sheet: Sheet = { Id: session.Id, Day: search.Day ?? today(), SubjectId: search.SubjectId ?? 0 };
  const shared = { session, sheet, drafts, reason, setReason };
  return search.View === "month" ? (
    <MonthGrid {...shared} />
  ) : (
    <>
      <Others sheet={sheet} drafts={drafts} />
      <RegisterSheet key={`${sheet.Id} ${sheet.Day} ${sheet.SubjectId}`} {...shared} />
    </>
  );
}

/** Lists unsaved marks of other days. */
function Others({ sheet, drafts }: { sheet: Sheet; drafts: DraftStore }) {
  const others = drafts.all.filter(
    (one) => one.sheet.Id !== sheet.Id || one.sheet.Day !== sheet.Day || one.sheet.SubjectId !== sheet.SubjectId,
  );
  if (others.length === 0) return null;
  return (
    <p className="rounded-md bg-warn-soft px-4 py-3 text-warn">
      {t.register.others}{" "}
      {others.map(({ sheet: { Id, Day, SubjectId } }) => (
        <Link
          key={`${Id} ${Day} ${SubjectId}`}
          to="/admin/manage-attendance"
          search={{ Session: Id, Day, ...(SubjectId && { SubjectId }) }}
          className="mr-3 font-[650] underline underline-offset-4"
        >
          {longDay(Day)}
        </Link>
      ))}
    </p>
  );
}
