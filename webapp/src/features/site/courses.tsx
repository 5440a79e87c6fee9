import { useQuery } from "@tanstack/react-query";
import type { CourseCard as Course } from "../../api/types";
import { CUT, HOME_COURSES } from "../../lib/constants";
import { count, cut, rupees } from "../../lib/format";
import { site } from "../../lib/texts/site";
import { Loaded, Placeholders } from "../../ui/loaded";
import { Section } from "../../ui/section";
import { Stars } from "../../ui/stars";
import { content } from "./api";

const grid = "grid gap-6 sm:grid-cols-2 xl:grid-cols-4";

export function Courses() {
  const query = useQuery(content.courses);
  return (
    <Section id="courses" title={site.courses.title} tone="sunken">
      <Loaded
        query={query}
        empty={site.courses.empty}
        loading={
          <div className={grid}>
            <Placeholders count={HOME_COURSES} className="h-96" />
          </div>
        }
      >
        {(courses) => (
          <ul className={grid}>
            {courses.slice(0, HOME_COURSES).map((course) => (
              <li key={course.DID}>
                <CourseCard course={course} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

function CourseCard({ course }: { course: Course }) {
  return (
    <article className="rise flex h-full flex-col overflow-hidden rounded-md border-2 border-ink bg-surface">
      <img
        src={course.ProfileImage}
        alt=""
        width="800"
        height="500"
        loading="lazy"
        className="aspect-[8/5] w-full border-b-2 border-ink object-cover"
      />
      <div className="flex grow flex-col p-5">
        <div className="flex items-start justify-between gap-3">
          <h3 className="display text-xl">{course.DivName}</h3>
          <p className="tabular shrink-0 text-xl font-[750] text-brand">{rupees(course.Price)}</p>
        </div>
        <p className="mt-2 grow text-muted">{cut(course.ShortDescription, CUT.course)}</p>
        <div className="mt-4">
          <Stars rating={course.Rating} />
        </div>
        <p className="mt-2 flex flex-wrap gap-x-3 text-[0.95rem] text-muted">
          <span>
            {count(course.Users)} {site.courses.students}
          </span>
          <span>
            {count(course.Like)} {site.courses.likes}
          </span>
          <span>
            {site.courses.by} {course.Updatedby}
          </span>
        </p>
      </div>
    </article>
  );
}
