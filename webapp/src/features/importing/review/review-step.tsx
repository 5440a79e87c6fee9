import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Import, ImportGroup } from "../../../api/types";
import { count } from "../../../lib/format";
import { imports } from "../../../lib/texts/imports";
import { Button, OnceButton } from "../../../ui/button";
import { Loaded } from "../../../ui/loaded";
import { Panel } from "../../../ui/panel";
import { useOnce } from "../../../ui/use-once";
import { check, columnsOf, correct, groupsOf, importOf, run } from "../api";
import { Progress } from "../run/progress";
import { Lacking, Tiles } from "../tiles";
import { ChangesPanel } from "./changes-panel";
import { useCorrections, wireOf } from "./corrections";
import { Group } from "./group";
import { LeaversPanel } from "./leavers-panel";
import { Problem } from "./problem";

const t = imports.review;

/** The third step: shows the errors and the planned changes. Cells are corrected next to their errors. */
export function ReviewStep({ job }: { job: Import }) {
  const client = useQueryClient();
  const now = (one: Import) => client.setQueryData(importOf(job.Id).queryKey, one);
  const checking = useOnce(() => check(job.Id), { success: () => t.checked, onDone: now });
  if (job.Stage === "checking") {
    return (
      <Panel title={t.plan}>
        <Progress job={job} text={t.checking} />
      </Panel>
    );
  }
  if (job.Stage === "uploaded") {
    return (
      <>
        <Problem job={job} />
        <Panel title={t.plan}>
          <p className="mb-4">{t.unchecked}</p>
          <OnceButton onClick={() => checking.run(undefined)}>{t.check}</OnceButton>
        </Panel>
      </>
    );
  }
  return <Checked job={job} onChanged={now} />;
}

function Checked({ job, onChanged }: { job: Import; onChanged: (now: Import) => unknown }) {
  const navigate = useNavigate();
  const groups = useQuery(groupsOf(job));
  const corrections = useCorrections(job.Id);
  const made = wireOf(corrections.all);
  const saving = useOnce(() => correct(job.Id, made), {
    success: () => t.saved,
    onDone: (now) => {
      corrections.clear();
      onChanged(now);
    },
  });
  const [haveLeft, setHaveLeft] = useState("");
  const isConfirmed = haveLeft === job.Plan; // of another plan, others are missing
  const running = useOnce(() => run(job.Id, job.Plan, isConfirmed ? job.Counts.Left : 0), {
    success: () => t.started,
    onDone: (now) => {
      onChanged(now);
      return navigate({ to: "/admin/import/$id", params: { id: job.Id }, search: { Step: "run" } });
    },
  });
  const some = job.Counts.Created + job.Counts.Enrolled + job.Counts.Updated;
  const why = whyNot(job, some, isConfirmed, made.length);
  return (
    <div className="flex flex-col gap-6">
      <Problem job={job} />
      <Panel title={t.plan}>
        <Tiles counts={job.Counts} />
        <Lacking counts={job.Counts} />
        <div className="mt-5 flex flex-wrap items-center gap-4">
          {why === "" && <OnceButton onClick={() => running.run(undefined)}>{importText(job, some)}</OnceButton>}
          <p role="status" className="max-w-prose text-muted">
            {why}
          </p>
        </div>
      </Panel>
      {job.Covers && (
        <LeaversPanel
          job={job}
          covers={job.Covers}
          confirmation={{ isGiven: isConfirmed, give: (is) => setHaveLeft(is ? job.Plan : "") }}
        />
      )}
      <Loaded query={groups} empty={t.noErrors}>
        {(all) => {
          const errors = all.filter((group) => group.Severity === "error");
          const doubts = all.filter((group) => group.Severity !== "error");
          const both = { job, corrections };
          return (
            <>
              <Groups {...both} title={t.errors} about={t.errorsAbout} groups={errors} open={12} />
              {doubts.length > 0 && (
                <Groups {...both} title={t.warnings} about={t.warningsAbout} groups={doubts} open={0} />
              )}
            </>
          );
        }}
      </Loaded>
      {job.Counts.Enrolled + job.Counts.Updated + job.Counts.Unchanged > 0 && <ChangesPanel job={job} />}
      {made.length > 0 && (
        <div className="sticky bottom-(--bottom) z-10 -mx-2 flex flex-wrap items-center gap-3 rounded-t-lg border border-line bg-surface px-4 py-3 shadow-card">
          <p role="status" className="mr-auto font-[650]">
            {t.corrections(made.length)}
          </p>
          <Button look="quiet" onClick={corrections.clear}>
            {t.discard}
          </Button>
          <OnceButton onClick={() => saving.run(undefined)}>{t.save}</OnceButton>
        </div>
      )}
    </div>
  );
}

/** Returns why the import cannot start, "" if it can. */
function whyNot(job: Import, some: number, isConfirmed: boolean, pending: number): string {
  const { Refused, Left } = job.Counts;
  if (pending > 0) return t.pending;
  if (job.Atomic && Refused > 0) return t.atomic;
  if (Left > 0 && Refused > 0) return imports.leavers.errors;
  if (job.Covers && Left > 1 && Left === job.Covers.Open) return imports.leavers.otherFile;
  if (job.Covers?.MustConfirm && !isConfirmed) return imports.leavers.unconfirmed;
  return some + Left === 0 ? t.nothingToDo : "";
}

function importText({ Counts }: Import, some: number): string {
  if (Counts.Left > 0) return imports.leavers.run(some, count(some), Counts.Left, count(Counts.Left));
  return Counts.Refused > 0 ? t.importSome(count(some), count(Counts.Refused)) : t.importAll(count(some));
}

type GroupsProps = {
  title: string;
  about: string;
  job: Import;
  groups: ImportGroup[];
  corrections: ReturnType<typeof useCorrections>;
  /** The number of groups that start open; each open one loads its rows. */
  open: number;
};

function Groups({ title, about, job, groups, corrections, open }: GroupsProps) {
  const known = useQuery(columnsOf(job.Id)).data;
  return (
    <Panel title={title}>
      <p className="mb-4 max-w-prose text-muted">{about}</p>
      <div className="flex flex-col gap-4">
        {groups.map((group, i) => (
          <Group
            key={`${group.Code} ${group.Column} ${group.Message}`}
            job={job}
            group={group}
            known={known}
            corrections={corrections}
            isOpen={i < open}
          />
        ))}
      </div>
    </Panel>
  );
}
