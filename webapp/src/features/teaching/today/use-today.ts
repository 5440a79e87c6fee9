import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Mark, Register, RegisterLine } from "../../../api/types";
import type { KeptMark, Sheet } from "../../../offline/db";
import { markHere, person, unsentOf, useOutbox } from "../../../offline/outbox";
import { registersAhead } from "../../../offline/registers";
import { sendMarks } from "../../../offline/sending";
import { useSession } from "../../../stores/session";
import { register } from "../attendance/api";
import { today } from "../attendance/search";

export const sheetOf = ({ Id, Day, SubjectId }: Register): Sheet => ({ Id, Day, SubjectId });

/** A student's line with the mark that is not sent yet. */
export type TodayLine = RegisterLine & { unsent?: KeptMark | undefined };

/** Returns the lines as the person sees them: with their unsent marks over those of the server. */
export function linesOf(found: Register, marks: KeptMark[]): TodayLine[] {
  return found.Lines.filter((line) => !line.Frozen).map((line) => {
    const unsent = unsentOf(marks, sheetOf(found), line.SID);
    return unsent ? { ...line, Mark: unsent.Mark, unsent } : line;
  });
}

/** Returns the lines whose marks differ and that the person has not decided here yet. */
export const differingOf = (lines: TodayLine[]) =>
  lines.filter(({ Others, unsent }) => Others.some((one) => !unsent?.replaces.includes(one.Id)));

/** Reports whether marks can be made now. A register that was fetched before its day says that it is in the future. */
export const mayMark = (found: Register) =>
  found.Refused === "" || (found.Refused === "attendance.future" && found.Day <= today());

/** The registers that the phone keeps. They are fetched again when marks were sent, to show those of other phones. */
export function useAhead() {
  const who = useSession(() => person());
  const sentAt = useOutbox((s) => s.sentAt);
  const before = useRef(sentAt);
  const client = useQueryClient();
  useEffect(() => {
    if (before.current === sentAt) return;
    before.current = sentAt;
    void client.invalidateQueries({ queryKey: ["attendance"] });
  }, [sentAt, client]);
  return useQuery(registersAhead(who));
}

/** A register of a day: the one that the phone keeps, or else the server's. */
export function useRegister(Session: number | undefined, Day: string) {
  const ahead = useAhead();
  const kept = ahead.data?.registers.find((one) => one.Id === Session && one.Day === Day);
  const asked = useQuery({
    ...register({ Id: Session ?? 0, Day, SubjectId: 0 }),
    enabled: Session !== undefined && !ahead.isPending && !kept,
    networkMode: "always",
  });
  return { ahead, kept, asked };
}

/** Marks students: first on the phone, then it is sent. */
export async function mark(found: Register, lines: RegisterLine[], to: Mark): Promise<void> {
  await markHere(sheetOf(found), found.Title, lines, to);
  void navigator.storage?.persist?.(); // asks the browser not to remove marks when space is short; it may say no
  void sendMarks();
}
