import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Student } from "../../../api/types";
import { ROLE } from "../../../lib/constants";
import { isOpen } from "../../../lib/enrolments";
import { forms } from "../../../lib/texts/forms";
import { students as t } from "../../../lib/texts/students";
import { useSession } from "../../../stores/session";
import { buttonLook } from "../../../ui/button";
import { MoreActions } from "../../../ui/list/menu";
import { Loaded } from "../../../ui/loaded";
import { Missing } from "../../../ui/missing";
import { useRemoval } from "../../../ui/removal";
import { Screen } from "../../../ui/screen";
import { deleteStudent, restoreStudent, student } from "../api";
import { Documents } from "../documents/documents";
import { IdCardButton } from "../id-card-button";
import { Notes } from "../notes/notes";
import { recordTab } from "../search";
import { RecordTabs } from "../tabs";
import { Certificates, OwnCertificates } from "./certificates";
import { refreshEnrolments } from "./enrolment-api";
import { Enrolments, OwnEnrolments } from "./enrolments";
import { History } from "./life";
import { Identity, Record } from "./record";
import { TransferDialog } from "./transfer-dialog";

type Props = {
  id: number;
  /** Opens the form for a certificate. */
  issue?: boolean;
  tab?: string | undefined;
};

/** Shows everything about a student; students see their own page, without the notes. */
export function StudentScreen({ id, issue = false, tab }: Props) {
  const query = useQuery(student(id));
  return (
    <Screen title={query.data?.Name ?? t.page.record} area={t.area}>
      <Loaded query={query} empty={t.missing}>
        {(found) =>
          found ? (
            <Known student={found} issue={issue} tab={tab} />
          ) : (
            <Missing text={t.missing} to="/admin/manage-students" back={t.toList} />
          )
        }
      </Loaded>
    </Screen>
  );
}

function Known({ student: one, issue, tab }: { student: Student; issue: boolean; tab: string | undefined }) {
  const role = useSession((s) => s.role);
  const isOwn = role === ROLE.student;
  const at = recordTab(tab, isOwn);
  return (
    <div className="flex flex-col gap-6">
      <RecordTabs id={one.SID} at={at} isOwn={isOwn} />
      {at === "documents" && <Documents SID={one.SID} />}
      {at === "notes" && <Notes SID={one.SID} />}
      {at === "record" && <WholeRecord student={one} issue={issue} />}
    </div>
  );
}

function WholeRecord({ student: one, issue }: { student: Student; issue: boolean }) {
  const role = useSession((s) => s.role);
  const isOwn = role === ROLE.student;
  return (
    <>
      {isOwn ? (
        <IdCardButton SID={one.SID} RegNo={one.RegNo}>
          {t.page.card}
        </IdCardButton>
      ) : (
        <Office student={one} isAdmin={role === ROLE.admin} />
      )}
      <Identity student={one} />
      {isOwn ? <OwnEnrolments SID={one.SID} /> : <Enrolments student={one} />}
      <Record student={one} />
      <History id={one.SID} />
      {isOwn ? <OwnCertificates /> : <Certificates student={one} isAdmin={role === ROLE.admin} asked={issue} />}
    </>
  );
}

/** The office's actions for a student. */
function Office({ student: one, isAdmin }: { student: Student; isAdmin: boolean }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isMoving, setMoving] = useState(false);
  const refresh = () => refreshEnrolments(client);
  const removal = useRemoval<Student>({
    name: (student) => student.Name,
    about: t.deleteAbout,
    remove: (student) => deleteStudent(student.SID),
    restore: (student) => restoreStudent(student.SID),
    onChanged: async () => {
      await client.invalidateQueries({ queryKey: ["students", "page"] });
      await navigate({ to: "/admin/manage-students" });
    },
  });
  return (
    <div>
      {removal.element}
      <div className="flex flex-wrap gap-3">
        <Link to="/admin/edit-student/$SID" params={{ SID: String(one.SID) }} className={buttonLook.main}>
          {t.edit}
        </Link>
        <IdCardButton SID={one.SID} RegNo={one.RegNo}>
          {t.page.card}
        </IdCardButton>
        <Link to="/admin/fees" search={{ SID: one.SID }} className={buttonLook.quiet}>
          {t.page.fees}
        </Link>
        <MoreActions
          lines={[
            isAdmin && isOpen(one) && { text: t.page.transfer, onAction: () => setMoving(true) },
            { text: forms.removal.remove, danger: true, onAction: () => removal.ask(one) },
          ]}
        />
      </div>
      {isMoving && <TransferDialog student={one} onClose={() => setMoving(false)} onDone={refresh} />}
    </div>
  );
}
