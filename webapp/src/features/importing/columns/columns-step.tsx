import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import { type ApiError, asApiError } from "../../../api/error";
import type { Import, ImportColumns } from "../../../api/types";
import { count } from "../../../lib/format";
import { imports } from "../../../lib/texts/imports";
import { Button, SaveButton } from "../../../ui/button";
import { Loaded } from "../../../ui/loaded";
import { progress, say } from "../../../ui/toast";
import { useFocusWrong } from "../../../ui/use-focus-wrong";
import { check, columnsOf, importOf, settle } from "../api";
import { Problem } from "../review/problem";
import { GivenPanel } from "./given-panel";
import { MatchPanel } from "./match-panel";
import { OptionsPanel } from "./options-panel";
import { ReadingPanel } from "./reading-panel";
import { SessionsPanel } from "./sessions-panel";
import { hasOthers, rereadOf, type Settings, settingsOf, unclear, unsplit, wireOf } from "./settings";
import { ValuesPanel } from "./values-panel";

const t = imports.columns;

export type PartProps = { settings: Settings; onChange: (changed: Partial<Settings>) => void };

/** The second step: the file's format, the meaning of its columns and unknown values, and the import options. */
export function ColumnsStep({ job }: { job: Import }) {
  const query = useQuery(columnsOf(job.Id));
  return (
    <>
      <Problem job={job} />
      <Loaded query={query} empty="">
        {(known) => <Form key={query.dataUpdatedAt} job={job} known={known} />}
      </Loaded>
    </>
  );
}

/** The errors of the form by field name. */
type Wrong = Record<string, string>;

function Form({ job, known }: { job: Import; known: ImportColumns }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [settings, setSettings] = useState(() => settingsOf(known));
  const [wrong, setWrong] = useState<Wrong>({});
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const form = useFocusWrong(wrong);
  const onChange = (changed: Partial<Settings>) => setSettings((now) => ({ ...now, ...changed }));

  /** Runs one action at a time and shows its result in a toast. If it fails, the input stays. */
  async function once(work: () => Promise<string>) {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const toast = progress(imports.upload.reading);
    try {
      toast.succeed(await work());
    } catch (thrown) {
      const error = asApiError(thrown);
      setWrong(isAboutSessions(error) ? sessionsWrong(error) : error.fields);
      toast.fail([error.message, error.fields.File].filter(Boolean).join(": "));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  /**
   * Saves the settings. If other sessions come out whose days are unknown, it saves them without creating sessions, so
   * that the user is asked about these, too.
   */
  async function settled(): Promise<ImportColumns> {
    const all = wireOf(job.Id, settings);
    try {
      return await settle(all);
    } catch (thrown) {
      const { code, fields } = asApiError(thrown);
      const named = Object.keys(fields).map((Title) => ({ Title }));
      if (code !== NO_DAYS || !hasOthers(named, settings.Sessions)) throw thrown;
      return settle({ ...all, CreateSessions: false });
    }
  }

  const readAgain = () =>
    once(async () => {
      const now = await settle(rereadOf(job.Id, settings));
      client.setQueryData(columnsOf(job.Id).queryKey, now);
      client.setQueryData(importOf(job.Id).queryKey, now.Import);
      return t.readAgain;
    });

  function next(event: FormEvent) {
    event.preventDefault();
    const found = wrongIn(settings, known);
    setWrong(found);
    if (Object.keys(found).length > 0) return void say(t.wrong, "error");
    void once(async () => {
      const now = await settled();
      const asked = new Set(settings.Values.map((one) => `${one.Field} ${one.Value}`));
      if (hasOthers(now.Sessions, settings.Sessions)) {
        client.setQueryData(columnsOf(job.Id).queryKey, now);
        return t.sessions.found;
      }
      if (now.Unknown.some((one) => !asked.has(`${one.Field} ${one.Value}`))) {
        client.setQueryData(columnsOf(job.Id).queryKey, now);
        return t.newValues;
      }
      client.setQueryData(importOf(job.Id).queryKey, await check(job.Id));
      await navigate({ to: "/admin/import/$id", params: { id: job.Id }, search: { Step: "review" } });
      return t.saved;
    });
  }

  return (
    <form ref={form} onSubmit={next} noValidate className="flex flex-col gap-6">
      <ReadingPanel
        known={known}
        settings={settings}
        onChange={onChange}
        action={
          <Button look="small" onClick={() => void readAgain()}>
            {t.again}
          </Button>
        }
      />
      <p role="status" className="text-muted">
        {t.rows(count(known.Rows))}
        {known.HiddenRows > 0 && ` ${t.hidden(count(known.HiddenRows))}`}
        {known.UnsavedFormulas > 0 && ` ${t.unsaved(count(known.UnsavedFormulas))}`}
        {known.MergedCells > 0 && ` ${t.merged(count(known.MergedCells))}`}
      </p>
      <MatchPanel known={known} settings={settings} wrong={wrong} onChange={onChange} />
      <GivenPanel known={known} settings={settings} wrong={wrong} onChange={onChange} />
      {settings.Values.length > 0 && <ValuesPanel known={known} settings={settings} onChange={onChange} />}
      {settings.Sessions.length > 0 && (
        <SessionsPanel known={known} settings={settings} wrong={wrong} onChange={onChange} />
      )}
      <OptionsPanel settings={settings} onChange={onChange} />
      <div>
        <SaveButton busy={busy}>{t.next}</SaveButton>
      </div>
    </form>
  );
}

const NO_DAYS = "import.session_days";
const SESSION_FAULTS = [NO_DAYS, "import.many_sessions", "session.invalid"];
const isAboutSessions = ({ code }: ApiError) => SESSION_FAULTS.includes(code);

/** Returns the errors for the panel of sessions: one for all, and one for each session that the server names. */
function sessionsWrong({ message, fields }: ApiError): Wrong {
  const wrong: Wrong = { Sessions: message };
  for (const [title, text] of Object.entries(fields)) wrong[`Session ${title}`] = text;
  return wrong;
}

function wrongIn(settings: Settings, { AskDates }: ImportColumns): Wrong {
  const wrong: Wrong = {};
  for (const [i, why] of unclear(settings.Columns)) wrong[`Column${i}`] = why === "twice" ? t.twice : t.unknown;
  for (const i of unsplit(settings)) wrong[`Column${i}`] = t.split.wrong;
  if (AskDates && !settings.Dates) wrong.Dates = t.datesChoose;
  return wrong;
}
