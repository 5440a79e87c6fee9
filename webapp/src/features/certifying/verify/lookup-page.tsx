import { Link } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import { asApiError } from "../../../api/error";
import type { CertificateFound } from "../../../api/types";
import { CERTIFICATE_HIDE_MS } from "../../../lib/constants";
import { certificates as t } from "../../../lib/texts/certificates";
import { verify } from "../../../lib/texts/verify";
import { Button } from "../../../ui/button";
import { TextField } from "../../../ui/field";
import { Spinner } from "../../../ui/loaded";
import { findCertificates } from "./api";
import { CertificateView } from "./certificate-view";

/** The public look-up: a form, which the result replaces. */
export function LookupPage() {
  const [found, setFound] = useState<CertificateFound[] | null>(null);
  return (
    <div className="mx-auto max-w-5xl px-4 py-12 sm:px-6 sm:py-16">
      {found ? <CertificateView found={found} onAgain={() => setFound(null)} /> : <LookupForm onFound={setFound} />}
    </div>
  );
}

function LookupForm({ onFound }: { onFound: (found: CertificateFound[]) => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const id = String(fields.get("Username")).trim();
    const dob = String(fields.get("DOB")).trim();
    if (!id || !dob) {
      setProblem(t.mandatory);
      form.current?.querySelector<HTMLInputElement>(id ? "[name=DOB]" : "[name=Username]")?.focus();
      return;
    }
    setProblem("");
    setBusy(true);
    try {
      const found = await findCertificates(id, dob);
      if (found.length > 0) {
        await new Promise((wait) => setTimeout(wait, CERTIFICATE_HIDE_MS));
        onFound(found);
        return;
      }
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
          label={t.username}
          hint={t.usernameHint}
          name="Username"
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
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        <Link to="/verify" className="text-brand underline underline-offset-4">
          {verify.shown}
        </Link>
        <Link to="/result" className="text-brand underline underline-offset-4">
          {verify.result}
        </Link>
      </p>
    </div>
  );
}
