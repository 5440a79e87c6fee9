import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ClassToday, FollowUp } from "../../../api/types";
import { count, longDay } from "../../../lib/format";
import { dashboard as t } from "../../../lib/texts/dashboard";
import { Badge } from "../../../ui/badge";
import { Button, buttonLook } from "../../../ui/button";
import { Loaded, Placeholders } from "../../../ui/loaded";
import { Panel } from "../../../ui/panel";
import { useOnce } from "../../../ui/use-once";
import { settleNote, today } from "./api";

const words = t.today;

/** Shows staff the classes of today, their own first, with one tap to the register, and whose birthday it is. */
export function Today() {
  return (
    <Loaded query={useQuery(today)} empty="" loading={<Placeholders count={1} className="h-40" />}>
      {({ Day, Classes, Birthdays }) => (
        <div className="grid gap-6 xl:grid-cols-[2fr_1fr]">
          <Panel title={`${words.title}, ${longDay(Day)}`}>
            {Classes.length === 0 ? (
              <p className="text-muted">{words.none}</p>
            ) : (
              <ul aria-label={words.title} className="divide-y divide-line">
                {[...Classes]
                  .sort((a, b) => Number(b.Own) - Number(a.Own))
                  .map((one) => (
                    <ClassLine key={one.Id} day={Day} one={one} />
                  ))}
              </ul>
            )}
          </Panel>
          <Panel title={words.birthdays}>
            {Birthdays.length === 0 ? (
              <p className="text-muted">{words.noBirthdays}</p>
            ) : (
              <ul aria-label={words.birthdays} className="flex flex-col gap-2">
                {Birthdays.map((one) => (
                  <li key={one.SID} className="flex flex-wrap justify-between gap-x-4">
                    <Link
                      to="/admin/student/$SID"
                      params={{ SID: String(one.SID) }}
                      className="underline underline-offset-4 hover:text-brand"
                    >
                      {one.Name}
                    </Link>
                    {one.Mobile && (
                      <a href={`tel:${one.Mobile}`} className="tabular text-muted underline underline-offset-4">
                        {one.Mobile}
                      </a>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </Panel>
        </div>
      )}
    </Loaded>
  );
}

function ClassLine({ day, one }: { day: string; one: ClassToday }) {
  const details = [one.Title === one.DivName ? "" : one.DivName, one.Teacher].filter(Boolean).join(" · ");
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <span className="tabular w-28 shrink-0 text-muted">{[one.Starts, one.Ends].filter(Boolean).join(" – ")}</span>
      <span className="min-w-40 flex-1">
        <span className="font-[650]">{one.Title}</span> {one.Own && <Badge tone="plain">{words.own}</Badge>}
        <span className="block text-muted">{details}</span>
      </span>
      <span className="tabular text-muted">
        {one.Students === 0 ? words.nobody : words.marked(count(one.Marked), count(one.Students))}
      </span>
      <Link
        to="/admin/manage-attendance"
        search={{ Session: one.Id, Day: day }}
        aria-label={words.markOf(one.Title)}
        className={buttonLook.small}
      >
        {words.mark}
      </Link>
    </li>
  );
}

/** The notes to follow up today, the longest overdue first. Nothing is shown if there are none. */
export function FollowUps() {
  const { data } = useQuery(today);
  if (!data || data.FollowUps.length === 0) return null;
  return (
    <Panel title={words.followUps}>
      <ul aria-label={words.followUps} className="divide-y divide-line">
        {data.FollowUps.map((one) => (
          <FollowUpLine key={one.Id} one={one} day={data.Day} />
        ))}
      </ul>
    </Panel>
  );
}

function FollowUpLine({ one, day }: { one: FollowUp; day: string }) {
  const client = useQueryClient();
  const settle = useOnce(() => settleNote(one.Id, true), {
    success: () => words.settled,
    onDone: () => client.invalidateQueries({ queryKey: today.queryKey }),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-52 flex-1">
        <p className="flex flex-wrap gap-x-4">
          <Link
            to="/admin/student/$SID"
            params={{ SID: String(one.SID) }}
            search={{ Tab: "notes" }}
            className="font-[650] underline underline-offset-4 hover:text-brand"
          >
            {one.Name}
          </Link>
          {one.Mobile && (
            <a href={`tel:${one.Mobile}`} className="tabular text-muted underline underline-offset-4">
              {one.Mobile}
            </a>
          )}
          {one.FollowUp < day && <span className="text-warn">{words.since(longDay(one.FollowUp))}</span>}
        </p>
        <p className="line-clamp-2 whitespace-pre-line [overflow-wrap:anywhere]">{one.Text}</p>
      </div>
      <Button look="small" aria-label={words.settleOf(one.Name)} onClick={() => void settle.run(undefined)}>
        {words.settle}
      </Button>
    </li>
  );
}
