import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { ApiError } from "../../api/error";
import type { StudentForm } from "../../api/types";
import { GENDER_DEFAULT } from "../../lib/constants";
import { admin, students as t } from "../../lib/texts/admin";
import { Button } from "../../ui/button";
import { FieldGroup, SelectField, TextArea, TextField } from "../../ui/field";
import { filled, showFieldErrors } from "../../ui/form-errors";
import { Screen } from "../../ui/screen";
import { useAction } from "../../ui/use-action";
import { registerStudent } from "./api";
import { CourseFields } from "./course-fields";
import { useEmailCheck } from "./use-email-check";

export type Name = keyof typeof t.fields;
export type Values = Record<Name, string>;

const order = Object.keys(t.fields) as Name[];
const blank: Values = { ...(Object.fromEntries(order.map((name) => [name, ""])) as Values), Gender: GENDER_DEFAULT };

const failure = (error: ApiError) => (error.status === 422 || error.status === 409 ? t.refused : error.message);

/** The server names the course by any of its fields; on this screen it is one list. */
function onThisScreen(fields: Record<string, string>): Record<string, string> {
  const course = fields.DID ?? fields.course_id ?? fields.DivName;
  return course ? { ...fields, DID: course } : fields;
}

export function AddStudent() {
  const form = useForm<Values>({ defaultValues: blank });
  const client = useQueryClient();
  const email = useEmailCheck();
  const [regNo, setRegNo] = useState("");
  // StdName is the list's category number here, and only narrows the courses down: the course says its category itself.
  const save = useAction(({ StdName: _, ...values }: Values) => registerStudent(filled(values) as StudentForm), {
    success: () => t.registered,
    failure,
  });
  const { fields } = save;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new refusal is what is waited for; the form stays the same
  useEffect(() => showFieldErrors(form, onThisScreen(fields), order), [JSON.stringify(fields)]);

  const submit = form.handleSubmit(async (values) => {
    const saved = await save.run(values);
    if (!saved) return;
    setRegNo(saved.RegNo);
    form.reset(blank);
    email.forget();
    await Promise.all([
      client.invalidateQueries({ queryKey: ["students"] }),
      client.invalidateQueries({ queryKey: ["report"] }),
    ]);
  });

  const common = (name: Name) => ({
    label: t.fields[name],
    error: form.formState.errors[name]?.message,
    ...form.register(name),
  });
  const { check } = email;

  return (
    <Screen title={t.addTitle} area={admin.students}>
      {regNo && <Registered regNo={regNo} />}
      <form onSubmit={submit} noValidate className="flex flex-col gap-6">
        <FieldGroup title={t.groups.person}>
          <TextField {...common("Name")} />
          <TextField {...common("Father_Name")} />
          <TextField {...common("Mother_Name")} />
          <TextField {...common("DOB")} type="date" />
          <SelectField {...common("Gender")}>
            {t.genders.map((gender) => (
              <option key={gender}>{gender}</option>
            ))}
          </SelectField>
        </FieldGroup>
        <FieldGroup title={t.groups.course}>
          <CourseFields form={form} common={common} />
          <TextField {...common("Session")} />
        </FieldGroup>
        <FieldGroup title={t.groups.contact}>
          <TextField
            {...common("Email")}
            {...form.register("Email", { onBlur: (event) => void email.ask(event.target.value.trim()) })}
            error={check.state === "invalid" ? check.text : form.formState.errors.Email?.message}
            hint={<span role="status">{check.state === "valid" ? `✓ ${check.text}` : check.text}</span>}
            valid={check.state === "valid"}
            type="email"
          />
          <TextField {...common("Mobile")} type="number" />
          <TextField {...common("AltMobile")} type="number" />
          <TextField {...common("Country")} />
          <TextField {...common("State")} />
          <TextField {...common("City")} />
          <TextField {...common("PinCode")} type="number" />
        </FieldGroup>
        <FieldGroup title={t.groups.about}>
          <TextArea {...common("Address")} />
          <TextArea {...common("About")} />
        </FieldGroup>
        <Button type="submit" disabled={save.busy} className="self-start">
          {t.submit}
        </Button>
      </form>
    </Screen>
  );
}

/** The number stays on the screen until the next one: somebody has to write it down. */
function Registered({ regNo }: { regNo: string }) {
  const panel = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new number is to be seen
  useEffect(() => panel.current?.focus(), [regNo]);
  return (
    <p ref={panel} tabIndex={-1} className="label-frame mb-6 bg-ok-soft p-6 text-ok outline-none">
      {t.given}: <strong className="display tabular text-xl whitespace-nowrap sm:text-2xl">{regNo}</strong>
    </p>
  );
}
