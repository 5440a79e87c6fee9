import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Register, Session } from "../../../../api/types";
import { ROLE } from "../../../../lib/constants";
import { longDay } from "../../../../lib/format";
import { attendance } from "../../../../lib/texts/attendance";
import { useSession } from "../../../../stores/session";
import { Loaded, Notice } from "../../../../ui/loaded";
import { register, type Sheet } from "../api";
import { DifferElsewhere } from "./differ-elsewhere";
import { Legend } from "./legend";
import { isPlain, markOfKey } from "./marks";
import { Moved } from "./moved";
import { focusReason, ReasonField } from "./reason-field";
import { RegisterBar } from "./register-bar";
import { RegisterRow } from "./register-row";
import { Unseen } from "./unseen";
import { asDrafted, type DraftStore } from "./use-drafts";

const t = attendance.register;

export type SheetProps = {
  session: Session;
  sheet: Sheet;
  drafts: DraftStore;
  reason: string;
  setReason: (reason: string) => void;
};

/** Shows the register of a day. */
export function RegisterSheet(props: SheetProps) {
  const query = useQuery(register(props.sheet));
  return (
    <Loaded query={query} empty="">
      {(found) => <Lines {...props} register={found} />}
    </Loaded>
  );
}

function Lines({ register: found, session, sheet, drafts, reason, setReason }: SheetProps & { register: Register }) {
  const isAdmin = useSession((s) => s.role) === ROLE.admin;
  const isLocked = found.Refused === "attendance.locked";
  const mayMark = found.Refused === "" || (isLocked && isAdmin);
  const needsReason = isLocked && isAdmin;
  const [current, setCurrent] = useState(0);
  const [reasonError, setReasonError] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const mine = drafts.of(sheet);
  const base = found.Lines.filter((line) => !line.Frozen);
  const moved = found.Lines.filter((line) => line.Frozen);
  const lines = base.map((line) => asDrafted(line, mine[line.SID]));
  const at = Math.min(current, lines.length - 1);

  /** Focuses the control of a row that is in the tab order. */
  const focusRow = (row: number) =>
    list.current?.querySelector<HTMLElement>(`[data-row="${row}"] [tabindex="0"]`)?.focus();
  function goTo(row: number) {
    const to = Math.max(0, Math.min(row, lines.length - 1));
    setCurrent(to);
    requestAnimationFrame(() => focusRow(to)); // after the row has entered the tab order
  }
  function everybody() {
    const open = base.filter((_, i) => !lines[i]?.Mark);
    drafts.change(sheet, open, { Mark: "present" });
  }
  function save() {
    if (needsReason && !reason.trim()) {
      setReasonError(true);
      return focusReason();
    }
    setReasonError(false);
    void drafts.save([sheet], reason);
  }
  function onKeyDown(event: React.KeyboardEvent) {
    if (event.target instanceof HTMLInputElement || !isPlain(event)) return;
    const steps: Record<string, () => void> = {
      ArrowDown: () => goTo(at + 1),
      ArrowUp: () => goTo(at - 1),
      Home: () => goTo(0),
      End: () => goTo(lines.length - 1),
      e: everybody,
      s: save,
      n: () => list.current?.querySelector<HTMLElement>(`[data-row="${at}"] [data-note]`)?.click(),
    };
    const mark = markOfKey(event.key);
    const line = base[at];
    const step = steps[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!mark && !step) return;
    event.preventDefault();
    if (!mayMark && event.key.length === 1) return;
    if (mark && line) {
      drafts.change(sheet, [line], { Mark: mark });
      requestAnimationFrame(() => focusRow(at));
    } else step?.();
  }

  const isMarked = found.Lines.some((line) => line.Mark);
  if (found.Refused !== "" && !isLocked && !isMarked)
    return (
      <Notice>
        <p className="first-letter:uppercase">{found.Detail}</p>
      </Notice>
    );
  if (found.Lines.length === 0) return <Notice>{t.empty}</Notice>;
  if (lines.length === 0) return <Moved lines={moved} />;
  return (
    <div className="flex flex-col gap-4">
      {!mayMark && (
        <Notice>
          <p className="first-letter:uppercase">{found.Detail}</p>
        </Notice>
      )}
      {!found.Meets && <p className="text-muted">{t.notMeeting}</p>}
      {needsReason && <ReasonField hint={t.locked} value={reason} onChange={setReason} isMissing={reasonError} />}
      <Unseen
        sheet={sheet}
        drafts={drafts}
        reason={reason}
        nameOf={(sid) => base.find((one) => one.SID === sid)?.Name ?? ""}
      />
      <DifferElsewhere register={found} />
      {mayMark && <p className="hidden text-muted md:block">{t.keys}</p>}
      <Legend />
      <ol
        ref={list}
        aria-label={t.label(session.Title, longDay(sheet.Day))}
        onKeyDown={onKeyDown}
        className="divide-y divide-line rounded-lg border border-line bg-surface"
      >
        {lines.map((line, i) => (
          <RegisterRow
            key={line.SID}
            line={line}
            row={i}
            isCurrent={i === at}
            isChanged={mine[line.SID] !== undefined}
            isClosed={!mayMark}
            onFocus={() => setCurrent(i)}
            onChange={(to) => {
              const stored = base[i];
              if (stored) drafts.change(sheet, [stored], to);
            }}
            onLeaveNote={() => goTo(i)}
          />
        ))}
      </ol>
      {moved.length > 0 && <Moved lines={moved} />}
      {mayMark && (
        <RegisterBar
          lines={lines}
          changed={Object.keys(mine).length}
          busy={drafts.busy}
          onEverybody={everybody}
          onSave={save}
        />
      )}
    </div>
  );
}
