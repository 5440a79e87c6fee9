import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { ExamSchemePage } from "../../../api/types";
import { exams } from "../../../lib/texts/exams";
import { Button, SaveButton } from "../../../ui/button";
import { SelectField, TextField } from "../../../ui/field";
import { useFocusWrong } from "../../../ui/use-focus-wrong";
import { useOnce } from "../../../ui/use-once";
import { saveScheme } from "../api";
import { Bands } from "./bands";
import { type ComponentValues, newComponent, type PaperValues, rulesOf, type SchemeValues, valuesOf } from "./values";

const t = exams.scheme;

type Fields = Record<string, string>;

/** Changes the scheme of a course; saving makes its next version. */
export function SchemeForm({ page }: { page: ExamSchemePage }) {
  const client = useQueryClient();
  const [values, setValues] = useState<SchemeValues>(() => valuesOf(page));
  const save = useOnce(() => saveScheme(page.DID, page.Versions[0]?.Version ?? 0, rulesOf(values)), {
    success: (answer) => t.saved(answer.Id),
    onDone: () => client.invalidateQueries({ queryKey: ["exams"] }),
  });
  const form = useFocusWrong(save.fields);
  const change = (changed: Partial<SchemeValues>) => setValues((old) => ({ ...old, ...changed }));
  const rest = ["components", "weights", "grades", "classes"].flatMap((name) => save.fields[name] ?? []);
  function submit(event: FormEvent) {
    event.preventDefault();
    void save.run(undefined);
  }
  const { components } = values;
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex max-w-5xl flex-col gap-6">
      {components.map((one, i) => (
        <Component
          key={one.id}
          page={page}
          n={i}
          value={one}
          fields={save.fields}
          onChange={(changed) =>
            change({ components: components.map((other, at) => (at === i ? { ...other, ...changed } : other)) })
          }
          onRemove={
            components.length > 1
              ? () => change({ components: components.filter((other) => other !== one) })
              : undefined
          }
        />
      ))}
      <div>
        <Button
          look="quiet"
          onClick={() => change({ components: [...components, newComponent(page, "practical", t.example.practical)] })}
        >
          {t.add}
        </Button>
      </div>
      <fieldset className="min-w-0 rounded-lg border border-line bg-surface p-4 sm:p-6">
        <legend className="display px-2 text-lg">{t.whole}</legend>
        <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          <NumberField
            label={t.wholePass}
            name="pass"
            value={values.Pass}
            error={save.fields.pass}
            onChange={(Pass) => change({ Pass })}
          />
          <NumberField
            label={t.attempts}
            name="attempts"
            value={values.Attempts}
            hint={t.attemptsHint}
            error={save.fields.attempts}
            onChange={(Attempts) => change({ Attempts })}
          />
          <Check label={t.required} checked={values.Required} onChange={(Required) => change({ Required })} />
        </div>
        <div className="mt-5 grid gap-6 lg:grid-cols-2">
          <Bands
            title={t.grades}
            name="grades"
            all={values.Grades}
            fields={save.fields}
            onChange={(Grades) => change({ Grades })}
          />
          <Bands
            title={t.classes}
            name="classes"
            all={values.Classes}
            fields={save.fields}
            onChange={(Classes) => change({ Classes })}
          />
        </div>
      </fieldset>
      <p className="text-muted">{t.rounding}</p>
      {rest.length > 0 && (
        <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 font-[650] text-danger">
          {rest.join("; ")}
        </p>
      )}
      <div>
        <SaveButton busy={save.busy}>{t.save}</SaveButton>
      </div>
    </form>
  );
}

type ComponentProps = {
  page: ExamSchemePage;
  n: number;
  value: ComponentValues;
  fields: Fields;
  onChange: (changed: Partial<ComponentValues>) => void;
  onRemove: (() => void) | undefined;
};

