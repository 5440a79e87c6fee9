import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import type { FeeEntry, Receipt } from "../../../api/types";
import { MOST } from "../../../lib/constants";
import { rupees } from "../../../lib/format";
import { fees } from "../../../lib/texts/fees";
import { forms } from "../../../lib/texts/forms";
import { Button, SaveButton } from "../../../ui/button";
import { SelectField, TextArea, TextField } from "../../../ui/field";
import { Modal } from "../../../ui/modal";
import { QuickForm } from "../../../ui/quick-form";
import { useFocusWrong } from "../../../ui/use-focus-wrong";
import { useOnce } from "../../../ui/use-once";
import { refundPayment, voidPayment } from "../api";
import { paiseOf, typed } from "../counter/plan/plan";
import { METHODS } from "../search";

/** Returns the amount of a payment that can still be refunded, in paise; 0 for vouchers and void receipts. */
export function leftOf({ Entry, Undone }: Receipt): number {
  if (Entry.Kind !== "payment") return 0;
  return Undone.reduce((left, undone) => left + paiseOf(undone.Amount), paiseOf(Entry.Amount));
}

type Props = { receipt: Receipt; onClose: () => void };

/** Opens the voucher after a refund or void, so that it can be printed. */
function useVoucher(onClose: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (voucher: FeeEntry) => {
    onClose();
    await navigate({ to: "/admin/receipt", search: { Number: voucher.Number } });
    await client.invalidateQueries({ queryKey: ["fees"] });
  };
}

export function RefundDialog({ receipt: one, onClose }: Props) {
  const t = fees.refund;
  const left = leftOf(one);
  const [values, setValues] = useState({ Amount: typed(left), Method: one.Entry.Method, Reference: "", Reason: "" });
  const send = useOnce(refundPayment, {
    success: (voucher) => t.done(voucher.Number, rupees(-voucher.Amount)),
    onDone: useVoucher(onClose),
  });
  const form = useFocusWrong(send.fields);
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: send.fields[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    void send.run({ Number: one.Entry.Number, ...values });
  }
  return (
    <Modal title={t.title(one.Entry.Number)} isOpen onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p>{t.about(rupees(left / 100))}</p>
        <TextField label={t.amount} inputMode="decimal" {...field("Amount")} />
        <SelectField label={t.method} {...field("Method")}>
          {METHODS.map((method) => (
            <option key={method} value={method}>
              {fees.methods[method]}
            </option>
          ))}
        </SelectField>
        <TextField label={t.reference} maxLength={60} {...field("Reference")} />
        <TextArea label={t.reason} maxLength={MOST.line} {...field("Reason")} />
        <div className="flex flex-wrap gap-3">
          <SaveButton busy={send.busy}>{t.submit}</SaveButton>
          <Button look="quiet" onClick={onClose}>
            {forms.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

export function VoidDialog({ receipt: one, onClose }: Props) {
  const t = fees.void;
  const onSaved = useVoucher(onClose);
  return (
    <QuickForm
      title={t.title(one.Entry.Number)}
      fields={[{ name: "Reason", label: t.reason, kind: "long", hint: t.about, maxLength: MOST.line }]}
      initial={{ Reason: "" }}
      submit={t.submit}
      save={({ Reason }) => voidPayment(one.Entry.Number, Reason)}
      success={(voucher) => t.done(voucher.Number)}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
