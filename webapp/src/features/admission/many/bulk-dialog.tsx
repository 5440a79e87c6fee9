import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { divisionsAt, openSessionsAt } from "../../../api/lookups";
import type { EnrolmentBatchForm } from "../../../api/types";
import { ROLE } from "../../../lib/constants";
import { sessionText } from "../../../lib/sessions";
import { bulk as t } from "../../../lib/texts/bulk";
import { toldApart } from "../../../lib/told-apart";
import { useSession } from "../../../stores/session";
import { useDivisionTexts } from "../../../ui/division-texts";
import type { Choice } from "../../../ui/list/choice";
import { type QuickField, QuickForm } from "../../../ui/quick-form";
import type { StudentFilter } from "../search";
import { chosenOf, orderBatch } from "./batch-api";

/** What the bar of Manage Students offers to do in bulk. */
export type Bulk = "enrol" | "seat" | "fees" | "status";

type Props = { what: Bulk; number: string; filter: StudentFilter; choice: Choice; onClose: () => void };
type Name = "DID" | "Again" | "SessionId" | "Action" | "Day" | "Reason" | "Discount" | "Months" | "First";
type Values = Record<Name, string>;

const LEAVE = "leave";
const empty: Values = {
  DID: "",
  Again: "",
  SessionId: "",
  Action: "admit",
  Day: "",
  Reason: "",
  Discount: "",
  Months: "1",
  First: "",
};

/** The value of an option. It is no bare number, because objects sort numbers before other keys. */
const keyOf = (id: number) => `n${id}`;
const numberOf = (key: string) => Number(key.slice(1));

/** Returns the order of a filled form. */
function orderOf(what: Bulk, v: Values): EnrolmentBatchForm {
  switch (what) {
    case "enrol":
      return { Action: "enrol", DID: numberOf(v.DID), Again: v.Again === "true" };
    case "seat":
      return v.SessionId === LEAVE ? { Action: "leave" } : { Action: "seat", SessionId: numberOf(v.SessionId) };
    case "fees":
      return {
        Action: "open_fees",
        Months: Number(v.Months) || 0,
        ...(v.First && { First: v.First }),
        ...(v.Discount && { Discount: v.Discount }),
        ...(v.Reason && { Reason: v.Reason }),
      };
    case "status":
      return { Action: v.Action, ...(v.Day && { Day: v.Day }), ...(v.Reason && { Reason: v.Reason }) };
  }
}

/** Asks for the form of an action on all chosen students, starts it, and opens its progress screen. */
export function BulkDialog({ what, number, filter, choice, onClose }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const fields = useFields(what, filter.OId ?? 0);
  return (
    <QuickForm
      title={t[what].title}
      about={<p>{t.about(number)}</p>}
      fields={fields}
      initial={empty}
      submit={t.submit}
      save={(values) => orderBatch({ ...orderOf(what, values), ...chosenOf(filter, choice) })}
      success={() => t.started}
      onSaved={async ({ Id }) => {
        choice.clear();
        void client.invalidateQueries({ queryKey: ["bulk"] }); // not awaited: opens at once
        await navigate({ to: "/admin/bulk-actions", search: { Id } });
      }}
      onClose={onClose}
    />
  );
}

function useFields(what: Bulk, OId: number): QuickField<Name>[] {
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  const cards = useQuery({ ...divisionsAt(OId), enabled: what === "enrol" }).data ?? [];
  const divisions = cards.filter((one) => one.Status === "approved");
  const text = useDivisionTexts(divisions);
  const sessions = useQuery({ ...openSessionsAt(OId), enabled: what === "seat" }).data ?? [];
  const sessionTexts = toldApart(
    sessions,
    (one) => sessionText(one, isAdmin && OId === 0),
    (one) => one.DivName,
    (one) => one.Starts,
  );
  switch (what) {
    case "enrol":
      return [
        {
          name: "DID",
          label: t.enrol.course,
          choices: { "": t.choose, ...Object.fromEntries(divisions.map((one) => [keyOf(one.DID), text(one)])) },
        },
        { name: "Again", label: t.enrol.again, choices: t.enrol.repeats },
      ];
    case "seat":
      return [
        {
          name: "SessionId",
          label: t.seat.session,
          hint: t.seat.hint,
          choices: {
            "": t.choose,
            [LEAVE]: t.seat.leave,
            ...Object.fromEntries(sessions.map((one) => [keyOf(one.Id), sessionTexts.get(one) ?? one.Title])),
          },
        },
      ];
    case "fees":
      return [
        { name: "Months", label: t.fees.months, kind: "number" },
        { name: "First", label: t.fees.first, kind: "date", hint: t.fees.firstHint },
        { name: "Discount", label: t.fees.discount, kind: "money" },
        { name: "Reason", label: t.fees.reason, maxLength: 250 },
      ];
    case "status":
      return [
        { name: "Action", label: t.status.action, choices: t.status.actions },
        { name: "Day", label: t.status.day, kind: "date", hint: t.status.dayHint },
        { name: "Reason", label: t.status.reason, kind: "long", maxLength: 500 },
      ];
  }
}
