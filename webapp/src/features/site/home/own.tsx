import type { HomeSection } from "../../../api/types";
import { Photo } from "../../../ui/photo";
import { Section } from "../../../ui/section";

/** A section that the institute added. */
export function OwnSection({ section }: { section: HomeSection }) {
  const { Heading, Text, Image, Cards } = section;
  return (
    <Section title={Heading}>
      {(Text || Image) && (
        <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-14">
          {Text && <p className="lead max-w-[60ch] whitespace-pre-line [overflow-wrap:anywhere]">{Text}</p>}
          {Image && (
            <Photo
              sizes="(min-width: 64rem) 50vw, 100vw"
              src={Image}
              alt=""
              loading="lazy"
              className="max-h-[28rem] w-full rounded-md bg-sunken object-contain"
            />
          )}
        </div>
      )}
      {Cards.length > 0 && (
        <ul className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {Cards.map((card, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cards have no other identity, and titles may repeat
            <li key={i} className="card overflow-hidden [overflow-wrap:anywhere]">
              {card.Image && (
                <Photo src={card.Image} alt="" loading="lazy" className="aspect-[8/5] w-full object-cover" />
              )}
              <div className="p-6">
                <h3 className="display text-xl">{card.Title}</h3>
                {card.Text && <p className="mt-2 whitespace-pre-line text-muted">{card.Text}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
