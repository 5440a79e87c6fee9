import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ComponentProps, useState } from "react";
import { useController } from "react-hook-form";
import { centers } from "../../../api/lookups";
import type { ContentItem, ContentKind, SectionKey } from "../../../api/types";
import { defined } from "../../../lib/defined";
import { momentInIndia } from "../../../lib/moments";
import { ASPECTS } from "../../../lib/office-constants";
import { content as t } from "../../../lib/texts/content";
import { Button } from "../../../ui/button";
import { FieldGroup, SelectField, TextArea, TextField } from "../../../ui/field";
import { FormUpload, RecordForm } from "../../../ui/record-form";
import { RichText } from "../../../ui/rich-text";
import { say } from "../../../ui/toast";
import { UploadField } from "../../../ui/upload-field";
import { type RecordHandle, useRecordForm } from "../../../ui/use-record-form";
import { items, saveItem } from "./api";
import { BlocksField } from "./blocks/blocks-field";
import { DraftLink } from "./draft-link";
import { CardsField } from "./entries/cards-field";
import {
  blank,
  type FieldOf,
  fieldsOf,
  formOf,
  type Name,
  orderOf,
  purposeOf,
  shapes,
  type Values,
  valuesOf,
} from "./kinds";
import { counted, pictureHint, requiredOf } from "./limits";
import { Preview } from "./preview";
import { Versions } from "./versions";

/** Returns the shape in which the picture of a kind is shown, if it always is the same. */
function aspectOf(kind: ContentKind, record: RecordHandle<Values>): { aspect?: number } {
  const aspect = {
    slide: ASPECTS.wide,
    event: ASPECTS.wide,
    teacher: ASPECTS.square,
    testimonial: ASPECTS.square,
    post: ASPECTS.card,
    section: record.form.getValues("Key") === "video" ? ASPECTS.wide : undefined,
  }[kind as "slide"];
  return aspect ? { aspect } : {};
}

/** The kinds that a link can show before they are published. */
const withDrafts: readonly ContentKind[] = ["post", "page", "section", "center"];

/** Returns an empty form; each select starts with its first option. */
function blankOf(kind: ContentKind): Values {
  const chosen = shapes[kind].fields.flatMap((f) =>
    f.control === "choice" ? [[f.name, Object.keys(f.texts)[0]]] : [],
  );
  return { ...blank, ...(kind === "section" && { Key: "own" }), ...Object.fromEntries(chosen) };
}

