import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CenterForm as Sent } from "../../api/types";
import { ASPECTS } from "../../lib/office-constants";
import { centers as t } from "../../lib/texts/centers";
import { ColorField } from "../../ui/color-field";
import { FieldGroup, TextArea } from "../../ui/field";
import { filled } from "../../ui/form-errors";
import { PlaceFields } from "../../ui/place-fields";
import { FormUpload, RecordForm, textFields } from "../../ui/record-form";
import { type Stored, useRecordForm } from "../../ui/use-record-form";
import { center, registerCenter, updateCenter } from "./api";
import { blank, type Name, order, required, storedOf, type Values } from "./values";

const { identity, place, contact, pictures, about } = t.groups;
const parts = [identity, place, contact, pictures, about];

type Props = { edited?: { id: number; stored: Stored<Values> } };

/** All fields of a center, either empty to register one, or with the center to edit. */
export function CenterForm({ edited }: Props) {
  const client = useQueryClient();
  const [code, setCode] = useState(0);
  const record = useRecordForm<Values, { Message: string; KRCCode?: number }>({
    blank,
    stored: edited?.stored,
    order,
    labels: t.fields,
    required,
    ...(!edited && { draft: "center" }),
    // The code is assigned by the system, and empty fields are left out.
    save: ({ KRCCode: _, ...values }, version) => {
      if (!edited) return registerCenter(filled(values) as Sent);
      return updateCenter({ ...(filled(values) as Sent), OId: String(edited.id), Version: String(version) });
    },
    success: (answer) => answer.Message,
    refused: t.refused,
    onSaved: async (answer) => {
      setCode(answer.KRCCode ?? 0);
      await Promise.all([["centers", "page"], ["lookup"]].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    reload:
      edited &&
      (async () => {
        const now = await client.fetchQuery(center(edited.id));
        return now && storedOf(now);
      }),
  });

  const field = textFields(record);
  const area = (name: Name) => <TextArea {...record.field(name)} />;

  return (
    <>
      <p role="status" className={code ? "label-frame mb-6 bg-ok-soft p-6 text-lg font-[650] text-ok" : "sr-only"}>
        {code > 0 && t.given(code)}
      </p>
      <RecordForm record={record} submit={edited ? t.save : t.submit} parts={parts}>
        <FieldGroup title={t.groups.identity}>
          {field("KRCName")}
          {field("KRCCode", { type: "number", readOnly: true, hint: t.codeHint })}
          {field("Branch", { type: "number" })}
          {field("KRCType")}
          {field("KRCFame")}
          {field("Authorized")}
          {field("RegNo")}
          {field("Affliations")}
          {field("HOD")}
        </FieldGroup>
        <FieldGroup title={t.groups.place}>
          {field("Address")}
          <PlaceFields record={record} />
        </FieldGroup>
        <FieldGroup title={t.groups.contact}>
          {field("Email", { type: "email" })}
          {field("Mobile", { type: "number" })}
          {field("WebSite", { type: "url" })}
          {field("SocialLink", { type: "url" })}
        </FieldGroup>
        <FieldGroup title={t.groups.pictures}>
          <FormUpload record={record} name="Image" kind="image" purpose="center" aspect={ASPECTS.wide} />
          <FormUpload record={record} name="Logo" kind="image" purpose="center" />
          <FormUpload record={record} name="Signature" kind="image" purpose="signature" hint={t.signatureHint} />
        </FieldGroup>
        <FieldGroup title={t.groups.about}>
          {area("About")}
          {field("Rating", { type: "number", min: 0, max: 5 })}
          <ColorField record={record} name="Color" hint={t.colorHint(record.form.watch("Color"))} none={t.noColor} />
          {field("NoteTitle")}
          {area("Note")}
          {area("Message")}
        </FieldGroup>
      </RecordForm>
    </>
  );
}
