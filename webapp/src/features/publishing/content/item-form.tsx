import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useController } from "react-hook-form";
import type { ContentItem, ContentKind } from "../../../api/types";
import { content as t } from "../../../lib/texts/content";
import { Button } from "../../../ui/button";
import { FieldGroup, SelectField, TextArea, TextField } from "../../../ui/field";
import { FormUpload, RecordForm } from "../../../ui/record-form";
import { RichText } from "../../../ui/rich-text";
import { type RecordHandle, useRecordForm } from "../../../ui/use-record-form";
import { items, saveItem } from "./api";
import { blank, type FieldOf, formOf, type Name, orderOf, purposeOf, shapes, type Values, valuesOf } from "./kinds";
import { Preview } from "./preview";

/** Returns an empty form; each select starts with its first option. */
function blankOf(kind: ContentKind): Values {
  const chosen = shapes[kind].fields.flatMap((f) =>
    f.control === "choice" ? [[f.name, Object.keys(f.texts)[0]]] : [],
  );
  return { ...blank, ...Object.fromEntries(chosen) };
}

/** All fields of a content item, either empty to add one, or with the item to edit. */
export function ItemForm({ kind, edited }: { kind: ContentKind; edited?: ContentItem }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [previewed, setPreviewed] = useState<Values | null>(null);
  const { queryKey } = items(kind);
  const record = useRecordForm<Values, { Message: string; Id: number }>({
    blank: blankOf(kind),
    // Content has no versions: the last save wins, and the audit trail has both.
    stored: edited && { values: valuesOf(edited), version: 0 },
    order: orderOf(kind),
    labels: t.fields,
    save: (values) => saveItem(formOf(kind, edited?.Id ?? 0, values)),
    success: (answer) => answer.Message,
    onSaved: async () => {
      await client.invalidateQueries({ queryKey });
      if (!edited) await navigate({ to: "/admin/content", search: { Kind: kind }, ignoreBlocker: true });
    },
    reload:
      edited &&
      (async () => {
        const now = (await client.fetchQuery(items(kind))).find((one) => one.Id === edited.Id);
        return now ? { values: valuesOf(now), version: 0 } : null;
      }),
  });
  const { fields, dated } = shapes[kind];
  const short = fields.filter((f) => f.control !== "rich");
  return (
    <RecordForm record={record} submit={t.save}>
      <FieldGroup title={t.groups.what}>
        {short.map((f) => (
          <OneField key={f.name} field={f} kind={kind} record={record} />
        ))}
      </FieldGroup>
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

function OneField({ field, kind, record }: { field: FieldOf; kind: ContentKind; record: RecordHandle<Values> }) {
  const { name, control } = field;
  const props = { ...record.field(name), hint: t.hints[name] };
  if (control === "image") return <FormUpload record={record} name={name} kind="image" purpose={purposeOf(kind)} />;
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
  return <TextField {...props} type={control === "rich" ? "text" : types[control]} />;
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
