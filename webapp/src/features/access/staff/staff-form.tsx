import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { centers, divisionsAt } from "../../../api/lookups";
import type { StaffMember } from "../../../api/types";
import { ASPECTS } from "../../../lib/office-constants";
import { staff as t } from "../../../lib/texts/staff";
import { FieldGroup, SelectField, TextArea } from "../../../ui/field";
import { FormUpload, RecordForm, textFields } from "../../../ui/record-form";
import { useRecordForm } from "../../../ui/use-record-form";
import { askAgain, member, saveStaff } from "./api";
import { blank, order, sentOf, storedOf, type Values } from "./values";

/** All fields of a member of staff, either empty to add one, or with the record to edit. */
export function StaffForm({ edited }: { edited?: StaffMember }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const record = useRecordForm<Values, { Message: string; Id: number }>({
    blank,
    stored: edited && storedOf(edited),
    order,
    labels: t.fields,
    required: ["Name", "OId"],
    ...(!edited && { draft: "staff" }),
    save: (values) => saveStaff(sentOf(values, edited?.Id ?? 0)),
    success: (answer) => answer.Message,
    onSaved: async ({ Id }) => {
      await askAgain(client);
      // A sign-in is added on the member's own screen.
      if (!edited) await navigate({ to: "/admin/edit-staff/$Id", params: { Id: String(Id) }, ignoreBlocker: true });
    },
    reload:
      edited &&
      (async () => {
        const now = await client.fetchQuery(member(edited.Id));
        return now && storedOf(now);
      }),
  });
  const { form } = record;
  const centerList = useQuery(centers).data ?? [];
  const center = Number(form.watch("OId"));
  const lines = useQuery({ ...divisionsAt(center), enabled: center > 0 }).data ?? [];
  const courses = new Map(lines.map((line) => [String(line.course_id), line.Title]));
  const course = form.watch("course_id");

  const field = textFields(record);
  const years = { type: "number", min: 0, max: 70, hint: t.years };

  return (
    <RecordForm record={record} submit={t.save}>
      <FieldGroup title={t.groups.person}>
        <FormUpload record={record} name="Image" kind="image" purpose="staff" aspect={ASPECTS.portrait} />
        {field("Name")}
        {field("Father_Name")}
        {field("Mother_Name")}
        {field("DOB", { type: "date" })}
        <SelectField {...record.field("Gender")}>
          <option value="">{t.choose}</option>
          {t.genders.map((gender) => (
            <option key={gender}>{gender}</option>
          ))}
        </SelectField>
      </FieldGroup>
      <FieldGroup title={t.groups.work}>
        <SelectField
          {...record.field("OId")}
          value={form.watch("OId")}
          // Not disabled, because disabled fields are not sent.
          {...(edited && { hint: t.centerStays })}
        >
          {!edited && <option value="">{t.choose}</option>}
          {centerList
            .filter((one) => !edited || one.OId === edited.OId)
            .map((one) => (
              <option key={one.OId} value={one.OId}>
                {one.KRCName}
              </option>
            ))}
        </SelectField>
        <SelectField {...record.field("course_id")} value={course}>
          <option value="">{t.choose}</option>
          {course && !courses.has(course) && <option value={course}>{edited?.Course || "…"}</option>}
          {[...courses].map(([id, title]) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
        {field("Specialty")}
        {field("Qualification")}
        {field("DateOfHiring", { type: "date" })}
        {field("Rating", { type: "number", min: 0, max: 5 })}
      </FieldGroup>
      <FieldGroup title={t.groups.past}>
        {field("YearsOfService", { ...years, hint: t.servedHint })}
        {field("TeachingExperience", years)}
        {field("IndustrialExperience", years)}
      </FieldGroup>
      <FieldGroup title={t.groups.contact}>
        {field("Email", { type: "email" })}
        {field("Mobile", { type: "number" })}
        {field("AltMobile", { type: "number" })}
        {field("SocialLink", { type: "url" })}
        <TextArea {...record.field("Address")} />
        <TextArea {...record.field("Description")} />
      </FieldGroup>
    </RecordForm>
  );
}
