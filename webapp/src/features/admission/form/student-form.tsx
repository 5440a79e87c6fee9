import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { centers } from "../../../api/lookups";
import type { Student } from "../../../api/types";
import { ASPECTS } from "../../../lib/office-constants";
import { students as t } from "../../../lib/texts/students";
import { FieldGroup, SelectField, TextArea, TextField } from "../../../ui/field";
import { PlaceFields } from "../../../ui/place-fields";
import { FormUpload, RecordForm, textFields } from "../../../ui/record-form";
import { useRecordForm } from "../../../ui/use-record-form";
import { registerStudent, student, updateStudent } from "../api";
import { CourseFields } from "./course-fields";
import { type Made, Registered } from "./registered";
import { SessionField } from "./session-field";
import { useEmailCheck } from "./use-email-check";
import { blank, onThisScreen, order, requiredOf, sentOf, storedOf, takenBy, type Values } from "./values";

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
  const [made, setMade] = useState<Made>();
  const own = useOwnCenter(!edited);
  const saved = useRef("");
  const record = useRecordForm<Values, { Message: string; RegNo?: string; SID?: number }>({
    // The known details apply to the first student only; the next form is empty.
    blank: { ...blank, OId: own, ...(saved.current ? {} : known) },
    stored: edited && storedOf(edited),
    order,
    labels: t.fields,
    required: requiredOf(edited),
    ...(!edited && { draft: "student" }),
    save: (values, version) => {
      saved.current = values.Name;
      if (!edited) return registerStudent(sentOf(values));
      return updateStudent({ ...sentOf(values), SID: String(edited.SID), Version: String(version) });
    },
    success: (answer) => answer.Message,
    refused: t.refused,
    onThisScreen,
    onSaved: async (answer) => {
      const { SID, RegNo } = answer;
      setMade(SID && RegNo ? { SID, RegNo, name: saved.current } : undefined);
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
  useEffect(() => {
    // The centers can come after the form. A draft keeps its own.
    if (!edited && own && !form.getValues("OId")) form.resetField("OId", { defaultValue: own });
  }, [edited, own, form]);
  const field = textFields(record);
  const taken = edited && takenBy(edited);
  const asked = edited ? {} : form.register("Email", { onBlur: (e) => void email.ask(e.target.value.trim()) });

  return (
    <>
      {made && <Registered made={made} onAnother={() => form.setFocus("Name")} />}
      <RecordForm record={record} submit={t.submit} parts={parts}>
        <FieldGroup title={t.groups.person}>
          <FormUpload
            record={record}
            name="Image"
            kind="image"
            purpose="student"
            aspect={ASPECTS.portrait}
            camera
            shown={edited?.ImageLink ? { path: edited.Image, link: edited.ImageLink } : undefined}
            {...(college && { center: college })}
          />
          {field("Name")}
          {field("Father_Name")}
          {field("Mother_Name")}
          {field("DOB", { type: "date", ...(edited && !edited.DOB && { hint: t.noBirthDate }) })}
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
          {field("OldNo")}
          <TextArea {...record.field("Address")} />
          <TextArea {...record.field("About")} />
        </FieldGroup>
      </RecordForm>
    </>
  );
}

const parts = [t.groups.person, t.groups.course, t.groups.contact, t.groups.about];

/** Returns the only center of a user who has just one, to be chosen already for a new student; otherwise "". */
function useOwnCenter(isNew: boolean): string {
  const { data = [] } = useQuery({ ...centers, enabled: isNew });
  return data.length === 1 ? String(data[0]?.OId ?? "") : "";
}
