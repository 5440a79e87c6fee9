import { useQuery } from "@tanstack/react-query";
import { count } from "../../../lib/format";
import { site } from "../../../lib/texts/site";
import { content } from "../api";
import { useCountUp } from "./use-count-up";

const shown = ["Total_Students", "Total_Course", "Total_Staff", "Total_Organization"] as const;

/** Shows the counters. If they are empty or failed to load, it shows nothing. */
export function Counters() {
  const counters = useQuery(content.counters).data?.[0];
  if (!counters) return null;
  return (
    <section aria-label={site.counters.label} className="band rings">
      <dl className="mx-auto grid max-w-7xl grid-cols-2 gap-8 px-4 py-14 sm:px-6 sm:py-16 lg:grid-cols-4">
        {shown.map((key) => (
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
