import type { SittingBoard, SittingSeat } from "../../../api/types";
import { invigilating } from "../../../lib/texts/invigilating";
import { Badge, type Tone } from "../../../ui/badge";
import { Button } from "../../../ui/button";
import { RowActions } from "../../../ui/list/menu";
import { Notice } from "../../../ui/loaded";
import { type Column, Table } from "../../../ui/table";
import type { Act } from "./act-form";
import { clockOf, minutesOf } from "./times";

const t = invigilating.board;

/** The state of a seat as a word. */
function stateOf(seat: SittingSeat): [tone: Tone, text: string] {
  if (seat.State === "over") {
    return seat.Cause === "invigilator"
      ? ["bad", t.states.invigilator]
      : seat.Cause === "candidate"
        ? ["grey", t.states.candidate]
        : ["grey", t.states.server];
  }
  if (seat.Waits) return ["plain", t.states.asks];
  if (seat.State === "ready") return seat.Ticket ? ["grey", t.states.ready] : ["bad", t.states.noTicket];
  if (seat.Away) return ["wait", t.states.away(clockOf(seat.Since ?? ""))];
  return ["good", t.states.writing];
}

/** What was noticed about a candidate. It is evidence for people, and no verdict. */
function noticedOf(seat: SittingSeat): string[] {
  return [
    seat.Late && t.late,
    seat.Resumed > 0 && t.resumed(seat.Resumed),
    seat.Free && t.freed,
    seat.Given > 0 && t.given(seat.Given),
    seat.Leaves > 0 && t.leaves(seat.Leaves, seat.Gone > 0 ? t.seconds(seat.Gone) : ""),
    seat.Fullscreen > 0 && t.fullscreen(seat.Fullscreen),
    seat.Pastes > 0 && t.pastes(seat.Pastes),
  ].filter((one): one is string => Boolean(one));
}

/** Those who ask for something come first, then by seat. */
const bySeat = (a: SittingSeat, b: SittingSeat) =>
  Number(b.Waits) - Number(a.Waits) || (a.Seat || Infinity) - (b.Seat || Infinity) || a.RegNo.localeCompare(b.RegNo);

type Props = {
  found: SittingBoard;
  onAsk: (seat: SittingSeat, what: Act) => void;
  onLook: (seat: SittingSeat) => void;
};

export function Seats({ found, onAsk, onLook }: Props) {
  const { Seats: seats, Questions, Window } = found;
  if (seats.length === 0) return <Notice>{t.none}</Notice>;
  const isTaken = Boolean(Window.Taken);
  const columns: Column<SittingSeat>[] = [
    { head: t.heads.seat, cell: (one) => one.Seat || t.seatNone, className: "tabular" },
    {
      head: t.heads.student,
      cell: (one) => (
        <>
          <span className="block font-[550]">{one.Name}</span>
          <span className="tabular text-muted">{one.RegNo}</span>
        </>
      ),
    },
    {
      head: t.heads.state,
      cell: (one) => {
        const [tone, text] = stateOf(one);
        return <Badge tone={tone}>{text}</Badge>;
      },
    },
    {
      head: t.heads.answered,
      cell: (one) => (one.State === "ready" ? "–" : t.answered(one.Answered, Questions)),
      className: "tabular",
    },
    {
      head: t.heads.left,
      cell: (one) => (one.State === "writing" ? t.left(minutesOf(one.Left)) : "–"),
      className: "tabular",
    },
    { head: t.heads.signals, cell: (one) => <Noticed seat={one} /> },
    {
      head: t.heads.action,
      cell: (one) => {
        const isRunning = one.State === "writing";
        const mayGive = isRunning || (one.State === "over" && one.Cause !== "candidate");
        const mayFree = (found.SafeBrowser || found.Networks) && !one.Free && one.State !== "over";
        const mayAct = !isTaken && (mayGive || mayFree);
        if (one.State === "ready" && !mayAct) return "–";
        return (
          <div className="flex items-center gap-2">
            {one.Waits && !isTaken && (
              <Button look="small" aria-label={t.allowOf(one.Name)} onClick={() => onAsk(one, "allow")}>
                {t.allow}
              </Button>
            )}
            <RowActions
              name={one.Name}
              lines={[
                one.State !== "ready" && { text: t.signals, onAction: () => onLook(one) },
                mayAct && mayGive && { text: t.give, onAction: () => onAsk(one, "give") },
                mayAct && mayFree && { text: t.free, onAction: () => onAsk(one, "free") },
                mayAct && isRunning && { text: t.end, danger: true, onAction: () => onAsk(one, "end") },
              ]}
            />
          </div>
        );
      },
    },
  ];
  return <Table label={t.seats} columns={columns} rows={[...seats].sort(bySeat)} rowKey={(one) => one.Id} />;
}

function Noticed({ seat }: { seat: SittingSeat }) {
  const noticed = noticedOf(seat);
  if (noticed.length === 0 && seat.Acts.length === 0) return "–";
  return (
    <>
      <ul>
        {noticed.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      {seat.Acts.length > 0 && (
        <details>
          <summary className="text-brand underline underline-offset-4">{t.history}</summary>
          <ul className="mt-1 flex flex-col gap-1 text-muted">
            {seat.Acts.map((act) => (
              <li key={act.At}>
                {t.act(act.By, t.acts[act.Kind]?.(act.Minutes) ?? act.Kind, clockOf(act.At))}: {act.Reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
