import { Link } from "@tanstack/react-router";
import { longDay } from "../../../lib/format";
import { todayTexts as t } from "../../../lib/texts/today";
import type { Sheet } from "../../../offline/db";
import { discardMarks, useOutbox } from "../../../offline/outbox";
import { sendAgain } from "../../../offline/sending";
import { Button } from "../../../ui/button";
import { Panel } from "../../../ui/panel";
import { markText } from "../attendance/register/marks";

/** Names the people whose marks are on this phone and cannot be sent before they sign in. */
export function OtherPeople() {
  const others = useOutbox((s) => s.others);
  return others.map(({ name, count }) => (
    <p key={name} role="alert" className="rounded-md bg-warn-soft px-4 py-3 text-warn">
      {t.ofOthers(name, count)}
    </p>
  ));
}

/** Lists the marks that the server does not take, with the reasons. */
export function RefusedMarks() {
  const marks = useOutbox((s) => s.marks).filter((one) => one.refused);
  if (marks.length === 0) return null;
  return (
    <Panel
      title={t.refused.title}
      action={
        <Button look="small" onClick={() => void sendAgain(marks)}>
          {t.refused.again}
        </Button>
      }
    >
      <p className="mb-3">{t.refused.about}</p>
      <ul className="divide-y divide-line">
        {marks.map((one) => {
          const what = t.refused.line(
            one.name || t.refused.student,
            markText(one.Mark),
            `${one.title}, ${longDay(one.sheet.Day)}`,
          );
          return (
            <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {what}
                <span className="block text-danger">{one.refused}</span>
              </span>
              <Button look="small" aria-label={t.refused.discardWhat(what)} onClick={() => void discardMarks([one])}>
                {t.refused.discard}
              </Button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** Links to the other registers with unsent marks, such as yesterday's. */
export function UnsentElsewhere({ Session, day }: { Session: number | undefined; day: string }) {
  const marks = useOutbox((s) => s.marks);
  const sheets = new Map<string, { sheet: Sheet; title: string; n: number }>();
  for (const { sheet, title } of marks) {
    if (sheet.Day === day && (Session === undefined || sheet.Id === Session)) continue;
    const key = `${sheet.Id} ${sheet.Day} ${sheet.SubjectId}`;
    sheets.set(key, { sheet, title, n: (sheets.get(key)?.n ?? 0) + 1 });
  }
  if (sheets.size === 0) return null;
  return (
    <p className="rounded-md bg-warn-soft px-4 py-3 text-warn">
      {t.elsewhere}{" "}
      {[...sheets].map(([key, { sheet, title, n }]) => (
        <Link
          key={key}
          to="/admin/register"
          search={{ Session: sheet.Id, Day: sheet.Day }}
          className="mr-3 font-[650] underline underline-offset-4"
        >
          {`${title}, ${longDay(sheet.Day)} (${n})`}
        </Link>
      ))}
    </p>
  );
}
