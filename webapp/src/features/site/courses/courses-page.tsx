import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { CourseCard as Course } from "../../../api/types";
import { pages } from "../../../lib/texts/pages";
import { Button } from "../../../ui/button";
import { SelectField, TextField } from "../../../ui/field";
import { Loaded, Notice, Placeholders } from "../../../ui/loaded";
import { PageTop } from "../../../ui/page-top";
import { content } from "../api";
import { CourseCard } from "./course-card";
import { type CourseSearch, matching } from "./course-search";

const t = pages.courses;
const grid = "grid gap-6 lg:grid-cols-2";

/** All Courses: two cards per row (section 2), with a search by word and category, which are in the address. */
export function CoursesPage({ search }: { search: CourseSearch }) {
  return (
    <>
      <PageTop title={t.title} lead={t.lead} art="/art/page-courses.svg" />
      <div className="mx-auto max-w-7xl px-4 py-10 sm:px-6 sm:py-14">
        <Loaded
          query={useQuery(content.courses)}
          empty={t.empty}
          loading={
            <div className={grid}>
              <Placeholders count={6} className="h-64" />
            </div>
          }
        >
          {(courses) => <Found courses={courses} search={search} />}
        </Loaded>
      </div>
    </>
  );
}

function Found({ courses, search }: { courses: Course[]; search: CourseSearch }) {
  const navigate = useNavigate();
  const found = matching(courses, search);
  return (
    <>
      <Search courses={courses} search={search} />
      <p role="status" className="tabular mt-6 mb-5 font-[650]">
        {t.found(found.length, courses.length)}
      </p>
      {found.length === 0 ? (
        <Notice>
          {t.none}
          <Button look="quiet" onClick={() => void navigate({ to: "/course", search: {} })}>
            {t.reset}
          </Button>
        </Notice>
      ) : (
        <ul className={grid}>
          {found.map((course, i) => (
            <li key={course.DID}>
              <CourseCard course={course} wide as="h2" first={i === 0} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Filters while the user types; without JavaScript it is an ordinary form. */
function Search({ courses, search }: { courses: Course[]; search: CourseSearch }) {
  const navigate = useNavigate();
  const narrow = (change: CourseSearch) =>
    void navigate({
      to: "/course",
      search: (now: CourseSearch) => without({ ...now, ...change }),
      replace: true,
      resetScroll: false,
    });
  const categories = [...new Map(courses.map((course) => [course.CategoryId, course.StdName]))];
  return (
    <search>
      <form
        action="/course"
        onSubmit={(event) => event.preventDefault()}
        className="card grid items-end gap-4 p-4 sm:grid-cols-[2fr_1fr_auto] sm:p-5"
      >
        <TextField
          label={t.search}
          name="q"
          type="search"
          placeholder={t.searchHint}
          defaultValue={search.q ?? ""}
          onChange={(event) => narrow({ q: event.target.value })}
        />
        <SelectField
          label={t.category}
          name="category"
          value={search.category ?? ""}
          onChange={(event) => narrow({ category: Number(event.target.value) })}
        >
          <option value="">{t.all}</option>
          {categories.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" look="quiet">
          {t.find}
        </Button>
      </form>
    </search>
  );
}

/** Removes empty filters from the search parameters. */
function without({ q, category }: CourseSearch): CourseSearch {
  return { ...(q && { q }), ...(category && { category }) };
}
