import { useCallback, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from "react-hook-form";
import { type ApiError, asApiError } from "../api/error";
import { common } from "../lib/texts/common";
import { forms } from "../lib/texts/forms";
import { showFieldErrors } from "./form-errors";
import { progress, say } from "./toast";
import { useDraft } from "./use-draft";

/** The values of a record as a form shows them, with the version from the server. */
export type Stored<V> = { values: V; version: number };

type Options<V extends FieldValues, Out> = {
  /** The values of an empty form. */
  blank: V;
  /** The record to edit. If left out, the form creates a new record and is cleared after each save. */
  stored?: Stored<V>;
  /** The fields in the order of the screen: the first one with an error gets the focus. */
  order: readonly Path<V>[];
  labels: Record<Path<V> & string, string>;
  /** The fields that the server does not accept empty. They are marked before the user starts. */
  required?: readonly Path<V>[];
  /** The name under which this tab keeps what was typed through a reload, until it is saved. */
  draft?: string;
  /** Saves the values. `version` is the version that the form was loaded with; 0 for a new record. */
  save: (values: V, version: number) => Promise<Out>;
  success: (out: Out) => string;
  /** The text of the toast when the server refuses; the default is the server's message. */
  refused?: string;
  /** Maps the server's field names to those of this screen. */
  onThisScreen?: (fields: Record<string, string>, values: V) => Record<string, string>;
  onSaved?: (out: Out) => unknown;
  /** Formats a value for comparing two edits; the default is the value itself. */
  show?: (name: keyof V & string, value: string) => string;
  /** Loads the current record from the server; null if it was deleted. If given, the form detects conflicting edits. */
  reload?: () => Promise<Stored<V> | null>;
};

/**
 * The version that another user saved in the meantime: the fields they changed, and the fields that both users changed.
 */
export type Meanwhile<V> = Stored<V> & { changed: (keyof V & string)[]; both: (keyof V & string)[] };

export type RecordHandle<V extends FieldValues> = {
  form: UseFormReturn<V>;
  labels: Record<Path<V> & string, string>;
  busy: boolean;
  uploading: boolean;
  setUploading: (busy: boolean) => void;
  /** Returns the props that every form control takes: label, error, and its registration with the form. */
  field: (name: Path<V>) => ReturnType<UseFormReturn<V>["register"]> & {
    label: string;
    required: boolean;
    error: string | undefined;
  };
  /** The fields that the server refused, in the order of the screen, with the reason of each. */
  wrong: { name: Path<V>; label: string; text: string }[];
  /** The fields in the order of the screen. */
  order: readonly Path<V>[];
  /** True if a record is edited, and not made. */
  isEdit: boolean;
  /** Reports whether any field must be filled. */
  hasRequired: boolean;
  /** True while the form shows what was typed before a reload. */
  restored: boolean;
  /** Empties the form, and forgets the draft. */
  discard: () => void;
  /** Forgets the draft, when the user leaves without saving. */
  forget: () => void;
  submit: (event?: { preventDefault: () => void }) => void;
  meanwhile: Meanwhile<V> | null;
  show: (name: keyof V & string, value: unknown) => string;
  /** Saves the merged values; null returns to the form. */
  settle: (choice: V | null) => void;
};

/** Reports whether another user saved the record first, as center.stale does. */
const isStale = (error: ApiError) => error.code.endsWith(".stale");

/**
 * A long form: it runs one save at a time, shows one toast from pending to result, shows errors next to their fields,
 * and focuses the first error. Input stays in the form until it is saved.
 */
export function useRecordForm<V extends FieldValues, Out>(options: Options<V, Out>): RecordHandle<V> {
  const { blank, stored, order, labels, required = [] } = options;
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
  const draft = useDraft(form, options.draft, blank);

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
    if (!editing) draft.discard();
    else {
      // The next edit starts from the values and version that the server stored.
      const now = await reload?.().catch(() => null);
      rebase(now ?? { values, version: version.current });
    }
    await onSaved?.(out);
  }

  /**
   * Compares the form with the current record. Returns true if the other user changed no value, so that the save can be
   * retried; otherwise it shows the conflict.
   */
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
      const fields = onThisScreen?.(error.fields, values) ?? error.fields;
      // The specification's text can be wrong about the reason, so the toast names the fields below it.
      toast.fail(isRefusal ? (refused ?? error.message) : error.message, isStale(error) ? "" : summaryOf(fields));
      // If the record is stale, its fields are not wrong; another user changed them.
      if (!isStale(error)) showFieldErrors(form, fields, order);
      else if (!again && (await compare(values).catch(() => false))) await send(values, true);
    }
  }

  /** Returns the first few refused fields in words. */
  function summaryOf(fields: Record<string, string>): string {
    const all = order.filter((name) => fields[name]).map((name) => `${labels[name]} ${fields[name]}`);
    const more = all.length - IN_TOAST;
    return [...all.slice(0, IN_TOAST), ...(more > 0 ? [forms.andMore(more)] : [])].join("; ");
  }

  /** State updates only after the next render, so a ref detects the second click of a double click. */
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
    // The mark and the server decide on what is required; the browser's own check would show one field at a time.
    field: (name) => ({
      ...form.register(name),
      label: labels[name],
      required: required.includes(name),
      error: textOf(errors, name),
    }),
    wrong: order.flatMap((name) => {
      const text = textOf(errors, name);
      return text ? [{ name, label: labels[name], text }] : [];
    }),
    order,
    isEdit: stored !== undefined,
    hasRequired: required.length > 0,
    restored: draft.restored,
    discard: draft.discard,
    forget: draft.forget,
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

/** How many refused fields the toast names; the form lists them all. */
const IN_TOAST = 3;

function textOf<V extends FieldValues>(
  errors: UseFormReturn<V>["formState"]["errors"],
  name: Path<V>,
): string | undefined {
  const message = (errors as Record<string, { message?: unknown } | undefined>)[name]?.message;
  return typeof message === "string" ? message : undefined;
}
