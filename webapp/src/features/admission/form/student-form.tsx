import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Student } from "../../../api/types";
import { ASPECTS } from "../../../lib/office-constants";
import { students as t } from "../../../lib/texts/students";
import { FieldGroup, SelectField, TextArea, TextField } from "../../../ui/field";
import { PlaceFields } from "../../../ui/place-fields";
import { FormUpload, RecordForm, textFields } from "../../../ui/record-form";
import { useRecordForm } from "../../../ui/use-record-form";
import { registerStudent, student, updateStudent } from "../api";
import { CourseFields } from "./course-fields";
import { SessionField } from "./session-field";
import { useEmailCheck } from "./use-email-check";
import { blank, onThisScreen, order, sentOf, storedOf, takenBy, type Values } from "./values";

type Props = {
  edited?: Student;
  /** The details to fill in for a new student. */
  known?: Partial<Values>;
  onRegistered?: (SID: number) => unknown;
};

/** All fields of a student, either empty to register one, or with the record to edit. */
export function StudentForm({ edited, known, onRegistered }: Props) {
  const client = useQueryClient();
  const email = useEmailCheck();
  const [regNo, setRegNo] = useState("");
  const record = useRecordForm<Values, { Message: string; RegNo?: string; SID?: number }>({
    // The known details apply to the first student only; the next form is empty.
    blank: regNo ? blank : { ...blank, ...known },
    stored: edited && storedOf(edited),
    order,
    labels: t.fields,
    save: (values, version) => {
      if (!edited) return registerStudent(sentOf(values));
      return updateStudent({ ...sentOf(values), SID: String(edited.SID), Version: String(version) });
    },
    success: (answer) => answer.Message,
    refused: t.refused,
    onThisScreen,
    onSaved: async (answer) => {
      setRegNo(answer.RegNo ?? "");
      if (answer.SID) await onRegistered?.(answer.SID);
      email.forget();
      await Promise.all(
        [["students", "page"], ["report"], ["sessions"]].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
    reload:
      edited &&
      (async () => {
        const now = await client.fetchQuery(student(edited.SID));
        return now && storedOf(now);
      }),
  });
  const { form } = record;
  const { check } = email;
  const college = form.watch("OId");
  const field = textFields(record);
  const taken = edited && takenBy(edited);
  const asked = edited ? {} : form.register("Email", { onBlur: (e) => void email.ask(e.target.value.trim()) });

  return (
    <>
      {regNo && <Registered regNo={regNo} />}
      <RecordForm record={record} submit={t.submit}>
        <FieldGroup title={t.groups.person}>
          <FormUpload
            record={record}
            name="Image"
            kind="image"
            purpose="student"
            aspect={ASPECTS.portrait}
            {...(college && { center: college })}
          />
          {field("Name")}
          {field("Father_Name")}
          {field("Mother_Name")}
          {field("DOB", { type: "date" })}
          <SelectField {...record.field("Gender")}>
            {t.genders.map((gender) => (
              <option key={gender}>{gender}</option>
            ))}
          </SelectField>
        </FieldGroup>
        <FieldGroup title={t.groups.course}>
          <CourseFields record={record} taken={taken} />
          <SessionField record={record} taken={taken} />
        </FieldGroup>
        <FieldGroup title={t.groups.contact}>
          <TextField
            {...record.field("Email")}
            {...asked}
            error={check.state === "invalid" ? check.text : record.field("Email").error}
            hint={<span role="status">{check.state === "valid" ? `✓ ${check.text}` : check.text}</span>}
            valid={check.state === "valid"}
            type="email"
          />
          {field("Mobile", { type: "number" })}
          {field("AltMobile", { type: "number" })}
          <PlaceFields record={record} />
          {field("PinCode", { type: "number" })}
        </FieldGroup>
        <FieldGroup title={t.groups.about}>
          <TextArea {...record.field("Address")} />
          <TextArea {...record.field("About")} />
        </FieldGroup>
      </RecordForm>
    </>
  );
}

/** Shows the new registration number until the next student is registered, so that the user can write it down. */
function Registered({ regNo }: { regNo: string }) {
  const panel = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the panel for each new number
  useEffect(() => panel.current?.focus(), [regNo]);
  return (
    <p ref={panel} tabIndex={-1} className="label-frame mb-6 bg-ok-soft p-6 text-ok outline-none">
      {t.given}: <strong className="display tabular text-xl whitespace-nowrap sm:text-2xl">{regNo}</strong>
    </p>
  );
}
