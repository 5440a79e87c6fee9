import { useQuery } from "@tanstack/react-query";
import { exams } from "../../../lib/texts/exams";
import { hundredths } from "../marks/grid";
import { publicToppers } from "./api";

const t = exams.toppers;

/** The toppers of the last exams. Nothing is shown if there are none, or if they cannot be loaded: people come for the form above. */
export function PublicToppers() {
  const { data = [] } = useQuery(publicToppers);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="toppers" className="mt-12">
      <h2 id="toppers" className="display text-2xl">
        {t.public}
      </h2>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        {data.map((exam, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two exams may have the same title, and the list never changes
          <article key={i} className="rounded-lg border border-line bg-surface p-5">
            <h3 className="font-[650]">{exam.Exam}</h3>
            <p className="mb-3 text-small text-muted">{t.of(exam.Course, exam.Year)}</p>
            <ol className="divide-y divide-line">
              {exam.Toppers.map((one, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two toppers may have the same name
                <li key={place} className="flex flex-wrap items-baseline gap-x-4 py-2 first:pt-0 last:pb-0">
                  <span className="font-[650]">{exams.results.rank(one.Rank)}</span>
                  <span className="min-w-0 grow">
                    <span className="block font-[550]">{one.Name}</span>
                    <span className="block text-small text-muted">{one.Center}</span>
                  </span>
                  <span className="tabular">{hundredths(one.Percent)} %</span>
                </li>
              ))}
            </ol>
          </article>
        ))}
      </div>
    </section>
  );
}
