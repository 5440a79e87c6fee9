import { useState } from "react";
import { CUT } from "../../../lib/constants";
import { cut } from "../../../lib/format";
import { site } from "../../../lib/texts/site";
import { Icon, type IconName } from "../../../ui/icon";
import { Section } from "../../../ui/section";

const icons: IconName[] = ["cap", "book", "laptop", "user", "blocks", "music"];
const inks = ["bg-brand text-on-brand", "bg-accent text-on-accent", "bg-danger text-on-danger"];

export function WhyChooseUs() {
  return (
    <Section title={site.why.title} lead={site.why.lead}>
      <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {site.why.cards.map((card, i) => (
          <WhyCard key={card.title} {...card} icon={icons[i] ?? "check"} ink={inks[(i + (i > 2 ? 1 : 0)) % 3] ?? ""} />
        ))}
      </div>
    </Section>
  );
}

type Card = { title: string; text: string; icon: IconName; ink: string };

function WhyCard({ title, text, icon, ink }: Card) {
  const [open, setOpen] = useState(false);
  return (
    <article className="card flex h-full flex-col p-6">
      <span className={`grid size-14 place-items-center rounded-full ${ink}`}>
        <Icon name={icon} size={28} />
      </span>
      <h3 className="display mt-5 text-xl">{title}</h3>
      <p className="if-script mt-2 grow text-muted">{open ? text : cut(text, CUT.why)}</p>
      <p className="if-no-script mt-2 text-muted">{text}</p>
      <button
        type="button"
        aria-expanded={open}
        aria-label={`${open ? site.why.less : site.why.more}: ${title}`}
        onClick={() => setOpen(!open)}
        className="if-script mt-3 min-h-9 self-start font-[650] text-brand underline decoration-2 underline-offset-4 hover:decoration-accent"
      >
        {open ? site.why.less : site.why.more}
      </button>
    </article>
  );
}
