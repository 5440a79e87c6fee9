import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense } from "react";
import type { PublicCenter } from "../../../api/types";
import { rupees } from "../../../lib/format";
import { centerPages as t } from "../../../lib/texts/center-pages";
import { pages } from "../../../lib/texts/pages";
import { PageTop } from "../../../ui/page-top";
import { Photo } from "../../../ui/photo";
import { PhotoGrid } from "../../../ui/photo-grid";
import { WhenNear } from "../../../ui/when-near";
import { center as centerOf } from "./api";

const EnquiryForm = lazy(() => import("../layout/enquiry-form"));
const PlaceOnMap = lazy(() => import("../about/map"));

const link =
  "inline-flex min-h-8 items-center font-[600] text-brand underline underline-offset-4 [overflow-wrap:anywhere]";

/** One study center: where it is, what it teaches, what it looks like, and a form to ask it. */
export function CenterPage({ code }: { code: number }) {
  const { data: center } = useSuspenseQuery(centerOf(code));
  const lead = [center.Type, center.City].filter(Boolean).join(", ");
  return (
    <>
      <PageTop title={center.Name} lead={lead} under={{ to: "/center", text: t.back }} />
      <div className="mx-auto grid max-w-7xl gap-12 px-4 py-10 sm:px-6 sm:py-14 lg:grid-cols-[1fr_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-14">
        <div className="min-w-0">
          <About center={center} />
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Reach center={center} />
        </div>
        <div className="flex min-w-0 flex-col gap-12">
          {center.Photos.length > 0 && (
            <Part id="photos" title={t.photos}>
              <PhotoGrid photos={center.Photos} className="xl:grid-cols-3" />
            </Part>
          )}
          <Courses center={center} />
          <Part id="ask" title={t.ask}>
            <WhenNear room="if-script min-h-[38rem] max-w-2xl">
              <Suspense>
                <EnquiryForm course={0} center={center} />
              </Suspense>
            </WhenNear>
          </Part>
        </div>
      </div>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display h-section mb-6">
        {title}
      </h2>
      {children}
    </section>
  );
}

function About({ center }: { center: PublicCenter }) {
  const paragraphs = [center.About, center.Text].flatMap((text) => text.split(/\n+/)).filter((one) => one.trim());
  const hasNote = Boolean(center.NoteTitle || center.Note);
  if (paragraphs.length === 0 && !hasNote && !center.Image) return null;
  return (
    <Part id="about" title={t.about}>
      {center.Image && (
        <Photo
          first
          sizes="(min-width: 64rem) 60vw, 100vw"
          src={center.Image}
          alt=""
          width="960"
          height="540"
          className="mb-6 aspect-video w-full rounded-md border-2 border-ink object-cover"
        />
      )}
      <div className="prose">
        {paragraphs.map((one) => (
          <p key={one}>{one}</p>
        ))}
      </div>
      {hasNote && (
        <div className="label-frame mt-6 max-w-[70ch] p-5">
          {center.NoteTitle && <h3 className="display text-lg">{center.NoteTitle}</h3>}
          <p className="whitespace-pre-line">{center.Note}</p>
        </div>
      )}
    </Part>
  );
}

function Courses({ center }: { center: PublicCenter }) {
  return (
    <Part id="courses" title={t.courses}>
      {center.Courses.length === 0 && <p className="text-muted">{t.noCourses}</p>}
      <ul className="border-t-2 border-line">
        {center.Courses.map((course) => (
          <li
            key={course.course_id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-3"
          >
            <Link to="/course/$id" params={{ id: String(course.course_id) }} className={link}>
              {course.Title}
            </Link>
            <span className="tabular flex gap-5 text-muted">
              {course.Duration && <span>{course.Duration}</span>}
              <span className="font-[650] text-text">{rupees(course.Price)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Reach({ center }: { center: PublicCenter }) {
  const known = center.Latitude !== undefined && center.Longitude !== undefined;
  const out = (address: string) => (
    <a href={address} rel="noopener" className={link}>
      {address.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")}
    </a>
  );
  const facts: [string, ReactNode][] = [
    [
      pages.contact.address,
      center.Address.length > 0 && (
        <>
          {center.Address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          <a href={center.MapUrl} rel="noopener" target="_blank" className={link}>
            {pages.contact.openMap}
          </a>
        </>
      ),
    ],
    [
      pages.contact.phone,
      center.Mobile && (
        <a href={`tel:${center.Mobile}`} className={link}>
          {center.Mobile}
        </a>
      ),
    ],
    [
      pages.contact.email,
      center.Email && (
        <a href={`mailto:${center.Email}`} className={link}>
          {center.Email}
        </a>
      ),
    ],
    [t.head, center.Head],
    [t.affiliations, center.Affiliations],
    [t.website, center.Website && out(center.Website)],
    [t.social, center.SocialLink && out(center.SocialLink)],
  ];
  return (
    <div className="card overflow-hidden border-ink">
      {center.Logo && (
        <Photo
          sizes="160px"
          src={center.Logo}
          alt=""
          width="320"
          height="120"
          className="m-5 mb-0 h-16 w-auto max-w-[80%] object-contain"
        />
      )}
      <div className="p-5 sm:p-6">
        <h2 className="display text-xl">{t.reach}</h2>
        <address className="not-italic">
          <dl className="mt-2">
            {facts
              .filter(([, value]) => value)
              .map(([name, value]) => (
                <div key={name} className="border-t border-line py-2.5 first:border-t-0">
                  <dt className="text-small text-muted">{name}</dt>
                  <dd className="font-[600]">{value}</dd>
                </div>
              ))}
          </dl>
        </address>
      </div>
      {known && (
        <WhenNear room="if-script h-72 w-full border-t-2 border-ink bg-sunken">
          <Suspense>
            <PlaceOnMap
              at={[center.Latitude ?? 0, center.Longitude ?? 0]}
              lines={center.Address}
              link={center.MapUrl}
              label={t.map(center.Name)}
            />
          </Suspense>
        </WhenNear>
      )}
    </div>
  );
}
