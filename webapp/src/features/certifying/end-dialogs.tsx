import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { CertificateItem } from "../../api/types";
import { ROLE } from "../../lib/constants";
import { office as t } from "../../lib/texts/certificates-office";
import { useSession } from "../../stores/session";
import { awardFields, forDateField, noAward } from "../../ui/award-fields";
import { QuickForm } from "../../ui/quick-form";
import { revoke, supersede } from "./office-api";

const MOST_REASON = 300; // the domain's limit

type Props = { certificate: CertificateItem; onClose: () => void };

/** Revokes a certificate permanently. */
export function RevokeDialog({ certificate: one, onClose }: Props) {
  const client = useQueryClient();
  return (
    <QuickForm
      title={t.revoke.title(one.Serial)}
      about={<p>{t.revoke.about}</p>}
      fields={[
        { name: "Class", label: t.revoke.class, choices: t.classes },
        { name: "Reason", label: t.revoke.reason, kind: "long", maxLength: MOST_REASON },
      ]}
      initial={{ Class: "mistake", Reason: "" }}
      submit={t.revoke.submit}
      save={(values) => revoke({ Serial: one.Serial, ...values })}
      success={() => t.revoke.done(one.Serial)}
      onSaved={() => client.invalidateQueries({ queryKey: ["certificates"] })}
      onClose={onClose}
    />
  );
}

/** Issues a corrected certificate that replaces this one, and opens it. */
export function SupersedeDialog({ certificate: one, onClose }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  return (
    <QuickForm
      title={t.supersede.title(one.Serial)}
      about={<p>{t.supersede.about}</p>}
      fields={[
        { name: "Reason", label: t.supersede.reason, kind: "long", maxLength: MOST_REASON },
        ...awardFields(isAdmin),
      ]}
      initial={{
        ...noAward,
        Reason: "",
        Grade: one.Grade,
        From: forDateField(one.From),
        To: forDateField(one.To),
        ValidUntil: forDateField(one.ValidUntil),
      }}
      submit={t.supersede.submit}
      save={(values) => supersede({ Serial: one.Serial, ...values })}
      success={(next) => t.supersede.done(next.Serial)}
      onSaved={async (next) => {
        await client.invalidateQueries({ queryKey: ["certificates"] });
        await navigate({ to: "/admin/certificates/$serial", params: { serial: next.Serial } });
      }}
      onClose={onClose}
    />
  );
}
