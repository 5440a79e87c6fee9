import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { Enrolment, FeeAccount, FeeEntry, StudentFees } from "../../../api/types";
import { longDay, rupees } from "../../../lib/format";
import { dayInIndia, momentInIndia } from "../../../lib/moments";
import { fees } from "../../../lib/texts/fees";
import { Badge } from "../../../ui/badge";
import { Button } from "../../../ui/button";
import { FactGrid } from "../../../ui/facts";
import { Panel } from "../../../ui/panel";
import { type Column, Table } from "../../../ui/table";
import { Owner } from "../owner";
import { AmendPlan } from "./open-fees";

const t = fees.counter;

type Props = {
  student: StudentFees;
  account: FeeAccount;
  enrolment: Enrolment | undefined;
};

/** The fees of one course at the counter: the sums, the plan and the receipts. */
export function Account({ student, account, enrolment }: Props) {
  const [isAmending, setAmending] = useState(false);
  return (
    <Panel
      title={t.of(account.DivName)}
      action={
        <Button look="quiet" onClick={() => setAmending(true)}>
          {t.amend}
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <div>
          <Owner account={account} enrolment={enrolment} />
          <Sums account={account} />
        </div>
        <Instalments account={account} />
        <Entries
          account={account}
          link={(number) => (
            <Link to="/admin/receipt" search={{ Number: number }} className="tabular font-[650] underline">
              {number}
            </Link>
          )}
        />
      </div>
      {isAmending && <AmendPlan SID={student.SID} account={account} onClose={() => setAmending(false)} />}
    </Panel>
  );
}

export function Sums({ account: a }: { account: FeeAccount }) {
  const discount = a.Discount === 0 ? "" : `${rupees(a.Discount)} (${a.Reason})`;
  return (
    <FactGrid
      facts={[
        [t.price, rupees(a.Price)],
        [t.discount, discount],
        [t.total, rupees(a.Total)],
        [t.paid, rupees(a.Paid)],
        [t.before, a.PaidBefore ? rupees(a.PaidBefore) : ""],
        [t.due, rupees(a.Due)],
        [t.overdue, a.Ageing.Overdue === 0 ? "" : rupees(a.Ageing.Overdue)],
      ]}
    />
  );
}

type Part = FeeAccount["Instalments"][number];

export function Instalments({ account }: { account: FeeAccount }) {
  const today = dayInIndia(new Date());
  const columns: Column<Part>[] = [
    {
      head: t.parts.due,
      cell: (part) => (
        <span className="flex flex-wrap items-center gap-2">
          {longDay(part.Due)}
          {part.Due < today && part.Paid < part.Amount && <Badge tone="bad">{t.overdueMark}</Badge>}
        </span>
      ),
    },
    { head: t.parts.amount, cell: (part) => rupees(part.Amount), className: "tabular md:text-right" },
    { head: t.parts.paid, cell: (part) => rupees(part.Paid), className: "tabular md:text-right" },
    {
      head: t.parts.open,
      cell: (part) => rupees(part.Amount - part.Paid),
      className: "tabular font-[650] md:text-right",
    },
  ];
  return (
    <div>
      <h3 className="mb-3 font-[700]">{t.instalments}</h3>
      <Table
        label={t.plan(account.DivName)}
        columns={columns}
        rows={account.Instalments}
        rowKey={(part) => `${part.Due} ${part.Amount} ${account.Instalments.indexOf(part)}`}
      />
    </div>
  );
}

const tones = { payment: "good", refund: "wait", void: "bad" } as const;

/** Lists all payments and refunds, latest first; `link` returns the link to a receipt. */
export function Entries({ account, link }: { account: FeeAccount; link: (number: string) => ReactNode }) {
  const columns: Column<FeeEntry>[] = [
    {
      head: fees.receipts.heads.number,
      cell: (entry) => (
        <span className="flex flex-col items-start gap-1">
          {link(entry.Number)}
          <Badge tone={tones[entry.Kind]}>{fees.receipts.kinds[entry.Kind]}</Badge>
          {entry.Of && <span className="text-small text-muted">{fees.receipts.of(entry.Of)}</span>}
          {entry.Reason && <span className="text-small text-muted">{entry.Reason}</span>}
        </span>
      ),
    },
    { head: fees.receipts.heads.at, cell: (entry) => momentInIndia(entry.At), className: "tabular" },
    {
      head: fees.receipts.heads.method,
      cell: (entry) => (
        <>
          {fees.methods[entry.Method] ?? entry.Method}
          {entry.Reference && <span className="block text-small text-muted">{entry.Reference}</span>}
        </>
      ),
    },
    { head: fees.receipts.heads.amount, cell: (entry) => rupees(entry.Amount), className: "tabular md:text-right" },
    { head: fees.receipts.heads.by, cell: (entry) => entry.By },
  ];
  return (
    <div>
      <h3 className="mb-3 font-[700]">{t.receipts}</h3>
      {account.Entries.length === 0 ? (
        <p className="text-muted">{t.noReceipts}</p>
      ) : (
        <Table
          label={t.receiptsOf(account.DivName)}
          columns={columns}
          rows={account.Entries}
          rowKey={(entry) => entry.Number}
        />
      )}
    </div>
  );
}
