import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { openSessionsAt } from "../../../api/lookups";
import { onceDrawn } from "../../../lib/drawn";
import { isForDivision } from "../../../lib/sessions";
import { students as t } from "../../../lib/texts/students";
import { SessionSelect } from "../../../ui/session-select";
import { useApproach } from "../../../ui/use-approach";
import type { RecordHandle } from "../../../ui/use-record-form";
import type { Taken, Values } from "./values";

type Props = { record: RecordHandle<Values>; taken?: Taken | undefined };

/**
 * The session of the chosen course: one of the center's that are not over and fit the course, or none. The present
 * session of an edited student stays in the list, also when it is over or only a name, and is alone in it until somebody comes to the
 * field.
 */
export function SessionField({ record, taken }: Props) {
  const [college, course, session] = record.form.watch(["OId", "DID", "Session"]);
  const OId = Number(college);
  const [isNear, approach] = useApproach();
  const isPresent = taken !== undefined && course === taken.DID;
  // It is fetched again when the user comes back from planning a session in another tab.
  const { data, isError } = useQuery({
    ...onceDrawn(openSessionsAt(OId), taken === undefined),
    enabled: OId > 0,
    refetchOnWindowFocus: true,
  });
  const isChosen = course !== "" && (isNear || !isPresent);
  const sessions = isChosen ? (data ?? []).filter((one) => isForDivision(one, Number(course))) : [];
  const present = isPresent ? taken.session : "";
  const isListed = (title: string) => sessions.some((one) => one.Title === title);
  return (
    <SessionSelect
      {...record.field("Session")}
      {...approach}
      sessions={sessions}
      by="Title"
      present={present}
      value={session}
      disabled={course === ""}
      hint={isChosen && (isError ? t.sessionChoice.failed : data && sessions.length === 0 && <NoSession />)}
    >
      <option value="">{t.sessionChoice.none}</option>
      {present && !isListed(present) && <option>{present}</option>}
      {session && session !== present && !isListed(session) && <option>{session}</option>}
    </SessionSelect>
  );
}

function NoSession() {
  return (
    <>
      {t.sessionChoice.empty}{" "}
      <Link to="/admin/add-session" target="_blank" className="text-brand underline underline-offset-4">
        {t.sessionChoice.plan}
      </Link>
    </>
  );
}
