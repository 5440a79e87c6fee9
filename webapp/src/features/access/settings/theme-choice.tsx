import { useState } from "react";
import { self } from "../../../lib/texts/self";
import { chooseTheme, chosenTheme, type Theme } from "../../../lib/theme";
import { Panel } from "../../../ui/panel";

const t = self.settings.theme;

/** Chooses the theme. It is stored in this browser only, so each device can have its own. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <Panel title={t.title}>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-[600]">{t.label}</legend>
        {(Object.entries(t.choices) as [Theme, string][]).map(([value, text]) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="theme"
              value={value}
              checked={theme === value}
              onChange={() => {
                chooseTheme(value);
                setTheme(value);
              }}
              className="size-5 accent-brand"
            />
            {text}
          </label>
        ))}
      </fieldset>
    </Panel>
  );
}
