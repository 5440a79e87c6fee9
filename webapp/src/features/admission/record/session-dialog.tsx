import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { openSessionsAt } from "../../../api/lookups";
import type { Enrolment, Session, Student } from "../../../api/types";
import { isForDivision } from "../../../lib/sessions";
import { enrolments } from "../../../lib/texts/enrolments";
import { buttonLook } from "../../../ui/button";
import { TextField } from "../../../ui/field";
import { Loaded } from "../../../ui/loaded";
import { Modal } from "../../../ui/modal";
import { SessionSelect } from "../../../ui/session-select";
import { useOnce } from "../../../ui/use-once";
import { DialogForm } from "./dialog-form";
import { moveSession, refusalOf } from "./enrolment-api";

const t = enrolments.move;

type Props = { student: Student; enrolment: Enrolment; onClose: () => void; onDone: () => unknown };

/** Gives an enrolment a seat in a session of its center and course, or takes its seat away. */
export function SessionDialog(props: Props) {
  const { enrolment, onClose } = props;
  const query = useQuery(openSessionsAt(enrolment.OId));
  const title = t.title(enrolment.DivName);
  const sessions = (query.data ?? []).filter(
    (one) => isForDivision(one, enrolment.DID) && one.Title !== enrolment.Session,
  );
  if (query.data && (sessions.length > 0 || enrolment.Session)) return <Choice {...props} sessions={sessions} />;
  return (
    <Modal title={title} isOpen onClose={onClose}>
      <Loaded query={query} empty={t.none}>
        {() => <None />}
      </Loaded>
    </Modal>
  );
}

function None() {
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{t.none}</p>
      <Link to="/admin/add-session" className={buttonLook.main}>
        {t.add}
      </Link>
    </div>
  );
}

const LEAVE = "none";

function Choice({ student, enrolment, sessions, onClose, onDone }: Props & { sessions: Session[] }) {
  const [to, setTo] = useState("");
  const [since, setSince] = useState("");
  const [isMissing, setMissing] = useState(false);
  const save = useOnce(() => moveSession(student.SID, enrolment, to === LEAVE ? "" : to, since), {
    success: (answer) => answer.Message,
    failure: refusalOf,
    onDone: () => {
      onClose();
      return onDone();
    },
  });
  return (
    <DialogForm
      title={t.title(enrolment.DivName)}
      submit={t.submit}
      busy={save.busy}
      error={isMissing ? null : save.error}
      shown={["Since"]}
      onSubmit={() => (to ? save.run(undefined) : setMissing(true))}
      onClose={onClose}
    >
      {enrolment.Session && <p>{t.now(enrolment.Session)}</p>}
      <SessionSelect
        label={t.label}
        sessions={sessions}
        value={to}
        error={isMissing ? t.missing : undefined}
        onChange={(e) => {
          setTo(e.target.value);
          setMissing(false);
          save.reset();
        }}
      >
        <option value="">{enrolments.enrol.choose}</option>
        {enrolment.Session && <option value={LEAVE}>{t.leave}</option>}
      </SessionSelect>
      {to !== LEAVE && (
        <TextField
          label={t.since}
          name="Since"
          type="date"
          hint={t.sinceHint}
          value={since}
          error={save.fields.Since}
          onChange={(e) => setSince(e.target.value)}
        />
      )}
    </DialogForm>
  );
}
