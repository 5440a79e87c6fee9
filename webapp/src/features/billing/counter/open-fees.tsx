import { useQueryClient } from "@tanstack/react-query";
import type { FeeAccount, StudentFees } from "../../../api/types";
import { dayInIndia } from "../../../lib/format";
import { fees } from "../../../lib/texts/fees";
import { Modal } from "../../../ui/modal";
import { Panel } from "../../../ui/panel";
import { amendFees, openFees } from "../api";
import { paiseOf, typed } from "./plan";
import { PlanForm } from "./plan-form";

const t = fees.plan;

/** Creates the fee plan of the student's course at the current price. */
export function OpenFees({ student, price }: { student: StudentFees; price: number }) {
  const client = useQueryClient();
  return (
    <Panel title={fees.counter.of(student.DivName)}>
      <p className="mb-5 text-muted">{t.about}</p>
      <PlanForm
        price={paiseOf(price)}
        start={{ discount: "", reason: "", months: "1", first: dayInIndia(new Date()), own: null }}
        submit={t.open}
        save={(plan) => openFees(student.SID, plan)}
        success={() => t.opened}
        onSaved={() => client.invalidateQueries({ queryKey: ["fees"] })}
      />
    </Panel>
  );
}

type Amend = { SID: number; account: FeeAccount; onClose: () => void };

/** Changes the discount and the instalments; the price stays the same. */
export function AmendPlan({ account, onClose }: Amend) {
  const client = useQueryClient();
  return (
    <Modal title={t.amend(account.DivName)} isOpen onClose={onClose} wide>
      <PlanForm
        price={paiseOf(account.Price)}
        start={{
          discount: account.Discount === 0 ? "" : typed(paiseOf(account.Discount)),
          reason: account.Reason,
          months: String(Math.max(account.Instalments.length, 1)),
          first: account.Instalments[0]?.Due ?? dayInIndia(new Date()),
          own: account.Instalments.map(({ Due, Amount }) => ({ Due, Amount: typed(paiseOf(Amount)) })),
        }}
        submit={t.save}
        save={(plan) => amendFees(account.Id, plan)}
        success={() => t.amended}
        onSaved={async () => {
          onClose();
          await client.invalidateQueries({ queryKey: ["fees"] });
        }}
      />
    </Modal>
  );
}
