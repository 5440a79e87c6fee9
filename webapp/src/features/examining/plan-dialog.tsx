import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { asApiError } from "../../api/error";
import { sessionsToChoose } from "../../api/lookups";
import type { ExamDesk, ExamScheme } from "../../api/types";
import { MOST } from "../../lib/constants";
import { longDay } from "../../lib/format";
import { exams } from "../../lib/texts/exams";
import { toldApart } from "../../lib/told-apart";
import { SaveButton } from "../../ui/button";
import { SelectField, TextField } from "../../ui/field";
import { Spinner } from "../../ui/loaded";
import { Modal } from "../../ui/modal";
import { useFocusWrong } from "../../ui/use-focus-wrong";
import { useOnce } from "../../ui/use-once";
import { saveExam, schemeOf } from "./api";

const t = exams.plan;

const NO_SCHEME = "exam.no_scheme";

type Props = { exam?: ExamDesk; onClose: () => void; onSaved: (id: number) => unknown };

/** Adds an exam of a session, or changes the name, days and rooms of one. */
export function PlanDialog({ exam, onClose, onSaved }: Props) {
  const [session, setSession] = useState(exam?.Card.SessionId ?? 0);
  const all = useQuery({ ...sessionsToChoose(0, ""), enabled: !exam }).data?.Items ?? [];
  const names = toldApart(
    all,
    (one) => `${one.Title} · ${one.DivName} · ${longDay(one.From)}`,
    (one) => one.CenterName,
    (one) => one.Starts,
  );
  const found = useQuery({ ...schemeOf(session), enabled: !exam && session > 0 });
  const scheme = exam?.Scheme ?? (session > 0 ? found.data : undefined);
  const refused = found.isError ? asApiError(found.error) : null;
  const chosen = all.find((one) => one.Id === session);
  return (
    <Modal title={exam ? t.change : t.title} isOpen onClose={onClose} wide>
      <div className="flex flex-col gap-4">
        {!exam && (
          <SelectField
            label={t.session}
            required
            value={session || ""}
            onChange={(e) => setSession(Number(e.target.value))}
          >
            <option value="">{t.choose}</option>
            {all
              .filter((one) => one.Status !== "cancelled" && one.DID)
              .map((one) => (
                <option key={one.Id} value={one.Id}>
                  {names.get(one)}
                </option>
              ))}
          </SelectField>
        )}
        {session > 0 && !scheme && !refused && <Spinner text={t.wait} />}
        {refused && (
          <p role="alert" className="rounded-md bg-warn-soft px-4 py-3 text-warn">
            {refused.code === NO_SCHEME ? t.noScheme : refused.message}{" "}
            {refused.code === NO_SCHEME && (
              <Link
                to="/admin/exam/$Id"
                params={{ Id: "scheme" }}
                search={{ DID: chosen?.DID ?? undefined }}
                className="font-[650] underline"
              >
                {t.toScheme}
              </Link>
            )}
          </p>
        )}
        {scheme && (
          <Form key={session} scheme={scheme} session={session} exam={exam} onClose={onClose} onSaved={onSaved} />
        )}
      </div>
    </Modal>
  );
}

type FormProps = Omit<Props, "exam"> & { scheme: ExamScheme; session: number; exam: ExamDesk | undefined };

function Form({ scheme, session, exam, onClose, onSaved }: FormProps) {
  const [title, setTitle] = useState(exam?.Card.Title ?? "");
  const [sittings, setSittings] = useState(
    scheme.Rules.Components.map((_, Component) => {
      const at = exam?.Sittings.find((one) => one.Component === Component);
      return {
        Component,
        Day: at?.Day ?? "",
        Starts: at?.Starts ?? "",
        Room: at?.Room ?? "",
        Online: at?.Online ?? false,
      };
    }),
  );
  const save = useOnce(
    () => saveExam({ ...(exam ? { Id: exam.Card.Id } : { SessionId: session }), Title: title, Sittings: sittings }),
    { success: (answer) => answer.Message },
  );
  const form = useFocusWrong(save.fields);
  const change = (i: number, changed: Partial<(typeof sittings)[number]>) =>
    setSittings((old) => old.map((one, at) => (at === i ? { ...one, ...changed } : one)));
  async function submit(event: FormEvent) {
    event.preventDefault();
    const done = await save.run(undefined);
    if (!done) return;
    onClose();
    await onSaved(done.Id);
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label={t.name}
        name="title"
        required
        hint={t.nameHint}
        maxLength={MOST.name}
        value={title}
        error={save.fields.title}
        onChange={(e) => setTitle(e.target.value)}
      />
      {sittings.map((one, i) => (
        <fieldset key={one.Component} className="min-w-0 rounded-md border border-line p-4">
          <legend className="px-2 font-[650]">{scheme.Rules.Components[i]?.Name}</legend>
          <div className="grid gap-4 sm:grid-cols-3">
            <TextField
              label={t.day}
              name={`sittings.${i}.day`}
              type="date"
              required
              value={one.Day}
              error={save.fields[`sittings.${i}.day`]}
              onChange={(e) => change(i, { Day: e.target.value })}
            />
            <TextField
              label={t.starts}
              name={`sittings.${i}.starts`}
              type="time"
              value={one.Starts}
              error={save.fields[`sittings.${i}.starts`]}
              onChange={(e) => change(i, { Starts: e.target.value })}
            />
            <TextField
              label={t.room}
              name={`sittings.${i}.room`}
              maxLength={MOST.name}
              value={one.Room}
              error={save.fields[`sittings.${i}.room`]}
              onChange={(e) => change(i, { Room: e.target.value })}
            />
          </div>
          <label className="mt-3 flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={one.Online}
              onChange={(e) => change(i, { Online: e.target.checked })}
              className="size-5 accent-brand"
            />
            {t.online}
          </label>
        </fieldset>
      ))}
      {!exam && <p className="text-muted">{t.version(scheme.Version)}</p>}
      <div>
        <SaveButton busy={save.busy}>{t.save}</SaveButton>
      </div>
    </form>
  );
}
