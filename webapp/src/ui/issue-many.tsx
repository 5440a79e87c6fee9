import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { issueMany, keyFor } from "../api/certificates";
import { ROLE } from "../lib/constants";
import { office } from "../lib/texts/certificates-office";
import { useSession } from "../stores/session";
import { awardFields, noAward } from "./award-fields";
import { QuickForm } from "./quick-form";

const t = office.many;

type Props = {
  /** How many certificates it is about, as it is read. */
  count: string;
  /** What the batch is called; a count when it is left out. */
  name?: string;
  /** The registration numbers, once they are wanted. */
  students: () => Promise<readonly string[]> | readonly string[];
  initial?: Partial<typeof noAward>;
  onOrdered?: () => void;
  onClose: () => void;
};

/** Asks what is the same on many certificates, orders them, and goes to where their progress is. */
export function IssueMany({ count, name, students, initial, onOrdered, onClose }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  return (
    <QuickForm
      title={t.title(count)}
      about={<p>{t.about}</p>}
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
        void client.invalidateQueries({ queryKey: ["certificates"] }); // the way to the progress does not wait for it
        await navigate({ to: "/admin/certificates/batches", search: { Id } });
      }}
      onClose={onClose}
    />
  );
}
