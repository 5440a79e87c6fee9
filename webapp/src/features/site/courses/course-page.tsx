import { useSuspenseQuery } from "@tanstack/react-query";
import type { PublicCourse } from "../../../api/types";
import { count, rupees } from "../../../lib/format";
import { pages } from "../../../lib/texts/pages";
import { buttonLook } from "../../../ui/button";
import { Icon } from "../../../ui/icon";
import { PageTop } from "../../../ui/page-top";
import { Photo } from "../../../ui/photo";
import { Stars } from "../../../ui/stars";
import { course as courseOf } from "../api";
import { ApplyLink } from "../layout/apply-link";
import { Openings } from "./openings";
import { Sample } from "./sample";

const t = pages.course;

/** One course: its description, target group, price, next batches, syllabus and a sample certificate. */
export function CoursePage({ id }: { id: number }) {
  const { data: course } = useSuspenseQuery(courseOf(id));
  return (
    <>
      <PageTop title={course.Title} lead={course.ShortDescription} under={{ to: "/course", text: t.back }}>
        <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Stars rating={course.Rating} />
          {course.Users > 0 && <span className="text-on-band-muted">{t.taken(count(course.Users))}</span>}
        </p>
      </PageTop>
      <div className="mx-auto grid max-w-7xl gap-10 px-4 py-10 sm:px-6 sm:py-14 lg:grid-cols-[1fr_22rem]">
        <div className="order-2 lg:order-1">
          <h2 className="display h-section">{t.about}</h2>
          <Paragraphs text={course.FullDescription || course.ShortDescription} />
          <Openings course={course} />
          {course.Syllabus.length > 0 && <Syllabus parts={course.Syllabus} />}
          {course.Specimen && <Sample course={course} />}
        </div>
        <Glance course={course} />
      </div>
    </>
  );
}

function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n+/).filter((one) => one.trim());
  return (
    <div className="prose mt-4">
      {paragraphs.map((one) => (
        <p key={one}>{one}</p>
      ))}
    </div>
  );
}

function Syllabus({ parts }: { parts: PublicCourse["Syllabus"] }) {
  return (
    <section aria-labelledby="syllabus" className="mt-12">
      <h2 id="syllabus" className="display h-section">
        {t.syllabus}
      </h2>
      <ol className="mt-6 ml-4 border-l-4 border-brand">
        {parts.map((part, i) => (
          <li key={part.Title} className="relative pb-7 pl-8 last:pb-0">
            <span
              aria-hidden="true"
              className="display tabular absolute top-0 -left-[1.2rem] grid size-9 place-items-center rounded-full bg-brand text-on-brand"
            >
              {i + 1}
            </span>
            <h3 className="display text-lg leading-8">{part.Title}</h3>
            <ul className="mt-1 list-[square] pl-5 text-muted marker:text-brand">
              {part.Topics.map((topic) => (
                <li key={topic}>{topic}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A summary with the Apply link. It stays visible while the user scrolls on a wide screen. */
function Glance({ course }: { course: PublicCourse }) {
  const facts = [
    [t.category, course.CategoryName],
    [t.kind, course.CategoryType],
    [t.duration, course.Duration],
    [t.eligibility, course.Eligibility],
    [t.place, course.CenterName || t.anywhere],
  ].filter(([, value]) => value);
  const more = "inline-flex min-h-8 items-center gap-2 font-[600] text-brand underline underline-offset-4";
  return (
    <aside aria-label={t.facts} className="order-1 lg:z-10 lg:order-2 lg:-mt-24">
      <div className="card overflow-hidden border-ink lg:sticky lg:top-24">
        {course.ProfileImage && (
          <Photo
            first
            sizes="(min-width: 64rem) 26rem, 100vw"
            src={course.ProfileImage}
            alt=""
            width="800"
            height="500"
            className="aspect-[8/5] w-full border-b-2 border-ink object-cover"
          />
        )}
        <div className="p-6">
          <p className="text-muted">{t.price}</p>
          <p className="display tabular text-4xl text-brand">{rupees(course.Price)}</p>
          <ApplyLink course={course.course_id} className={`${buttonLook.call} mt-4 w-full`} />
          <p className="mt-3 text-small text-muted">{t.askFirst}</p>
          <dl className="mt-5 border-t-2 border-line">
            {facts.map(([name, value]) => (
              <div key={name} className="grid grid-cols-[6.5rem_1fr] gap-3 border-b border-line py-2.5">
                <dt className="text-muted">{name}</dt>
                <dd className="font-[600]">{value}</dd>
              </div>
            ))}
          </dl>
          {course.Divisions.length > 1 && <Divisions course={course} />}
          <p className="mt-4 flex flex-col items-start gap-1 empty:hidden">
            {isFile(course.AttachFile) && (
              <a href={course.AttachFile} className={more}>
                <Icon name="download" size={18} />
                {t.file}
              </a>
            )}
            {isFile(course.AttachVideo) && (
              <a href={course.AttachVideo} className={more}>
                <Icon name="play" size={18} />
                {t.video}
              </a>
            )}
          </p>
        </div>
      </div>
    </aside>
  );
}

function Divisions({ course }: { course: PublicCourse }) {
  return (
    <>
      <h2 className="mt-5 font-[700]">{t.prices}</h2>
      <ul className="mt-1">
        {course.Divisions.map((division) => (
          <li key={division.DID} className="flex justify-between gap-4 border-b border-line py-2">
            <span>{division.DivName}</span>
            <span className="tabular font-[650]">{rupees(division.Price)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Reports whether an address is a stored file; some old records hold a bare file name. */
const isFile = (address: string) => /^(https?:\/)?\/[^/]/.test(address);
