import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import type { FormEvent } from "react";
import { ROLE } from "../../../lib/constants";
import { setup } from "../../../lib/texts/setup";
import { titles } from "../../../lib/texts/titles";
import { useSession } from "../../../stores/session";
import { Button } from "../../../ui/button";
import { TextField } from "../../../ui/field";
import { LabelPage } from "../../../ui/label-page";
import { NewPasswordFields } from "../../../ui/new-password";
import { useFocusWrong } from "../../../ui/use-focus-wrong";
import { useOnce } from "../../../ui/use-once";
import { type FirstAdmin, makeFirstAdmin, refusalText, signIn } from "../account/api";
import { linkLook } from "../account/to-dialog";

const t = setup.first;

/** The fault code when there is an administrator. */
const DONE = "setup.done";

/** Whoever started the program makes the account of the first administrator, with the key in the link that it printed. */
export function FirstStartPage() {
  // The part of an address behind # never leaves the browser, so no server's log has the key.
  const key = new URLSearchParams(useLocation({ select: (at) => at.hash })).get("key") ?? "";
  return (
    <LabelPage title={titles.setup.title} intro={titles.setup.lead}>
      {key ? <FirstStartForm Key={key} /> : <p>{t.noKey}</p>}
    </LabelPage>
  );
}

function FirstStartForm({ Key }: { Key: string }) {
  const navigate = useNavigate();
  const begin = useOnce(
    async (form: FirstAdmin) => {
      await makeFirstAdmin(form);
      return signIn({ role: ROLE.admin, username: form.Email, password: form.Password });
    },
    { success: () => t.success, failure: refusalText },
  );
  const form = useFocusWrong(begin.fields);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const read = (name: string) => String(fields.get(name) ?? "");
    const who = await begin.run({
      Key,
      Name: read("Name").trim(),
      Email: read("Email").trim(),
      Password: read("Password"),
      ConfirmPassword: read("ConfirmPassword"),
    });
    if (!who) return;
    useSession.getState().signIn(who);
    await navigate({ to: "/admin/setup" });
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField label={t.name} name="Name" autoComplete="name" error={begin.fields.Name} />
      <TextField
        label={t.email}
        name="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={begin.fields.Email}
      />
      <NewPasswordFields label={t.password} errors={begin.fields} />
      {begin.error && Object.keys(begin.fields).every((field) => field === "Key") && (
        <p role="alert" className="text-danger">
          {begin.error.message}{" "}
          {begin.error.code === DONE && (
            <Link to="/login" className={linkLook}>
              {t.login}
            </Link>
          )}
        </p>
      )}
      <Button type="submit" disabled={begin.busy} className="mt-2">
        {t.submit}
      </Button>
    </form>
  );
}
