import { ASPECTS } from "../../../../lib/office-constants";
import { content as t } from "../../../../lib/texts/content";
import { Button } from "../../../../ui/button";
import { TextArea, TextField } from "../../../../ui/field";
import { UploadField } from "../../../../ui/upload-field";
import { type Card, purposeOf } from "../kinds";
import { ListTools } from "./list-tools";
import { useList } from "./use-list";

type Props = {
  cards: Card[];
  onChange: (cards: Card[]) => void;
  /** The server's errors by field, such as Cards[2].Title. */
  wrong: Record<string, string>;
  texts: typeof t.cards | typeof t.photos | typeof t.questions;
  most: number;
  onBusy: (busy: boolean) => void;
};

/** Cards, photos, or questions with answers: add, edit, remove, and move up or down. */
export function CardsList({ cards, onChange, wrong, texts, most, onBusy }: Props) {
  const list = useList({ items: cards, onChange, texts, most });
  const isFull = cards.length >= most;
  const hasPictures = texts !== t.questions;
  return (
    <fieldset ref={list.place} className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-4 sm:p-6">
      <legend className="display px-2 text-lg">{texts.title}</legend>
      <p role="status" className="sr-only">
        {list.said}
      </p>
      {wrong.Cards && <p className="font-[650] text-danger">✕ {wrong.Cards}</p>}
      {cards.length === 0 && <p className="text-muted">{texts.none}</p>}
      {cards.map((card, i) => {
        const id = list.ids[i] ?? i;
        const error = (field: keyof Card) => wrong[`Cards[${i + 1}].${field}`];
        return (
          <fieldset key={id} className="rounded-md border border-line p-4">
            <legend className="px-1 font-[650]">{texts.card(i + 1)}</legend>
            <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
              <TextField
                label={texts.name}
                value={card.Title}
                error={error("Title")}
                data-entry={list.entry(id, "first")}
                onChange={(event) => list.change(id, { Title: event.target.value })}
              />
              <TextArea
                label={texts.text}
                value={card.Text}
                error={error("Text")}
                onChange={(event) => list.change(id, { Text: event.target.value })}
              />
              {hasPictures && (
                <UploadField
                  label={t.fields.Image}
                  kind="image"
                  purpose={purposeOf("section")}
                  aspect={ASPECTS.card}
                  value={card.Image}
                  error={error("Image")}
                  onChange={(Image) => list.change(id, { Image })}
                  onBusy={onBusy}
                />
              )}
            </div>
            <ListTools
              entry={(what) => list.entry(id, what)}
              at={i}
              of={cards.length}
              texts={texts}
              move={list.move}
              remove={list.remove}
            />
          </fieldset>
        );
      })}
      <p className="flex flex-wrap items-center gap-4">
        <Button
          look="quiet"
          onClick={() => list.add({ Title: "", Text: "", Image: "" })}
          aria-disabled={isFull}
          data-entry={list.entry(0, "add")}
        >
          {texts.add}
        </Button>
        {isFull && <span className="text-muted">{texts.most(most)}</span>}
      </p>
    </fieldset>
  );
}
