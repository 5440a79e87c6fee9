import { useQueryClient } from "@tanstack/react-query";
import { MOST } from "../../../lib/constants";
import { subjects as t } from "../../../lib/texts/courses";
import { FieldGroup, TextField } from "../../../ui/field";
import { RecordForm } from "../../../ui/record-form";
import { Screen } from "../../../ui/screen";
import { useRecordForm } from "../../../ui/use-record-form";
import { type SubjectValues, saveSubject } from "./api";
import { DivisionChoice } from "./division-choice";

/** A form to add subjects; the course stays selected for the next one. */
export function AddSubject({ DID }: { DID: number | undefined }) {
  const client = useQueryClient();
  const record = useRecordForm<SubjectValues, { Message: string }>({
    blank: { DID: DID ? String(DID) : "", Name: "", FullMarks: "100" },
    order: ["DID", "Name", "FullMarks"],
    labels: t.fields,
    save: (values) => saveSubject(values),
    success: (answer) => answer.Message,
    refused: t.refused,
    onSaved: () => client.invalidateQueries({ queryKey: ["subjects"] }),
  });
  return (
    <Screen title={t.addTitle} area={t.area}>
      <RecordForm record={record} submit={t.submit}>
        <FieldGroup title={t.area}>
          <DivisionChoice {...record.field("DID")} value={record.form.watch("DID")} />
          <TextField {...record.field("Name")} maxLength={MOST.name} />
          <TextField {...record.field("FullMarks")} type="number" min={1} max={MOST.marks} />
        </FieldGroup>
      </RecordForm>
    </Screen>
  );
}
