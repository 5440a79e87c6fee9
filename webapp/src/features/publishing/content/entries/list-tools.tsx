import { cx } from "../../../../lib/cx";
import { buttonLook } from "../../../../ui/button";

type Texts = {
  remove: string;
  removeWhat: (n: number) => string;
  up: (n: number) => string;
  down: (n: number) => string;
};

type Props = {
  /** Returns the mark of a button. */
  entry: (what: string) => string;
  at: number;
  of: number;
  texts: Texts;
  move: (i: number, way: "up" | "down") => void;
  remove: (i: number) => void;
};

/** The buttons of an entry in a list of a form. */
export function ListTools({ entry, at, of, texts, move, remove }: Props) {
  const arrow = (way: "up" | "down", sign: string, isEnd: boolean) => (
    // Not disabled at the ends, because that would lose the focus.
    <button
      type="button"
      className={cx(buttonLook.small, "aria-disabled:opacity-55")}
      aria-label={texts[way](at + 1)}
      aria-disabled={isEnd}
      data-entry={entry(way)}
      onClick={() => move(at, way)}
    >
      {sign}
    </button>
  );
  return (
    <p className="mt-4 flex gap-2">
      {arrow("up", "↑", at === 0)}
      {arrow("down", "↓", at === of - 1)}
      <button
        type="button"
        className={buttonLook.small}
        aria-label={texts.removeWhat(at + 1)}
        onClick={() => remove(at)}
      >
        {texts.remove}
      </button>
    </p>
  );
}
