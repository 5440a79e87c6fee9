import { cx } from "../lib/cx";

const tones = {
  good: "bg-ok-soft text-ok",
  wait: "bg-warn-soft text-warn",
  bad: "bg-danger-soft text-danger",
  plain: "bg-brand-soft text-brand",
  grey: "bg-sunken text-muted",
};

export type Tone = keyof typeof tones;

/** Shows a status as a word. The colour only repeats what the word says. */
export function Badge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={cx("inline-block rounded-sm px-2 py-0.5 text-small font-[550] whitespace-nowrap", tones[tone])}>
      {children}
    </span>
  );
}
