import { type FormEvent, useState } from "react";
import { MOST } from "../../../../lib/constants";
import { rupees } from "../../../../lib/format";
import { fees } from "../../../../lib/texts/fees";
import { Button, buttonLook, SaveButton } from "../../../../ui/button";
import { TextField } from "../../../../ui/field";
import { useFocusWrong } from "../../../../ui/use-focus-wrong";
import { useOnce } from "../../../../ui/use-once";
import type { PlanForm as Plan } from "../../api";
import { divide, MOST_PARTS, type Part, sumOf, typedPaise } from "./plan";

const t = fees.plan;

/** `own` holds instalments set by hand. If null, the total is divided into `months`, starting on `first`. */
export type PlanStart = { discount: string; reason: string; months: string; first: string; own: Part[] | null };

type Props = {
  /** In paise. */
  price: number;
  start: PlanStart;
  submit: string;
  save: (plan: Plan) => Promise<unknown>;
  success: () => string;
  onSaved: () => unknown;
};

/** Edits the discount and the instalments. They are divided evenly until the user edits one. */
export function PlanForm({ price, start, submit, save, success, onSaved }: Props) {
  const [plan, setPlan] = useState(start);
  const send = useOnce(save, { success, onDone: onSaved });
  const form = useFocusWrong(send.fields);
  const total = price - (typedPaise(plan.discount) ?? 0);
  const parts = plan.own ?? divide(total, Number(plan.months), plan.first);
  const set = (change: Partial<PlanStart>) => setPlan({ ...plan, ...change });
  const divideBy = (change: Partial<PlanStart>) => set({ ...change, own: null });

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    // An empty discount is left out; the server takes that as 0.
    const discount = plan.discount.trim() === "" ? {} : { Discount: plan.discount };
    void send.run({ ...discount, Reason: plan.reason, Instalments: parts });
  }

  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <p className="sm:col-span-2">
          {t.price}: <b className="tabular">{rupees(price / 100)}</b>
        </p>
        <TextField
          label={t.discount}
          name="Discount"
          inputMode="decimal"
          value={plan.discount}
          error={send.fields.Discount}
          onChange={(e) => set({ discount: e.target.value })}
        />
        <TextField
          label={t.reason}
          name="Reason"
          value={plan.reason}
          maxLength={MOST.line}
          error={send.fields.Reason}
          onChange={(e) => set({ reason: e.target.value })}
        />
        <TextField
          label={t.months}
          name="Months"
          type="number"
          min={1}
          max={MOST_PARTS}
          error={send.fields.Months}
          value={plan.months}
          onChange={(e) => divideBy({ months: e.target.value })}
        />
        <TextField
          label={t.first}
          name="First"
          type="date"
          value={plan.first}
          error={send.fields.First}
          onChange={(e) => divideBy({ first: e.target.value })}
        />
      </div>
      <Parts parts={parts} total={total} error={send.fields.Instalments} onChange={(own) => set({ own })} />
      <div className="flex flex-wrap gap-3">
        <SaveButton busy={send.busy}>{submit}</SaveButton>
        {plan.own && (
          <Button look="quiet" onClick={() => divideBy({})}>
            {t.even}
          </Button>
        )}
      </div>
    </form>
  );
}

type PartsProps = { parts: Part[]; total: number; error: string | undefined; onChange: (own: Part[]) => void };

/** Edits the instalments, and shows whether they add up to the total. */
function Parts({ parts, total, error, onChange }: PartsProps) {
  const change = (at: number, part: Partial<Part>) =>
    onChange(parts.map((one, i) => (i === at ? { ...one, ...part } : one)));
  return (
    <fieldset className="flex flex-col gap-4 rounded-md border border-line p-4">
      <legend className="px-1 font-[650]">{fees.counter.instalments}</legend>
      {parts.map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: instalments have no id, and two can be equal
        <div key={i} className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <TextField
            label={t.due(i + 1)}
            type="date"
            {...(error && i === 0 && { name: "Instalments" })}
            value={part.Due}
            onChange={(e) => change(i, { Due: e.target.value })}
          />
          <TextField
            label={t.amount(i + 1)}
            inputMode="decimal"
            value={part.Amount}
            onChange={(e) => change(i, { Amount: e.target.value })}
          />
          <button
            type="button"
            className={`${buttonLook.small} min-h-11 justify-self-start`}
            aria-label={t.remove(i + 1)}
            onClick={() => onChange(parts.filter((_, at) => at !== i))}
          >
            {t.removeShort}
          </button>
        </div>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className={error ? "font-[600] text-danger" : "text-muted"}>
          {error ? `✕ ${error}` : additionOf(parts, total)}
        </p>
        {parts.length < MOST_PARTS && (
          <Button look="small" onClick={() => onChange([...parts, { Due: parts.at(-1)?.Due ?? "", Amount: "" }])}>
            {t.add}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** Describes whether the instalments add up to a total in paise. */
function additionOf(parts: Part[], total: number): string {
  const sum = sumOf(parts);
  if (sum === null) return t.wrong;
  if (sum === total) return t.adds(rupees(total / 100));
  return sum < total ? t.missing(rupees((total - sum) / 100)) : t.over(rupees((sum - total) / 100));
}
