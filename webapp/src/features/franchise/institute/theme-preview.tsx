import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSettled } from "../../../ui/use-settled";
import { themeOf } from "./institute";

type Props = { seed: string; second: string; pair: string };

/** Shows a look on the whole screen for as long as it is mounted, and says what was changed so that all can be read. */
export function ThemePreview({ seed, second, pair }: Props) {
  const query = useQuery({ ...themeOf(useSettled(seed), useSettled(second), pair), placeholderData: keepPreviousData });
  const css = query.data?.Css;
  useEffect(() => {
    if (!css || !("adoptedStyleSheets" in document)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [css]);
  const notes = query.data?.Notes ?? [];
  return (
    <div role="status" className="text-muted sm:col-span-full">
      {notes.map((note) => (
        <p key={note.Field}>{note.Text}.</p>
      ))}
    </div>
  );
}
