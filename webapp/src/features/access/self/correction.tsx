import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { OwnCorrection, RecordDetail, Student } from "../../../api/types";
import { MOST } from "../../../lib/constants";
import { momentInIndia } from "../../../lib/moments";
import { recordDetails, self } from "../../../lib/texts/self";
import { Badge, type Tone } from "../../../ui/badge";
import { Button, SaveButton } from "../../../ui/button";
import { SelectField, TextArea, TextField } from "../../../ui/field";
import { Loaded } from "../../../ui/loaded";
import { Modal } from "../../../ui/modal";
import { Panel } from "../../../ui/panel";
import { useFocusWrong } from "../../../ui/use-focus-wrong";
import { useOnce } from "../../../ui/use-once";
import { askCorrection, ownCorrections } from "./api";

const t = self.correction;
const tones: Record<OwnCorrection["Status"], Tone> = {
  new: "wait",
  assigned: "wait",
  answered: "good",
  converted: "good",
  closed: "plain",
};

/** Shows a student's correction requests and their status. */
export function Corrections({ record }: { record: Student }) {
  const [open, setOpen] = useState(false);
  return (
    <Panel
      title={t.title}
      action={
        <Button look="quiet" onClick={() => setOpen(true)}>
          {t.ask}
        </Button>
      }
    >
      <Loaded query={useQuery(ownCorrections)} empty={t.none}>
        {(all) => (
          <ul className="divide-y divide-line">
            {all.map((one) => (
              <Asked key={one.Id} asked={one} />
            ))}
          </ul>
        )}
      </Loaded>
      {open && <Form record={record} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function Asked({ asked: a }: { asked: OwnCorrection }) {
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="flex flex-wrap items-center gap-3">
        <b>{recordDetails[a.Detail]}</b>
        <Badge tone={tones[a.Status]}>{t.statuses[a.Status]}</Badge>
        <span className="text-muted">{momentInIndia(a.Made)}</span>
      </p>
      {a.Proposed && (
        <p className="[overflow-wrap:anywhere]">
          {a.Recorded || t.empty} → <b>{a.Proposed}</b>
        </p>
      )}
      {a.Text && <p className="whitespace-pre-wrap text-muted [overflow-wrap:anywhere]">{a.Text}</p>}
      {a.Answer && (
        <blockquote className="mt-1 border-l-4 border-brand pl-4">
          <p className="text-muted">{t.answered(a.AnsweredBy)}</p>
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{a.Answer}</p>
        </blockquote>
      )}
    </li>
  );
}

/** Returns the recorded value of a detail for display; null if it cannot be shown as one value. */
function recorded(r: Student, detail: RecordDetail): string | null {
  const of: Record<RecordDetail, string | null> = {
    "": null,
    name: r.Name,
    father: r.Father_Name,
    mother: r.Mother_Name,
    born: r.DOB,
    gender: r.Gender,
    email: r.Email,
    mobile: r.Mobile,
    parent_mobile: r.AltMobile,
    address: r.Address,
    city: r.City,
    pin: r.PinCode,
    photo: null,
    other: null,
  };
  return of[detail];
}

function Form({ record, onClose }: { record: Student; onClose: () => void }) {
  const client = useQueryClient();
  const [values, setValues] = useState<{ Detail: RecordDetail; Proposed: string; Text: string }>({
    Detail: "",
    Proposed: "",
    Text: "",
  });
  const send = useOnce(askCorrection, {
    success: (answer) => answer.Message,
    onDone: async () => {
      onClose();
      await client.invalidateQueries({ queryKey: ownCorrections.queryKey });
    },
  });
  const form = useFocusWrong(send.fields);
  const was = recorded(record, values.Detail);
  function submit(event: FormEvent) {
    event.preventDefault();
    void send.run(was === null ? { ...values, Proposed: "" } : values);
  }
  return (
    <Modal title={t.ask} isOpen onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <SelectField
          label={t.detail}
          name="Detail"
          value={values.Detail}
          error={send.fields.Detail && t.choose}
          onChange={(event) => setValues({ ...values, Detail: event.target.value as RecordDetail })}
        >
          <option value="">{t.select}</option>
          {Object.entries(recordDetails).map(
            ([detail, text]) =>
              detail && (
                <option key={detail} value={detail}>
                  {text}
                </option>
              ),
          )}
        </SelectField>
        {was !== null && (
          <TextField
            label={t.proposed}
            name="Proposed"
            value={values.Proposed}
            maxLength={MOST.line}
            hint={t.says(was)}
            error={send.fields.Proposed}
            onChange={(event) => setValues({ ...values, Proposed: event.target.value })}
          />
        )}
        <TextArea
          label={was === null ? t.words : t.why}
          name="Text"
          value={values.Text}
          maxLength={5000}
          error={send.fields.Text}
          onChange={(event) => setValues({ ...values, Text: event.target.value })}
        />
        <SaveButton busy={send.busy}>{t.send}</SaveButton>
      </form>
    </Modal>
  );
}
