import { useQuery } from "@tanstack/react-query";
import { enrolmentsOf } from "../../api/lookups";
import { ownAccount, ownFees } from "../../api/own";
import type { Enrolment, FeeAccount, FeeEntry, Instalment } from "../../api/types";
import { longDay, rupees } from "../../lib/format";
import { dayInIndia, momentInIndia } from "../../lib/moments";
import { saveFile } from "../../lib/save-file";
import { fees } from "../../lib/texts/fees";
import { self } from "../../lib/texts/self";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { Loaded, Notice } from "../../ui/loaded";
import { Panel } from "../../ui/panel";
import { Screen } from "../../ui/screen";
import { type Column, Table } from "../../ui/table";
import { useOnce } from "../../ui/use-once";
import { receiptFile } from "./api";
import { Owner } from "./owner";

const t = self.fees;

/** Shows a student their dues, payments and receipts. */
export function FeesPage() {
  return (
    <Screen title={t.title}>
      <Loaded query={useQuery(ownAccount)} empty="">
        {({ SID }) => (SID ? <Own sid={SID} /> : <Notice>{self.profile.noRecord}</Notice>)}
      </Loaded>
    </Screen>
  );
}

function Own({ sid }: { sid: number }) {
  const enrolments = useQuery(enrolmentsOf(sid)).data;
  return (
    <Loaded query={useQuery(ownFees(sid))} empty="">
      {({ Accounts }) =>
        Accounts.length === 0 ? (
          <Notice>{t.none}</Notice>
        ) : (
          <div className="flex flex-col gap-6">
            {Accounts.map((account) => (
              <Account
                key={account.Id}
                account={account}
                enrolment={enrolments?.find(({ Id }) => Id === account.EID)}
              />
            ))}
          </div>
        )
      }
    </Loaded>
  );
}

function Account({ account: a, enrolment }: { account: FeeAccount; enrolment: Enrolment | undefined }) {
  return (
    <Panel title={a.DivName}>
      <Owner account={a} enrolment={enrolment} />
      <dl className="mb-6 grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Sum name={t.total} amount={a.Total} />
        <Sum name={t.paid} amount={a.Paid} />
        {a.PaidBefore > 0 && <Sum name={fees.counter.before} amount={a.PaidBefore} />}
        <Sum name={t.due} amount={a.Due} />
        <Sum name={t.overdue} amount={a.Ageing.Overdue} isBad={a.Ageing.Overdue > 0} />
      </dl>
      <h3 className="display mb-3 text-lg">{t.plan}</h3>
      <Table
        label={t.ofCourse(t.plan, a.DivName)}
        columns={planColumns}
        rows={a.Instalments}
        rowKey={(one) => `${one.Due} ${a.Instalments.indexOf(one)}`}
      />
      <h3 className="display mt-6 mb-3 text-lg">{t.receipts}</h3>
      {a.Entries.length === 0 ? (
        <Notice>{t.noReceipts}</Notice>
      ) : (
        <Table
          label={t.ofCourse(t.receipts, a.DivName)}
          columns={entryColumns}
          rows={a.Entries}
          rowKey={(one) => one.Number}
        />
      )}
    </Panel>
  );
}

function Sum({ name, amount, isBad }: { name: string; amount: number; isBad?: boolean }) {
  return (
    <div className="rounded-md border border-line px-4 py-3">
      <dt className="text-muted">{name}</dt>
      <dd className={`tabular text-xl font-[700] ${isBad ? "text-danger" : ""}`}>{rupees(amount)}</dd>
    </div>
  );
}

/** A button to download a receipt or voucher. */
function Paper({ number }: { number: string }) {
  const save = useOnce(
    async (one: string) => saveFile(await receiptFile(one), `receipt-${one.replaceAll("/", "-")}.pdf`),
    { success: () => self.downloads.saved, failure: () => self.downloads.failed },
  );
  return (
    <Button
      look="small"
      aria-disabled={save.busy}
      aria-label={self.downloads.saveWhat(number)}
      onClick={() => void save.run(number)}
    >
      {self.downloads.save}
    </Button>
  );
}

function stateOf({ Amount, Paid, Due }: Instalment) {
  if (Paid >= Amount) return <Badge tone="good">{t.states.paid}</Badge>;
  if (Due < dayInIndia(new Date())) return <Badge tone="bad">{t.states.late}</Badge>;
  return <Badge tone="plain">{t.states.open}</Badge>;
}

const planColumns: Column<Instalment>[] = [
  { head: t.heads.due, cell: (one) => longDay(one.Due), className: "tabular" },
  { head: t.heads.amount, cell: (one) => rupees(one.Amount), className: "tabular" },
  { head: t.heads.paid, cell: (one) => rupees(one.Paid), className: "tabular" },
  { head: t.heads.state, cell: stateOf },
];

const entryColumns: Column<FeeEntry>[] = [
  {
    head: t.heads.number,
    cell: (one) => (
      <>
        <span className="tabular block font-[650]">{one.Number}</span>
        {one.Kind !== "payment" && (
          <span className="text-muted">
            {fees.receipts.kinds[one.Kind]} {fees.receipts.of(one.Of)}
            {one.Reason && `: ${one.Reason}`}
          </span>
        )}
      </>
    ),
  },
  { head: t.heads.at, cell: (one) => momentInIndia(one.At), className: "tabular" },
  { head: t.heads.method, cell: (one) => fees.methods[one.Method] ?? one.Method },
  { head: t.heads.amount, cell: (one) => rupees(one.Amount), className: "tabular" },
  { head: t.heads.paper, cell: (one) => <Paper number={one.Number} /> },
];
