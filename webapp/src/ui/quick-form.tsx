import { type FormEvent, useRef, useState } from "react";
import { forms } from "../lib/texts/forms";
import { Button, SaveButton } from "./button";
import { TextArea, TextField } from "./field";
import { Modal } from "./modal";
import { useAction } from "./use-action";
import { useFocusWrong } from "./use-focus-wrong";

export type QuickField<K extends string> = {
  name: K;
  label: string;
  kind?: "text" | "number" | "money" | "long";
  hint?: string;
  maxLength?: number;
};

type Props<K extends string, Out> = {
  title: string;
  fields: QuickField<K>[];
  initial: Record<K, string>;
  submit: string;
  save: (values: Record<K, string>) => Promise<Out>;
  success: (out: Out) => string;
  onSaved: (out: Out) => unknown;
  onClose: () => void;
};

/** A form of one or two fields, in a dialog that closes when it is saved. A refusal keeps what was typed. */
export function QuickForm<K extends string, Out>(props: Props<K, Out>) {
  const { title, fields, initial, submit, save, success, onSaved, onClose } = props;
  const [values, setValues] = useState(initial);
  const action = useAction(save, { success });
  const form = useFocusWrong(action.fields);
  const running = useRef(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (running.current) return;
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
        {fields.map(({ name, label, kind, hint, maxLength }) => {
          const control = {
            name,
            label,
            hint,
            maxLength,
            value: values[name],
            error: action.fields[name],
            onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
          };
          if (kind === "long") return <TextArea key={name} {...control} />;
          return (
            <TextField
              key={name}
              {...control}
              {...(kind === "number" && { type: "number" })}
              {...(kind === "money" && { inputMode: "decimal" as const })}
            />
          );
        })}
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
