import { useQueryClient } from "@tanstack/react-query";
import type { Import } from "../../../api/types";
import { count } from "../../../lib/format";
import { imports } from "../../../lib/texts/imports";
import { OnceButton } from "../../../ui/button";
import { Panel } from "../../../ui/panel";
import { useOnce } from "../../../ui/use-once";
import { cancel, importOf, isAtWork } from "../api";
import { Progress } from "./progress";
import { Results } from "./results";
import { usePace } from "./use-pace";

const t = imports.run;

/** The last step: the progress of the import, then its result. */
export function RunStep({ job }: { job: Import }) {
  return isAtWork(job) ? <AtWork job={job} /> : <Results job={job} />;
}

function AtWork({ job }: { job: Import }) {
  const client = useQueryClient();
  const pace = usePace(job);
  const stop = useOnce(() => cancel(job.Id), {
    success: () => t.cancelled,
    onDone: (now) => client.setQueryData(importOf(job.Id).queryKey, now),
  });
  return (
    <Panel title={imports.one.steps.run}>
      <Progress job={job} text={t.progress}>
        <p role="status" className="text-muted">
          {said(job)}
        </p>
        {pace && (
          <p className="tabular text-muted">
            {t.rate(count(pace.rate))}, {t.left(pace.left)}
          </p>
        )}
        <p className="text-muted">{t.stay}</p>
      </Progress>
      {!job.Cancel && (
        <OnceButton look="quiet" className="mt-5" onClick={() => stop.run(undefined)}>
          {t.cancel}
        </OnceButton>
      )}
    </Panel>
  );
}

function said(job: Import): string {
  if (job.Cancel) return t.stopping;
  if (job.Stage === "queued") return t.waiting;
  return job.Counts.Rows === 0 ? t.planning : "";
}
