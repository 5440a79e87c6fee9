import { type FormEvent, useRef, useState } from "react";
import { asApiError } from "../../api/error";
import type { ExamResult } from "../../api/types";
import { exams } from "../../lib/texts/exams";
import { Button } from "../../ui/button";
import { TextField } from "../../ui/field";
import { Spinner } from "../../ui/loaded";
import { ResultCard } from "../../ui/result-card";
import { useTitle } from "../../ui/use-title";
import { findResults } from "./api";

const t = exams.public;

/** The public look-up of results: a form, which the results replace. */
export function ResultPage() {
  useTitle(t.title);
  const [found, setFound] = useState<ExamResult[]>([]);
  const [first] = found;
  return (
    <div className="mx-auto max-w-4xl px-4 py-12 sm:px-6 sm:py-16">
      {first ? (
        <div className="flex flex-col gap-6">
          <h1 className="display h-page">{t.of(first.Name)}</h1>
          <p className="tabular -mt-4 text-muted">{first.RegNo}</p>
          {found.map((one) => (
            <ResultCard key={one.Code} result={one} />
          ))}
          <div>
            <Button look="quiet" onClick={() => setFound([])}>
              {t.again}
            </Button>
          </div>
        </div>
      ) : (
        <Form onFound={setFound} />
      )}
    </div>
  );
}

function Form({ onFound }: { onFound: (found: ExamResult[]) => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const form = useRef<HTMLFormElement>(null);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [id, born] = [String(fields.get("RegNo")).trim(), String(fields.get("DOB")).trim()];
    if (!id || !born) {
      setProblem(t.mandatory);
      form.current?.querySelector<HTMLInputElement>(id ? "[name=DOB]" : "[name=RegNo]")?.focus();
      return;
    }
    setProblem("");
    setBusy(true);
    try {
      const found = await findResults(id, born);
      if (found.length > 0) return onFound(found);
      setProblem(t.notFound);
    } catch (thrown) {
      setProblem(asApiError(thrown).message);
    }
    setBusy(false);
  }
  return (
    <div className="label-frame mx-auto max-w-xl border-ink bg-surface p-7 sm:p-10">
      <h1 className="display h-page">{t.title}</h1>
      <p className="mt-3 mb-6 text-muted">{t.intro}</p>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField
          label={t.regNo}
          hint={t.regNoHint}
          name="RegNo"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField label={t.dob} name="DOB" type="date" required autoComplete="bday" />
        <Button type="submit" disabled={busy} className="mt-2">
          {t.submit}
        </Button>
        {busy && <Spinner text={t.loading} />}
        <p role="alert" className={problem ? "rounded-md bg-danger-soft px-4 py-3 font-[650] text-danger" : "sr-only"}>
          {problem}
        </p>
      </form>
    </div>
  );
}
