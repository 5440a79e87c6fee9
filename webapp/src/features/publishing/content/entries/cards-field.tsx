import { useController } from "react-hook-form";
import { MOST_CARDS } from "../../../../lib/constants";
import type { content as t } from "../../../../lib/texts/content";
import type { RecordHandle } from "../../../../ui/use-record-form";
import { cardsOf, cardsText, type Values } from "../kinds";
import { CardsList } from "./cards-list";
import { useFirstWrong } from "./use-first-wrong";

type Props = {
  record: RecordHandle<Values>;
  /** The server's errors by field, such as Cards[2].Title. */
  wrong: Record<string, string>;
  texts: typeof t.cards | typeof t.photos;
};

/** The cards of a section, or the photos of a center. */
export function CardsField({ record, wrong, texts }: Props) {
  const { field } = useController({ name: "Cards", control: record.form.control });
  const place = useFirstWrong(wrong);
  return (
    <div ref={place}>
      <CardsList
        cards={cardsOf(field.value)}
        onChange={(cards) => field.onChange(cardsText(cards))}
        wrong={wrong}
        texts={texts}
        most={MOST_CARDS}
        onBusy={record.setUploading}
      />
    </div>
  );
}
