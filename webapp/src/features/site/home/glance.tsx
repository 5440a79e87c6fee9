import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { rupees } from "../../../lib/format";
import { hasContent } from "../../../lib/institute";
import { site } from "../../../lib/texts/site";
import { content } from "../api";

const { glance: t } = site;

/** How many courses there are, what the cheapest one costs, and where: one line under the slides. */
export function Glance() {
  const prices = (useQuery(content.courses).data ?? []).map((one) => one.Price).filter((price) => price > 0);
  if (prices.length === 0 || !hasContent("/course")) return null;
  const look = "py-2 underline underline-offset-4";
  return (
    <p className="mx-auto flex max-w-7xl flex-wrap gap-x-8 px-4 py-2 font-[650] text-brand sm:px-6">
      <Link to="/course" className={look}>
        {t.courses(prices.length, rupees(Math.min(...prices)))}
      </Link>
      {hasContent("/center") && (
        <Link to="/center" className={look}>
          {t.centers}
        </Link>
      )}
    </p>
  );
}
