import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import type { CounterClose } from "../../../api/types";
import { MOST, ROLE } from "../../../lib/constants";
import { count, rupees } from "../../../lib/format";
import { fees } from "../../../lib/texts/fees";
import { useSession } from "../../../stores/session";
import { SaveButton } from "../../../ui/button";
import { TextField } from "../../../ui/field";
import { Loaded, Notice } from "../../../ui/loaded";
import { Panel } from "../../../ui/panel";
import { Screen } from "../../../ui/screen";
import { type Column, Table } from "../../../ui/table";
import { useFocusWrong } from "../../../ui/use-focus-wrong";
import { useOnce } from "../../../ui/use-once";
import { closeCounter, openCounter } from "../api";
import { paiseOf, typed, typedPaise } from "../counter/plan/plan";
import type { CashCounterSearch } from "../search";
import { CenterChoice } from "./center-choice";
import { amountOf, sumOf } from "./closing-sheet";
import { Closings } from "./closings";

const t = fees.cashCounter;

/** A center's cash counter: the expected cash, the form to close it, and earlier closings. */
export function CashCounterPage({ search }: { search: CashCounterSearch }) {
  const navigate = useNavigate();
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  const go = (next: CashCounterSearch) => void navigate({ to: "/admin/till", search: next });
  return (
    <Screen title={t.title} area={fees.group}>
      <div className="flex flex-col gap-6">
        {isAdmin && <CenterChoice value={search.OId} onChange={(OId) => go(OId ? { OId } : {})} />}
        {isAdmin && !search.OId ? <Notice>{t.choose}</Notice> : <Open key={search.OId ?? 0} OId={search.OId ?? 0} />}
        <Closings search={search} isAdmin={isAdmin} onPage={(Page) => go({ ...search, Page })} />
      </div>
    </Screen>
  );
}

const inWords = (sums: CounterClose["Taken"]) =>
  sums.map((sum) => `${fees.methods[sum.Method] ?? sum.Method} ${rupees(sum.Amount)}`).join(", ");

type Counter = NonNullable<CounterClose["Counters"]>[number];

const counters: Column<Counter>[] = [
  { head: t.heads.by, cell: (one) => <span className="font-[650]">{one.By}</span> },
  { head: t.heads.entries, cell: (one) => count(one.Entries), className: "tabular md:text-right" },
  {
    head: t.heads.cash,
    cell: (one) => rupees(amountOf(one.Taken, "cash")),
    className: "tabular font-[650] md:text-right",
  },
  { head: t.heads.taken, cell: (one) => inWords(one.Taken), className: "tabular" },
  { head: t.heads.all, cell: (one) => rupees(sumOf(one.Taken)), className: "tabular md:text-right" },
];

/** Shows the cash taken since the last closing, by counter, and the form to close. */
function Open({ OId }: { OId: number }) {
  return (
    <Panel title={t.open}>
      <Loaded query={useQuery(openCounter(OId))} empty={t.nothing}>
        {(now) =>
          now.Entries === 0 ? (
            <p className="text-muted">{t.nothing}</p>
          ) : (
            <div className="flex flex-col gap-6">
              <Table label={t.counters} columns={counters} rows={now.Counters ?? []} rowKey={(one) => one.By} />
              <p className="text-muted">
                {now.FirstNo && t.receipts(now.FirstNo, now.LastNo)}{" "}
                {now.Refunded + now.Voided > 0 && t.undone(rupees(now.Refunded), rupees(now.Voided))}
              </p>
              <Count OId={OId} cash={amountOf(now.Taken, "cash")} />
            </div>
          )
        }
      </Loaded>
    </Panel>
  );
}

/** Indian notes and coins, in rupees. */
const DENOMINATIONS = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const;

/** Counts the cash, by denomination or as a sum, and closes the counter. A difference requires a reason. */
function Count({ OId, cash }: { OId: number; cash: number }) {
  const client = useQueryClient();
  const [pieces, setPieces] = useState<Record<number, string>>({});
  const [sum, setSum] = useState("");
  const [Note, setNote] = useState("");
  const send = useOnce((Counted: string) => closeCounter({ ...(OId ? { OId } : {}), Counted, Note }), {
    success: (close) => t.done(rupees(close.Counted)),
    failure: (error) => (Object.keys(error.fields).length > 0 ? t.refused : error.message),
    onDone: () => client.invalidateQueries({ queryKey: ["fees"] }),
  });
  const form = useFocusWrong(send.fields);
  const counted = typedPaise(sum);
  const difference = counted === null ? null : counted - paiseOf(cash);

  function setPiece(rupee: number, text: string) {
    const next = { ...pieces, [rupee]: text };
    setPieces(next);
    const total = DENOMINATIONS.reduce(
      (all, one) => all + one * 100 * Math.max(Math.trunc(Number(next[one]) || 0), 0),
      0,
    );
    setSum(typed(total));
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void send.run(sum);
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="rounded-md border-2 border-brand bg-sunken p-4 sm:p-5">
      <h3 className="mb-1 font-[700]">{t.count}</h3>
      <p className="mb-4">{t.expected(rupees(cash))}</p>
      <fieldset className="mb-4">
        <legend className="mb-2 text-muted">{t.pieces}</legend>
        <div className="grid grid-cols-3 gap-3 sm:grid-cols-5 xl:grid-cols-9">
          {DENOMINATIONS.map((one) => (
            <TextField
              key={one}
              label={`₹${one} ×`}
              type="number"
              min={0}
              value={pieces[one] ?? ""}
              onChange={(e) => setPiece(one, e.target.value)}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        <TextField
          label={t.sum}
          name="Counted"
          inputMode="decimal"
          autoComplete="off"
          value={sum}
          error={send.fields.Counted}
          hint={difference === null ? undefined : differenceOf(difference)}
          onChange={(e) => {
            setSum(e.target.value);
            setPieces({});
          }}
        />
        <TextField
          label={difference ? t.why : t.note}
          name="Note"
          value={Note}
          maxLength={MOST.line}
          error={send.fields.Note}
          onChange={(e) => setNote(e.target.value)}
        />
      </div>
      <div className="mt-5">
        <SaveButton busy={send.busy}>{t.close}</SaveButton>
      </div>
    </form>
  );
}

/** Describes the difference, in paise, between the counted and the expected cash. */
function differenceOf(paise: number): string {
  if (paise === 0) return t.even;
  return paise > 0 ? t.over(rupees(paise / 100)) : t.short(rupees(-paise / 100));
}
