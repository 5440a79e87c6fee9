import { useQuery } from "@tanstack/react-query";
import type { CertificateFound, StatusTurn, Student } from "../../api/types";
import { instantInIndia, longDate } from "../../lib/format";
import { students as t } from "../../lib/texts/students";
import { Loaded } from "../../ui/loaded";
import { type Column, Table } from "../../ui/table";
import { certificatesOf, history } from "./api";
import { StatusBadge } from "./status-badge";

/** Every status that a student had, and every move to another center, the earliest first. */
export function History({ id }: { id: number }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="display mb-3 text-xl">
        {t.page.history}
      </h2>
      <Loaded query={useQuery(history(id))} empty={t.page.none}>
        {(turns) => (
          <ol className="flex flex-col gap-3 border-l-4 border-line pl-4">
            {turns.map((turn) => (
              <Turn key={`${turn.Since} ${turn.Status} ${turn.FromCenter}`} turn={turn} />
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  );
}

function Turn({ turn }: { turn: StatusTurn }) {
  return (
    <li className="flex flex-col items-start gap-1">
      {turn.FromCenter ? (
        <b>{t.page.moved(turn.FromCenter, turn.ToCenter ?? "")}</b>
      ) : (
        <StatusBadge status={turn.Status} />
      )}
      <p className="text-muted">
        {instantInIndia(turn.Since)} {turn.By && t.page.by(turn.By)}
      </p>
      {turn.Reason && <p className="[overflow-wrap:anywhere]">{turn.Reason}</p>}
    </li>
  );
}

const columns: Column<CertificateFound>[] = [
  { head: t.page.serial, cell: (c) => c.Serial, className: "tabular" },
  { head: t.course, cell: (c) => c.DivName },
  { head: t.page.issued, cell: (c) => longDate(c.IssuedOn) },
  { head: t.status, cell: (c) => c.Status },
  {
    head: t.page.open,
    cell: (c) => (
      <a
        href={`/verify/${c.Code}`}
        className="text-brand underline underline-offset-4"
        aria-label={`${t.page.open} ${c.Serial}`}
      >
        {t.page.open}
      </a>
    ),
  },
];

/** The certificates that carry the student's number and date of birth. */
export function Certificates({ student: one }: { student: Student }) {
  return (
    <section aria-labelledby="certificates">
      <h2 id="certificates" className="display mb-3 text-xl">
        {t.page.certificates}
      </h2>
      <Loaded query={useQuery(certificatesOf(one.RegNo, one.DOB))} empty={t.page.noCertificates}>
        {(found) => <Table label={t.page.certificates} columns={columns} rows={found} rowKey={(c) => c.Serial} />}
      </Loaded>
    </section>
  );
}
