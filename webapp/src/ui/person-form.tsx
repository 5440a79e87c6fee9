import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { asApiError } from "../api/error";
import { Button } from "./button";
import { TextField } from "./field";
import { Spinner } from "./loaded";

type Props = {
  /** The words of the page. */
  t: Record<"title" | "intro" | "dob" | "submit" | "loading" | "mandatory" | "notFound", string>;
  /** The field with the registration number. */
  number: { name: string; label: string; hint: string };
  /** Looks for what belongs to the person, and reports whether there is any. */
  find: (number: string, born: string) => Promise<boolean>;
  /** What stands below the form. */
  children?: ReactNode;
};

/** The public form that asks for a registration number and a date of birth. */
export function PersonForm({ t, number, find, children }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const id = String(fields.get(number.name)).trim();
    const born = String(fields.get("DOB")).trim();
    if (!id || !born) {
      setProblem(t.mandatory);
      form.current?.querySelector<HTMLInputElement>(`[name=${id ? "DOB" : number.name}]`)?.focus();
      return;
    }
    setProblem("");
    setBusy(true);
    try {
      if (await find(id, born)) return;
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
        <TextField {...number} required autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        <TextField label={t.dob} name="DOB" type="date" required autoComplete="bday" />
        <Button type="submit" disabled={busy} className="mt-2">
          {t.submit}
        </Button>
        {busy && <Spinner text={t.loading} />}
        <p role="alert" className={problem ? "rounded-md bg-danger-soft px-4 py-3 font-[650] text-danger" : "sr-only"}>
          {problem}
        </p>
      </form>
      {children}
    </div>
  );
}
