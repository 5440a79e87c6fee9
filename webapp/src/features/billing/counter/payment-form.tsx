import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { FeeAccount, FeeEntry, StudentFees } from "../../../api/types";
import { longDay, rupees } from "../../../lib/format";
import { fees } from "../../../lib/texts/fees";
import { SaveButton } from "../../../ui/button";
import { TextField } from "../../../ui/field";
import { KeyHint } from "../../../ui/key-hint";
import { useFocusWrong } from "../../../ui/use-focus-wrong";
import { MethodChoice, methodOf } from "./method-choice";
import { PayCode } from "./pay-code";
import { draftOf, forgetPayment, keepPayment, type PaymentDraft } from "./payment-draft";
import { paiseOf, typed } from "./plan/plan";
import { useTaking } from "./use-taking";

const t = fees.payment;
const longestReference = 60; // same as in the domain

type Props = {
  student: StudentFees;
  account: FeeAccount;
  /** Whether the form takes the focus: the student has just been chosen. */
  isFirst: boolean;
  onTaken: (taken: FeeEntry, student: StudentFees) => unknown;
  onLeave: () => void;
  /** Chooses the course after (1) or before (-1) this one. */
  onStep: (by: 1 | -1) => void;
};

/** Takes a payment. The amount defaults to the oldest due, a letter chooses the method, and Enter takes it. */
export function PaymentForm({ student, account, isFirst, onTaken, onLeave, onStep }: Props) {
  const oldest = account.Instalments.find((part) => part.Paid < part.Amount);
  const proposed = typed(paiseOf(oldest ? oldest.Amount - oldest.Paid : account.Due));
  const [draft, setDraft] = useState(() => draftOf(account.Id));
  const latest = useRef(draft); // also for an answer that arrives after the form was changed
  const [isMissing, setMissing] = useState(false); // Enter was pressed before a method was chosen
  const amount = useRef<HTMLDivElement>(null);
  const Amount = draft.amount ?? proposed;
  const change = (part: Partial<PaymentDraft>) => {
    latest.current = { ...latest.current, ...part };
    keepPayment(account.Id, latest.current);
    setDraft(latest.current);
  };
  const toField = (name: string) =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus());
  const choose = (method: PaymentDraft["method"]) => {
    setMissing(false);
    change({ method });
    toField(method === "cheque" ? "Reference" : "Amount");
  };

  useEffect(() => {
    if (isFirst) amount.current?.querySelector("input")?.focus({ preventScroll: true });
  }, [isFirst]);

  // A proposal that changes, because newer figures have arrived, stays selected: typing replaces it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new proposal
  useLayoutEffect(() => {
    const field = amount.current?.querySelector("input");
    if (draft.amount === null && field && field === document.activeElement) field.select();
  }, [proposed]);

  const send = useTaking({
    onKey: (key) => change({ key, sent: 0 }),
    onTaken: (taken) => {
      forgetPayment(account.Id);
      return onTaken(taken, student);
    },
  });
  const form = useFocusWrong(send.fields);

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(draft.method === "");
    if (draft.method === "") return toField("Amount");
    change({ amount: Amount, sent: Date.now() }); // a retry must send the same amount, whatever is due by then
    void send.take({ Id: account.Id, Amount, Method: draft.method, Reference: draft.reference, Key: draft.key });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLInputElement)) return;
    const { name } = event.target;
    if (event.key === "Enter") {
      if (event.repeat) event.preventDefault(); // a key that is held down
      return;
    }
    const method = name === "Reference" ? undefined : methodOf(event.key);
    const step = name === "Amount" ? { ArrowDown: 1 as const, ArrowUp: -1 as const }[event.key] : undefined;
    if (event.key === "Escape") {
      if (name === "Reference") toField("Amount");
      else onLeave();
    } else if (method) choose(method);
    else if (step) onStep(step);
    else return;
    event.preventDefault();
  }

  return (
    <form ref={form} onSubmit={submit} onKeyDown={onKeyDown} noValidate className="flex flex-col gap-4">
      <div className="grid items-start gap-x-5 gap-y-4 md:grid-cols-[minmax(9rem,11rem)_1fr]">
        <div ref={amount}>
          <TextField
            label={t.amount}
            name="Amount"
            inputMode="decimal"
            autoComplete="off"
            className="tabular text-xl font-[650]"
            value={Amount}
            hint={oldest && t.oldest(rupees(oldest.Amount - oldest.Paid), longDay(oldest.Due))}
            error={send.fields.Amount}
            data-help=""
            onFocus={(e) => e.target.select()}
            onChange={(e) => change({ amount: e.target.value })}
          />
        </div>
        <MethodChoice
          value={draft.method}
          error={isMissing ? t.choose : send.fields.Method}
          onChange={(method) => choose(method)}
        />
      </div>
      <div className="grid items-start gap-x-5 gap-y-4 md:grid-cols-[minmax(9rem,24rem)_auto] md:items-end">
        <TextField
          label={t.reference[draft.method || "cash"] ?? ""}
          name="Reference"
          autoComplete="off"
          maxLength={longestReference}
          value={draft.reference}
          error={send.fields.Reference}
          onChange={(e) => change({ reference: e.target.value })}
        />
        <div>
          <SaveButton busy={send.busy}>
            {t.submit}
            <KeyHint text="Enter" />
          </SaveButton>
        </div>
      </div>
      {send.problem && (
        <p role="alert" className="font-[600] text-danger">
          ✕ {send.problem}
        </p>
      )}
      {draft.method === "upi" && <PayCode student={student} course={account.DivName} amount={Amount} />}
    </form>
  );
}
