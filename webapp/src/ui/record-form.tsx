import { useBlocker } from "@tanstack/react-router";
import { type ComponentProps, type ReactNode, useState } from "react";
import { type FieldValues, type Path, useController } from "react-hook-form";
import type { FileKind, FilePurpose } from "../api/types";
import { forms } from "../lib/texts/forms";
import { Button, SaveButton } from "./button";
import { TextField } from "./field";
import { FormParts } from "./form-parts";
import { Modal } from "./modal";
import { RecordChanges as Changes } from "./record-changes";
import { UploadField } from "./upload-field";
import type { Meanwhile, RecordHandle } from "./use-record-form";

/**
 * Wraps the fields of a long form: the Save button, the warning about unsaved changes, and the choice between two
 * conflicting edits.
 */
export function RecordForm<V extends FieldValues>({
  record,
  submit,
  parts,
  children,
}: {
  record: RecordHandle<V>;
  submit: string;
  /** The titles of the groups of fields, for a form that is longer than a screen. */
  parts?: readonly string[];
  children: ReactNode;
}) {
  const { form, busy, uploading, meanwhile } = record;
  return (
    <>
      <form onSubmit={record.submit} noValidate className="flex flex-col gap-6">
        {record.restored && <Restored onDiscard={record.discard} />}
        {record.hasRequired && <p className="text-muted">{forms.required}</p>}
        {parts && <FormParts titles={parts} />}
        {children}
        <Wrong record={record} />
        {record.isEdit && <Changes record={record} />}
        <div className="flex flex-wrap items-center gap-4">
          <SaveButton busy={busy || uploading}>{submit}</SaveButton>
          {uploading && <p className="text-muted">{forms.upload.wait}</p>}
        </div>
      </form>
      <Unsaved when={form.formState.isDirty} onLeave={record.forget} />
      {meanwhile && <Choose meanwhile={meanwhile} record={record} />}
    </>
  );
}

/** Says that the form shows a draft. */
function Restored({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-brand-soft px-4 py-2">
      {forms.draft.restored}
      <Button look="small" onClick={onDiscard}>
        {forms.draft.discard}
      </Button>
    </p>
  );
}

/** Lists the fields that the server refused, each as a way to it. */
function Wrong<V extends FieldValues>({ record }: { record: RecordHandle<V> }) {
  if (record.wrong.length === 0) return null;
  return (
    <section aria-label={forms.wrong(record.wrong.length)} className="rounded-md bg-danger-soft px-4 py-3 text-danger">
      <p className="font-[600]">{forms.wrong(record.wrong.length)}</p>
      <ul className="ml-5 list-disc">
        {record.wrong.map(({ name, label, text }) => (
          <li key={name}>
            <button
              type="button"
              className="min-h-6 text-left underline underline-offset-4"
              onClick={() => record.form.setFocus(name)}
            >
              {label}
            </button>{" "}
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Asks for confirmation before the user leaves a screen with unsaved changes. The browser asks before the window
 * closes.
 */
export function Unsaved({ when, onLeave }: { when: boolean; onLeave?: () => void }) {
  const t = forms.unsaved;
  const blocker = useBlocker({
    // A new search or page on the same screen loses nothing.
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname && next.pathname !== "/login",
    enableBeforeUnload: when,
    withResolver: true,
  });
  return (
    <Modal title={t.title} isOpen={blocker.status === "blocked"} onClose={() => blocker.reset?.()}>
      <p>{t.text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => blocker.reset?.()}>{t.stay}</Button>
        <Button
          look="quiet"
          onClick={() => {
            onLeave?.();
            blocker.proceed?.();
          }}
        >
          {t.leave}
        </Button>
      </div>
    </Modal>
  );
}

/**
 * Shows what another user changed in the same record. For fields that both users changed, it asks which value to keep.
 */
function Choose<V extends FieldValues>({ meanwhile, record }: { meanwhile: Meanwhile<V>; record: RecordHandle<V> }) {
  const t = forms.meanwhile;
  const mine = record.form.getValues();
  const { both, changed, values: theirs } = meanwhile;
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const onlyTheirs = changed.filter((name) => !both.includes(name));

  function chosen(): V {
    const taken = [...onlyTheirs, ...both.filter((name) => kept.has(name))];
    return { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) };
  }
  function choose(name: string, isTheirs: boolean) {
    const next = new Set(kept);
    if (isTheirs) next.add(name);
    else next.delete(name);
    setKept(next);
  }
  const label = (name: string) => record.labels[name as Path<V> & string] ?? name;

  return (
    <Modal title={t.title} isOpen onClose={() => record.settle(null)}>
      <p>{t.text}</p>
      {onlyTheirs.length > 0 && (
        <div className="mt-4">
          <p className="font-[600]">{t.onlyTheirs}</p>
          <ul className="ml-5 list-disc">
            {onlyTheirs.map((name) => (
              <li key={name} className="[overflow-wrap:anywhere]">
                {label(name)}: {record.show(name, theirs[name]) || t.empty}
              </li>
            ))}
          </ul>
        </div>
      )}
      {both.map((name) => (
        <fieldset key={name} className="mt-4 rounded-md border border-line p-3">
          <legend className="px-1 font-[600]">{label(name)}</legend>
          {[false, true].map((isTheirs) => (
            <label key={String(isTheirs)} className="flex min-h-9 items-start gap-2 py-1">
              <input
                type="radio"
                name={`meanwhile-${name}`}
                className="mt-1.5"
                checked={kept.has(name) === isTheirs}
                onChange={() => choose(name, isTheirs)}
              />
              <span className="[overflow-wrap:anywhere]">
                <b>{isTheirs ? t.theirs : t.yours}</b>: {record.show(name, (isTheirs ? theirs : mine)[name]) || t.empty}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => record.settle(chosen())}>{t.save}</Button>
        <Button look="quiet" onClick={() => record.settle(null)}>
          {t.back}
        </Button>
      </div>
    </Modal>
  );
}

type Upload<V extends FieldValues> = {
  record: RecordHandle<V>;
  name: Path<V>;
  kind: FileKind;
  shown?: ComponentProps<typeof UploadField>["shown"];
  hint?: string;
  purpose: FilePurpose;
  center?: string;
  aspect?: number;
  camera?: boolean;
};

/** Connects an upload field to a long form. */
export function FormUpload<V extends FieldValues>({ record, name, ...rest }: Upload<V>) {
  const { field, fieldState } = useController({ name, control: record.form.control });
  return (
    <UploadField
      {...rest}
      label={record.labels[name]}
      value={String(field.value ?? "")}
      error={fieldState.error?.message}
      onChange={field.onChange}
      onBusy={record.setUploading}
      focusRef={field.ref}
      required={record.field(name).required ?? false}
    />
  );
}

type Text = Pick<ComponentProps<typeof TextField>, "type" | "readOnly" | "hint" | "min" | "max">;

/** Returns a function that creates a text field of a long form by name. */
export function textFields<V extends FieldValues>(record: RecordHandle<V>) {
  return (name: Path<V>, more: Text = {}) => <TextField {...record.field(name)} {...more} />;
}
