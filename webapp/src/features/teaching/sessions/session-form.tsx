import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { centers, divisionsAt, teachersAt } from "../../../api/lookups";
import type { Session } from "../../../api/types";
import { ROLE } from "../../../lib/constants";
import { sessions as t } from "../../../lib/texts/sessions";
import { useSession } from "../../../stores/session";
import { useDivisionTexts } from "../../../ui/division-texts";
import { FieldGroup, SelectField, TextArea } from "../../../ui/field";
import { RecordForm, textFields } from "../../../ui/record-form";
import { useRecordForm } from "../../../ui/use-record-form";
import { askAgain, room, saveSession } from "./api";
import { DaysField } from "./days-field";
import { blank, order, sentOf, storedOf, type Values } from "./values";

/**
 * All fields of a session, either empty to add one, or with the session to edit. Staff manage the sessions of their own
 * center.
 */
export function SessionForm({ edited }: { edited?: Session }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isAdmin = useSession((s) => s.role === ROLE.admin);
  const record = useRecordForm<Values, { Message: string; Id: number }>({
    blank,
    stored: edited && storedOf(edited),
    order,
    labels: t.fields,
    required: ["Title", "From", "To"],
    ...(!edited && { draft: "session" }),
    save: (values) => saveSession(sentOf(values, edited?.Id ?? 0)),
    success: (answer) => answer.Message,
    onSaved: async ({ Id }) => {
      await askAgain(client);
      // Students are added on the session's own screen.
      if (!edited) await navigate({ to: "/admin/session/$Id", params: { Id: String(Id) }, ignoreBlocker: true });
    },
    reload:
      edited &&
      (async () => {
        const now = await client.fetchQuery(room(edited.Id));
        return now && storedOf(now.Session);
      }),
  });
  const { form } = record;
  const field = textFields(record);
  const center = Number(form.watch("OId"));
  const known = !isAdmin || center > 0;

  return (
    <RecordForm record={record} submit={t.save}>
      <FieldGroup title={t.groups.what}>
        {field("Title")}
        {isAdmin && <Center record={record} edited={edited} />}
        <Choices record={record} name="DID" edited={edited} known={known} center={center} />
        <div className="sm:col-span-full">
          <TextArea {...record.field("Description")} />
        </div>
      </FieldGroup>
      <FieldGroup title={t.groups.when}>
        {field("From", { type: "date" })}
        {field("To", { type: "date" })}
        <div className="grid grid-cols-2 gap-4">
          {field("Starts", { type: "time" })}
          {field("Ends", { type: "time" })}
        </div>
        <DaysField record={record} />
      </FieldGroup>
      <FieldGroup title={t.groups.who}>
        {field("Seats", { type: "number", min: 0, hint: t.seatsHint })}
        <Choices record={record} name="StaffId" edited={edited} known={known} center={center} />
      </FieldGroup>
    </RecordForm>
  );
}

type Part = { record: ReturnType<typeof useRecordForm<Values, unknown>>; edited: Session | undefined };

/** Choosing another center clears the division and the teacher, because they belong to a center. */
function Center({ record, edited }: Part) {
  const list = useQuery(centers).data ?? [];
  const { onChange, ...field } = record.field("OId");
  const stands = edited && <option value={edited.OId}>{edited.CenterName}</option>;
  return (
    <SelectField
      {...field}
      value={record.form.watch("OId")}
      {...(edited && { hint: t.centerStays })}
      onChange={(event) => {
        for (const below of ["DID", "StaffId"] as const) record.form.setValue(below, "", { shouldDirty: true });
        void onChange(event);
      }}
    >
      {stands || (
        <>
          <option value="">{t.choose}</option>
          {list.map((one) => (
            <option key={one.OId} value={one.OId}>
              {one.KRCName}
            </option>
          ))}
        </>
      )}
    </SelectField>
  );
}

/** Lists a center's divisions or teachers. The session's value stays selected even if the list doesn't contain it. */
function Choices({
  record,
  name,
  edited,
  known,
  center,
}: Part & { name: "DID" | "StaffId"; known: boolean; center: number }) {
  const divisions = useQuery({ ...divisionsAt(center), enabled: known && name === "DID" }).data ?? [];
  const text = useDivisionTexts(divisions);
  const teachers = useQuery({ ...teachersAt(center), enabled: known && name === "StaffId" }).data?.Items ?? [];
  const all =
    name === "DID"
      ? divisions.flatMap((one) => (one.Status === "approved" ? [[String(one.DID), text(one)] as const] : []))
      : teachers.map((one) => [String(one.Id), one.Name] as const);
  const value = record.form.watch(name);
  const mine = name === "DID" ? edited?.DivName : edited?.Teacher;
  return (
    <SelectField {...record.field(name)} value={value} {...(!known && { hint: t.centerFirst })}>
      <option value="">{name === "DID" ? t.anyDivision : t.noTeacher}</option>
      {value !== "" && !all.some(([id]) => id === value) && <option value={value}>{mine || "…"}</option>}
      {all.map(([id, text]) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
