import type { ImportColumns } from "../../../api/types";
import { count } from "../../../lib/format";
import { imports } from "../../../lib/texts/imports";
import { SelectField, TextField } from "../../../ui/field";
import { Panel } from "../../../ui/panel";
import type { PartProps } from "./columns-step";
import { type NewSession, sameTitle } from "./settings";

const t = imports.columns.sessions;

type Props = PartProps & { known: ImportColumns; wrong: Record<string, string> };

/** Lists the sessions that the center does not have: each is created, or is another session of the center. */
export function SessionsPanel({ known, settings, wrong, onChange }: Props) {
  const choices = known.Choices.find((one) => one.Field === "session")?.Values ?? [];
  const change = (at: number, changed: Partial<NewSession>) =>
    onChange({ Sessions: settings.Sessions.map((one, i) => (i === at ? { ...one, ...changed } : one)) });
  return (
    <Panel title={t.title}>
      <p className="mb-4 max-w-prose text-muted">{t.about}</p>
      {wrong.Sessions && (
        <p role="alert" className="mb-4 font-[600] text-danger">
          ✕ {wrong.Sessions}
        </p>
      )}
      <label className="flex min-h-11 items-center gap-3 font-[600]">
        <input
          type="checkbox"
          checked={settings.CreateSessions}
          onChange={(event) => onChange({ CreateSessions: event.target.checked })}
          className="size-5 shrink-0 accent-brand"
        />
        {t.create}
      </label>
      <p role="status" className="mb-2 max-w-prose text-muted">
        {settings.CreateSessions ? t.willCreate : t.noSeat}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {settings.Sessions.map((one, i) => (
          <li key={one.Title} className="grid items-start gap-x-5 gap-y-3 py-4 md:grid-cols-3">
            <SelectField
              label={t.one(one.Title)}
              value={one.Meant}
              hint={one.Rows > 0 ? t.rows(count(one.Rows)) : undefined}
              onChange={(event) => change(i, { Meant: event.target.value })}
            >
              <option value="">{settings.CreateSessions ? t.isNew : t.none}</option>
              {one.Meant !== "" && !choices.includes(one.Meant) && <option value={one.Meant}>{one.Meant}</option>}
              {choices.map((choice) => (
                <option key={choice} value={choice}>
                  {choice}
                </option>
              ))}
            </SelectField>
            {settings.CreateSessions && one.Meant === "" && (
              <>
                <TextField
                  type="date"
                  name={`Session ${one.Title}`}
                  label={t.first(one.Title)}
                  value={one.From}
                  error={wrongOf(wrong, one.Title)}
                  onChange={(event) => change(i, { From: event.target.value })}
                />
                <TextField
                  type="date"
                  label={t.last(one.Title)}
                  value={one.To}
                  onChange={(event) => change(i, { To: event.target.value })}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Returns the error of a session. The server names it by its title. */
function wrongOf(wrong: Record<string, string>, title: string): string | undefined {
  const name = Object.keys(wrong).find((one) => sameTitle(one, `Session ${title}`) || sameTitle(one, title));
  return name && wrong[name];
}
