import { useQueryClient } from "@tanstack/react-query";
import type { SittingSeat } from "../../../api/types";
import { MOST } from "../../../lib/constants";
import { invigilating } from "../../../lib/texts/invigilating";
import { type QuickField, QuickForm } from "../../../ui/quick-form";
import { allowDevice, endPaper, freeSitting, giveTime } from "./api";

const t = invigilating.board;

/** What an invigilator can do about a seat. */
export type Act = "allow" | "give" | "free" | "end";
export type Asked = { seat: SittingSeat; what: Act };

const acts = {
  allow: { title: t.allowTitle, about: t.allowAbout, submit: t.allow, save: allowDevice, minutes: "0" },
  give: { title: t.giveTitle, about: t.giveAbout, submit: t.give, save: giveTime, minutes: "5" },
  free: { title: t.freeTitle, about: t.freeAbout, submit: t.free, save: freeSitting, minutes: "" },
  end: { title: t.endTitle, about: t.endAbout, submit: t.end, save: endPaper, minutes: "" },
} as const;

const reason: QuickField<"minutes" | "reason"> = {
  name: "reason",
  label: t.reason,
  kind: "long",
  hint: t.reasonHint,
  maxLength: MOST.line,
  required: true,
};

/** Asks for the reason of what an invigilator does, and for the minutes to give back. */
export function ActForm({ asked: { seat, what }, onClose }: { asked: Asked; onClose: () => void }) {
  const client = useQueryClient();
  const act = acts[what];
  const hasMinutes = what === "allow" || what === "give";
  const minutes: QuickField<"minutes" | "reason"> = {
    name: "minutes",
    label: t.minutes,
    kind: "number",
    required: true,
    ...(what === "allow" && { hint: t.minutesNone }),
  };
  return (
    <QuickForm
      title={act.title(seat.Name)}
      about={<p>{act.about}</p>}
      fields={hasMinutes ? [minutes, reason] : [reason]}
      initial={{ minutes: act.minutes, reason: "" }}
      submit={act.submit}
      save={({ minutes, reason }) =>
        act.save({ Id: seat.Id, Reason: reason, ...(hasMinutes && { Minutes: Number(minutes) }) })
      }
      success={(done) => done.Message}
      onSaved={() => client.invalidateQueries({ queryKey: ["exams", "board"] })}
      onClose={onClose}
    />
  );
}
