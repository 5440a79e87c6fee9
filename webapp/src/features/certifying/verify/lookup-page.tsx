import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { CertificateFound } from "../../../api/types";
import { CERTIFICATE_HIDE_MS } from "../../../lib/constants";
import { certificates as t } from "../../../lib/texts/certificates";
import { verify } from "../../../lib/texts/verify";
import { PersonForm } from "../../../ui/person-form";
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
  async function find(number: string, born: string) {
    const found = await findCertificates(number, born);
    if (found.length === 0) return false;
    await new Promise((wait) => setTimeout(wait, CERTIFICATE_HIDE_MS));
    onFound(found);
    return true;
  }
  return (
    <PersonForm t={t} number={{ name: "Username", label: t.username, hint: t.usernameHint }} find={find}>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        <Link to="/verify" className="text-brand underline underline-offset-4">
          {verify.shown}
        </Link>
        <Link to="/result" className="text-brand underline underline-offset-4">
          {verify.result}
        </Link>
      </p>
    </PersonForm>
  );
}
