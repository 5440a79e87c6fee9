import { useQuery } from "@tanstack/react-query";
import { site } from "../../lib/texts/site";
import { Carousel } from "../../ui/carousel";
import { Loaded, Placeholders } from "../../ui/loaded";
import { Section } from "../../ui/section";
import { content } from "./api";

const inks = [
  "bg-brand text-on-brand",
  "bg-marigold text-on-marigold",
  "bg-vermilion text-on-vermilion",
  "bg-band text-on-band",
  "bg-brand-soft text-ink",
];

export function Categories() {
  const t = site.categories;
  const query = useQuery(content.categories);
  const courses = useQuery(content.courses).data;
  const inCategory = (id: number) => courses?.filter((c) => c.CategoryId === id).length;
  return (
    <Section title={t.title} tone="sunken">
      <Loaded
        query={query}
        empty={t.empty}
        loading={
          <div className="grid grid-cols-2 gap-[50px] lg:grid-cols-5">
            <Placeholders count={5} className="h-44" />
          </div>
        }
      >
        {(categories) => (
          <Carousel
            label={t.label}
            slide="mr-[50px] basis-[72%] sm:basis-[calc((100%-100px)/3)] lg:basis-[calc((100%-200px)/5)]"
            items={categories.map((category, i) => {
              const n = inCategory(category.SID);
              return {
                key: String(category.SID),
                node: (
                  <div
                    className={`label-frame flex h-44 flex-col justify-between rounded-md p-5 ${inks[i % inks.length]}`}
                  >
                    <p className="display text-xl break-words hyphens-auto">{category.StdName}</p>
                    <p className="tabular">{n ? t.courses(n) : ""}</p>
                  </div>
                ),
              };
            })}
          />
        )}
      </Loaded>
    </Section>
  );
}
