import { type FormEvent, type ReactNode, useState } from "react";
import { forms } from "../../../lib/texts/forms";
import { institutes } from "../../../lib/texts/institute";
import { Button, SaveButton } from "../../../ui/button";
import { SelectField, TextField } from "../../../ui/field";
import { Modal } from "../../../ui/modal";
import { UploadField } from "../../../ui/upload-field";
import { useFocusWrong } from "../../../ui/use-focus-wrong";
import type { Accreditation, Signatory } from "./institute";

/** An entry of a list that is edited; `one` is undefined for a new one. */
export type Editing<T> = {
  at: number;
  one: T | undefined;
  save: (one: T) => Promise<unknown>;
  close: () => void;
};
type Sending = { wrong: Record<string, string>; busy: boolean };

/** The refusals of the entry at an index: `Signatories[2].From` is From. */
function of(list: string, at: number, wrong: Record<string, string>): Record<string, string> {
  const start = `${list}[${at + 1}].`;
  return Object.fromEntries(
    Object.entries(wrong).flatMap(([name, text]) => (name.startsWith(start) ? [[name.slice(start.length), text]] : [])),
  );
}

type FrameProps = {
  title: string;
  wrong: Record<string, string>;
  busy: boolean;
  submit: () => Promise<unknown>;
  close: () => void;
  children: ReactNode;
};

function Frame({ title, wrong, busy, submit, close, children }: FrameProps) {
  const form = useFocusWrong(wrong);
  async function send(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!busy && (await submit()) !== undefined) close();
  }
  return (
    <Modal title={title} isOpen onClose={close}>
      <form ref={form} onSubmit={send} noValidate className="flex flex-col gap-4">
        {children}
        <div className="flex flex-wrap gap-3">
          <SaveButton busy={busy}>{institutes.list.save}</SaveButton>
          <Button look="quiet" onClick={close}>
            {forms.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** Returns the props of a text field of an entry. */
function fieldsOf<T>(
  values: T,
  change: (to: T) => void,
  texts: { fields: Record<string, string>; hints: Record<string, string> },
  wrong: Record<string, string>,
) {
  return (name: keyof T & string) => ({
    name,
    label: texts.fields[name] ?? name,
    hint: texts.hints[name],
    error: wrong[name],
    value: String(values[name] ?? ""),
    onChange: (event: { target: { value: string } }) => change({ ...values, [name]: event.target.value }),
  });
}

type Choice = { KRCCode: number; KRCName: string };

export function SignatoryForm({
  at,
  one,
  save,
  close,
  centers,
  wrong: all,
  busy,
}: Editing<Signatory> & Sending & { centers: Choice[] }) {
  const t = institutes.signatories;
  const [values, setValues] = useState<Signatory>(
    one ?? { Center: 0, Name: "", Title: "", Signature: "", From: "", Until: "" },
  );
  const [uploading, setUploading] = useState(false);
  const wrong = of("Signatories", at, all);
  const field = fieldsOf(values, setValues, t, wrong);
  return (
    <Frame
      title={one ? t.edit : t.add}
      wrong={wrong}
      busy={busy || uploading}
      submit={() => save(values)}
      close={close}
    >
      <TextField {...field("Name")} />
      <TextField {...field("Title")} />
      <SelectField
        {...field("Center")}
        onChange={(event) => setValues({ ...values, Center: Number(event.target.value) })}
      >
        <option value="0">{t.institute}</option>
        {centers.map((center) => (
          <option key={center.KRCCode} value={center.KRCCode}>
            {center.KRCName}
          </option>
        ))}
      </SelectField>
      <TextField {...field("From")} type="date" />
      <TextField {...field("Until")} type="date" />
      <UploadField
        label={t.fields.Signature}
        hint={t.hints.Signature}
        kind="image"
        purpose="signature"
        value={values.Signature}
        error={wrong.Signature}
        onChange={(Signature) => setValues((now) => ({ ...now, Signature }))}
        onBusy={setUploading}
      />
    </Frame>
  );
}

export function AccreditationForm({ at, one, save, close, wrong: all, busy }: Editing<Accreditation> & Sending) {
  const t = institutes.accreditations;
  const [values, setValues] = useState<Accreditation>(
    one ?? { Name: "", Body: "", Number: "", From: "", Until: "", Document: "", Public: true },
  );
  const [uploading, setUploading] = useState(false);
  const wrong = of("Accreditations", at, all);
  const field = fieldsOf(values, setValues, t, wrong);
  return (
    <Frame
      title={one ? t.edit : t.add}
      wrong={wrong}
      busy={busy || uploading}
      submit={() => save(values)}
      close={close}
    >
      <TextField {...field("Name")} />
      <TextField {...field("Body")} />
      <TextField {...field("Number")} />
      <TextField {...field("From")} type="date" />
      <TextField {...field("Until")} type="date" />
      <SelectField
        {...field("Public")}
        // A file that was uploaded for administrators never becomes public, so it has to be uploaded again.
        onChange={(event) => setValues({ ...values, Public: event.target.value === "true", Document: "" })}
      >
        <option value="true">{t.open}</option>
        <option value="false">{t.closed}</option>
      </SelectField>
      <UploadField
        label={t.fields.Document}
        hint={t.hints.Document}
        kind="document"
        orImage
        purpose="institute"
        isPrivate={!values.Public}
        value={values.Document}
        error={wrong.Document}
        onChange={(Document) => setValues((now) => ({ ...now, Document }))}
        onBusy={setUploading}
      />
    </Frame>
  );
}
