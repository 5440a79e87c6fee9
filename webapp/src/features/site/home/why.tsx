import { useState } from "react";
import type { HomeSection } from "../../../api/types";
import { CUT } from "../../../lib/constants";
import { cut } from "../../../lib/format";
import { site } from "../../../lib/texts/site";
import { Icon, type IconName } from "../../../ui/icon";
import { Photo } from "../../../ui/photo";
import { Section } from "../../../ui/section";

const icons: IconName[] = ["cap", "book", "laptop", "user", "blocks", "music"];
const inks = ["bg-brand text-on-brand", "bg-accent text-on-accent", "bg-danger text-on-danger"];

export function WhyChooseUs({ section }: { section: HomeSection }) {
  return (
    <Section title={section.Heading || site.why.title} lead={section.Text}>
      <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {section.Cards.map((card, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards have no other identity, and titles may repeat
          <WhyCard key={i} card={card} icon={icons[i] ?? "check"} ink={inks[(i + (i > 2 ? 1 : 0)) % 3] ?? ""} />
        ))}
      </div>
    </Section>
  );
}

type Props = { card: HomeSection["Cards"][number]; icon: IconName; ink: string };

function WhyCard({ card: { Title, Text, Image }, icon, ink }: Props) {
  const [open, setOpen] = useState(false);
  const short = cut(Text, CUT.why);
  return (
    <div className="card flex h-full flex-col p-6 [overflow-wrap:anywhere]">
      {Image ? (
        <Photo src={Image} alt="" loading="lazy" className="aspect-[8/5] w-full rounded-sm bg-sunken object-cover" />
      ) : (
        <span className={`grid size-14 place-items-center rounded-full ${ink}`}>
          <Icon name={icon} size={28} />
        </span>
      )}
      <h3 className="display mt-5 text-xl">{Title}</h3>
      <p className="if-script mt-2 grow whitespace-pre-line text-muted">{open ? Text : short}</p>
      <p className="if-no-script mt-2 whitespace-pre-line text-muted">{Text}</p>
      {short !== Text && (
        <button
          type="button"
          aria-expanded={open}
          aria-label={`${open ? site.why.less : site.why.more}: ${Title}`}
          onClick={() => setOpen(!open)}
          className="if-script mt-3 min-h-9 self-start font-[650] text-brand underline decoration-2 underline-offset-4 hover:decoration-accent"
        >
          {open ? site.why.less : site.why.more}
        </button>
      )}
    </div>
  );
}
