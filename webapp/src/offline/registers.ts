import { queryOptions } from "@tanstack/react-query";
import { api, take } from "../api/client";
import { asApiError } from "../api/error";
import type { MarkedLine, Register } from "../api/types";
import { all, type Sheet, write } from "./db";
import { person } from "./outbox";

/** How long to wait for the server if the phone has registers. */
const PATIENCE_MS = 8_000;

/** Registers, and whether they are the ones that the phone kept because the server cannot be reached. */
export type Ahead = { registers: Register[]; isKept: boolean };

/** The registers of today and the next days. Every answer of the server replaces what the phone keeps. */
export const registersAhead = (who: string) =>
  queryOptions({
    queryKey: ["attendance", "ahead", who],
    networkMode: "always", // the phone has them without a network
    refetchOnWindowFocus: true,
    retry: false,
    queryFn: async ({ signal }): Promise<Ahead> => {
      const kept = await keptRegisters();
      // A network that does not answer must not keep the teacher from what the phone has.
      const patient = kept.length > 0 ? AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]) : signal;
      try {
        const { Registers } = await take(api.GET("/api/Attendance/GetRegistersAhead", { signal: patient }));
        await keepRegisters(Registers);
        return { registers: Registers, isKept: false };
      } catch (thrown) {
        const error = asApiError(thrown);
        const isAway = error.status === 0 || error.status >= 500;
        if (!isAway || kept.length === 0) throw error;
        return { registers: kept, isKept: true };
      }
    },
  });

async function keepRegisters(registers: Register[]): Promise<void> {
  const who = person();
  if (!who) return;
  const now = registers.map((one) => ({ ...one, person: who }));
  await write("registers", now, await all("registers"));
}

async function keptRegisters(): Promise<Register[]> {
  const who = person();
  const mine = (await all("registers")).filter((one) => one.person === who);
  return mine.sort((a, b) => (a.Day + a.Starts + a.Title).localeCompare(b.Day + b.Starts + b.Title));
}

/** Puts what the server says of students into the registers that the phone keeps. */
export async function updateKept(sheet: Sheet, lines: MarkedLine[]): Promise<void> {
  if (sheet.SubjectId !== 0) return;
  const found = (await all("registers")).find(
    (one) => one.person === person() && one.Id === sheet.Id && one.Day === sheet.Day,
  );
  if (!found) return;
  const Lines = found.Lines.map((line) => ({ ...line, ...lines.find((one) => one.SID === line.SID) }));
  await write("registers", [{ ...found, Lines }]);
}
