import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { issueMany, keyFor } from "../api/certificates";
import { setUp } from "../api/set-up";
import { ROLE } from "../lib/constants";
import { office } from "../lib/texts/certificates-office";
import { useSession } from "../stores/session";
import { AddressWarning } from "./address-warning";
import { awardFields, noAward } from "./award-fields";
import { QuickForm } from "./quick-form";

const t = office.many;

type Props = {
  /** The number of certificates, formatted for display. */
  count: string;
  /** The name of the batch; the default is the count. */
  name?: string;
  /** The registration numbers, loaded when the form is submitted. */
  students: () => Promise<readonly string[]> | readonly string[];
  initial?: Partial<typeof noAward>;
  onOrdered?: () => void;
  onClose: () => void;
};

/** Asks for the details shared by all certificates, orders the batch, and opens its progress screen. */
export function IssueMany({ count, name, students, initial, onOrdered, onClose }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isAdmin = useSession((s) => s.role === ROLE.admin);
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
      fields={awardFields(isAdmin)}
      initial={{ ...noAward, ...initial }}
      submit={t.submit}
      save={async ({ Override, ...award }) => {
        const numbers = await students();
        const order = { ...(name && { Title: name }), Override, Lines: numbers.map((RegNo) => ({ RegNo, ...award })) };
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
