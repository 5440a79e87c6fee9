import { useController } from "react-hook-form";
import { ASPECTS } from "../../../../lib/office-constants";
import { content as t } from "../../../../lib/texts/content";
import { Button } from "../../../../ui/button";
import { TextArea, TextField } from "../../../../ui/field";
import { RichText } from "../../../../ui/rich-text";
import { UploadField } from "../../../../ui/upload-field";
import type { RecordHandle } from "../../../../ui/use-record-form";
import { CardsList } from "../entries/cards-list";
import { ListTools } from "../entries/list-tools";
import { useFirstWrong } from "../entries/use-first-wrong";
import { useList } from "../entries/use-list";
import { purposeOf, type Values } from "../kinds";
import { type Block, type BlockKind, blankBlock, blockKinds, blocksOf, blocksText } from "./blocks";

/** As many as the server takes. */
const MOST_BLOCKS = 40;
const MOST_ENTRIES = 60;

type Props = {
  record: RecordHandle<Values>;
  /** The server's errors by field, such as Blocks[2].Cards[1].Title. */
  wrong: Record<string, string>;
};

/** The blocks of a page: add one of a kind, edit, remove, and move up or down. */
export function BlocksField({ record, wrong }: Props) {
  const { field } = useController({ name: "Blocks", control: record.form.control });
  const blocks = blocksOf(field.value);
  const texts = t.blocks;
  const onChange = (next: Block[]) => field.onChange(blocksText(next));
  const list = useList({ items: blocks, onChange, texts, most: MOST_BLOCKS });
  const place = useFirstWrong(wrong);
  return (
    <div ref={place}>
      <fieldset ref={list.place} className="flex flex-col gap-6 rounded-lg border border-line bg-surface p-4 sm:p-6">
        <legend className="display px-2 text-lg">{texts.title}</legend>
        <p role="status" className="sr-only">
          {list.said}
        </p>
        <p className="text-muted">{texts.about}</p>
        {blocks.map((block, i) => {
          const id = list.ids[i] ?? i;
          const start = `Blocks[${i + 1}].`;
          const here = Object.entries(wrong).filter(([name]) => name.startsWith(start));
          return (
            <fieldset key={id} className="rounded-md border border-line-strong p-4 sm:p-5">
              <legend className="px-1 font-[700]">{texts.one(i + 1, texts.kinds[block.Kind])}</legend>
              <OneBlock
                first={list.entry(id, "first")}
                block={block}
                wrong={Object.fromEntries(here.map(([name, text]) => [name.slice(start.length), text]))}
                change={(part) => list.change(id, part)}
                onBusy={record.setUploading}
              />
              <ListTools
                entry={(what) => list.entry(id, what)}
                at={i}
                of={blocks.length}
                texts={texts}
                move={list.move}
                remove={list.remove}
              />
            </fieldset>
          );
        })}
        {blocks.length < MOST_BLOCKS ? (
          <fieldset>
            <legend className="font-[650]">{texts.add}</legend>
            <div className="mt-2 flex flex-wrap gap-2">
              {blockKinds.map((kind, i) => (
                <Button
                  key={kind}
                  look="quiet"
                  onClick={() => list.add(blankBlock(kind))}
                  {...(i === 0 && { "data-entry": list.entry(0, "add") })}
                >
                  {texts.kinds[kind]}
                </Button>
              ))}
            </div>
          </fieldset>
        ) : (
          <p className="text-muted">{texts.most(MOST_BLOCKS)}</p>
        )}
      </fieldset>
    </div>
  );
}

type BlockProps = {
  /** The mark of the field that gets the focus. */
  first: string;
  block: Block;
  wrong: Record<string, string>;
  change: (part: Partial<Block>) => void;
  onBusy: (busy: boolean) => void;
};

/** Which texts a kind has below its heading. */
const textOf: Partial<Record<BlockKind, string>> = {
  picture: t.blocks.caption,
  gallery: t.blocks.intro,
  table: t.blocks.intro,
  cards: t.blocks.intro,
  questions: t.blocks.intro,
  video: t.blocks.intro,
  form: t.blocks.intro,
  map: t.blocks.address,
};

function OneBlock({ first, block, wrong, change, onBusy }: BlockProps) {
  const { Kind } = block;
  const field = (name: "Heading" | "Text" | "Video" | "Latitude" | "Longitude", label: string) => ({
    label,
    value: block[name],
    error: wrong[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const upload = (name: "Image" | "Video", label: string, kind: "image" | "video") => (
    <UploadField
      label={label}
      kind={kind}
      purpose={purposeOf("page")}
      {...(Kind === "video" && { aspect: ASPECTS.wide })}
      value={name === "Image" || block.Video.startsWith("/api/Files/") ? block[name] : ""}
      error={name === "Image" ? wrong.Image : undefined}
      onChange={(path) => change({ [name]: path })}
      onBusy={onBusy}
    />
  );
  const entries = { gallery: t.photos, cards: t.cards, questions: t.questions }[Kind as "cards"];
  const text = textOf[Kind];
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <TextField {...field("Heading", t.fields.Heading)} hint={t.blocks.headingHint} data-entry={first} />
        {text && <TextArea {...field("Text", text)} />}
        {(Kind === "picture" || Kind === "video") && upload("Image", t.fields.Image, "image")}
        {Kind === "video" && <TextField {...field("Video", t.fields.Video)} hint={t.hints.Video} />}
        {Kind === "video" && upload("Video", t.section.videoFile, "video")}
        {Kind === "map" && <TextField {...field("Latitude", t.fields.Latitude)} type="number" step="any" />}
        {Kind === "map" && <TextField {...field("Longitude", t.fields.Longitude)} type="number" step="any" />}
      </div>
      {Kind === "text" && (
        <RichText label={t.fields.Body} value={block.Body} error={wrong.Body} onChange={(Body) => change({ Body })} />
      )}
      {Kind === "table" && (
        <TextArea
          label={t.blocks.rows}
          hint={t.blocks.rowsHint}
          value={block.Rows}
          error={wrong.Rows}
          rows={6}
          onChange={(event) => change({ Rows: event.target.value })}
        />
      )}
      {entries && (
        <CardsList
          cards={block.Cards}
          onChange={(Cards) => change({ Cards })}
          wrong={wrong}
          texts={entries}
          most={MOST_ENTRIES}
          onBusy={onBusy}
        />
      )}
    </div>
  );
}
