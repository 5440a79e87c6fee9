import type { ComponentProps } from "react";
import type { Session } from "../api/types";
import { isFull, sessionText } from "../lib/sessions";
import { toldApart } from "../lib/told-apart";
import { SelectField } from "./field";

type Props = ComponentProps<typeof SelectField> & {
  sessions: Session[];
  /** The field of a session that is the value of its option. */
  by?: "Id" | "Title";
  /** The value of a session that can be chosen even if it is full: the student sits in it. */
  present?: string;
};

/** Chooses a session by title, days and free seats. Full sessions are shown and cannot be chosen. Children come first. */
export function SessionSelect({ sessions, by = "Id", present, children, ...select }: Props) {
  const texts = toldApart(
    sessions,
    (one) => sessionText(one),
    (one) => one.DivName,
    (one) => one.Starts,
    (one) => one.Teacher,
  );
  return (
    <SelectField {...select}>
      {children}
      {sessions.map((one) => (
        <option key={one.Id} value={one[by]} disabled={isFull(one) && String(one[by]) !== present}>
          {texts.get(one)}
        </option>
      ))}
    </SelectField>
  );
}
