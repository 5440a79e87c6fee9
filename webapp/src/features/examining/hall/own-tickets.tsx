import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { HallTicket } from "../../../api/types";
import { longDay } from "../../../lib/format";
import { saveFile } from "../../../lib/save-file";
import { examHalls } from "../../../lib/texts/exam-halls";
import { exams } from "../../../lib/texts/exams";
import { Button } from "../../../ui/button";
import { OfficeIcon } from "../../../ui/office-icon";
import { Panel } from "../../../ui/panel";
import { useOnce } from "../../../ui/use-once";
import { ownTicketFile, ownTickets } from "./api";

const t = examHalls;

/** Shows a student their hall tickets; nothing while there is none. */
export function OwnTickets() {
  const all = useQuery(ownTickets).data ?? [];
  return all.map((one) => <Ticket key={one.Code} ticket={one} />);
}

function Ticket({ ticket }: { ticket: HallTicket }) {
  const print = useOnce(() => ownTicketFile(ticket.Code), {
    success: () => t.ownPrinted,
    onDone: (file) => saveFile(file, t.ownFile),
  });
  return (
    <Panel
      title={t.own(ticket.Exam)}
      action={
        <Button aria-disabled={print.busy} onClick={() => void print.run(undefined)}>
          <OfficeIcon name="download" />
          {t.print}
        </Button>
      }
    >
      <p className="mb-4 text-muted">
        {[ticket.DivName, ticket.CenterName].join(" · ")}. {t.bring}
      </p>
      <Sittings ticket={ticket} />
    </Panel>
  );
}

/** When and where each component of a hall ticket is. */
function Sittings({ ticket }: { ticket: HallTicket }) {
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {ticket.Sittings.map((one) => (
        <li key={one.Name} className="grid gap-x-6 px-4 py-3 sm:grid-cols-3">
          <p className="font-[600]">
            {one.Name}
            <span className="block text-small font-normal text-muted">{one.Subjects.join(", ")}</span>
            {one.Online && (
              <Link
                to="/exam"
                hash={ticket.Code}
                className="text-small font-[600] text-brand underline underline-offset-4"
              >
                {t.online}
              </Link>
            )}
          </p>
          <p className="tabular">
            {longDay(one.Day)}
            <span className="block text-small text-muted">
              {[one.Starts, one.Minutes > 0 && t.minutes(one.Minutes)].filter(Boolean).join(", ")}
            </span>
          </p>
          <p>{one.Seat > 0 ? exams.seatAt(one.Room, one.Seat) : one.Room}</p>
        </li>
      ))}
    </ul>
  );
}
