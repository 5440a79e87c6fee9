import type { Session } from "../api/types";
import { count, longDay } from "./format";
import { sessions as t } from "./texts/sessions";

/** Reports whether a session has no seat left. Zero seats means that there is no limit. */
export const isFull = ({ Seats, Taken }: Session) => Seats > 0 && Taken >= Seats;

/** Reports whether a student who takes a division can join a session. */
export const isForDivision = (one: Session, DID: number) => one.DID === 0 || one.DID === DID;

/** Returns a session for a list of choices: its title, days and free seats, and its center where there are several. */
export function sessionText(one: Session, withCenter = false): string {
  const name = withCenter ? `${one.Title} · ${one.CenterName}` : one.Title;
  const seats = one.Seats === 0 ? "" : isFull(one) ? t.option.full : t.option.free(count(one.Seats - one.Taken));
  return t.option.text(name, longDay(one.From), longDay(one.To), seats);
}
