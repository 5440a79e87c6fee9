import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { takeFile } from "../../../api/client";
import type { CertificateJob, CertificateJobLine } from "../../../api/types";
import { ROWS_PER_PAGE } from "../../../lib/constants";
import { count } from "../../../lib/format";
import { saveFile } from "../../../lib/save-file";
import { office } from "../../../lib/texts/certificates-office";
import { Badge, type Tone } from "../../../ui/badge";
import { BatchProgress } from "../../../ui/batch-progress";
import { Button, buttonLook } from "../../../ui/button";
import { ChoiceField } from "../../../ui/choice-field";
import { Icon } from "../../../ui/icon";
import { Loaded, Notice } from "../../../ui/loaded";
import { Missing } from "../../../ui/missing";
import { Pages } from "../../../ui/pages";
import { Panel } from "../../../ui/panel";
import { Screen } from "../../../ui/screen";
import { type Column, Table } from "../../../ui/table";
import { useOnce } from "../../../ui/use-once";
import type { BatchSearch, Outcome } from "../search";
import { batch, batchLines, cancelBatch, isUnderWay, packOf } from "./batch-api";

const t = office.batches;

/** Shows the progress of a batch and the result of each line. */
export function BatchScreen({ id, search }: { id: number; search: BatchSearch }) {
  const query = useQuery(batch(id));
  return (
    <Screen
      title={query.data?.Title ?? t.one}
      area={office.area}
      action={
        <Link to="/admin/certificates/batches" className={buttonLook.quiet}>
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
            <Missing text={t.missing} to="/admin/certificates/batches" back={t.title} />
          )
        }
      </Loaded>
    </Screen>
  );
}

function Progress({ batch: one }: { batch: CertificateJob }) {
  const client = useQueryClient();
  const cancel = useOnce(() => cancelBatch(one.Id), {
    success: () => t.stopped,
    onDone: () => client.invalidateQueries({ queryKey: ["certificates"] }),
  });
  const pack = useOnce(async () => saveFile(await takeFile(packOf(one.Id)), `certificates-${one.Id}.pdf`), {
    pending: t.packing,
    success: () => t.packed,
  });
  return (
    <BatchProgress
      batch={one}
      words={t}
      sums={[
        [t.outcomes.issued, one.Issued],
        [t.outcomes.unchanged, one.Unchanged],
        [t.outcomes.refused, one.Refused],
      ]}
      reason={one.Override && t.override(one.Override)}
      action={
        isUnderWay(one) ? (
          <Button look="danger" onClick={(event) => event.detail <= 1 && void cancel.run(undefined)}>
            {t.stop}
          </Button>
        ) : (
          one.Issued + one.Unchanged > 0 && (
            <Button look="quiet" aria-disabled={pack.busy} onClick={() => void pack.run(undefined)}>
              <Icon name="download" />
              {t.pack}
            </Button>
          )
        )
      }
    />
  );
}

const tones: Record<Outcome, Tone> = { issued: "good", unchanged: "plain", refused: "bad" };
const isOutcome = (text: string): text is Outcome => text in tones;

const serial = (one: CertificateJobLine): ReactNode =>
  one.Serial && (
    <Link
      to="/admin/certificates/$serial"
      params={{ serial: one.Serial }}
      className="tabular font-[650] whitespace-nowrap underline"
    >
      {one.Serial}
    </Link>
  );

const columns: Column<CertificateJobLine>[] = [
  { head: t.heads.number, cell: (one) => count(one.Number), className: "tabular" },
  {
    head: t.heads.student,
    cell: (one) => (
      <div>
        <span className="font-[650]">{one.Name || one.RegNo}</span>
        {one.Name && <span className="tabular block text-small text-muted">{one.RegNo}</span>}
      </div>
    ),
  },
  { head: t.heads.grade, cell: (one) => one.Grade },
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
  { head: t.heads.serial, cell: serial },
];

function Lines({ batch: one, search }: { batch: CertificateJob; search: BatchSearch }) {
  const navigate = useNavigate();
  const go = (next: BatchSearch) => void navigate({ to: ".", search: { Id: one.Id, ...next } });
  const { Page = 0, Outcome } = search;
  const query = useQuery(batchLines(one.Id, search, one.Settled));
  return (
    <Panel title={t.each}>
      <div className="mb-4 max-w-60">
        <ChoiceField
          label={t.show}
          value={Outcome}
          texts={t.outcomes}
          any={t.anyOutcome}
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
