import { useQuery } from "@tanstack/react-query";
import { longDay } from "../../../lib/format";
import { pages } from "../../../lib/texts/pages";
import { isEmpty } from "../../../ui/loaded";
import { OfficeIcon } from "../../../ui/office-icon";
import { Section } from "../../../ui/section";
import { content } from "../api";

const t = pages.about.accreditations;

/** The accreditations that are valid today. Without any, visitors see nothing. */
export function Accreditations() {
  const query = useQuery(content.accreditations);
  if (isEmpty(query) || !query.data) return null;
  return (
    <Section id="accreditations" title={t.title}>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {query.data.map((one) => (
          <li key={`${one.Name} ${one.Number}`} className="card flex flex-col gap-1 p-5 [overflow-wrap:anywhere]">
            <h3 className="font-[700]">{one.Name}</h3>
            {one.Body && <p>{one.Body}</p>}
            <p className="text-muted">
              {[
                one.Number && t.number(one.Number),
                one.Until ? t.until(longDay(one.Until)) : one.From && t.since(longDay(one.From)),
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
            {one.Document && (
              <a
                href={one.Document}
                target="_blank"
                rel="noreferrer"
                className="mt-1 inline-flex min-h-9 items-center gap-2 text-brand underline"
              >
                <OfficeIcon name="open" />
                {t.open}
                <span className="sr-only"> {one.Name}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
