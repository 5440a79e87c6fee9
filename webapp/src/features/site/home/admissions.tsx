import { Link } from "@tanstack/react-router";
import { site } from "../../../lib/texts/site";
import { buttonLook } from "../../../ui/button";
import { Section } from "../../../ui/section";
import { ApplyLink } from "../layout/apply-link";

/** The steps of admission, as an ordered list. */
export function Admissions() {
  const t = site.admissions;
  return (
    <Section id="admissions" title={t.title} lead={t.lead} intro={<p className="eyebrow">{t.eyebrow}</p>}>
      <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {t.steps.map((step, i) => (
          <li key={step.title} className="border-t-4 border-brand pt-4">
            <span aria-hidden="true" className="display text-6xl text-brand">
              {i + 1}
            </span>
            <h3 className="display mt-3 text-xl">{step.title}</h3>
            <p className="mt-2 text-muted">{step.text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-10 flex flex-wrap gap-3">
        <Link to="/course" className={buttonLook.main}>
          {t.call}
        </Link>
        <ApplyLink className={buttonLook.quiet} />
      </p>
    </Section>
  );
}

export function CertificateCheck() {
  const t = site.check;
  return (
    <section aria-labelledby="check-title" className="band rings rings-left">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-6 px-4 py-12 sm:px-6">
        <div>
          <h2 id="check-title" className="display text-2xl text-band-accent sm:text-3xl">
            {t.title}
          </h2>
          <p className="mt-2 max-w-[60ch] text-on-band-muted">{t.text}</p>
        </div>
        <Link to="/verify" className={buttonLook.call}>
          {t.call}
        </Link>
      </div>
    </section>
  );
}
