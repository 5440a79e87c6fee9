import { cx } from "../lib/cx";
import { common } from "../lib/texts/common";
import { chooseTheme, THEMES, type Theme, useTheme } from "../lib/theme";
import { Icon } from "./icon";

const icons = { system: "halves", light: "sun", dark: "moon" } as const satisfies Record<Theme, string>;

/** A button that cycles through the themes; its label names the current one. */
export function ThemeSwitch({ className }: { className?: string }) {
  const theme = useTheme();
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "system";
  return (
    <button
      type="button"
      aria-label={common.themes[theme]}
      title={common.themes[theme]}
      className={cx("grid size-11 place-items-center rounded-md hover:text-band-accent", className)}
      onClick={() => chooseTheme(next)}
    >
      <Icon name={icons[theme]} />
    </button>
  );
}
