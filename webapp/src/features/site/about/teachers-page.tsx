import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { pages } from "../../../lib/texts/pages";
import { buttonLook } from "../../../ui/button";
import { Loaded, Placeholders } from "../../../ui/loaded";
import { PageTop } from "../../../ui/page-top";
import { Photo } from "../../../ui/photo";
import { content } from "../api";

const t = pages.teachers;
const grid = "grid grid-cols-2 gap-x-5 gap-y-8 md:grid-cols-3 lg:gap-x-8";

export function TeachersPage() {
  return (
    <>
      <PageTop title={t.title} lead={t.lead} art="/art/page-teachers.svg" />
      <div className="mx-auto max-w-7xl px-4 py-10 sm:px-6 sm:py-14">
        <Loaded
          query={useQuery(content.teachers)}
          empty={t.empty}
          loading={
            <div className={grid}>
              <Placeholders count={6} className="aspect-[4/5]" />
            </div>
          }
        >
          {(teachers) => (
            <ul className={grid}>
              {teachers.map((teacher) => (
                <li key={`${teacher.Name} ${teacher.Image}`} className="card overflow-hidden border-ink">
                  <Photo
                    sizes="(min-width: 64rem) 25vw, 50vw"
                    src={teacher.Image}
                    alt=""
                    width="400"
                    height="400"
                    loading="lazy"
                    className="aspect-square w-full border-b-2 border-ink object-cover"
                  />
                  <div className="p-4 sm:p-5">
                    <h2 className="display text-lg leading-tight sm:text-xl">{teacher.Name}</h2>
                    <p className="mt-1.5 text-muted">{teacher.Designation}</p>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
        <section
          aria-labelledby="join"
          className="mt-14 flex flex-wrap items-center justify-between gap-6 rounded-lg bg-brand-soft p-6 sm:p-10"
        >
          <div>
            <h2 id="join" className="display text-2xl">
              {t.join}
            </h2>
            <p className="mt-2 max-w-[56ch]">{t.joinText}</p>
          </div>
          <Link to="/contact" className={buttonLook.main}>
            {t.write}
          </Link>
        </section>
      </div>
    </>
  );
}
