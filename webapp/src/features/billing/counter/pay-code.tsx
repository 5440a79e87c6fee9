import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { StudentFees } from "../../../api/types";
import { rupees } from "../../../lib/format";
import { fees } from "../../../lib/texts/fees";
import { buttonLook } from "../../../ui/button";
import { QrCode } from "../../../ui/qr-code";
import { useSettled } from "../../../ui/use-settled";
import { payCode } from "../api";
import { show } from "./display/channel";
import { typed, typedPaise } from "./plan/plan";

const t = fees.payment;

type Props = { student: StudentFees; course: string; amount: string };

/** Shows a QR code for the amount, for the payer's phone. The second screen shows the same. */
export function PayCode({ student, course, amount }: Props) {
  const settled = useSettled(amount);
  const paise = typedPaise(settled);
  const query = useQuery({ ...payCode(student.SID, typed(paise ?? 0)), enabled: paise !== null && paise > 0 });
  const code = paise && !query.isPlaceholderData && query.data && query.data.Size > 0 ? query.data : undefined;
  const forPayer = {
    name: student.Name,
    amount: rupees((paise ?? 0) / 100),
    purpose: fees.receipt.fees(course),
    size: code?.Size ?? 0,
    path: code?.Path ?? "",
  };
  const text = code ? JSON.stringify(forPayer) : "";
  useEffect(() => {
    if (text !== "") show({ kind: "pay", ...(JSON.parse(text) as typeof forPayer) });
  }, [text]);
  useEffect(() => () => show({ kind: "blank" }, { after: "pay" }), []);
  if (!paise || !query.data) return null;
  if (query.data.Size === 0) return <p className="text-muted">{t.noCode}</p>;
  return (
    <div className="flex flex-wrap items-center gap-5">
      <QrCode size={query.data.Size} path={query.data.Path} label={t.code(rupees(paise / 100))} />
      <div className="flex max-w-[32ch] flex-col items-start gap-3">
        <p className="font-[600]">{t.scan(rupees(paise / 100))}</p>
        <button type="button" className={buttonLook.small} onClick={() => show({ kind: "pay", ...forPayer })}>
          {fees.display.again}
        </button>
      </div>
    </div>
  );
}
