import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { subjectsOf } from "../../../api/lookups";
import type { Session } from "../../../api/types";
import { SEARCH_MOST } from "../../../lib/constants";
import { cx } from "../../../lib/cx";
import { longDay } from "../../../lib/format";
import { attendance } from "../../../lib/texts/attendance";
import { forms } from "../../../lib/texts/forms";
import { toldApart } from "../../../lib/told-apart";
import { Button } from "../../../ui/button";
import { SelectField, TextField } from "../../../ui/field";
import { type AttendanceSearch, today } from "./search";

const t = attendance.pick;

type Props = {
  search: AttendanceSearch;
  page: { Items: Session[]; Total: number };
  session: Session | undefined;
  go: (change: { [K in keyof AttendanceSearch]: AttendanceSearch[K] | undefined }) => void;
};

/** Chooses the register: session, day or month, and subject. */
export function SheetTools({ search, page, session, go }: Props) {
  const subjects = useQuery(subjectsOf(session?.DID ?? 0)).data ?? [];
  const day = search.Day ?? today();
  const isListed = page.Items.some((one) => one.Id === session?.Id);
  const choices = session && !isListed ? [session, ...page.Items] : page.Items;
  const names = toldApart(
    choices,
    nameOf,
    (one) => longDay(one.From),
    (one) => one.DivName,
    (one) => one.Starts,
  );
  return (
    <div className="flex flex-col gap-4">
      {(page.Total > page.Items.length || search.Search) && <Find search={search} go={go} />}
      <div className="grid items-start gap-3 min-[22rem]:grid-cols-2 min-[22rem]:*:first:col-span-2 sm:gap-4 sm:*:first:col-span-1 xl:grid-cols-4">
        <SelectField
          label={t.session}
          value={session?.Id ?? ""}
          onChange={(event) => go({ Session: Number(event.target.value) || undefined, SubjectId: undefined })}
        >
          <option value="">{t.choose}</option>
          {choices.map((one) => (
            <option key={one.Id} value={one.Id}>
              {names.get(one)}
            </option>
          ))}
        </SelectField>
        {search.View !== "month" && <Day day={day} session={session} onDay={(Day) => go({ Day })} />}
        {subjects.length > 0 && (
          <SelectField
            label={t.subject}
            value={search.SubjectId ?? ""}
            onChange={(event) => go({ SubjectId: Number(event.target.value) || undefined })}
          >
            <option value="">{t.whole}</option>
            {subjects.map((one) => (
              <option key={one.Id} value={one.Id}>
                {one.Name}
              </option>
            ))}
          </SelectField>
        )}
        <Views isMonth={search.View === "month"} onView={(View) => go({ View })} />
      </div>
    </div>
  );
}

function nameOf({ Title, CenterName, Status }: Session): string {
  const status = Status === "running" ? "" : `, ${t.statuses[Status]}`;
  return `${Title}${CenterName && ` (${CenterName})`}${status}`;
}

/** A date field that applies only complete dates: while the user types, year 0002 is also a valid date. */
function Day({ day, session, onDay }: { day: string; session: Session | undefined; onDay: (day: string) => void }) {
  const [typed, setTyped] = useState<string>();
  const now = today();
  const last = session && session.To < now ? session.To : now;
  return (
    <TextField
      label={t.day}
      type="date"
      value={typed ?? day}
      min={session?.From}
      max={last}
      onChange={(event) => {
        setTyped(event.target.value);
        if (event.target.value >= "1900") onDay(event.target.value);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

function Views({ isMonth, onView }: { isMonth: boolean; onView: (view: "month" | undefined) => void }) {
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-[600]">{attendance.view}</legend>
      <div className="flex">
        {([undefined, "month"] as const).map((view) => {
          const on = isMonth === (view === "month");
          return (
            <button
              key={view ?? "register"}
              type="button"
              aria-pressed={on}
              onClick={() => onView(view)}
              className={cx(
                "min-h-11 grow border-2 border-brand px-2 font-[650] sm:px-4 first:rounded-l-md last:rounded-r-md last:border-l-0",
                on ? "bg-brand text-on-brand" : "text-brand hover:bg-brand-soft",
              )}
            >
              {attendance.views[view ?? "register"]}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

function Find({ search, go }: Pick<Props, "search" | "go">) {
  const [words, setWords] = useState(search.Search ?? "");
  function submit(event: FormEvent) {
    event.preventDefault();
    go({ Search: words.trim() || undefined });
  }
  return (
    <search>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div className="min-w-60 grow sm:grow-0">
          <TextField
            label={t.find}
            placeholder={t.findHint}
            type="search"
            value={words}
            maxLength={SEARCH_MOST}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
        <Button type="submit" look="quiet">
          {forms.list.search}
        </Button>
      </form>
    </search>
  );
}
