import { useState } from "react";
import { CUT } from "../../lib/constants";
import { cut } from "../../lib/format";
import { site } from "../../lib/texts/site";
import { Section } from "../../ui/section";

export function WhyChooseUs() {
  return (
    <Section title={site.why.title}>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {site.why.cards.map((card) => (
          <WhyCard key={card.title} {...card} />
        ))}
      </div>
    </Section>
  );
}

function WhyCard({ title, text }: { title: string; text: string }) {
  const [open, setOpen] = useState(false);
  return (
    <article className="flex flex-col rounded-md border-2 border-line bg-surface p-6">
      <h3 className="display text-xl">{title}</h3>
      <p className="mt-2 grow text-muted">{open ? text : cut(text, CUT.why)}</p>
      <button
        type="button"
        aria-expanded={open}
        aria-label={`${open ? site.why.less : site.why.more}: ${title}`}
        onClick={() => setOpen(!open)}
        className="mt-3 min-h-9 self-start font-[650] text-brand underline decoration-2 underline-offset-4 hover:decoration-marigold"
      >
        {open ? site.why.less : site.why.more}
      </button>
    </article>
  );
}
