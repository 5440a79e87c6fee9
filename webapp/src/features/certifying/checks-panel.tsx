import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CertificateCheck } from "../../api/types";
import { count } from "../../lib/format";
import { momentInIndia } from "../../lib/moments";
import { office } from "../../lib/texts/certificates-office";
import { Button } from "../../ui/button";
import { Loaded } from "../../ui/loaded";
import { Panel } from "../../ui/panel";
import { type Column, Table } from "../../ui/table";
import { checks } from "./office-api";

const t = office.checks;

const SHOWN = 8;
const MOST_CHECKS = 500; // the most entries that the server returns at once

const columns: Column<CertificateCheck>[] = [
  { head: t.heads.when, cell: (one) => momentInIndia(one.Last), className: "tabular" },
  { head: t.heads.way, cell: (one) => t.ways[one.Way] ?? one.Way },
  { head: t.heads.times, cell: (one) => count(one.Count), className: "tabular" },
];

/** Shows when, how and how often a certificate was verified: by hour, latest first. */
export function ChecksPanel({ serial }: { serial: string }) {
  return (
    <Panel title={t.title}>
      <Loaded query={useQuery(checks(serial))} empty={t.empty}>
        {(all) => <Log all={all} />}
      </Loaded>
    </Panel>
  );
}

function Log({ all }: { all: CertificateCheck[] }) {
  const [whole, setWhole] = useState(false);
  const times = all.reduce((sum, one) => sum + one.Count, 0);
  const last = all.reduce((latest, one) => (one.Last > latest ? one.Last : latest), "");
  return (
    <>
      <p>{t.sum(times, count(times), all.length >= MOST_CHECKS, momentInIndia(last))}</p>
      <p className="mt-1 mb-4 text-muted">{t.hint}</p>
      <Table
        label={t.table}
        columns={columns}
        rows={whole ? all : all.slice(0, SHOWN)}
        rowKey={(one) => `${one.Hour} ${one.Way}`}
      />
      {!whole && all.length > SHOWN && (
        <Button look="quiet" className="mt-4" onClick={() => setWhole(true)}>
          {t.more(count(all.length))}
        </Button>
      )}
    </>
  );
}
