import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { HomeSection } from "../../../api/types";
import { site } from "../../../lib/texts/site";
import { Carousel } from "../../../ui/carousel";
import { isEmpty, Loaded, Placeholders } from "../../../ui/loaded";
import { Section } from "../../../ui/section";
import { content } from "../api";

const inks = [
  "bg-brand text-on-brand",
  "bg-accent text-on-accent",
  "bg-danger text-on-danger",
  "bg-band text-on-band",
  "bg-brand-soft text-ink",
];

/** As specified: 5 per view, 50 px apart (section 9); fewer on narrow screens. */
const slide = "basis-[70%] sm:basis-[calc((100%-100px)/3)] lg:basis-[calc((100%-200px)/5)]";

export function Categories({ section }: { section: HomeSection }) {
  const t = site.categories;
  const query = useQuery(content.categories);
  const courses = useQuery(content.courses).data;
  if (isEmpty(query)) return null;
  const inCategory = (id: number) => courses?.filter((c) => c.CategoryId === id).length;
  return (
    <Section title={section.Heading || t.title} lead={section.Text} tone="sunken">
      <Loaded
        query={query}
        loading={
          <div className="grid grid-cols-2 gap-[50px] lg:grid-cols-5">
            <Placeholders count={5} className="h-48" />
          </div>
        }
      >
        {(categories) => (
          <Carousel
            label={t.label}
            gap="gap-[50px] p-1 -m-1"
            slide={slide}
            items={categories.map((category, i) => {
              const n = inCategory(category.SID);
              return {
                key: String(category.SID),
                node: (
                  <Link
                    to="/course"
                    search={{ category: category.SID }}
                    className={`label-frame flex h-48 flex-col justify-between rounded-md p-6 transition-transform duration-200 hover:-translate-y-1 ${inks[i % inks.length]}`}
                  >
                    <span className="display text-xl break-words hyphens-auto">{category.StdName}</span>
                    <span className="tabular">{n ? t.courses(n) : ""}</span>
                  </Link>
                ),
              };
            })}
          />
        )}
      </Loaded>
    </Section>
  );
}
