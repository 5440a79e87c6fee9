import { useQuery } from "@tanstack/react-query";
import type { HomeSection } from "../../../api/types";
import { CAROUSEL } from "../../../lib/constants";
import { site } from "../../../lib/texts/site";
import { Carousel } from "../../../ui/carousel";
import { isEmpty, Loaded, Placeholders } from "../../../ui/loaded";
import { Photo } from "../../../ui/photo";
import { Section } from "../../../ui/section";
import { content } from "../api";
import { Portrait } from "./portrait";

/** The section of Home with its heading and text; other pages have none. */
type Props = { section?: HomeSection };

// Without content, visitors see nothing of a section.

export function Teachers({ section }: Props) {
  const query = useQuery(content.teachers);
  if (isEmpty(query)) return null;
  const grid = "grid grid-cols-2 gap-5 sm:grid-cols-3 lg:grid-cols-6";
  return (
    <Section id="teachers" title={section?.Heading || site.teachers.title} lead={section?.Text}>
      <Loaded
        query={query}
        loading={
          <div className={grid}>
            <Placeholders count={6} className="aspect-[3/4]" />
          </div>
        }
      >
        {(teachers) => (
          <ul className={grid}>
            {teachers.map((teacher) => (
              <li key={`${teacher.Name} ${teacher.Image}`}>
                <Portrait teacher={teacher} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

export function Testimonials({ section }: Props) {
  const query = useQuery(content.testimonials);
  if (isEmpty(query)) return null;
  const grid = "grid gap-6 md:grid-cols-2";
  return (
    <Section title={section?.Heading || site.testimonials.title} lead={section?.Text} tone="brand">
      <Loaded
        query={query}
        loading={
          <div className={grid}>
            <Placeholders count={2} className="h-52" />
          </div>
        }
      >
        {(rows) => (
          <ul className={grid}>
            {rows.map((row) => (
              <li key={`${row.Name} ${row.Speak}`}>
                <figure className="card flex h-full flex-col gap-5 p-6 sm:flex-row">
                  <Photo
                    sizes="112px"
                    src={row.Image}
                    alt=""
                    width="112"
                    height="112"
                    loading="lazy"
                    className="size-24 shrink-0 rounded-full border-2 border-ink object-cover sm:size-28"
                  />
                  <div>
                    <blockquote className="text-lg">“{row.Speak}”</blockquote>
                    <figcaption className="mt-3">
                      <span className="font-[700]">{row.Name}</span>
                      <span className="block text-muted">{row.Designation}</span>
                    </figcaption>
                  </div>
                </figure>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

/** As specified: 5 per view, 20 px apart, 90 px logos (section 9); fewer on narrow screens. */
const partner = "basis-[calc((100%-40px)/3)] sm:basis-[calc((100%-60px)/4)] lg:basis-[calc((100%-80px)/5)]";

export function Partners({ section }: Props) {
  const query = useQuery(content.partners);
  if (isEmpty(query)) return null;
  return (
    <Section title={section?.Heading || site.partners.title} lead={section?.Text} tone="sunken">
      <Loaded
        query={query}
        loading={
          <div className="flex justify-between gap-5">
            <Placeholders count={5} className="h-40 w-[90px]" />
          </div>
        }
      >
        {(partners) => (
          <Carousel
            label={site.partners.label}
            moving
            gap="gap-[20px]"
            slide={partner}
            items={partners.map((one) => ({
              key: `${one.Name} ${one.Logo}`,
              node: (
                <figure className="flex flex-col items-center gap-2 text-center">
                  <Photo
                    sizes="90px"
                    src={one.Logo}
                    alt=""
                    width={CAROUSEL.partners.logo}
                    height={CAROUSEL.partners.logo}
                    loading="lazy"
                    className="size-[90px] rounded-full"
                  />
                  <figcaption className="text-small leading-snug text-muted">{one.Name}</figcaption>
                </figure>
              ),
            }))}
          />
        )}
      </Loaded>
    </Section>
  );
}
