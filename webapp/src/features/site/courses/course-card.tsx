import { Link } from "@tanstack/react-router";
import type { CourseCard as Course } from "../../../api/types";
import { CUT } from "../../../lib/constants";
import { cx } from "../../../lib/cx";
import { count, cut, rupees } from "../../../lib/format";
import { institute } from "../../../lib/institute";
import { site } from "../../../lib/texts/site";
import { Icon } from "../../../ui/icon";
import { Photo } from "../../../ui/photo";
import { Stars } from "../../../ui/stars";

const t = site.courses;

type Props = {
  course: Course;
  wide?: boolean /** Its heading, below the one that the list stands under. */;
  as?: "h2" | "h3";
  first?: boolean;
};

/**
 * A course in a list; in a wide card the picture is beside the text. The whole card links to the course, under the title
 * that its page has. The division is named below if it is called differently, for example "Evening".
 */
export function CourseCard({ course, wide = false, as: Heading = "h3", first }: Props) {
  return (
    <article
      aria-label={course.DivName}
      className={cx("card rise relative flex h-full flex-col overflow-hidden", wide && "sm:flex-row")}
    >
      <Picture
        src={course.ProfileImage}
        first={first}
        className={cx(
          "aspect-[8/5] w-full border-b-2 border-ink object-cover",
          wide && "sm:m-5 sm:mr-0 sm:w-[42%] sm:self-start sm:rounded-sm sm:border-2",
        )}
      />
      <div className="flex grow flex-col p-5">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <Heading className="display text-xl [overflow-wrap:anywhere]">
              <Link to="/course/$id" params={{ id: String(course.course_id) }} className="card-link">
                {course.Title}
              </Link>
            </Heading>
            {course.DivName !== course.Title && <p className="mt-1 font-[600]">{course.DivName}</p>}
          </div>
          <p className="tabular shrink-0 text-xl font-[750] text-brand">{rupees(course.Price)}</p>
        </div>
        <p className="mt-2 grow text-muted">{cut(course.ShortDescription, CUT.course)}</p>
        {course.Rating > 0 && (
          <div className="mt-4">
            <Stars rating={course.Rating} />
          </div>
        )}
        <p className="tabular mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small text-muted">
          {course.Users > 0 && (
            <span className="inline-flex items-center gap-1.5">
              <Icon name="people" size={16} />
              {count(course.Users)} {course.Users === 1 ? t.student : t.students}
            </span>
          )}
          {course.Like > 0 && (
            <span className="inline-flex items-center gap-1.5">
              <Icon name="heart" size={16} />
              {count(course.Like)} {course.Like === 1 ? t.like : t.likes}
            </span>
          )}
          <span>
            {t.by} {course.Updatedby === "ADMIN" ? institute().shortName : course.Updatedby}
          </span>
        </p>
      </div>
    </article>
  );
}

/** The course's picture, or a plain one in the institute's colours for a course that has none. */
function Picture({ src, first, className }: { src: string; first?: boolean; className: string }) {
  if (src)
    return <Photo src={src} alt="" width="800" height="500" loading="lazy" first={first} className={className} />;
  return (
    <span aria-hidden="true" className={cx("band grid place-items-center", className)}>
      <Icon name="book" size={64} />
    </span>
  );
}