/** All fields of a content item, either empty to add one, or with the item to edit. */
export function ItemForm({ kind, edited }: { kind: ContentKind; edited?: ContentItem }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [previewed, setPreviewed] = useState<Values | null>(null);
  const [wrongCards, setWrongCards] = useState<Record<string, string>>({});
  const { queryKey } = items(kind);
  const start = edited ? valuesOf(edited) : blankOf(kind);
  const record = useRecordForm<Values, { Message: string; Id: number }>({
    blank: start,
    stored: edited && { values: start, version: edited.Version },
    order: orderOf(kind),
    labels: t.fields,
    required: requiredOf(kind),
    save: (values, version) => {
      setWrongCards({});
      return saveItem(formOf(kind, edited?.Id ?? 0, version, values));
    },
    onThisScreen: (fields) => {
      setWrongCards(fields);
      const names = Object.keys(fields);
      if (names.some((name) => name.startsWith("Blocks["))) return { ...fields, Blocks: t.blocks.wrong };
      const isCard = names.some((name) => name.startsWith("Cards["));
      return isCard ? { ...fields, Cards: (kind === "center" ? t.photos : t.cards).wrong } : fields;
    },
    success: (answer) => answer.Message,
    onSaved: async () => {
      await client.invalidateQueries({ queryKey });
      if (!edited) await navigate({ to: "/admin/content", search: { Kind: kind }, ignoreBlocker: true });
    },
    reload:
      edited &&
      (async () => {
        const now = (await client.fetchQuery(items(kind))).find((one) => one.Id === edited.Id);
        return now ? { values: valuesOf(now), version: now.Version } : null;
      }),
  });
  const { dated } = shapes[kind];
  const fields = fieldsOf(kind, start);
  const short = fields.filter((f) => !["rich", "cards", "blocks"].includes(f.control));
  const take = (one: ContentItem) => {
    const old = valuesOf(one);
    for (const name of orderOf(kind)) record.form.setValue(name, old[name], { shouldDirty: true });
    say(t.versions.taken(momentInIndia(one.UpdatedAt)));
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      <RecordForm record={record} submit={t.save}>
        {short.length > 0 && (
          <FieldGroup title={t.groups.what}>
            {short.map((f) => (
              <OneField key={f.name} field={f} kind={kind} record={record} hint={hintOf(f.name, start)} />
            ))}
          </FieldGroup>
        )}
        {kind === "center" && <p className="text-muted">{t.centerRecord}</p>}
        {start.Key === "slider" && <p>{t.section.slider}</p>}
        {fields.some((f) => f.control === "cards") && (
          <CardsField record={record} wrong={wrongCards} texts={kind === "center" ? t.photos : t.cards} />
        )}
        {fields
          .filter((f) => f.control === "rich")
          .map((f) => (
            <FormRich key={f.name} record={record} name={f.name} />
          ))}
        {fields.some((f) => f.control === "blocks") && <BlocksField record={record} wrong={wrongCards} />}
        <FieldGroup title={t.groups.when}>
          <SelectField {...record.field("Hidden")}>
            {Object.entries(t.hidden).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </SelectField>
          <TextField
            {...record.field("From")}
            type="date"
            hint={t.hints.From}
            {...(dated && { label: t.dateOf, hint: t.dateHint })}
          />
          <TextField {...record.field("FromTime")} type="time" hint={t.hints.FromTime} />
          <TextField {...record.field("Until")} type="date" hint={t.hints.Until} />
          <TextField {...record.field("UntilTime")} type="time" hint={t.hints.UntilTime} />
        </FieldGroup>
        <Button look="quiet" className="self-start" onClick={() => setPreviewed(record.form.getValues())}>
          {t.preview}
        </Button>
        {previewed && <Preview kind={kind} values={previewed} onClose={() => setPreviewed(null)} />}
      </RecordForm>
      {edited && withDrafts.includes(kind) && <DraftLink kind={kind} id={edited.Id} />}
      {edited && <Versions kind={kind} id={edited.Id} onTake={take} />}
    </>
  );
}

const types = { date: "date", time: "time", email: "email", url: "url", tel: "tel", line: "text" } as const;

function hintOf(name: Name, { Key }: Values): string | undefined {
  if (name !== "Heading" || !Key || Key === "own") return t.hints[name];
  return Key === "counters" ? t.section.countersHint : t.section.headingHint(t.sections[Key as SectionKey]);
}

type FieldProps = { field: FieldOf; kind: ContentKind; record: RecordHandle<Values>; hint: string | undefined };

function OneField({ field, kind, record, hint }: FieldProps) {
  const { name, control } = field;
  const said = counted(field, record.form.watch(name), (kind === "slide" && t.limits.slide[name]) || hint);
  const props = { ...record.field(name), hint: said };
  if (control === "image")
    return (
      <FormUpload
        record={record}
        name={name}
        kind="image"
        purpose={purposeOf(kind)}
        {...defined({ hint: pictureHint(kind) })}
        {...aspectOf(kind, record)}
      />
    );
  if (control === "video") return <VideoFields record={record} hint={said} />;
  if (control === "slug") return <SlugFields record={record} hint={said} />;
  if (control === "center") return <CenterField {...props} />;
  if (control === "long") return <TextArea {...props} />;
  if (control === "choice") {
    return (
      <SelectField {...props}>
        {Object.entries(field.texts).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    );
  }
  if (control === "decimal") return <TextField {...props} type="number" step="any" inputMode="decimal" />;
  return <TextField {...props} type={control in types ? types[control as keyof typeof types] : "text"} />;
}

/** Which page it is: one that every website has, or one of its own with an address. */
function SlugFields({ record, hint }: { record: RecordHandle<Values>; hint: string | undefined }) {
  const { form } = record;
  const value = form.watch("Slug");
  const isUsual = value in t.pages;
  return (
    <>
      <SelectField
        label={t.whichPage}
        value={isUsual ? value : ""}
        onChange={(event) => form.setValue("Slug", event.target.value, { shouldDirty: true })}
      >
        <option value="">{t.ownPage}</option>
        {Object.entries(t.pages).map(([slug, text]) => (
          <option key={slug} value={slug}>
            {text}
          </option>
        ))}
      </SelectField>
      {!isUsual && <TextField {...record.field("Slug")} hint={hint} />}
    </>
  );
}

/** A study center, by its code. */
function CenterField(props: ComponentProps<typeof SelectField>) {
  const all = useQuery(centers).data ?? [];
  return (
    <SelectField {...props} key={all.length}>
      <option value="">{t.choose}</option>
      {all.map((one) => (
        <option key={one.OId} value={one.KRCCode}>
          {one.KRCName} ({one.KRCCode})
        </option>
      ))}
    </SelectField>
  );
}

/** Uploaded files have this path; other paths of the website lead to files that come with the program. */
const uploaded = "/api/Files/";

/** The video of a section: an address, or a file of this website. */
function VideoFields({ record, hint }: { record: RecordHandle<Values>; hint: string | undefined }) {
  const { form, setUploading } = record;
  const value = form.watch("Video");
  return (
    <>
      <TextField {...record.field("Video")} hint={hint} />
      <UploadField
        label={t.section.videoFile}
        kind="video"
        purpose="post"
        value={value.startsWith(uploaded) ? value : ""}
        onChange={(path) => form.setValue("Video", path, { shouldDirty: true })}
        onBusy={setUploading}
      />
    </>
  );
}

/** Connects a rich text field to a long form. */
function FormRich({ record, name }: { record: RecordHandle<Values>; name: Name }) {
  const { field, fieldState } = useController({ name, control: record.form.control });
  return (
    <RichText
      label={record.labels[name]}
      value={field.value}
      error={fieldState.error?.message}
      onChange={field.onChange}
      focusRef={field.ref}
    />
  );
}
