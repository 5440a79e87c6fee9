import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useController } from "react-hook-form";
import type { ContentItem, ContentKind, SectionKey } from "../../../api/types";
import { content as t } from "../../../lib/texts/content";
import { Button } from "../../../ui/button";
import { FieldGroup, SelectField, TextArea, TextField } from "../../../ui/field";
import { FormUpload, RecordForm } from "../../../ui/record-form";
import { RichText } from "../../../ui/rich-text";
import { UploadField } from "../../../ui/upload-field";
import { type RecordHandle, useRecordForm } from "../../../ui/use-record-form";
import { items, saveItem } from "./api";
import { CardsField } from "./cards-field";
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
import { Preview } from "./preview";

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
    save: (values, version) => {
      setWrongCards({});
      return saveItem(formOf(kind, edited?.Id ?? 0, version, values));
    },
    onThisScreen: (fields) => {
      setWrongCards(fields);
      const isCard = Object.keys(fields).some((name) => name.startsWith("Cards["));
      return isCard ? { ...fields, Cards: t.cards.wrong } : fields;
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
  const short = fields.filter((f) => f.control !== "rich" && f.control !== "cards");
  return (
    <RecordForm record={record} submit={t.save}>
      {short.length > 0 && (
        <FieldGroup title={t.groups.what}>
          {short.map((f) => (
            <OneField key={f.name} field={f} kind={kind} record={record} hint={hintOf(f.name, start)} />
          ))}
        </FieldGroup>
      )}
      {start.Key === "slider" && <p>{t.section.slider}</p>}
      {fields.some((f) => f.control === "cards") && <CardsField record={record} wrong={wrongCards} />}
      {fields
        .filter((f) => f.control === "rich")
        .map((f) => (
          <FormRich key={f.name} record={record} name={f.name} />
        ))}
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
        <TextField {...record.field("Until")} type="date" hint={t.hints.Until} />
      </FieldGroup>
      <Button look="quiet" className="self-start" onClick={() => setPreviewed(record.form.getValues())}>
        {t.preview}
      </Button>
      {previewed && <Preview kind={kind} values={previewed} onClose={() => setPreviewed(null)} />}
    </RecordForm>
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
  const props = { ...record.field(name), hint };
  if (control === "image") return <FormUpload record={record} name={name} kind="image" purpose={purposeOf(kind)} />;
  if (control === "video") return <VideoFields record={record} hint={hint} />;
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
