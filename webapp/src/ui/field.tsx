import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "../lib/cx";

type Around = {
  label: string;
  required?: boolean | undefined;
  error?: string | undefined;
  hint?: ReactNode;
  valid?: boolean;
  readOnly?: boolean;
};
type Control = {
  id: string;
  "aria-invalid": boolean;
  required: boolean | undefined;
  "aria-describedby": string | undefined;
  className: string;
};

/** The mark of a field that must be filled. It is beside the label, so that the label is only its name. */
export const RequiredMark = () => (
  <span aria-hidden="true" className="text-danger">
    *
  </span>
);

/** Shows a label, its control, a hint and an error, linked together for screen readers. */
function Field({
  label,
  required,
  error,
  hint,
  valid,
  readOnly,
  children,
}: Around & { children: (control: Control) => ReactNode }) {
  const id = useId();
  const about = error || hint ? `${id}-about` : undefined;
  const control = {
    id,
    "aria-invalid": Boolean(error),
    required,
    "aria-describedby": about,
    className: cx(
      "min-h-11 w-full rounded-md border px-3 py-2 text-ink placeholder:text-muted disabled:opacity-60",
      readOnly ? "bg-sunken" : "bg-surface",
      error ? "border-danger" : valid ? "border-ok" : "border-line-strong",
    ),
  };
  return (
    <div className="flex flex-col gap-1.5">
      <span className="flex gap-1">
        <label htmlFor={id} className="font-[600]">
          {label}
        </label>
        {required && <RequiredMark />}
      </span>
      {children(control)}
      {about && (
        <div
          id={about}
          className={cx("text-small", error ? "font-[600] text-danger" : valid ? "font-[600] text-ok" : "text-muted")}
        >
          {error ? `✕ ${error}` : hint}
        </div>
      )}
    </div>
  );
}

export function TextField({
  label,
  required,
  error,
  hint,
  valid,
  className,
  ...input
}: Around & ComponentProps<"input">) {
  return (
    <Field
      label={label}
      required={required}
      error={error}
      hint={hint}
      valid={valid ?? false}
      readOnly={input.readOnly ?? false}
    >
      {(control) => (
        <input
          {...input}
          {...control}
          className={cx(
            control.className,
            input.type === "number" && "no-spin",
            input.type === "color" && "h-11 max-w-28 p-1",
            className,
          )}
        />
      )}
    </Field>
  );
}

export function TextArea({ label, required, error, hint, className, ...area }: Around & ComponentProps<"textarea">) {
  return (
    <Field label={label} required={required} error={error} hint={hint}>
      {(control) => <textarea rows={4} {...area} {...control} className={cx(control.className, className)} />}
    </Field>
  );
}

export function SelectField({
  label,
  required,
  error,
  hint,
  className,
  children,
  ...select
}: Around & ComponentProps<"select">) {
  return (
    <Field label={label} required={required} error={error} hint={hint}>
      {(control) => (
        <select {...select} {...control} className={cx(control.className, className)}>
          {children}
        </select>
      )}
    </Field>
  );
}

/** Groups related fields, in two or three columns where there is room. */
export function FieldGroup({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <fieldset id={id} className="scroll-mt-24 rounded-lg border border-line bg-surface p-4 sm:p-6">
      <legend className="display px-2 text-lg">{title}</legend>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">{children}</div>
    </fieldset>
  );
}
