import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { ApiError } from "../../../api/error";
import type { FeeAccount } from "../../../api/types";
import { longDay, rupees } from "../../../lib/format";
import { makeKey } from "../../../lib/key";
import { fees } from "../../../lib/texts/fees";
import { SaveButton } from "../../../ui/button";
import { SelectField, TextField } from "../../../ui/field";
import { QrCode } from "../../../ui/qr-code";
import { useFocusWrong } from "../../../ui/use-focus-wrong";
import { useOnce } from "../../../ui/use-once";
import { useSettled } from "../../../ui/use-settled";
import { payCode, takePayment } from "../api";
import { METHODS, type Method } from "../search";
import { paiseOf, typed, typedPaise } from "./plan";

const t = fees.payment;
const longestReference = 60; // same as in the domain

type Props = { SID: number; account: FeeAccount; isFirst: boolean };

/** Takes a payment. The amount defaults to the oldest due. */
export function PaymentForm({ SID, account, isFirst }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const oldest = account.Instalments.find((part) => part.Paid < part.Amount);
  const proposed = typed(paiseOf(oldest ? oldest.Amount - oldest.Paid : account.Due));
  const [own, setOwn] = useState<string | null>(null); // the amount that the user typed or sent; null means the default
  const Amount = own ?? proposed;
  const [Method, setMethod] = useState<Method>("cash");
  const [Reference, setReference] = useState("");
  const key = useRef(makeKey());
  const start = useRef<HTMLDivElement>(null);

  // Focuses the payment method of the student who was just found. It doesn't focus the amount, because a second Enter
  // there would already take the payment.
  useEffect(() => {
    if (isFirst) start.current?.querySelector("select")?.focus({ preventScroll: true });
  }, [isFirst]);

  const send = useOnce(
    async (form: { Amount: string; Method: string; Reference: string }) => {
      try {
        return await takePayment({ Id: account.Id, ...form, Key: key.current });
      } catch (thrown) {
        // The earlier payment was recorded although its response was lost, and the form was changed since.
        if (thrown instanceof ApiError && thrown.code === "fees.key_reused") {
          key.current = makeKey();
          await client.invalidateQueries({ queryKey: ["fees"] });
          throw new ApiError(409, { code: thrown.code, Message: t.again });
        }
        throw thrown;
      }
    },
    {
      success: (taken) => t.done(taken.Number, rupees(taken.Amount)),
      failure: (error) => (Object.keys(error.fields).length > 0 ? t.refused : error.message),
      onDone: async (taken) => {
        key.current = makeKey();
        await navigate({ to: "/admin/receipt", search: { Number: taken.Number } });
        await client.invalidateQueries({ queryKey: ["fees"] });
      },
    },
  );
  const form = useFocusWrong(send.fields);

  function submit(event: FormEvent) {
    event.preventDefault();
    setOwn(Amount); // a retry must send the same amount, whatever is due by then
    void send.run({ Amount, Method, Reference });
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="rounded-md border-2 border-brand bg-sunken p-4 sm:p-5">
      <h3 className="mb-4 font-[700]">{t.title}</h3>
      <div ref={start} className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
        <SelectField
          label={t.method}
          name="Method"
          value={Method}
          error={send.fields.Method}
          onChange={(e) => setMethod(e.target.value as Method)}
        >
          {METHODS.map((one) => (
            <option key={one} value={one}>
              {fees.methods[one]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t.amount}
          name="Amount"
          inputMode="decimal"
          autoComplete="off"
          value={Amount}
          hint={oldest && t.oldest(rupees(oldest.Amount - oldest.Paid), longDay(oldest.Due))}
          error={send.fields.Amount}
          onFocus={(e) => e.target.select()}
          onChange={(e) => setOwn(e.target.value)}
        />
        <TextField
          label={t.reference[Method] ?? t.reference.cash ?? ""}
          name="Reference"
          autoComplete="off"
          maxLength={longestReference}
          value={Reference}
          error={send.fields.Reference}
          onChange={(e) => setReference(e.target.value)}
        />
      </div>
      {Method === "upi" && <PayCode SID={SID} amount={Amount} />}
      <div className="mt-5">
        <SaveButton busy={send.busy}>{t.submit}</SaveButton>
      </div>
    </form>
  );
}

/** Shows a QR code for the amount, for the student's phone. */
function PayCode({ SID, amount }: { SID: number; amount: string }) {
  const settled = useSettled(amount);
  const paise = typedPaise(settled);
  const query = useQuery({ ...payCode(SID, typed(paise ?? 0)), enabled: paise !== null && paise > 0 });
  if (!paise || !query.data) return null;
  if (query.data.Size === 0) return <p className="mt-4 text-muted">{t.noCode}</p>;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-5">
      <QrCode size={query.data.Size} path={query.data.Path} label={t.code(rupees(paise / 100))} />
      <p className="max-w-[28ch] font-[600]">{t.scan(rupees(paise / 100))}</p>
    </div>
  );
}
