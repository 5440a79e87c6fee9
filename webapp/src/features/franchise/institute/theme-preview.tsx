import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSettled } from "../../../ui/use-settled";
import { themeOf } from "./institute";

type Props = {
  seed: string;
  second: string;
  pair: string;
  /** The look is the saved one, which the page has already. */
  isSaved: boolean;
};

/** Shows a look on the whole screen for as long as it is mounted, and says what was changed so that all can be read. */
export function ThemePreview({ seed, second, pair, isSaved }: Props) {
  const hasChanged = useRef(false);
  const query = useQuery({ ...themeOf(useSettled(seed), useSettled(second), pair), placeholderData: keepPreviousData });
  const css = query.data?.Css;
  useEffect(() => {
    if (!css || !("adoptedStyleSheets" in document)) return;
    // The browser would compute the style of the whole page again, for the same colours. After a save they stay: the page's own
    // style sheet may still be on its way.
    if (isSaved && !hasChanged.current) return;
    hasChanged.current = true;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [css, isSaved]);
  const notes = query.data?.Notes ?? [];
  return (
    <div role="status" className="text-muted sm:col-span-full">
      {notes.map((note) => (
        <p key={note.Field}>{note.Text}.</p>
      ))}
    </div>
  );
}
