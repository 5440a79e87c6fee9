import { useQuery } from "@tanstack/react-query";
import type { HomeSection } from "../../../api/types";
import { count } from "../../../lib/format";
import { site } from "../../../lib/texts/site";
import { content } from "../api";
import { useCountUp } from "./use-count-up";

const shown = ["Total_Students", "Total_Course", "Total_Staff", "Total_Organization"] as const;

/** Shows the counters above 0. If there are none, or they failed to load, it shows nothing. */
export function Counters({ section }: { section?: HomeSection }) {
  const counters = useQuery(content.counters).data?.[0];
  const above = counters ? shown.filter((key) => counters[key] > 0) : [];
  if (!counters || above.length === 0) return null;
  return (
    <section aria-label={section?.Heading || site.counters.label} className="band rings">
      {(section?.Heading || section?.Text) && (
        <div className="mx-auto max-w-7xl px-4 pt-14 sm:px-6 sm:pt-16">
          {section.Heading && <h2 className="display h-section text-band-accent">{section.Heading}</h2>}
          {section.Text && (
            <p className="lead mt-3 max-w-[60ch] whitespace-pre-line text-on-band-muted">{section.Text}</p>
          )}
        </div>
      )}
      <dl className="mx-auto grid max-w-7xl grid-cols-2 gap-8 px-4 py-14 sm:px-6 sm:py-16 lg:grid-cols-4">
        {above.map((key) => (
          <div key={key} className="flex flex-col-reverse border-l-4 border-accent pl-4 sm:pl-5">
            <dt className="text-on-band-muted">{site.counters[key]}</dt>
            <Counter value={counters[key]} />
          </div>
        ))}
      </dl>
    </section>
  );
}

/** An animated number; screen readers get the final value. */
function Counter({ value }: { value: number }) {
  const [place, now] = useCountUp(value);
  return (
    <dd ref={place} className="display tabular text-4xl text-band-accent sm:text-6xl">
      <span className="sr-only">{count(value)}</span>
      <span aria-hidden="true">{count(now)}</span>
    </dd>
  );
}
