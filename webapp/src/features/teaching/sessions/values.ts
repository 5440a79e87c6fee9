import type { Session, SessionForm } from "../../../api/types";
import { sessions as t } from "../../../lib/texts/sessions";
import { filled } from "../../../ui/form-errors";
import type { Stored } from "../../../ui/use-record-form";

export type Name = keyof typeof t.fields;
/** The values of a session form, all as text. Days are numbers separated by commas; 0 is Sunday. */
export type Values = Record<Name, string>;

/** The fields in the order of the screen. */
export const order = Object.keys(t.fields) as Name[];

export const blank = Object.fromEntries(order.map((name) => [name, ""])) as Values;

/** Sessions have no versions: the last save wins, and the audit trail has both. */
export function storedOf(session: Session): Stored<Values> {
  const texts = Object.fromEntries(order.map((name) => [name, session[name] === 0 ? "" : String(session[name])]));
  return { values: texts as Values, version: 0 };
}

export function sentOf(values: Values, id: number): SessionForm {
  return { ...(filled(values) as SessionForm), ...(id > 0 && { Id: String(id) }) };
}

/** Monday first, as in Indian timetables. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

/** Returns the days of a session as text: Mon, Wed, Fri. */
export function daysOf(days: readonly number[]): string {
  const some = WEEK.filter((day) => days.includes(day));
  return some.length === 0 ? t.everyDay : some.map((day) => t.weekdays[day]?.slice(0, 3)).join(", ");
}

/** Returns the days of a session and, if set, its times. */
export function timesOf({ Days, Starts, Ends }: Session): string {
  return Starts ? `${daysOf(Days)}, ${Starts}–${Ends}` : daysOf(Days);
}
