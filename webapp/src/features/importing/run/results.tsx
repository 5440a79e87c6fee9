import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Import } from "../../../api/types";
import { cx } from "../../../lib/cx";
import { count } from "../../../lib/format";
import { saveFile } from "../../../lib/save-file";
import { imports } from "../../../lib/texts/imports";
import { Button, buttonLook, OnceButton } from "../../../ui/button";
import { Icon } from "../../../ui/icon";
import { Panel } from "../../../ui/panel";
import { useOnce } from "../../../ui/use-once";
import { groupsOf, importOf, result, run } from "../api";
import { LeaversPanel } from "../review/leavers-panel";
import { Problem } from "../review/problem";
import { Lacking, Tiles } from "../tiles";
import { UndoPanel } from "./undo-panel";

const t = imports.run;
const goesOn: readonly Import["Stage"][] = ["failed", "stopped", "vanished"];

/** Shows the result of an import: its numbers, its files, and the undo. */
export function Results({ job }: { job: Import }) {
  const client = useQueryClient();
  const resume = useOnce(() => run(job.Id, job.Plan), {
    success: () => t.goesOn,
    onDone: (now) => client.setQueryData(importOf(job.Id).queryKey, now),
  });
  const isGood = job.Stage === "done";
  return (
    <div className="flex flex-col gap-6">
      <Problem job={job} />
      <Panel
        title={t.results}
        action={
          <Link to="/admin/manage-students" className={buttonLook.quiet}>
            {t.toStudents}
          </Link>
        }
      >
        <p role="status" className={cx("mb-4 text-lg font-[650]", isGood ? "text-ok" : "text-warn")}>
          {t.ends[job.Stage]}
          {job.Undone && ` ${t.undone(count(job.Undone.Removed), count(job.Undone.Restored))}`}
        </p>
        {job.Undone && <p className="mb-3 text-muted">{t.before}</p>}
        <Tiles counts={job.Counts} undone={job.Undone !== null} />
        {job.Undone === null && <Lacking counts={job.Counts} isDone />}
        {goesOn.includes(job.Stage) && (
          <OnceButton className="mt-5" onClick={() => resume.run(undefined)}>
            {t.goOn}
          </OnceButton>
        )}
      </Panel>
      {job.Covers && job.Undone === null && <LeaversPanel job={job} covers={job.Covers} />}
      <Files job={job} />
      {job.Counts.Refused > 0 && <Refused job={job} />}
      <UndoPanel job={job} />
    </div>
  );
}

const kinds = ["ok", "failed", "report"] as const;
type Kind = (typeof kinds)[number];
const endings = { ok: "csv", failed: "csv", report: "json" };

function Files({ job }: { job: Import }) {
  const [busy, setBusy] = useState<Kind | null>(null);
  const file = useOnce((kind: Kind) => result(job.Id, kind).then((content) => ({ kind, content })), {
    success: () => t.ready,
    onDone: ({ kind, content }) => saveFile(content, `${kind}.${endings[kind]}`),
  });
  async function save(kind: Kind) {
    setBusy(kind);
    await file.run(kind);
    setBusy(null);
  }
  return (
    <Panel title={t.files}>
      <div className="flex flex-wrap gap-3">
        {kinds.map((kind) => (
          <Button key={kind} look="quiet" aria-disabled={busy !== null} onClick={() => void save(kind)}>
            <Icon name="download" />
            {t[kind]}
          </Button>
        ))}
      </div>
      <p className="mt-3 max-w-prose text-muted">{t.failedHint}</p>
    </Panel>
  );
}

/** Summarises the errors of the refused rows. */
function Refused({ job }: { job: Import }) {
  const groups = useQuery(groupsOf(job)).data ?? [];
  const wrong = groups.filter((group) => group.Severity === "error");
  return (
    <Panel title={t.refusedWhy}>
      <ul className="flex flex-col gap-2">
        {wrong.map((group) => (
          <li key={`${group.Code} ${group.Column} ${group.Message}`} className="[overflow-wrap:anywhere]">
            <span className="font-[650]">{imports.review.place(group.Heading, group.Column)}</span> {group.Message}
            <span className="tabular ml-2 rounded-sm bg-sunken px-2 text-small font-[650]">
              {imports.review.rows(count(group.Rows))}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
