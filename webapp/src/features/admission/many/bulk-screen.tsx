import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import type { EnrolmentBatch, EnrolmentBatchLine } from "../../../api/types";
import { ROWS_PER_PAGE } from "../../../lib/constants";
import { count } from "../../../lib/format";
import { bulk as t } from "../../../lib/texts/bulk";
import { Badge, type Tone } from "../../../ui/badge";
import { BatchProgress } from "../../../ui/batch-progress";
import { Button, buttonLook } from "../../../ui/button";
import { ChoiceField } from "../../../ui/choice-field";
import { Loaded, Notice } from "../../../ui/loaded";
import { Missing } from "../../../ui/missing";
import { Pages } from "../../../ui/pages";
import { Panel } from "../../../ui/panel";
import { Screen } from "../../../ui/screen";
import { type Column, Table } from "../../../ui/table";
import { useOnce } from "../../../ui/use-once";
import type { BulkSearch, Outcome } from "../search";
import { batch, batchLines, isUnderWay, stopBatch } from "./batch-api";
import { titleOf } from "./title";

/** Shows the progress of a bulk action and the answer for each student. */
export function BulkScreen({ id, search }: { id: number; search: BulkSearch }) {
  const query = useQuery(batch(id));
  return (
    <Screen
      title={query.data ? titleOf(query.data) : t.one}
      area={t.area}
      action={
        <Link to="/admin/bulk-actions" className={buttonLook.quiet}>
          {t.title}
        </Link>
      }
    >
      <Loaded query={query} empty={t.missing}>
        {(found) =>
          found ? (
            <div className="flex flex-col gap-6">
              <Progress batch={found} />
              <Lines batch={found} search={search} />
            </div>
          ) : (
            <Missing text={t.missing} to="/admin/bulk-actions" back={t.title} />
          )
        }
      </Loaded>
    </Screen>
  );
}

function Progress({ batch: one }: { batch: EnrolmentBatch }) {
  const client = useQueryClient();
  useEffect(() => {
    // The students on other screens have changed.
    if (one.Settled > 0)
      for (const key of ["students", "fees", "sessions"]) void client.invalidateQueries({ queryKey: [key] });
  }, [client, one.Settled]);
  const stop = useOnce(() => stopBatch(one.Id), {
    success: () => t.stopped,
    onDone: () => client.invalidateQueries({ queryKey: ["bulk"] }),
  });
  return (
    <BatchProgress
      batch={one}
      words={t}
      sums={[
        [t.outcomes.done, one.Done],
        [t.outcomes.unchanged, one.Unchanged],
        [t.outcomes.refused, one.Refused],
      ]}
      reason={one.Reason && t.reason(one.Reason)}
      action={
        isUnderWay(one) && (
          <Button look="danger" onClick={(event) => event.detail <= 1 && void stop.run(undefined)}>
            {t.stop}
          </Button>
        )
      }
    />
  );
}

const tones: Record<Outcome, Tone> = { done: "good", unchanged: "plain", refused: "bad" };
const isOutcome = (text: string): text is Outcome => text in tones;

const columns: Column<EnrolmentBatchLine>[] = [
  { head: t.heads.number, cell: (one) => count(one.Number), className: "tabular" },
  {
    head: t.heads.student,
    cell: (one) => (
      <div>
        {one.Name ? (
          <Link to="/admin/student/$SID" params={{ SID: String(one.SID) }} className="font-[650] underline">
            {one.Name}
          </Link>
        ) : (
          <span className="font-[650]">{one.RegNo || t.unknown}</span>
        )}
        {one.Name && <span className="tabular block text-small text-muted">{one.RegNo}</span>}
      </div>
    ),
  },
  {
    head: t.heads.outcome,
    cell: (one) => (
      <span className="flex flex-col items-start gap-1">
        {isOutcome(one.Outcome) ? (
          <Badge tone={tones[one.Outcome]}>{t.outcomes[one.Outcome]}</Badge>
        ) : (
          <span className="text-muted">{t.waiting}</span>
        )}
        {one.Message && <span className="text-small">{one.Message}</span>}
      </span>
    ),
  },
];

function Lines({ batch: one, search }: { batch: EnrolmentBatch; search: BulkSearch }) {
  const navigate = useNavigate();
  const go = (next: BulkSearch) => void navigate({ to: ".", search: { Id: one.Id, ...next } });
  const { Page = 0, Outcome } = search;
  const query = useQuery(batchLines(one.Id, search, one.Settled));
  return (
    <Panel title={t.each}>
      <div className="mb-4 max-w-60">
        <ChoiceField
          label={t.show}
          value={Outcome}
          texts={t.outcomes}
          any={t.any}
          onChange={(to) => go(to ? { Outcome: to } : {})}
        />
      </div>
      <Loaded query={query} empty={t.noLines}>
        {({ Items, Total }) =>
          Items.length === 0 ? (
            <Notice>{t.noLines}</Notice>
          ) : (
            <div aria-busy={query.isPlaceholderData} className="flex flex-col gap-5">
              <Table label={t.lines} columns={columns} rows={Items} rowKey={(line) => line.Number} />
              <Pages
                current={Page}
                pages={Math.ceil(Total / ROWS_PER_PAGE)}
                onPage={(next) => go({ ...(Outcome && { Outcome }), ...(next && { Page: next }) })}
              />
            </div>
          )
        }
      </Loaded>
    </Panel>
  );
}
