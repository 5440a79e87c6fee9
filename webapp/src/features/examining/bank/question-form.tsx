import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useId, useState } from "react";
import type { QuestionDetail, QuestionPage } from "../../../api/types";
import { longDay } from "../../../lib/format";
import { dayInIndia } from "../../../lib/moments";
import { questions } from "../../../lib/texts/questions";
import { Button, SaveButton } from "../../../ui/button";
import { SelectField, TextField } from "../../../ui/field";
import { UploadField } from "../../../ui/upload-field";
import { useFocusWrong } from "../../../ui/use-focus-wrong";
import { useOnce } from "../../../ui/use-once";
import { Answers } from "./answers";
import { saveQuestion } from "./api";
import { PairField } from "./pair-field";
import { QuestionShown } from "./show";
import { TypingPassage } from "./typing/typing-fields";
import { contentOf, emptyValues, type QuestionValues, valuesOf } from "./values";

const t = questions.form;

type Props = { subject: number; detail: QuestionDetail | undefined; stocks: QuestionPage["Stocks"] };

/** The form of a question, with a preview that follows what is typed. */
export function QuestionForm({ subject, detail, stocks }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [values, setValues] = useState<QuestionValues>(() => (detail ? valuesOf(detail.Question) : emptyValues()));
  const [hasPassage, setHasPassage] = useState(Boolean(values.Passage.English || values.Passage.Hindi));
  const [uploading, setUploading] = useState(false);
  const before = detail?.Question;
  const isTyping = values.Kind === "typing";
  const save = useOnce(
    (_: { another: boolean }) =>
      saveQuestion({
        ...(before ? { Id: before.Id, Seen: before.Version } : { SubjectId: subject }),
        Content: contentOf(values),
      }),
    {
      success: (answer) => answer.Message,
      onDone: (_, { another }) => {
        // Before the lists are fetched again: the person begins the next question as soon as this one is said to be saved.
        if (another) setValues((old) => emptyValues(pick(old)));
        return client.invalidateQueries({ queryKey: ["questions"] });
      },
    },
  );
  const form = useFocusWrong(save.fields);
  const change = (changed: Partial<QuestionValues>) => setValues((old) => ({ ...old, ...changed }));
  async function store(another: boolean) {
    const done = await save.run({ another });
    if (done && !another)
      await navigate({ to: "/admin/exam/$Id", params: { Id: "bank" }, search: { SubjectId: subject } });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void store(false);
  }
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <form ref={form} onSubmit={submit} noValidate className="flex min-w-0 flex-col gap-6">
        <Labels values={values} fields={save.fields} stocks={stocks} onChange={change} />
        <Group title={t.question}>
          {isTyping ? (
            <TypingPassage values={values} fields={save.fields} onChange={change} />
          ) : hasPassage ? (
            <div className="flex flex-col gap-2">
              <p className="font-[600]">{t.passage}</p>
              <PairField
                label={t.passage}
                name="passage"
                value={values.Passage}
                fields={save.fields}
                onChange={(to) => change({ Passage: { ...values.Passage, ...to } })}
              />
              <p className="text-small text-muted">{t.passageHint}</p>
            </div>
          ) : (
            <div>
              <Button look="small" onClick={() => setHasPassage(true)}>
                {t.addPassage}
              </Button>
            </div>
          )}
          <div className="flex flex-col gap-2">
            {isTyping && <p className="font-[600]">{t.typing.instruction}</p>}
            <PairField
              label={isTyping ? t.typing.instruction : t.question}
              name="stem"
              value={values.Stem}
              fields={save.fields}
              onChange={(to) => change({ Stem: { ...values.Stem, ...to } })}
            />
            <p className="text-small text-muted">
              {values.Kind === "fill" ? `${t.gapHint} ` : ""}
              {isTyping ? t.typing.instructionHint : t.codeHint}
            </p>
          </div>
          {!isTyping && (
            <UploadField
              label={t.picture}
              kind="image"
              purpose="question"
              value={values.Picture}
              error={save.fields.picture}
              onBusy={setUploading}
              onChange={(Picture) => change({ Picture })}
            />
          )}
        </Group>
        <Group title={answerTitle(values.Kind)}>
          <Answers values={values} fields={save.fields} onChange={change} />
        </Group>
        {before && detail && (
          <p className="text-muted">
            {t.version(before.Version, before.By, longDay(dayInIndia(new Date(before.At))))}. {t.versionNote}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <SaveButton busy={save.busy || uploading}>{t.save}</SaveButton>
          {!before && (
            <Button look="quiet" aria-disabled={save.busy || uploading} onClick={() => void store(true)}>
              {t.saveNext}
            </Button>
          )}
        </div>
      </form>
      <section
        aria-label={t.preview}
        className="min-w-0 rounded-lg border border-line bg-surface p-4 sm:p-6 xl:sticky xl:top-4"
      >
        <h2 className="display mb-4 text-lg">{t.preview}</h2>
        <QuestionShown
          content={contentOf(values)}
          picture={values.Picture === before?.Content.Picture ? detail?.PictureLink : undefined}
        />
      </section>
    </div>
  );
}

const answerTitle = (kind: string) =>
  kind === "one" || kind === "several" ? t.choices : kind === "typing" ? t.typing.rules : t.answer;

const pick = ({ Kind, Chapter, Difficulty, Source }: QuestionValues) => ({ Kind, Chapter, Difficulty, Source });

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="min-w-0 rounded-lg border border-line bg-surface p-4 sm:p-6">
      <legend className="display px-2 text-lg">{title}</legend>
      <div className="flex flex-col gap-4">{children}</div>
    </fieldset>
  );
}

type LabelsProps = {
  values: QuestionValues;
  fields: Record<string, string>;
  stocks: QuestionPage["Stocks"];
  onChange: (changed: Partial<QuestionValues>) => void;
};

/** Kind, chapter, difficulty and source. Chapters of the bank are offered while one is typed. */
function Labels({ values, fields, stocks, onChange }: LabelsProps) {
  const list = useId();
  const options = (all: Record<string, string>) =>
    Object.entries(all).map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ));
  return (
    <Group title={t.where}>
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        <SelectField
          label={t.kind}
          name="kind"
          value={values.Kind}
          error={fields.kind}
          onChange={(e) => onChange({ Kind: e.target.value })}
        >
          {options(questions.kinds)}
        </SelectField>
        <SelectField
          label={t.difficulty}
          name="difficulty"
          value={values.Difficulty}
          error={fields.difficulty}
          onChange={(e) => onChange({ Difficulty: e.target.value })}
        >
          {options(questions.difficulties)}
        </SelectField>
        <TextField
          label={t.chapter}
          name="chapter"
          required
          maxLength={120}
          list={list}
          value={values.Chapter}
          error={fields.chapter}
          onChange={(e) => onChange({ Chapter: e.target.value })}
        />
        <TextField
          label={t.source}
          name="source"
          maxLength={120}
          hint={t.sourceHint}
          value={values.Source}
          error={fields.source}
          onChange={(e) => onChange({ Source: e.target.value })}
        />
      </div>
      <datalist id={list}>
        {[...new Set(stocks.map((one) => one.Chapter))].map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </Group>
  );
}
