import { imports } from "../../../lib/texts/imports";
import { SelectField, TextField } from "../../../ui/field";
import { Panel } from "../../../ui/panel";
import type { PartProps } from "./columns-step";

const t = imports.columns;
const switches = ["Override", "Atomic", "Invite"] as const;
const texts = { Override: t.override, Atomic: t.atomic, Invite: t.invite };

/** The import options: how to treat existing students, and which errors stop the import. */
export function OptionsPanel({ settings, onChange }: PartProps) {
  return (
    <Panel title={t.options}>
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
        <SelectField
          label={t.mode}
          value={settings.Mode}
          hint={settings.Mode === "mirror" ? t.mirrorHint : t.modeHint}
          onChange={(event) => onChange({ Mode: event.target.value })}
        >
          {Object.entries(t.modes).map(([mode, text]) => (
            <option key={mode} value={mode}>
              {text}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t.maxChange}
          name="MaxChange"
          type="number"
          min={1}
          max={100}
          value={settings.MaxChange}
          onChange={(event) => onChange({ MaxChange: event.target.value })}
        />
      </div>
      <div className="mt-4 flex flex-col gap-1">
        {switches.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={settings[one]}
              onChange={(event) => onChange({ [one]: event.target.checked })}
              className="size-5 shrink-0 accent-brand"
            />
            {texts[one]}
          </label>
        ))}
      </div>
    </Panel>
  );
}
