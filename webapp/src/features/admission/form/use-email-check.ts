import { useRef, useState } from "react";
import { EMAIL_RESULT_MS } from "../../../lib/constants";
import { students } from "../../../lib/texts/students";
import { emailTaken } from "../api";

const t = students.email;

export type EmailCheck = { state: "none" | "checking" | "valid" | "invalid"; text: string };

const none: EmailCheck = { state: "none", text: "" };

/** Checks, when the field loses focus, whether another student has the e-mail address. Only the latest check counts. */
export function useEmailCheck() {
  const [check, setCheck] = useState<EmailCheck>(none);
  const asked = useRef(0);

  async function ask(email: string): Promise<void> {
    const mine = ++asked.current;
    if (email === "") return setCheck(none);
    setCheck({ state: "checking", text: t.checking });
    const result = await emailTaken(email).then(
      (taken): EmailCheck => (taken ? { state: "invalid", text: t.taken } : { state: "valid", text: t.free }),
      (): EmailCheck => ({ state: "invalid", text: t.failed }),
    );
    await new Promise((wait) => setTimeout(wait, EMAIL_RESULT_MS));
    if (mine === asked.current) setCheck(result);
  }

  function forget(): void {
    asked.current++;
    setCheck(none);
  }

  return { check, ask, forget };
}