function Component({ page, n, value, fields, onChange, onRemove }: ComponentProps) {
  const at = (name: string) => `components.${n}.${name}`;
  const number = (name: "Pass" | "Weight" | "Minutes" | "Grace", label: string, hint?: string) => (
    <NumberField
      label={label}
      hint={hint}
      name={at(name.toLowerCase())}
      value={value[name]}
      error={fields[at(name.toLowerCase())]}
      onChange={(typed) => onChange({ [name]: typed })}
    />
  );
  return (
    <fieldset className="min-w-0 rounded-lg border border-line bg-surface p-4 sm:p-6">
      <legend className="display px-2 text-lg">{value.Name || t.component(n + 1)}</legend>
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField
          label={t.kind}
          name={at("kind")}
          value={value.Kind}
          error={fields[at("kind")]}
          onChange={(e) => onChange({ Kind: e.target.value })}
        >
          {Object.entries(exams.kinds).map(([kind, text]) => (
            <option key={kind} value={kind}>
              {text}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t.name}
          name={at("name")}
          required
          maxLength={60}
          value={value.Name}
          error={fields[at("name")]}
          onChange={(e) => onChange({ Name: e.target.value })}
        />
        {number("Pass", t.pass, t.passHint)}
        {number("Weight", t.weight, t.weightHint)}
        {number("Grace", t.grace)}
        {number("Minutes", t.minutes)}
      </div>
      <div className="mt-4">
        <Check label={t.twice} checked={value.Twice} onChange={(Twice) => onChange({ Twice })} />
      </div>
      <Papers page={page} at={at} value={value} fields={fields} onChange={onChange} />
      {onRemove && (
        <Button look="small" className="mt-4" onClick={onRemove}>
          {t.remove}
        </Button>
      )}
    </fieldset>
  );
}

type PapersProps = Omit<ComponentProps, "n" | "onRemove"> & { at: (name: string) => string };

/** The subjects of the course, with the marks of those that the component examines. */
function Papers({ page, at, value, fields, onChange }: PapersProps) {
  const change = (i: number, changed: Partial<PaperValues>) =>
    onChange({ papers: value.papers.map((one, n) => (n === i ? { ...one, ...changed } : one)) });
  let used = -1; // the server counts only the subjects that are examined
  return (
    <div className="mt-4 overflow-x-auto">
      <table className="w-full max-w-2xl border-collapse text-left">
        <thead>
          <tr className="border-b border-line-strong">
            <th scope="col" className="py-1.5 pr-3 font-[550]">
              {t.papers}
            </th>
            <th scope="col" className="w-20 py-1.5 pr-3 font-[550] sm:w-32">
              {t.fullHead}
            </th>
            <th scope="col" className="w-20 py-1.5 font-[550] sm:w-32">
              {t.needHead}
            </th>
          </tr>
        </thead>
        <tbody>
          {value.papers.map((paper, i) => {
            const name = page.Subjects[i]?.Name ?? "";
            if (paper.used) used++;
            const field = (part: string) => at(`papers.${used}.${part}`);
            const cell = (part: "Full" | "Pass", label: string) => {
              const error = paper.used ? fields[field(part.toLowerCase())] : undefined;
              return (
                <td className="py-1.5 pr-3 align-top">
                  <input
                    aria-label={label}
                    aria-invalid={Boolean(error)}
                    title={error}
                    name={paper.used ? field(part.toLowerCase()) : undefined}
                    inputMode="numeric"
                    disabled={!paper.used}
                    value={paper.used ? paper[part] : ""}
                    onChange={(e) => change(i, { [part]: e.target.value.replace(/\D/g, "") })}
                    className={`tabular h-10 w-full max-w-24 rounded-md border bg-surface px-2 text-right disabled:bg-sunken ${error ? "border-danger" : "border-line-strong"}`}
                  />
                  {error && <span className="block text-small text-danger">{error}</span>}
                </td>
              );
            };
            return (
              <tr key={paper.SubjectId}>
                <td className="py-1.5 pr-3">
                  <label className="flex min-h-10 items-center gap-2.5">
                    <input
                      type="checkbox"
                      aria-label={t.use(name)}
                      checked={paper.used}
                      onChange={(e) => change(i, { used: e.target.checked })}
                      className="size-5"
                    />
                    {name}
                  </label>
                </td>
                {cell("Full", t.full(name))}
                {cell("Pass", t.need(name))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {fields[at("papers")] && <p className="font-[600] text-danger">{fields[at("papers")]}</p>}
    </div>
  );
}

type NumberProps = {
  label: string;
  name: string;
  value: string;
  hint?: string | undefined;
  error?: string | undefined;
  onChange: (typed: string) => void;
};

function NumberField({ onChange, ...field }: NumberProps) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      maxLength={4}
      className="tabular"
      onChange={(e) => onChange(e.target.value.replace(/\D/g, ""))}
    />
  );
}

type CheckProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 self-center">
      <input type="checkbox" checked={checked} onChange={(e) => onChange(e.target.checked)} className="size-5" />
      {label}
    </label>
  );
}
