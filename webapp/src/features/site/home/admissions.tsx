import { Link } from "@tanstack/react-router";
import type { HomeSection } from "../../../api/types";
import { hasContent } from "../../../lib/institute";
import { site } from "../../../lib/texts/site";
import { buttonLook } from "../../../ui/button";
import { Photo } from "../../../ui/photo";
import { Section } from "../../../ui/section";
import { ApplyLink } from "../layout/apply-link";

/** The steps of admission, as an ordered list. */
export function Admissions({ section }: { section: HomeSection }) {
  const t = site.admissions;
  return (
    <Section id="admissions" title={section.Heading || t.title} lead={section.Text}>
      <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {section.Cards.map((step, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other identity, and titles may repeat
          <li key={i} className="border-t-4 border-brand pt-4 [overflow-wrap:anywhere]">
            <span aria-hidden="true" className="display text-6xl text-brand">
              {i + 1}
            </span>
            {step.Image && (
              <Photo
                src={step.Image}
                alt=""
                loading="lazy"
                className="mt-3 aspect-[8/5] w-full rounded-sm object-cover"
              />
            )}
            <h3 className="display mt-3 text-xl">{step.Title}</h3>
            {step.Text && <p className="mt-2 whitespace-pre-line text-muted">{step.Text}</p>}
          </li>
        ))}
      </ol>
      <p className="mt-10 flex flex-wrap gap-3">
        {hasContent("/course") && (
          <Link to="/course" className={buttonLook.main}>
            {t.call}
          </Link>
        )}
        <ApplyLink className={buttonLook.quiet} />
      </p>
    </Section>
  );
}

export function CertificateCheck({ section }: { section: HomeSection }) {
  const t = site.check;
  return (
    <section aria-labelledby="check-title" className="band rings rings-left">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-6 px-4 py-12 sm:px-6">
        <div>
          <h2 id="check-title" className="display text-2xl text-band-accent sm:text-3xl">
            {section.Heading || t.title}
          </h2>
          {section.Text && <p className="mt-2 max-w-[60ch] whitespace-pre-line text-on-band-muted">{section.Text}</p>}
        </div>
        <Link to="/verify" className={buttonLook.call}>
          {t.call}
        </Link>
      </div>
    </section>
  );
}
