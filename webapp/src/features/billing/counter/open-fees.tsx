import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { divisionsAt } from "../../../api/lookups";
import type { Enrolment, FeeAccount, StudentFees } from "../../../api/types";
import { enrolmentText } from "../../../lib/enrolments";
import { dayInIndia } from "../../../lib/moments";
import { fees } from "../../../lib/texts/fees";
import { SelectField } from "../../../ui/field";
import { Loaded, Notice } from "../../../ui/loaded";
import { Modal } from "../../../ui/modal";
import { Panel } from "../../../ui/panel";
import { amendFees, openFees } from "../api";
import { paiseOf, typed } from "./plan/plan";
import { PlanForm } from "./plan/plan-form";

const t = fees.plan;

type Open = { student: StudentFees; enrolments: Enrolment[]; EID: number | undefined };

/** Creates the fee plan of an enrolment at the current price. It asks for the enrolment if there are several. */
export function OpenFees({ student, enrolments, EID }: Open) {
  const [chosen, setChosen] = useState(EID);
  const one = enrolments.find(({ Id }) => Id === chosen) ?? enrolments[0];
  if (!one) return null;
  return (
    <Panel title={enrolments.length === 1 ? fees.counter.of(one.DivName) : t.several}>
      {enrolments.length > 1 && (
        <div className="mb-5 max-w-xl">
          <SelectField label={t.which} value={one.Id} onChange={(e) => setChosen(Number(e.target.value))}>
            {enrolments.map((each) => (
              <option key={each.Id} value={each.Id}>
                {enrolmentText(each)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <Plan key={one.Id} student={student} enrolment={one} />
    </Panel>
  );
}

function Plan({ student, enrolment }: { student: StudentFees; enrolment: Enrolment }) {
  if (enrolment.DID === student.DID) return <NewPlan student={student} enrolment={enrolment} price={student.Price} />;
  return <PricedPlan student={student} enrolment={enrolment} />;
}

/** Looks up the price of an enrolment that is not the current one. */
function PricedPlan({ student, enrolment }: { student: StudentFees; enrolment: Enrolment }) {
  return (
    <Loaded query={useQuery(divisionsAt(student.OId))} empty={fees.counter.noOffer(enrolment.DivName)}>
      {(all) => {
        const offered = all.find((one) => one.DID === enrolment.DID && one.Status === "approved");
        return <NewPlan student={student} enrolment={enrolment} price={offered?.Price ?? null} />;
      }}
    </Loaded>
  );
}

type NewPlanProps = { student: StudentFees; enrolment: Enrolment; price: number | null };

function NewPlan({ student, enrolment, price }: NewPlanProps) {
  const client = useQueryClient();
  if (price === null) return <Notice>{fees.counter.noOffer(enrolment.DivName)}</Notice>;
  return (
    <>
      <p className="mb-5 text-muted">{t.about}</p>
      <PlanForm
        price={paiseOf(price)}
        start={{ discount: "", reason: "", months: "1", first: dayInIndia(new Date()), own: null }}
        submit={t.open}
        save={(plan) => openFees(student.SID, enrolment.Id, plan)}
        success={() => t.opened}
        onSaved={() => client.invalidateQueries({ queryKey: ["fees"] })}
      />
    </>
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
