import { Link } from "@tanstack/react-router";
import type { PublicCourse } from "../../../api/types";
import { pages } from "../../../lib/texts/pages";
import { Icon } from "../../../ui/icon";
import { fitted, Photo } from "../../../ui/photo";

const t = pages.course.sample;

/** A sample of the certificate that a course leads to. Its picture opens larger. */
export function Sample({ course }: { course: PublicCourse }) {
  const more = "inline-flex min-h-8 items-center gap-2 font-[600] text-brand underline underline-offset-4";
  const large = fitted(course.Specimen)?.(1600) ?? course.Specimen;
  return (
    <section aria-labelledby="sample" className="mt-12">
      <h2 id="sample" className="display h-section">
        {t.title}
      </h2>
      <p className="mt-4 max-w-[70ch]">{t.text}</p>
      <a href={large} className="mt-6 block max-w-3xl">
        <Photo
          src={course.Specimen}
          alt={t.picture(course.Title)}
          width="1650"
          height="1166"
          loading="lazy"
          sizes="(min-width: 64rem) 48rem, 100vw"
          className="card h-auto w-full border-ink"
        />
        <span className={`mt-3 ${more}`}>
          <Icon name="go" size={18} />
          {t.larger}
        </span>
      </a>
      <Link to="/verify" className={more}>
        <Icon name="check" size={18} />
        {t.check}
      </Link>
    </section>
  );
}
