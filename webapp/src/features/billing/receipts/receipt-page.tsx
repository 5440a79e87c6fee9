import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { takeFile } from "../../../api/client";
import type { Receipt } from "../../../api/types";
import { saveFile } from "../../../lib/save-file";
import { fees } from "../../../lib/texts/fees";
import { Button, buttonLook } from "../../../ui/button";
import { MoreActions } from "../../../ui/list/menu";
import { Loaded, Notice } from "../../../ui/loaded";
import { Missing } from "../../../ui/missing";
import { Screen } from "../../../ui/screen";
import { useOnce } from "../../../ui/use-once";
import { receipt } from "../api";
import { Paper, titleOf } from "./paper";
import { leftOf, RefundDialog, VoidDialog } from "./undo-dialogs";

const t = fees.receipt;

/** Shows a receipt or voucher as printed, with the counter's next actions. */
export function ReceiptPage({ number }: { number: string }) {
  const query = useQuery({ ...receipt(number), enabled: number !== "" });
  const title = query.data ? titleOf(query.data) : t.title;
  return (
    <Screen title={title} area={fees.group}>
      {number === "" || (query.error && "status" in query.error && query.error.status === 404) ? (
        <Missing text={t.missing} to="/admin/receipts" back={t.toList} />
      ) : (
        <Loaded query={query} empty={t.missing}>
          {(found) => (
            <div className="flex flex-col gap-6">
              <Office receipt={found} />
              {found.Frozen && <Notice>{t.frozen}</Notice>}
              <Paper receipt={found} />
            </div>
          )}
        </Loaded>
      )}
    </Screen>
  );
}

function Office({ receipt: one }: { receipt: Receipt }) {
  const [dialog, setDialog] = useState<"refund" | "void" | null>(null);
  const left = leftOf(one);
  const isWhole = one.Entry.Kind === "payment" && !one.Frozen && one.Undone.length === 0;
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button onClick={() => window.print()}>{t.print}</Button>
      <SavePaper number={one.Entry.Number} />
      <Link to="/admin/fees" className={buttonLook.quiet}>
        {t.next}
      </Link>
      <MoreActions
        lines={[
          !one.Frozen && { text: t.student, link: { to: "/admin/fees", search: { SID: one.SID } } },
          left > 0 && !one.Frozen && { text: t.refund, danger: true, onAction: () => setDialog("refund") },
          isWhole && { text: t.makeVoid, danger: true, onAction: () => setDialog("void") },
        ]}
      />
      {dialog === "refund" && <RefundDialog receipt={one} onClose={() => setDialog(null)} />}
      {dialog === "void" && <VoidDialog receipt={one} onClose={() => setDialog(null)} />}
    </div>
  );
}

/** Downloads the receipt as a PDF. */
function SavePaper({ number }: { number: string }) {
  const save = useOnce(() => takeFile(`/api/Fees/GetReceiptFile?Number=${encodeURIComponent(number)}`), {
    success: () => t.saved,
    onDone: (file) => saveFile(file, `receipt-${number.replaceAll("/", "-")}.pdf`),
  });
  return (
    <Button look="quiet" aria-disabled={save.busy} onClick={() => void save.run(undefined)}>
      {t.pdf}
    </Button>
  );
}
