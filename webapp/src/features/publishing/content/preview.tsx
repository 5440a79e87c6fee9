import { useQuery } from "@tanstack/react-query";
import type { ContentKind } from "../../../api/types";
import { longDay } from "../../../lib/format";
import { content as t } from "../../../lib/texts/content";
import { Html } from "../../../ui/html";
import { Loaded } from "../../../ui/loaded";
import { Modal } from "../../../ui/modal";
import { previewOf } from "./api";
import { cardsOf, fieldsOf, shapes, type Values } from "./kinds";
import "../../../ui/rich-text.css";

type Props = { kind: ContentKind; values: Values; onClose: () => void };

/** Previews a form as visitors will see it. The server sanitises its text. */
export function Preview({ kind, values, onClose }: Props) {
  const { title, picture } = shapes[kind];
  const fields = fieldsOf(kind, values);
  const lines = fields.filter((f) => f.name !== title && f.name !== picture && f.name !== "Slug");
  const texts = lines.filter(
    (f) => !["rich", "choice", "cards", "slug", "blocks"].includes(f.control) && values[f.name],
  );
  const isRich = fields.some((f) => f.control === "rich");
  return (
    <Modal title={t.previewTitle} isOpen onClose={onClose}>
      <article className="flex flex-col gap-3 [overflow-wrap:anywhere]">
        {picture && values[picture] && (
          <img src={values[picture]} alt="" className="max-h-64 w-full rounded-md bg-sunken object-contain" />
        )}
        {values[title] && <h3 className="display text-xl">{values[title]}</h3>}
        {texts.map((f) => (
          <p key={f.name} className="whitespace-pre-line">
            {f.control === "date" ? longDay(values[f.name]) : values[f.name]}
          </p>
        ))}
        {cardsOf(values.Cards).map((card, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards of a preview never move
          <div key={i} className="card p-4">
            {card.Image && <img src={card.Image} alt="" className="max-h-40 w-full rounded-sm object-cover" />}
            <h4 className="font-[700]">{card.Title}</h4>
            <p className="whitespace-pre-line">{card.Text}</p>
          </div>
        ))}
        {isRich && <Body html={values.Body} />}
        {!isRich && texts.length === 0 && !values[title] && <p className="text-muted">{t.previewEmpty}</p>}
      </article>
    </Modal>
  );
}

function Body({ html }: { html: string }) {
  return (
    <Loaded query={useQuery(previewOf(html))} empty={t.previewEmpty}>
      {(safe) => (safe ? <Html html={safe} className="rich" /> : <p className="text-muted">{t.previewEmpty}</p>)}
    </Loaded>
  );
}
