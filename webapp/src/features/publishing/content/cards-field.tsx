import { useEffect, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { MOST_CARDS } from "../../../lib/constants";
import { cx } from "../../../lib/cx";
import { content as t } from "../../../lib/texts/content";
import { Button, buttonLook } from "../../../ui/button";
import { TextArea, TextField } from "../../../ui/field";
import { UploadField } from "../../../ui/upload-field";
import type { RecordHandle } from "../../../ui/use-record-form";
import { type Card, cardsOf, cardsText, purposeOf, type Values } from "./kinds";

type Props = {
  record: RecordHandle<Values>;
  /** The server's errors by field, such as Cards[2].Title. */
  wrong: Record<string, string>;
};

/** The cards of a section: add, edit, remove, and move up or down. */
export function CardsField({ record, wrong }: Props) {
  const { cards, ids, change, said, place, add, remove, move } = useCards(record);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each refusal
  useEffect(() => {
    const names = Object.keys(wrong);
    if (names.length > 0 && names.every((name) => name.startsWith("Cards["))) {
      place.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    }
  }, [wrong]);
  const arrow = (i: number, way: "up" | "down", sign: string, off: boolean) => (
    // Not disabled at the ends, because that would lose the focus.
    <button
      type="button"
      className={cx(buttonLook.small, "aria-disabled:opacity-55")}
      aria-label={t.cards[way](i + 1)}
      aria-disabled={off}
      data-card={`${ids[i]}-${way}`}
      onClick={() => move(i, way)}
    >
      {sign}
    </button>
  );
  const isFull = cards.length >= MOST_CARDS;
  return (
    <fieldset ref={place} className="flex flex-col gap-5 rounded-lg border-2 border-line bg-surface p-4 sm:p-6">
      <legend className="display px-2 text-lg">{t.fields.Cards}</legend>
      <p role="status" className="sr-only">
        {said}
      </p>
      {cards.length === 0 && <p className="text-muted">{t.cards.none}</p>}
      {cards.map((card, i) => {
        const id = ids[i] ?? i;
        const error = (field: keyof Card) => wrong[`Cards[${i + 1}].${field}`];
        return (
          <fieldset key={id} className="rounded-md border-2 border-line p-4">
            <legend className="px-1 font-[650]">{t.cards.card(i + 1)}</legend>
            <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
              <TextField
                label={t.fields.Title}
                value={card.Title}
                error={error("Title")}
                data-card={`${id}-title`}
                onChange={(event) => change(id, { Title: event.target.value })}
              />
              <TextArea
                label={t.fields.Text}
                value={card.Text}
                error={error("Text")}
                onChange={(event) => change(id, { Text: event.target.value })}
              />
              <UploadField
                label={t.fields.Image}
                kind="image"
                purpose={purposeOf("section")}
                value={card.Image}
                error={error("Image")}
                onChange={(Image) => change(id, { Image })}
                onBusy={record.setUploading}
              />
            </div>
            <p className="mt-4 flex gap-2">
              {arrow(i, "up", "↑", i === 0)}
              {arrow(i, "down", "↓", i === cards.length - 1)}
              <button
                type="button"
                className={buttonLook.small}
                aria-label={t.cards.removeWhat(i + 1)}
                onClick={() => remove(i)}
              >
                {t.cards.remove}
              </button>
            </p>
          </fieldset>
        );
      })}
      <p className="flex flex-wrap items-center gap-4">
        <Button look="quiet" onClick={add} aria-disabled={isFull} data-card="add">
          {t.cards.add}
        </Button>
        {isFull && <span className="text-muted">{t.cards.most(MOST_CARDS)}</span>}
      </p>
    </fieldset>
  );
}

/** Keeps a number for each card, so that a card takes its running upload along when it moves. */
function useCards(record: RecordHandle<Values>) {
  const { field } = useController({ name: "Cards", control: record.form.control });
  const place = useRef<HTMLFieldSetElement>(null);
  const refocus = useRef<string | null>(null);
  const last = useRef(0);
  const numbers = useRef<number[]>([]);
  const latest = useRef(field);
  latest.current = field;
  const [said, setSaid] = useState("");

  const cards = cardsOf(field.value);
  while (numbers.current.length < cards.length) numbers.current.push(++last.current);
  numbers.current.length = cards.length;

  useEffect(() => {
    if (refocus.current) place.current?.querySelector<HTMLElement>(`[data-card="${refocus.current}"]`)?.focus();
    refocus.current = null;
  });

  /** Stores the cards with their numbers; `focus` is the control that gets the focus. */
  function put(next: Card[], ids: number[], focus: string) {
    numbers.current = ids;
    refocus.current = focus;
    field.onChange(cardsText(next));
  }
  return {
    cards,
    ids: numbers.current,
    said,
    place,
    change: (id: number, part: Partial<Card>) => {
      const { value, onChange } = latest.current;
      onChange(cardsText(cardsOf(value).map((card, i) => (numbers.current[i] === id ? { ...card, ...part } : card))));
    },
    add: () => {
      if (cards.length >= MOST_CARDS) return;
      const id = ++last.current;
      put([...cards, { Title: "", Text: "", Image: "" }], [...numbers.current, id], `${id}-title`);
    },
    remove: (i: number) => {
      setSaid(t.cards.removed(i + 1));
      put(cards.toSpliced(i, 1), numbers.current.toSpliced(i, 1), "add");
    },
    move: (i: number, way: "up" | "down") => {
      const to = way === "up" ? i - 1 : i + 1;
      const [card, id] = [cards[i], numbers.current[i]];
      if (!card || id === undefined || to < 0 || to >= cards.length) return;
      setSaid(t.cards.moved(i + 1, to + 1));
      put(
        cards.toSpliced(i, 1).toSpliced(to, 0, card),
        numbers.current.toSpliced(i, 1).toSpliced(to, 0, id),
        `${id}-${way}`,
      );
    },
  };
}
