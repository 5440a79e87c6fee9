import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { saveFile } from "../../../lib/save-file";
import { self } from "../../../lib/texts/self";
import { Button } from "../../../ui/button";
import { TextField } from "../../../ui/field";
import { Loaded } from "../../../ui/loaded";
import { Outcome } from "../../../ui/outcome";
import { Panel } from "../../../ui/panel";
import { QrCode } from "../../../ui/qr-code";
import { useAction } from "../../../ui/use-action";
import { useFocusWrong } from "../../../ui/use-focus-wrong";
import { confirmTwoStep, startTwoStep, stopTwoStep, twoStep } from "../self/api";

const t = self.settings.twoStep;

type Started = { Secret: string; Size: number; Path: string; password: string };

/** Turns two-step sign-in on and off. Recovery codes are shown only once, until the user confirms saving them. */
export function TwoStep() {
  const client = useQueryClient();
  const [started, setStarted] = useState<Started | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: twoStep.queryKey });
  const query = useQuery(twoStep);
  return (
    <Panel title={t.title}>
      <Loaded query={query} empty="">
        {({ On, RecoveryLeft }) => {
          if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
          if (On) return <Stop left={RecoveryLeft} onStopped={refresh} />;
          if (started) {
            return (
              <Confirm
                started={started}
                onCancel={() => setStarted(null)}
                onConfirmed={(all) => {
                  setCodes(all);
                  setStarted(null);
                  void refresh();
                }}
              />
            );
          }
          return <Start onStarted={setStarted} />;
        }}
      </Loaded>
    </Panel>
  );
}

function Start({ onStarted }: { onStarted: (started: Started) => void }) {
  const start = useAction(startTwoStep, { success: () => t.started });
  const form = useFocusWrong(start.fields);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("Password"));
    const made = await start.run({ Password: password, Code: "" });
    if (made) onStarted({ ...made, password });
  }
  return (
    <>
      <p className="mb-4">{t.off}</p>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <OwnPassword error={start.fields.Password} />
        <Button type="submit" disabled={start.busy}>
          {t.start}
        </Button>
      </form>
    </>
  );
}

function OwnPassword({ error }: { error: string | undefined }) {
  return <TextField label={t.password} name="Password" type="password" autoComplete="current-password" error={error} />;
}

type ConfirmProps = { started: Started; onCancel: () => void; onConfirmed: (codes: string[]) => void };

function Confirm({ started, onCancel, onConfirmed }: ConfirmProps) {
  const confirm = useAction(confirmTwoStep, { success: () => t.confirmed });
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const Code = String(new FormData(event.currentTarget).get("Code"));
    const done = await confirm.run({ Password: started.password, Code });
    if (done) onConfirmed(done.RecoveryCodes);
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p>{t.scan}</p>
      <QrCode size={started.Size} path={started.Path} label={t.qr} />
      <p>
        <span className="block text-small text-muted">{t.key}</span>
        <code className="font-[650] [overflow-wrap:anywhere]">{started.Secret}</code>
      </p>
      <TextField
        label={t.code}
        name="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={confirm.fields.Code}
        autoFocus
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={confirm.busy}>
          {t.confirm}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}

function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const [copied, setCopied] = useState(false);
  const text = `${codes.join("\n")}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className="flex flex-col gap-4">
      <Outcome good>
        <h3 className="text-lg">{t.recovery}</h3>
        <p className="mt-1 font-[500]">{t.keep}</p>
      </Outcome>
      <ul aria-label={t.recovery} className="tabular grid gap-2 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="rounded-sm bg-sunken px-3 py-1.5">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {"clipboard" in navigator && ( // needs HTTPS
          <Button look="quiet" onClick={() => void copy()}>
            {copied ? t.copied : t.copy}
          </Button>
        )}
        <Button look="quiet" onClick={() => saveFile(new Blob([text], { type: "text/plain" }), "recovery-codes.txt")}>
          {t.save}
        </Button>
        <Button onClick={onKept}>{t.done}</Button>
      </div>
    </div>
  );
}

function Stop({ left, onStopped }: { left: number; onStopped: () => Promise<void> }) {
  const stop = useAction(stopTwoStep, { success: (answer) => answer.Message });
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const done = await stop.run({ Password: String(typed.get("Password")), Code: String(typed.get("Code")) });
    if (done) await onStopped();
  }
  return (
    <>
      <p>{t.on}</p>
      <p className="mb-4 text-muted">{t.left(left)}</p>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <OwnPassword error={stop.fields.Password} />
        <TextField label={t.stopCode} name="Code" autoComplete="one-time-code" error={stop.fields.Code} />
        <Button type="submit" look="quiet" disabled={stop.busy}>
          {t.stop}
        </Button>
      </form>
    </>
  );
}
