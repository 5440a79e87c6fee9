import type { CatalogueCourse } from "../../../api/types";
import { catalogue as t } from "../../../lib/texts/catalogue";

/** What a course of the catalogue teaches, to open. */
export function Syllabus({ course }: { course: CatalogueCourse }) {
  return (
    <details className="mt-2">
      <summary
        aria-label={t.aboutWhat(course.Title)}
        className="inline-flex min-h-8 cursor-pointer items-center font-[600] text-brand underline underline-offset-4"
      >
        {t.about}
      </summary>
      <div className="mt-2 max-w-prose rounded-md bg-sunken px-4 py-3">
        <p>{course.FullDescription}</p>
        <dl className="mt-3 grid gap-2">
          {course.Syllabus.map((part) => (
            <div key={part.Title}>
              <dt className="font-[650]">{part.Title}</dt>
              <dd className="text-muted">{part.Topics.join(" · ")}</dd>
            </div>
          ))}
          <div>
            <dt className="font-[650]">{t.subjects}</dt>
            <dd className="text-muted">{course.Subjects.join(" · ")}</dd>
          </div>
        </dl>
      </div>
    </details>
  );
}
