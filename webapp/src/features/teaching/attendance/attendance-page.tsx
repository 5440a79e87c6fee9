import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { studentAttendance } from "../../../api/lookups";
import { ownAccount } from "../../../api/own";
import { ROLE } from "../../../lib/constants";
import { attendance } from "../../../lib/texts/attendance";
import { useSession } from "../../../stores/session";
import { buttonLook } from "../../../ui/button";
import { Loaded, Notice } from "../../../ui/loaded";
import { Missing } from "../../../ui/missing";
import { Screen } from "../../../ui/screen";
import type { RecordSearch } from "./search";
import { StudentPicker } from "./student-picker";
import { StudentRecord } from "./student-record";

const t = attendance.student;

/** Shows one student's attendance. The office chooses the student; students see their own. */
export function AttendancePage({ search }: { search: RecordSearch }) {
  const role = useSession((s) => s.role);
  if (role === ROLE.student) {
    return (
      <Screen title={attendance.own}>
        {search.SID ? <Found sid={search.SID} back="/admin/attendance" /> : <Own />}
      </Screen>
    );
  }
  return (
    <Screen
      title={attendance.title}
      area={attendance.group}
      action={
        search.SID && (
          <Link to="/admin/attendance" className={buttonLook.quiet}>
            {t.back}
          </Link>
        )
      }
    >
      {search.SID ? <Found sid={search.SID} back="/admin/attendance" /> : <StudentPicker />}
    </Screen>
  );
}

function Own() {
  return (
    <Loaded query={useQuery(ownAccount)} empty="">
      {({ SID }) => (SID ? <Found sid={SID} back="/admin/attendance" /> : <Notice>{t.noRecord}</Notice>)}
    </Loaded>
  );
}

function Found({ sid, back }: { sid: number; back: string }) {
  return (
    <Loaded query={useQuery(studentAttendance(sid))} empty="">
      {(found) =>
        found ? <StudentRecord record={found} /> : <Missing text={t.missing} to={back} back={attendance.title} />
      }
    </Loaded>
  );
}
