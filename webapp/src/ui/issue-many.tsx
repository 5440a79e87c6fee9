import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { issueMany, keyFor } from "../api/certificates";
import { setUp } from "../api/set-up";
import { ROLE } from "../lib/constants";
import { office } from "../lib/texts/certificates-office";
import { useSession } from "../stores/session";
import { AddressWarning } from "./address-warning";
import { awardFields, noAward } from "./award-fields";
import { type Graded, Grades } from "./grades";
import { QuickForm } from "./quick-form";

const t = office.many;

type Props = {
  /** The number of certificates, formatted for display. */
  count: string;
  /** The name of the batch; the default is the count. */
  name?: string;
  /** The registration numbers, loaded when the form is submitted. */
  students: () => Promise<readonly string[]> | readonly string[];
  /** The same students, if their names are known: then each can get a grade of their own. */
  people?: readonly Graded[];
  initial?: Partial<typeof noAward>;
  onOrdered?: () => void;
  onClose: () => void;
};

/** Asks for what the certificates print, orders the batch, and opens its progress screen. */
export function IssueMany({ count, name, students, people, initial, onOrdered, onClose }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  const [grades, setGrades] = useState<Record<string, string>>({});
  const results = new Set(people?.filter((one) => one.Grade).map((one) => one.RegNo));
  const { data: at } = useQuery({ ...setUp, enabled: isAdmin });
  return (
    <QuickForm
      title={t.title(count)}
      about={
        <>
          <p>{t.about}</p>
          {at && <AddressWarning address={at.Address} reach={at.Reach} />}
        </>
      }
      fields={awardFields(isAdmin, people ? t.gradeOfAll : t.gradeOfMany)}
      below={people && <Grades people={people} values={grades} onValues={setGrades} />}
      initial={{ ...noAward, ...initial }}
      submit={t.submit}
      save={async ({ Override, ...award }) => {
        const numbers = await students();
        const Lines = numbers.map((RegNo) => {
          // The server takes the grade of a result by itself.
          const Grade = results.has(RegNo) ? "" : grades[RegNo]?.trim() || award.Grade;
          return { RegNo, ...award, Grade };
        });
        const order = { ...(name && { Title: name }), Override, Lines };
        return issueMany({ ...order, Key: keyFor(order) });
      }}
      success={() => t.ordered}
      onSaved={async ({ Id }) => {
        onOrdered?.();
        void client.invalidateQueries({ queryKey: ["certificates"] }); // not awaited: opens at once
        await navigate({ to: "/admin/certificates/batches", search: { Id } });
      }}
      onClose={onClose}
    />
  );
}
