import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Recheck } from "../../../api/types";
import { MOST } from "../../../lib/constants";
import { count } from "../../../lib/format";
import { examRechecks } from "../../../lib/texts/exam-rechecks";
import { Badge } from "../../../ui/badge";
import { Button } from "../../../ui/button";
import { Panel } from "../../../ui/panel";
import { QuickForm } from "../../../ui/quick-form";
import { type Column, Table } from "../../../ui/table";
import { decideRecheck, rechecks } from "./api";

const t = examRechecks;
const tones = { open: "wait", unchanged: "grey", changed: "good" } as const;

/** Lists the requests for rechecks of an exam; nothing while there is none. */
export function Rechecks({ id, mayDecide }: { id: number; mayDecide: boolean }) {
  const client = useQueryClient();
  const all = useQuery(rechecks(id)).data ?? [];
  const [asked, setAsked] = useState<Recheck | null>(null);
  if (all.length === 0) return null;
  const columns: Column<Recheck>[] = [
    {
      head: t.heads.student,
      cell: (one) => (
        <>
          <span className="block font-[550]">{one.Name}</span>
          <span className="tabular text-small text-muted">{one.RegNo}</span>
        </>
      ),
    },
    { head: t.heads.request, cell: (one) => <span className="whitespace-pre-line">{one.Text}</span> },
    {
      head: t.heads.state,
      cell: (one) => (
        <div className="flex flex-col items-start gap-1">
          <Badge tone={tones[one.Status as keyof typeof tones] ?? "plain"}>{t.states[one.Status] ?? one.Status}</Badge>
          {one.Status === "open" && one.IsCorrected && <span className="text-small">{t.corrected}</span>}
          {one.Reason && <span className="text-small text-muted">{t.said(one.Reason)}</span>}
        </div>
      ),
    },
    {
      head: t.heads.action,
      cell: (one) => {
        if (one.Status !== "open") return "–";
        if (!mayDecide) return t.onlyAdmin;
        return (
          <Button look="small" aria-label={t.decideOf(one.Name)} onClick={() => setAsked(one)}>
            {t.decide}
          </Button>
        );
      },
    },
  ];
  return (
    <Panel title={t.title}>
      <Table label={t.table} columns={columns} rows={all} rowKey={(one) => one.Id} />
      {asked && (
        <QuickForm
          title={t.decideTitle}
          about={
            <>
              <p className="font-[600]">{t.of(asked.Name, asked.Text)}</p>
              <p className="text-muted">{asked.IsCorrected ? t.corrected : t.decideAbout}</p>
            </>
          }
          fields={[{ name: "reason", label: t.reason, kind: "long", maxLength: MOST.line, required: true }]}
          initial={{ reason: "" }}
          submit={t.decide}
          save={({ reason }) => decideRecheck(asked.Id, reason)}
          success={(answer) => answer.Message}
          onSaved={() => client.invalidateQueries({ queryKey: ["exams"] })}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}

/** Leads to the exams in which requests wait; nothing while none does. */
export function OpenRechecks() {
  const all = useQuery(rechecks(0)).data ?? [];
  if (all.length === 0) return null;
  return (
    <div className="mb-4 rounded-md border border-line bg-surface px-4 py-3">
      <p className="font-[600]">{t.waiting(all.length, count(all.length))}</p>
      <ul>
        {all.map((one) => (
          <li key={one.Id}>
            <Link
              to="/admin/exam/$Id"
              params={{ Id: String(one.ExamId) }}
              search={{ Part: "results" }}
              className="text-brand underline underline-offset-4"
            >
              {t.of(one.Name, one.Exam)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
