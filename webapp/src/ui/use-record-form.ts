import { useCallback, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from "react-hook-form";
import { type ApiError, asApiError } from "../api/error";
import { common } from "../lib/texts/common";
import { forms } from "../lib/texts/forms";
import { showFieldErrors } from "./form-errors";
import { progress, say } from "./toast";

/** A record as a form shows it, with the version that the server gave it. */
export type Stored<V> = { values: V; version: number };

type Options<V extends FieldValues, Out> = {
  /** An empty form. */
  blank: V;
  /** What is edited; left out, the form makes a new record, and is cleared when that is saved. */
  stored?: Stored<V>;
  /** The fields in the order of the screen: the first that is wrong takes the focus. */
  order: readonly Path<V>[];
  labels: Record<Path<V> & string, string>;
  /** `version` is what the form was made of; 0 for a new record. */
  save: (values: V, version: number) => Promise<Out>;
  success: (out: Out) => string;
  /** What a refusal of the form is called; by default what the server says. */
  refused?: string;
  /** The server's names of fields as this screen has them. */
  onThisScreen?: (fields: Record<string, string>) => Record<string, string>;
  onSaved?: (out: Out) => unknown;
  /** How a value is read where two edits are compared, when it is not the text itself. */
  show?: (name: keyof V & string, value: string) => string;
  /** What stands on the server now; null when it is gone. With it, two who edit one record are told of each other. */
  reload?: () => Promise<Stored<V> | null>;
};

/** What somebody else saved meanwhile, and what they changed. */
export type Meanwhile<V> = Stored<V> & { changed: (keyof V & string)[]; both: (keyof V & string)[] };

export type RecordHandle<V extends FieldValues> = {
  form: UseFormReturn<V>;
  labels: Record<Path<V> & string, string>;
  busy: boolean;
  uploading: boolean;
  setUploading: (busy: boolean) => void;
  /** What every control of the kit takes: label, error, and what ties it to the form. */
  field: (name: Path<V>) => ReturnType<UseFormReturn<V>["register"]> & { label: string; error: string | undefined };
  submit: (event?: { preventDefault: () => void }) => void;
  meanwhile: Meanwhile<V> | null;
  show: (name: keyof V & string, value: unknown) => string;
  /** Saves with what was chosen of each field; null goes back to the form. */
  settle: (choice: V | null) => void;
};

/** A fault that says that somebody else was faster: student.stale, center.stale, course.stale. */
const isStale = (error: ApiError) => error.code.endsWith(".stale");

/**
 * A long form: one save at a time, one toast from waiting to its end, refusals beside their fields, the focus on the
 * first. Nothing that was typed is lost unless it was saved.
 */
export function useRecordForm<V extends FieldValues, Out>(options: Options<V, Out>): RecordHandle<V> {
  const { blank, stored, order, labels } = options;
  const form = useForm<V>({ defaultValues: (stored?.values ?? blank) as DefaultValues<V> });
  const latest = useRef(options);
  latest.current = options;
  const version = useRef(stored?.version ?? 0);
  const base = useRef(stored?.values ?? blank);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [uploads, setUploads] = useState(0);
  const [meanwhile, setMeanwhile] = useState<Meanwhile<V> | null>(null);
  const { errors } = form.formState;

  const rebase = useCallback(
    (now: Stored<V>) => {
      base.current = now.values;
      version.current = now.version;
      form.reset(now.values as DefaultValues<V>);
    },
    [form],
  );

  async function saved(out: Out, values: V) {
    const { stored: editing, reload, onSaved } = latest.current;
    if (!editing) form.reset(blank as DefaultValues<V>);
    else {
      // What the server made of it (and its version) is what the next change starts from.
      const now = await reload?.().catch(() => null);
      rebase(now ?? { values, version: version.current });
    }
    await onSaved?.(out);
  }

  /** True when the two agree after all, and the save can simply be sent again. */
  async function compare(values: V): Promise<boolean> {
    const now = await latest.current.reload?.();
    if (!now) return false;
    const changed = order.filter((name) => now.values[name] !== base.current[name]);
    const both = changed.filter((name) => values[name] !== base.current[name] && values[name] !== now.values[name]);
    if (changed.length === 0) {
      version.current = now.version;
      return true;
    }
    setMeanwhile({ ...now, changed, both });
    return false;
  }

  async function send(values: V, again = false): Promise<void> {
    const { save, success, refused, onThisScreen } = latest.current;
    const toast = progress(common.processing);
    try {
      const out = await save(values, version.current);
      toast.succeed(success(out));
      await saved(out, values);
    } catch (thrown) {
      const error = asApiError(thrown);
      const isRefusal = !isStale(error) && [200, 409, 422].includes(error.status);
      toast.fail(isRefusal ? (refused ?? error.message) : error.message);
      // The fields of a stale record are not wrong: somebody else has changed them.
      if (!isStale(error)) showFieldErrors(form, onThisScreen?.(error.fields) ?? error.fields, order);
      else if (!again && (await compare(values).catch(() => false))) await send(values, true);
    }
  }

  /** State comes a moment after a click; the second click of a double one is told by the ref. */
  async function once(values: V) {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await send(values);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return {
    form,
    labels,
    busy,
    uploading: uploads > 0,
    setUploading: useCallback((on: boolean) => setUploads((n) => n + (on ? 1 : -1)), []),
    field: (name) => ({ label: labels[name], error: textOf(errors, name), ...form.register(name) }),
    submit: (event) => {
      event?.preventDefault();
      if (running.current) return;
      if (uploads > 0) return void say(forms.upload.wait, "error");
      form.clearErrors();
      void form.handleSubmit(once)();
    },
    meanwhile,
    show: (name, value) => options.show?.(name, String(value ?? "")) ?? String(value ?? ""),
    settle: (choice) => {
      setMeanwhile(null);
      if (!choice || !meanwhile) return;
      base.current = meanwhile.values;
      version.current = meanwhile.version;
      for (const name of order) form.setValue(name, choice[name], { shouldDirty: true });
      void once(choice);
    },
  };
}

function textOf<V extends FieldValues>(
  errors: UseFormReturn<V>["formState"]["errors"],
  name: Path<V>,
): string | undefined {
  const message = (errors as Record<string, { message?: unknown } | undefined>)[name]?.message;
  return typeof message === "string" ? message : undefined;
}
