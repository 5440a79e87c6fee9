import { queryOptions } from "@tanstack/react-query";
import { api, take } from "../../../api/client";
import { orNull } from "../../../api/or-null";
import type { HallTicket } from "../../../api/types";
import { longDay } from "../../../lib/format";
import { exams } from "../../../lib/texts/exams";
import { AnswerLine, looks } from "./answer";
import { Facts } from "./facts";

const t = exams.ticket;

/** The hall ticket with a code; null if there is none. */
export const hallTicket = (Code: string) =>
  queryOptions({
    queryKey: ["verification", "hall ticket", Code],
    queryFn: ({ signal }): Promise<HallTicket | null> =>
      orNull(take(api.GET("/api/Exam/GetHallTicket", { params: { query: { Code } }, signal }))),
    gcTime: 0,
    staleTime: 0,
  });

/** Shows whose hall ticket it is, and when and where they sit the exam. */
export function HallTicketAnswer({ ticket, at }: { ticket: HallTicket; at: string }) {
  return (
    <>
      <AnswerLine
        answer={{ word: t.valid, meaning: t.meaning(ticket.Issuer), look: looks.good, icon: "check" }}
        at={at}
      />
      <div className="my-6 rounded-md border border-line bg-surface p-6 sm:p-8">
        <Facts
          facts={[
            [exams.candidates.heads.student, ticket.Name],
            [exams.public.regNo, ticket.RegNo],
            [t.exam, ticket.Exam],
            [t.course, ticket.DivName],
            [t.center, ticket.CenterName],
            ...ticket.Sittings.map((one): [string, string] => [
              one.Name,
              [longDay(one.Day), one.Starts, one.Seat > 0 ? exams.seatAt(one.Room, one.Seat) : one.Room]
                .filter(Boolean)
                .join(", "),
            ]),
          ]}
        />
        <p className="mt-4 text-muted">{t.compare}</p>
      </div>
    </>
  );
}
