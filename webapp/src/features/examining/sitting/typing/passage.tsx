import { memo, useEffect, useRef } from "react";
import { typing as t } from "../../../../lib/texts/typing";
import type { Language } from "../question/paper";
import { splitAt } from "./place";

type Props = { text: string; lang: Language; place: number };

/** The text to type, with the word that is next. It scrolls along, so that this word stays in sight. */
export const Passage = memo(function Passage({ text, lang, place }: Props) {
  const box = useRef<HTMLElement>(null);
  const next = useRef<HTMLElement>(null);
  const [before, word, after] = splitAt(text, place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the word moves with its place
  useEffect(() => {
    if (!box.current || !next.current) return;
    // One line of what was typed stays in sight above.
    box.current.scrollTop = next.current.offsetTop - next.current.offsetHeight * 1.75;
  }, [place]);
  return (
    <section
      ref={box}
      aria-label={t.passage}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, by keyboard too
      tabIndex={0}
      lang={lang}
      className="relative h-36 overflow-y-auto rounded-md border border-line bg-sunken px-4 py-3 text-lg leading-relaxed whitespace-pre-wrap select-none [overflow-wrap:anywhere] sm:h-48"
    >
      <span className="text-muted">{before}</span>
      <mark
        ref={next}
        className="rounded-xs bg-brand-soft font-[650] text-ink underline decoration-brand decoration-3 underline-offset-4"
      >
        {word}
      </mark>
      {after}
    </section>
  );
});
