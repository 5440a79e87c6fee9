import type { SittingItem } from "../../../api/types";
import { cx } from "../../../lib/cx";
import { sitting as t } from "../../../lib/texts/sitting";
import { typing } from "../../../lib/texts/typing";
import { Button } from "../../../ui/button";
import type { Answers } from "./desk";
import { type Mark, markOf } from "./question/paper";

type Props = {
  items: readonly SittingItem[];
  answers: Answers;
  /** The questions whose answers the server has not acknowledged. */
  unsent: ReadonlySet<number>;
  seen: readonly number[];
  later: readonly number[];
  current: number;
  /** A typing test runs, and nothing else can be answered. */
  isLocked: boolean;
  onGo: (to: number) => void;
  onFinish: () => void;
};

const looks: Record<Mark, string> = {
  answered: "border-ok bg-ok-soft text-ok",
  seen: "border-line-strong border-dashed",
  unseen: "border-line bg-sunken text-muted",
};

/** All questions of the paper, with what was done with them. */
export function Palette({ items, answers, unsent, seen, later, current, isLocked, onGo, onFinish }: Props) {
  return (
    <div className="flex flex-col gap-4 lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-4">
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-2">
        {items.map(({ Number: number }) => {
          const mark = markOf(seen.includes(number), answers[number]);
          const isLater = later.includes(number);
          const state = unsent.has(number) && mark === "answered" ? t.states.kept : t.states[mark];
          return (
            <li key={number}>
              <button
                type="button"
                aria-label={t.goTo(number, state, isLater)}
                aria-current={number === current ? "true" : undefined}
                disabled={isLocked && number !== current}
                onClick={() => !isLocked && onGo(number)}
                className={cx(
                  "tabular relative min-h-11 w-full rounded-md border-2 font-[650] enabled:hover:border-brand disabled:opacity-55",
                  looks[mark],
                  number === current && "outline-3 outline-offset-1 outline-brand",
                )}
              >
                {number}
                <Sign mark={mark} isLater={isLater} isUnsent={unsent.has(number)} />
              </button>
            </li>
          );
        })}
      </ol>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1 text-small text-muted">
        <li>✓ {t.legend.answered}</li>
        <li>⚑ {t.legend.later}</li>
        <li>
          <Box look={looks.seen} /> {t.legend.seen}
        </li>
        <li>
          <Box look={looks.unseen} /> {t.legend.unseen}
        </li>
      </ul>
      {isLocked && <p className="text-small text-muted">{typing.others}</p>}
      <Button look="quiet" disabled={isLocked} onClick={onFinish}>
        {t.submit.open}
      </Button>
    </div>
  );
}

const Box = ({ look }: { look: string }) => (
  <span aria-hidden="true" className={cx("inline-block size-3.5 rounded-sm border-2 align-[-2px]", look)} />
);

function Sign({ mark, isLater, isUnsent }: { mark: Mark; isLater: boolean; isUnsent: boolean }) {
  return (
    <span aria-hidden="true" className="absolute top-0 right-1 text-tiny leading-tight">
      {isLater ? "⚑" : mark === "answered" && !isUnsent ? "✓" : ""}
    </span>
  );
}
