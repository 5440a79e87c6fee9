import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ExamDesk, ExamPreview, ExamRow } from "../../api/types";
import { MOST } from "../../lib/constants";
import { count } from "../../lib/format";
import { saveFile } from "../../lib/save-file";
import { exams } from "../../lib/texts/exams";
import { Button } from "../../ui/button";
import { Panel } from "../../ui/panel";
import { QuickForm } from "../../ui/quick-form";
import { type Column, Table } from "../../ui/table";
import { useOnce } from "../../ui/use-once";
import { packFile, publish } from "./api";
import { hundredths } from "./marks/grid";
import { Rechecks } from "./rechecks/rechecks";
import { OfficeToppers } from "./toppers/office-toppers";
import { VerdictBadge } from "./verdict-badge";

const t = exams.results;

/** Shows what publishing would do, publishes, and lists the results of the candidates. */
export function Results({ exam }: { exam: ExamDesk }) {
  const print = useOnce(() => packFile(exam.Card.Id), {
    success: () => t.packed,
    onDone: (file) => saveFile(file, t.packFile),
  });
  return (
    <div className="flex flex-col gap-6">
      <Panel title={t.preview}>
        <Counts of={exam.Preview} />
        <Publish exam={exam} />
      </Panel>
      <OfficeToppers exam={exam} />
      <Rechecks id={exam.Card.Id} mayDecide={exam.MayPublish} />
      <Panel
        title={t.list}
        action={
          exam.Card.Editions > 0 && (
            <Button look="quiet" aria-disabled={print.busy} onClick={() => void print.run(undefined)}>
              {t.pack}
            </Button>
          )
        }
      >
        <Table label={t.table} columns={columns} rows={exam.Rows} rowKey={(row) => row.EnrolmentId} />
      </Panel>
    </div>
  );
}

const keys = Object.keys(t.counts) as (keyof ExamPreview)[];
const always: readonly string[] = ["Candidates", "Passed", "Failed"];

function Counts({ of }: { of: ExamPreview }) {
  return (
    <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-3">
      {keys
        .filter((key) => of[key] > 0 || always.includes(key))
        .map((key) => (
          <div key={key}>
            <dt className="text-small text-muted">{t.counts[key]}</dt>
            <dd className="tabular text-2xl font-[650]">{count(of[key])}</dd>
          </div>
        ))}
    </dl>
  );
}

function Publish({ exam }: { exam: ExamDesk }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const { Preview: p } = exam;
  const fresh = p.New + p.Changed;
  const obstacle =
    p.Waiting > 0 || p.Candidates === 0 ? t.waiting : p.Differing > 0 ? t.differing : fresh === 0 ? t.nothing : "";
  if (obstacle || !exam.MayPublish) return <p className="text-muted">{obstacle || t.onlyAdmin}</p>;
  return (
    <>
      <Button onClick={() => setAsked(true)}>{p.Changed > 0 ? t.publishAgain : t.publish}</Button>
      {asked && (
        <QuickForm
          title={t.publishTitle}
          about={<p>{t.publishAbout(t.people(fresh, count(fresh)))}</p>}
          fields={
            p.Changed > 0 ? [{ name: "reason" as const, label: t.reason, kind: "long", maxLength: MOST.line }] : []
          }
          initial={{ reason: "" }}
          submit={p.Changed > 0 ? t.publishAgain : t.publish}
          save={({ reason }) => publish(exam.Card.Id, exam.Seen, reason)}
          success={(done) => t.published(done.New + done.Changed, count(done.New + done.Changed))}
          onSaved={() => client.invalidateQueries({ queryKey: ["exams"] })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

const [ABSENT, INCOMPLETE] = ["absent", "incomplete"];

const columns: Column<ExamRow>[] = [
  {
    head: t.heads.student,
    cell: (row) => (
      <>
        <span className="block font-[550]">{row.Name}</span>
        <span className="tabular text-small text-muted">{row.RegNo}</span>
      </>
    ),
  },
  {
    head: t.heads.marks,
    className: "tabular",
    cell: ({ Outcome: o }) =>
      o.Verdict === ABSENT ? "–" : `${o.Marks}${o.Grace > 0 ? ` + ${o.Grace}` : ""} / ${o.Full}`,
  },
  {
    head: t.heads.percent,
    className: "tabular",
    // of some of the marks it would say nothing
    cell: ({ Outcome: o }) => (o.Verdict === ABSENT || o.Verdict === INCOMPLETE ? "–" : `${hundredths(o.Percent)} %`),
  },
  { head: t.heads.grade, cell: ({ Outcome: o }) => o.Grade || "–" },
  { head: t.heads.class, cell: ({ Outcome: o }) => o.Class || "–" },
  { head: t.heads.verdict, cell: ({ Outcome: o }) => <VerdictBadge verdict={o.Verdict} /> },
  {
    head: t.heads.sheet,
    cell: (row) =>
      row.Code ? (
        <a
          href={`/api/Exam/GetMarksheetFile/${row.Code}.pdf`}
          target="_blank"
          rel="noreferrer"
          aria-label={t.open(row.Number ?? "")}
          className="tabular text-brand underline"
        >
          {row.Number}
        </a>
      ) : (
        <span className="text-muted">{t.new}</span>
      ),
  },
];
