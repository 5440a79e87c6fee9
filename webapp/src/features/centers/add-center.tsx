import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import type { ApiError } from "../../api/error";
import type { CenterForm } from "../../api/types";
import { admin, centers as t } from "../../lib/texts/admin";
import { Button } from "../../ui/button";
import { FieldGroup, TextArea, TextField } from "../../ui/field";
import { filled, showFieldErrors } from "../../ui/form-errors";
import { Screen } from "../../ui/screen";
import { useAction } from "../../ui/use-action";
import { registerCenter } from "./api";

type Name = keyof typeof t.fields;
type Values = Record<Name, string>;

const order = Object.keys(t.fields) as Name[];
const blank: Values = { ...(Object.fromEntries(order.map((name) => [name, ""])) as Values), Color: "#0a6368" };

/** A refusal of the form has the one text; what is no refusal of the form (network, no permission) says itself. */
const failure = (error: ApiError) => (error.status === 422 || error.status === 409 ? t.refused : error.message);

export function AddCenter() {
  const form = useForm<Values>({ defaultValues: blank });
  const client = useQueryClient();
  const [code, setCode] = useState(0);
  const save = useAction((values: Values) => registerCenter(filled(values) as CenterForm), {
    success: () => t.registered,
    failure,
  });
  const { fields } = save;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new refusal is what is waited for; the form stays the same
  useEffect(() => showFieldErrors(form, fields, order), [JSON.stringify(fields)]);

  const submit = form.handleSubmit(async (values) => {
    const saved = await save.run(values);
    if (!saved) return;
    setCode(saved.KRCCode);
    form.reset(blank);
    await client.invalidateQueries({ queryKey: ["lookup"] });
  });

  const field = (
    name: Name,
    more: { type?: string; autoComplete?: string; readOnly?: boolean; hint?: string; maxLength?: number } = {},
  ) => (
    <TextField label={t.fields[name]} error={form.formState.errors[name]?.message} {...form.register(name)} {...more} />
  );
  const area = (name: Name) => (
    <TextArea label={t.fields[name]} error={form.formState.errors[name]?.message} {...form.register(name)} />
  );

  return (
    <Screen title={t.title} area={admin.centers}>
      <p role="status" className={code ? "label-frame mb-6 bg-ok-soft p-6 text-lg font-[650] text-ok" : "sr-only"}>
        {code > 0 && t.given(code)}
      </p>
      <form onSubmit={submit} noValidate className="flex flex-col gap-6">
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
          {field("Country")}
          {field("State")}
          {field("City")}
        </FieldGroup>
        <FieldGroup title={t.groups.contact}>
          {field("Email", { type: "email" })}
          {field("Mobile", { type: "number" })}
          {field("WebSite", { type: "url" })}
          {field("SocialLink", { type: "url" })}
        </FieldGroup>
        <FieldGroup title={t.groups.about}>
          {area("About")}
          {field("Rating", { type: "number" })}
          {field("Color", { type: "color" })}
          {field("NoteTitle")}
          {area("Note")}
          {area("Message")}
        </FieldGroup>
        <Button type="submit" disabled={save.busy} className="self-start">
          {t.submit}
        </Button>
      </form>
    </Screen>
  );
}
