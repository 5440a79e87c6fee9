import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { categories, centers } from "../../../api/lookups";
import type { CourseForm as Sent } from "../../../api/types";
import { ROLE } from "../../../lib/constants";
import { ASPECTS, COURSE_DEFAULTS } from "../../../lib/office-constants";
import { courses as t } from "../../../lib/texts/courses";
import { useSession } from "../../../stores/session";
import { FieldGroup, SelectField, TextArea, TextField } from "../../../ui/field";
import { filled } from "../../../ui/form-errors";
import { FormUpload, RecordForm } from "../../../ui/record-form";
import { type Stored, useRecordForm } from "../../../ui/use-record-form";
import { addCourse, askAgain, course, updateCourse } from "./api";
import { CategoryForm } from "./category-form";
import { shown, tidy } from "./syllabus";
import { SyllabusField } from "./syllabus-field";
import { blank, type Name, order, storedOf, type Values } from "./values";

type Props = { edited?: { DID: number; course_id: number; stored: Stored<Values> } };

/**
 * All fields of a course, either empty to add one, or with the course to edit. Divisions have their own editor beside
 * the form.
 */
export function CourseForm({ edited }: Props) {
  const client = useQueryClient();
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  const [adding, setAdding] = useState(false);
  const categoryList = useQuery(categories).data ?? [];
  const centerList = useQuery({ ...centers, enabled: isAdmin }).data ?? [];
  const record = useRecordForm<Values, { Message: string }>({
    blank,
    stored: edited?.stored,
    order,
    labels: t.fields,
    required: ["Title", "CategoryId"],
    ...(!edited && { draft: "course" }),
    save: (values, version) => {
      const form = {
        ...COURSE_DEFAULTS,
        ...filled(values),
        Title: values.Title,
        CategoryId: values.CategoryId,
        Syllabus: tidy(values.Syllabus),
      } as Sent;
      if (!edited) return addCourse(form);
      return updateCourse({ ...form, course_id: String(edited.course_id), Version: String(version) });
    },
    success: (answer) => answer.Message,
    refused: t.refused,
    show: (name, value) => (name === "Syllabus" ? shown(value) : value),
    onSaved: () => askAgain(client),
    reload:
      edited &&
      (async () => {
        const now = await client.fetchQuery(course(edited.DID));
        return now && storedOf(now);
      }),
  });
  const { form } = record;
  const offer = edited ? t.groups.where : t.groups.offer;
  const parts = [t.groups.what, ...(!edited || isAdmin ? [offer] : []), t.groups.files];

  // Keeps a value selected even if its list doesn't contain it (yet).
  const pick = (name: Name) => ({ ...record.field(name), value: form.watch(name) });

  return (
    <>
      <RecordForm record={record} submit={edited ? t.save : t.submit} parts={parts}>
        <FieldGroup title={t.groups.what}>
          <TextField {...record.field("Title")} />
          <div>
            <SelectField {...pick("CategoryId")}>
              <option value="">{t.choose}</option>
              {categoryList.map((category) => (
                <option key={category.SID} value={category.SID}>
                  {category.StdName}
                </option>
              ))}
            </SelectField>
            {isAdmin && (
              <button
                type="button"
                className="mt-1 min-h-8 font-[600] text-brand underline underline-offset-4"
                onClick={() => setAdding(true)}
              >
                {t.newCategory}
              </button>
            )}
          </div>
          <TextField {...record.field("CategoryType")} />
          <TextField {...record.field("Eligibility")} />
          <TextField {...record.field("Duration")} />
          <TextField {...record.field("Rating")} type="number" min={0} max={5} />
          <TextArea {...record.field("ShortDescription")} />
          <TextArea {...record.field("FullDescription")} />
          <TextArea {...record.field("Message")} />
        </FieldGroup>
        {(!edited || isAdmin) && (
          <FieldGroup title={offer}>
            {!edited && <TextField {...record.field("DivName")} hint={t.divisionHint} />}
            {!edited && <TextField {...record.field("Price")} inputMode="decimal" />}
            {isAdmin && (
              <SelectField {...pick("OId")}>
                <option value="">{t.allCenters}</option>
                {centerList.map((center) => (
                  <option key={center.OId} value={center.OId}>
                    {center.KRCName}
                  </option>
                ))}
              </SelectField>
            )}
          </FieldGroup>
        )}
        <SyllabusField record={record} />
        <FieldGroup title={t.groups.files}>
          <FormUpload record={record} name="ProfileImage" kind="image" purpose="course" aspect={ASPECTS.card} />
          {/* These files are as public as the course. */}
          <FormUpload record={record} name="AttachFile" kind="document" purpose="course" />
          <FormUpload record={record} name="AttachVideo" kind="video" purpose="course" />
        </FieldGroup>
      </RecordForm>
      {adding && (
        <CategoryForm
          onSaved={(id) => form.setValue("CategoryId", String(id), { shouldDirty: true })}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
