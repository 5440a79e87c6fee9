import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { HomeSection } from "../../../api/types";
import { HOME_COURSES } from "../../../lib/constants";
import { hasContent } from "../../../lib/institute";
import { site } from "../../../lib/texts/site";
import { buttonLook } from "../../../ui/button";
import { isEmpty, Loaded, Placeholders } from "../../../ui/loaded";
import { Section } from "../../../ui/section";
import { content } from "../api";
import { CourseCard } from "../courses/course-card";

const grid = "grid gap-6 sm:grid-cols-2 xl:grid-cols-4";

export function HomeCourses({ section }: { section: HomeSection }) {
  const query = useQuery(content.courses);
  if (isEmpty(query)) return null;
  return (
    <Section id="courses" title={section.Heading || site.courses.title} lead={section.Text} tone="sunken">
      <Loaded
        query={query}
        loading={
          <div className={grid}>
            <Placeholders count={HOME_COURSES} className="h-[29rem]" />
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
      {hasContent("/course") && (
        <p className="mt-10 text-center">
          <Link to="/course" className={buttonLook.main}>
            {site.courses.more}
          </Link>
        </p>
      )}
    </Section>
  );
}
