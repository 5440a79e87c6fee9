import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { forms } from "../lib/texts/forms";
import { Button, SaveButton } from "./button";
import { SelectField, TextArea, TextField } from "./field";
import { Modal } from "./modal";
import { useAction } from "./use-action";
import { useFocusWrong } from "./use-focus-wrong";

export type QuickField<K extends string> = {
  name: K;
  label: string;
  kind?: "text" | "number" | "money" | "long" | "date";
  /** Makes the field a select; maps each value to its label. */
  choices?: Record<string, string>;
  hint?: string;
  maxLength?: number;
  /** Marks the field, and sends nothing while it is empty. */
  required?: boolean;
};

type Props<K extends string, Out> = {
  title: string;
  /** Content above the fields. */
  about?: ReactNode;
  fields: QuickField<K>[];
  /** Content below the fields. */
  below?: ReactNode;
  initial: Record<K, string>;
  submit: string;
  save: (values: Record<K, string>) => Promise<Out>;
  success: (out: Out) => string;
  /** Called with the values after each change. */
  onValues?: (values: Record<K, string>) => void;
  onSaved: (out: Out) => unknown;
  onClose: () => void;
};

/**
 * A short form in a dialog, or a confirmation if it has no fields. It closes after a successful save. If the server
 * refuses, the dialog keeps the input and shows all reasons.
 */
export function QuickForm<K extends string, Out>(props: Props<K, Out>) {
  const { title, about, fields, below, initial, submit, save, success, onValues, onSaved, onClose } = props;
  const [values, setValues] = useState(initial);
  const action = useAction(save, { success });
  const [empty, setEmpty] = useState<Record<string, string>>({});
  const wrong = { ...action.fields, ...empty };
  const form = useFocusWrong(wrong);
  const running = useRef(false);
  const reasons = Object.entries(action.fields).filter(([name]) => !fields.some((field) => field.name === name));

  function change(next: Record<K, string>) {
    setValues(next);
    onValues?.(next);
  }
  async function send(event: FormEvent) {
    event.preventDefault();
    if (running.current) return;
    const missing = fields.filter((field) => field.required && !values[field.name].trim());
    setEmpty(Object.fromEntries(missing.map((field) => [field.name, forms.isRequired])));
    if (missing.length > 0) return;
    running.current = true;
    const out = await action.run(values);
    running.current = false;
    if (out === undefined) return;
    onClose();
    await onSaved(out);
  }

  return (
    <Modal title={title} isOpen onClose={onClose}>
      <form ref={form} onSubmit={send} noValidate className="flex flex-col gap-4">
        {about}
        {fields.map(({ name, label, kind, choices, hint, maxLength, required }) => {
          const control = {
            name,
            label,
            hint,
            maxLength,
            required,
            value: values[name],
            error: wrong[name],
            onChange: (event: { target: { value: string } }) => change({ ...values, [name]: event.target.value }),
          };
          if (kind === "long") return <TextArea key={name} {...control} />;
          if (choices) {
            const { maxLength: _, ...select } = control;
            return (
              <SelectField key={name} {...select}>
                {Object.entries(choices).map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </SelectField>
            );
          }
          return (
            <TextField
              key={name}
              {...control}
              {...((kind === "number" || kind === "date") && { type: kind })}
              {...(kind === "money" && { inputMode: "decimal" as const })}
            />
          );
        })}
        {below}
        {reasons.length > 0 && (
          <div role="alert" className="rounded-md bg-danger-soft py-3 pr-4 pl-8 font-[600] text-danger">
            <ul className="list-disc">
              {reasons.map(([name, text]) => (
                <li key={name}>{text}</li>
              ))}
            </ul>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <SaveButton busy={action.busy}>{submit}</SaveButton>
          <Button look="quiet" onClick={onClose}>
            {forms.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
