import { useController } from "react-hook-form";
import type { SyllabusPart } from "../../../api/types";
import { courses, syllabus as t } from "../../../lib/texts/courses";
import { forms } from "../../../lib/texts/forms";
import { buttonLook } from "../../../ui/button";
import { TextArea, TextField } from "../../../ui/field";
import type { RecordHandle } from "../../../ui/use-record-form";
import { partsOf, topicsOf, written } from "./syllabus";
import type { Values } from "./values";

/** Edits a course's syllabus: ordered parts, each with topics. */
export function SyllabusField({ record }: { record: RecordHandle<Values> }) {
  const { field, fieldState } = useController({ name: "Syllabus", control: record.form.control });
  const parts = partsOf(field.value);
  const change = (all: SyllabusPart[]) => field.onChange(written(all));
  const replace = (i: number, part: Partial<SyllabusPart>) =>
    change(parts.map((old, at) => (at === i ? { ...old, ...part } : old)));
  const move = (from: number, to: number) => {
    const all = [...parts];
    all.splice(to, 0, ...all.splice(from, 1));
    change(all);
  };
  const action = (label: string, text: string, onClick: () => void, off = false) => (
    <button type="button" className={buttonLook.small} aria-label={label} disabled={off} onClick={onClick}>
      {text}
    </button>
  );

  return (
    <fieldset className="rounded-lg border border-line bg-surface p-4 sm:p-6">
      <legend className="display px-2 text-lg">{courses.fields.Syllabus}</legend>
      {parts.length === 0 && <p className="mb-4 text-muted">{t.empty}</p>}
      <ol className="flex flex-col gap-5">
        {parts.map((part, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part has no id, and its component has no state
          <li key={i} className="grid gap-x-5 gap-y-3 border-b-2 border-line pb-5 md:grid-cols-2">
            <div className="flex flex-col gap-3">
              <TextField
                label={`${t.part(i + 1)}: ${t.title}`}
                value={part.Title}
                onChange={(event) => replace(i, { Title: event.target.value })}
              />
              <span className="flex flex-wrap gap-2">
                {action(t.up(i + 1), "↑", () => move(i, i - 1), i === 0)}
                {action(t.down(i + 1), "↓", () => move(i, i + 1), i === parts.length - 1)}
                {action(t.remove(i + 1), forms.upload.remove, () => change(parts.filter((_, at) => at !== i)))}
              </span>
            </div>
            <TextArea
              label={`${t.part(i + 1)}: ${t.topics}`}
              value={part.Topics.join("\n")}
              onChange={(event) => replace(i, { Topics: topicsOf(event.target.value) })}
            />
          </li>
        ))}
      </ol>
      {fieldState.error?.message && <p className="my-3 font-[600] text-danger">✕ {fieldState.error.message}</p>}
      <button
        ref={field.ref}
        type="button"
        className={`${buttonLook.small} ${parts.length > 0 ? "mt-5" : ""}`}
        onClick={() => change([...parts, { Title: "", Topics: [] }])}
      >
        {t.add}
      </button>
    </fieldset>
  );
}
