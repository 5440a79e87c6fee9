import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ExamDesk, ExamHall, ExamHallCandidate, ExamHallSitting } from "../../../api/types";
import { ROLE } from "../../../lib/constants";
import { count, longDay } from "../../../lib/format";
import { saveFile } from "../../../lib/save-file";
import { examHalls } from "../../../lib/texts/exam-halls";
import { exams } from "../../../lib/texts/exams";
import { useSession } from "../../../stores/session";
import { Badge } from "../../../ui/badge";
import { Button } from "../../../ui/button";
import { Loaded, Notice } from "../../../ui/loaded";
import { Panel } from "../../../ui/panel";
import { QuickForm } from "../../../ui/quick-form";
import { type Column, Table } from "../../../ui/table";
import { useOnce } from "../../../ui/use-once";
import { examSettings, hall, issueTickets, ticketsFile } from "./api";
import { SeatsDialog } from "./seats-dialog";
import { SettingsForm } from "./settings-form";

const t = examHalls;

/** Seats the candidates of an exam, and issues their hall tickets. */
export function Hall({ exam }: { exam: ExamDesk }) {
  const query = useQuery(hall(exam.Card.Id));
  return (
    <Loaded query={query} empty={t.none}>
      {(found) => (found.Candidates.length === 0 ? <Notice>{t.none}</Notice> : <Known exam={exam} found={found} />)}
    </Loaded>
  );
}

function Known({ exam, found }: { exam: ExamDesk; found: ExamHall }) {
  const [seating, setSeating] = useState<ExamHallSitting | null>(null);
  return (
    <div className="flex flex-col gap-6">
      <Panel title={t.seating}>
        <ul className="divide-y divide-line">
          {found.Sittings.map((one) => (
            <li key={one.Component} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
              <div className="min-w-0 grow">
                <p className="font-[600]">{one.Name}</p>
                <p className="text-muted">{[longDay(one.Day), one.Starts, one.Room].filter(Boolean).join(", ")}</p>
                <p className="text-small">{statusOf(one, found.Candidates)}</p>
              </div>
              <Button look="small" aria-label={t.seat(one.Name)} onClick={() => setSeating(one)}>
                {one.Rooms.length > 0 ? t.again : t.give}
              </Button>
            </li>
          ))}
        </ul>
      </Panel>
      <Tickets exam={exam} found={found} />
      {seating && (
        <SeatsDialog
          exam={exam}
          sitting={seating}
          candidates={found.Candidates.length}
          onClose={() => setSeating(null)}
        />
      )}
    </div>
  );
}

/** Says how many seats are given, and who lacks one. */
function statusOf(sitting: ExamHallSitting, candidates: readonly ExamHallCandidate[]): string {
  const seats = candidates.flatMap((one) => one.Seats).filter((one) => one.Component === sitting.Component);
  if (seats.length === 0) return t.notGiven;
  const rooms = [...new Set(seats.map((one) => one.Room))].join(", ");
  const left = candidates.length - seats.length;
  return [t.given(seats.length, count(seats.length), rooms), left > 0 && t.missing(left, count(left))]
    .filter(Boolean)
    .join(" · ");
}

function Tickets({ exam, found }: { exam: ExamDesk; found: ExamHall }) {
  const client = useQueryClient();
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  const [asked, setAsked] = useState<"issue" | "settings" | null>(null);
  const settings = useQuery({ ...examSettings, enabled: asked === "settings" }).data;
  const { Id } = exam.Card;
  const print = useOnce((enrolment: number) => ticketsFile(Id, enrolment), {
    success: () => t.printed,
    onDone: (file) => saveFile(file, t.file),
  });
  const without = found.Candidates.filter((one) => !one.Code).length;
  const columns: Column<ExamHallCandidate>[] = [
    {
      head: t.heads.student,
      cell: (one) => (
        <>
          <span className="block font-[550]">{one.Name}</span>
          <span className="tabular text-small text-muted">{one.RegNo}</span>
        </>
      ),
    },
    {
      head: t.heads.seats,
      cell: (one) =>
        one.Seats.length === 0
          ? "–"
          : one.Seats.map((seat) => (
              <span key={seat.Component} className="block">
                <span className="text-muted">
                  {found.Sittings.find((at) => at.Component === seat.Component)?.Name}:
                </span>{" "}
                {exams.seatAt(seat.Room, seat.Number)}
              </span>
            )),
    },
    {
      head: t.heads.ticket,
      cell: (one) => (one.Code ? <Badge tone="good">{t.has}</Badge> : <Badge tone="grey">{t.hasNot}</Badge>),
    },
    {
      head: t.heads.action,
      cell: (one) =>
        one.Code ? (
          <Button look="small" aria-label={t.printOf(one.Name)} onClick={() => void print.run(one.EnrolmentId)}>
            {t.print}
          </Button>
        ) : (
          "–"
        ),
    },
  ];
  return (
    <Panel
      title={t.tickets}
      action={
        <div className="flex flex-wrap gap-3">
          {isAdmin && (
            <Button look="small" onClick={() => setAsked("settings")}>
              {t.settings}
            </Button>
          )}
          {without < found.Candidates.length && (
            <Button look="small" aria-disabled={print.busy} onClick={() => void print.run(0)}>
              {t.printAll}
            </Button>
          )}
          {without > 0 && <Button onClick={() => setAsked("issue")}>{t.issue}</Button>}
        </div>
      }
    >
      <Table label={t.table} columns={columns} rows={found.Candidates} rowKey={(one) => one.EnrolmentId} />
      {asked === "issue" && (
        <QuickForm
          title={t.issueTitle}
          about={<p>{t.issueAbout(without, count(without))}</p>}
          fields={[{ name: "notify", label: t.notify, choices: t.notifyChoices }]}
          initial={{ notify: "yes" }}
          submit={t.issue}
          save={({ notify }) => issueTickets(Id, notify === "yes")}
          success={(done) =>
            [t.issued(done.Issued, count(done.Issued)), done.Silent > 0 && t.silent(done.Silent, count(done.Silent))]
              .filter(Boolean)
              .join(". ")
          }
          onSaved={() => client.invalidateQueries({ queryKey: ["exams"] })}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === "settings" && settings && <SettingsForm settings={settings} onClose={() => setAsked(null)} />}
    </Panel>
  );
}
