import { useId } from "react";
import { cx } from "../../../../lib/cx";
import { sitting } from "../../../../lib/texts/sitting";
import { typing as t } from "../../../../lib/texts/typing";
import type { Language } from "../question/paper";

type Props = { language: Language; onLanguage: (language: Language) => void };

/** Chooses the language of a typing test, whose text is there in both. */
export function LanguageChoice({ language, onLanguage }: Props) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-[600]">{t.before.language}</legend>
      <div className="flex flex-wrap gap-3">
        {(["en", "hi"] as const).map((one) => (
          <label
            key={one}
            className={cx(
              "flex min-h-12 cursor-pointer items-center gap-3 rounded-md border-2 px-4 py-2",
              language === one ? "border-brand bg-brand-soft" : "border-line-strong bg-surface hover:bg-sunken",
            )}
          >
            <input
              type="radio"
              name={name}
              checked={language === one}
              onChange={() => onLanguage(one)}
              className="size-5 accent-brand"
            />
            <span lang={one}>{sitting.language[one]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
