import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { ApiError } from "../../api/error";
import type { Import } from "../../api/types";
import { cx } from "../../lib/cx";
import { momentInIndia } from "../../lib/moments";
import { imports } from "../../lib/texts/imports";
import { Loaded } from "../../ui/loaded";
import { Missing } from "../../ui/missing";
import { Screen } from "../../ui/screen";
import { hasBegun, importOf, isAtWork } from "./api";
import { ColumnsStep } from "./columns/columns-step";
import { ReviewStep } from "./review/review-step";
import { RunStep } from "./run/run-step";
import type { ImportSearch, Step } from "./search";
import { StageBadge } from "./stage-badge";
import { useCenters } from "./use-centers";

const t = imports.one;

/** Shows an import in steps. The address holds the visible step; the server holds the import's progress. */
export function ImportPage({ id, search }: { id: string; search: ImportSearch }) {
  const query = useQuery(importOf(id));
  const { data, error } = query;
  useListsAfter(data);
  if (data) return <Shown job={data} step={stepOf(data, search.Step)} offline={error !== null} />;
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <Screen title={imports.title} area={imports.area}>
      {missing ? (
        <Missing text={t.missing} to="/admin/import" back={t.toList} />
      ) : (
        <Loaded query={query} empty={t.missing}>
          {() => null}
        </Loaded>
      )}
    </Screen>
  );
}

/** Reloads the lists of students and imports once an import has ended. */
function useListsAfter(job: Import | undefined) {
  const client = useQueryClient();
  const worked = useRef(false);
  const atWork = job !== undefined && isAtWork(job);
  useEffect(() => {
    if (worked.current && !atWork) {
      for (const queryKey of [["students"], ["report"], ["imports", "page"]])
        void client.invalidateQueries({ queryKey });
    }
    worked.current = atWork;
  }, [atWork, client]);
}

/** Returns the step to show: the requested one if it is available, else the import's current one. */
function stepOf(job: Import, asked: Step | undefined): Step {
  if (hasBegun(job)) return "run";
  if (job.Stage === "checking") return "review";
  if (asked && asked !== "run") return asked;
  return job.Plan !== "" ? "review" : "columns"; // if the plan has changed, the user reviews it again
}

function Shown({ job, step, offline }: { job: Import; step: Step; offline: boolean }) {
  const centers = useCenters();
  return (
    <Screen title={t.title(job.File)} area={imports.area} action={<StageBadge stage={job.Stage} />}>
      <p className="mb-5 text-muted">{t.into(centers.nameOf(job.OId), job.By, momentInIndia(job.Started))}</p>
      <Steps job={job} step={step} />
      {offline && (
        <p role="alert" className="mb-6 rounded-md bg-warn-soft px-4 py-3 font-[600] text-warn">
          {t.offline}
        </p>
      )}
      {step === "columns" && <ColumnsStep job={job} />}
      {step === "review" && <ReviewStep job={job} />}
      {step === "run" && <RunStep job={job} />}
    </Screen>
  );
}

const order: readonly Step[] = ["columns", "review", "run"];

function Steps({ job, step }: { job: Import; step: Step }) {
  const here = order.indexOf(step);
  return (
    <nav aria-label={t.steps.label} className="mb-6">
      <ol className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        <li>
          <Link to="/admin/import" className={look("before")}>
            <Place n={1} />
            {t.steps.file}
          </Link>
        </li>
        {order.map((one, i) => {
          const state = one === step ? "here" : i < here ? "before" : "after";
          const open = !hasBegun(job) && job.Stage !== "checking" && one !== "run";
          const inside = (
            <>
              <Place n={i + 2} />
              {t.steps[one]}
            </>
          );
          return (
            <li key={one} aria-current={one === step ? "step" : undefined}>
              {open && one !== step ? (
                <Link to="/admin/import/$id" params={{ id: job.Id }} search={{ Step: one }} className={look(state)}>
                  {inside}
                </Link>
              ) : (
                <span className={look(state)}>{inside}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

const look = (state: "before" | "here" | "after") =>
  cx(
    "flex min-h-11 items-center gap-3 rounded-md border-2 px-3 py-2 font-[650]",
    state === "here" && "border-brand bg-brand text-on-brand",
    state === "before" && "border-brand text-brand",
    state === "after" && "border-line text-muted",
  );

function Place({ n }: { n: number }) {
  return <span className="tabular">{n}</span>;
}
