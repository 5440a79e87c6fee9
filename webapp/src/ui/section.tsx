import { type ReactNode, useId } from "react";
import { cx } from "../lib/cx";

type Props = {
  title: string;
  id?: string;
  tone?: "ground" | "sunken" | "brand" | "band";
  /** A sentence under the heading (`lead`), and content to the right of it (`intro`). */
  lead?: string | undefined;
  intro?: ReactNode;
  children: ReactNode;
};

const tones = { ground: "", sunken: "bg-sunken", brand: "bg-brand-soft", band: "band rings" };

/** A section of a public page with a heading. */
export function Section({ title, id, tone = "ground", lead, intro, children }: Props) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className={tones[tone]}>
      <div className="mx-auto max-w-7xl px-4 py-14 sm:px-6 sm:py-20">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-4 sm:mb-10">
          <div>
            <h2
              id={heading}
              className={cx("display h-section flex items-center gap-4", tone === "band" && "text-band-accent")}
            >
              <Centre />
              {title}
            </h2>
            {lead && (
              <p
                className={cx(
                  "lead mt-3 max-w-[60ch] whitespace-pre-line",
                  tone === "band" ? "text-on-band-muted" : "text-muted",
                )}
              >
                {lead}
              </p>
            )}
          </div>
          {intro}
        </div>
        {children}
      </div>
    </section>
  );
}

/** The centre's mark, shown before each section heading. */
function Centre() {
  return (
    <svg width="30" height="30" viewBox="0 0 30 30" fill="none" aria-hidden="true" className="shrink-0">
      <circle cx="15" cy="15" r="13" className="stroke-brand" strokeWidth="3" />
      <path d="M15 7.500a7.500 7.500 0 1 1-5.300 2.200" className="stroke-accent" strokeWidth="3" />
      <rect x="12" y="12" width="6" height="6" className="fill-danger" />
    </svg>
  );
}
