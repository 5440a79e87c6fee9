import { Link } from "@tanstack/react-router";
import type { InboxMessage } from "../../../api/types";
import { inbox } from "../../../lib/texts/inbox";
import { recordDetails } from "../../../lib/texts/self";
import { buttonLook } from "../../../ui/button";
import { FactGrid } from "../../../ui/facts";
import { Panel } from "../../../ui/panel";

const t = inbox.correction;

/** Shows the correction that a student asks for, with a link to the student's form. */
export function Correction({ message: m }: { message: InboxMessage }) {
  const params = { SID: String(m.SID) };
  return (
    <Panel title={t.title}>
      <FactGrid
        facts={[
          [t.detail, recordDetails[m.Detail]],
          [t.recorded, m.Proposed && (m.Recorded || t.empty)],
          [t.proposed, m.Proposed],
        ]}
      />
      <p className="mt-5 flex flex-wrap gap-3">
        <Link to="/admin/edit-student/$SID" params={params} className={buttonLook.quiet}>
          {t.edit}
        </Link>
        <Link to="/admin/student/$SID" params={params} className={buttonLook.quiet}>
          {t.record}
        </Link>
      </p>
    </Panel>
  );
}
