import { useLocation } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import { asApiError } from "../../../api/error";
import { sitting } from "../../../lib/texts/sitting";
import { SaveButton } from "../../../ui/button";
import { TextField } from "../../../ui/field";
import { Spinner } from "../../../ui/loaded";
import { fillScreen } from "./full-screen";
import { WRONG_BROWSER } from "./safe-browser/keys";
import { OpenLinks } from "./safe-browser/open-links";

const t = sitting.start;
const names = ["Ticket", "Code", "Agree"] as const;
type Name = (typeof names)[number];

/** The form that starts a paper, with the rules that the candidate confirms. */
export function StartForm({ onStart }: { onStart: (ticket: string, code: string) => Promise<void> }) {
  const [wrong, setWrong] = useState<Partial<Record<Name, string>>>({});
  const [problem, setProblem] = useState("");
  /** The hall ticket of an exam that needs Safe Exam Browser, with settings that the program made. */
  const [safe, setSafe] = useState("");
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  // A link to this page can bring the hall ticket along. What is behind # never leaves the browser.
  const ticket = useLocation({ select: ({ hash }) => (/^[0-9A-Z]{16}$/.test(hash) ? hash : "") });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (running.current) return;
    const form = event.currentTarget;
    const values = new FormData(form);
    const [typed, code] = [String(values.get("Ticket")).trim(), String(values.get("Code")).trim()];
    const missing: Partial<Record<Name, string>> = {
      ...(!typed && { Ticket: t.required }),
      ...(!code && { Code: t.required }),
      ...(!values.get("Agree") && { Agree: t.mustAgree }),
    };
    setWrong(missing);
    setProblem("");
    setSafe("");
    const first = names.find((name) => missing[name]);
    if (first) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    running.current = true;
    setBusy(true);
    fillScreen();
    try {
      await onStart(typed, code);
    } catch (thrown) {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
      const { code: fault, message } = asApiError(thrown);
      setProblem(message);
      if (fault === WRONG_BROWSER[0]) setSafe(typed);
      setBusy(false);
    }
    running.current = false;
  }

  return (
    <form onSubmit={submit} noValidate className="flex w-full flex-col gap-5">
      <p className="text-muted">{t.intro}</p>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <TextField
          label={t.ticket}
          hint={t.ticketHint}
          name="Ticket"
          defaultValue={ticket}
          required
          error={wrong.Ticket}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="tabular uppercase"
        />
        <TextField
          label={t.code}
          hint={t.codeHint}
          name="Code"
          required
          error={wrong.Code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="tabular uppercase"
        />
      </div>
      <section aria-labelledby="rules" className="rounded-lg border border-line bg-surface p-5 sm:p-6">
        <h2 id="rules" className="display mb-3 text-xl">
          {t.rulesTitle}
        </h2>
        <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-brand">
          {t.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <label className="mt-4 flex min-h-11 items-center gap-3 font-[600]">
          <input
            type="checkbox"
            name="Agree"
            aria-invalid={Boolean(wrong.Agree)}
            aria-describedby={wrong.Agree ? "agree-wrong" : undefined}
            className="size-5 accent-brand"
          />
          {t.agree}
        </label>
        {wrong.Agree && (
          <p id="agree-wrong" className="text-small font-[600] text-danger">
            ✕ {wrong.Agree}
          </p>
        )}
      </section>
      <div className="flex flex-wrap items-center gap-4">
        <SaveButton busy={busy}>{t.submit}</SaveButton>
        {busy && <Spinner text={t.wait} />}
      </div>
      <p role="alert" className={problem ? "rounded-md bg-danger-soft px-4 py-3 font-[650] text-danger" : "sr-only"}>
        {problem}
      </p>
      {safe && <OpenLinks ticket={safe} />}
    </form>
  );
}
