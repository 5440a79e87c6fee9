import type { QueryClient } from "@tanstack/react-query";
import type { Page, Post, PublicCourse } from "../../api/types";
import { institute } from "../../lib/institute";
import { pageHead } from "../../lib/page-head";
import { titles } from "../../lib/texts/titles";
import { content } from "./api";

// Structured data (schema.org) for search engines, for the pages that have some.

const provider = () => ({ "@type": "EducationalOrganization", name: institute().name });

/** The way to a page from Home. */
export const trail = (...pages: [name: string, item: string][]) => ({
  "@type": "BreadcrumbList",
  itemListElement: pages.map(([name, item], i) => ({ "@type": "ListItem", position: i + 1, name, item })),
});

const UNITS: Record<string, string> = { hour: "TH", day: "D", week: "W", month: "M", year: "Y" };

/** Returns a duration such as "6 months" in the form of ISO 8601; undefined for a text that is no such duration. */
export function isoDuration(text: string): string | undefined {
  const [, n, unit = ""] = /^(\d+) (hour|day|week|month|year)s?$/i.exec(text.trim()) ?? [];
  const letters = UNITS[unit.toLowerCase()];
  return n && letters && `P${letters.slice(0, -1)}${n}${letters.slice(-1)}`;
}

export function coursesHead(client: QueryClient) {
  const courses = client.getQueryData(content.courses.queryKey) ?? [];
  return pageHead(
    titles.courses.title,
    titles.courses.lead,
    import.meta.env.SSR &&
      (() => ({
        "@type": "ItemList",
        itemListElement: courses.map((course, i) => ({
          "@type": "ListItem",
          position: i + 1,
          item: {
            "@type": "Course",
            name: course.Title,
            description: course.ShortDescription,
            url: `/course/${course.course_id}`,
            provider: provider(),
          },
        })),
      })),
    courses.length === 0,
  );
}

/** The batches to join, or the course in general if none is planned. */
function instancesOf(course: PublicCourse) {
  const any = { "@type": "CourseInstance", courseMode: "Onsite", courseWorkload: isoDuration(course.Duration) };
  if (course.Openings.length === 0) {
    return { ...any, ...(course.CenterName && { location: { "@type": "Place", name: course.CenterName } }) };
  }
  return course.Openings.map((one) => ({
    ...any,
    name: one.Title,
    startDate: one.From,
    endDate: one.To,
    location: {
      "@type": "Place",
      name: one.CenterName,
      ...(one.CenterPlace && { address: one.CenterPlace }),
      ...(one.CenterCode && { url: `/center/${one.CenterCode}` }),
    },
    ...(one.Teacher && { instructor: { "@type": "Person", name: one.Teacher } }),
  }));
}

export function courseHead(course: PublicCourse | undefined) {
  if (!course) return {};
  const at = `/course/${course.course_id}`;
  return pageHead(
    course.Title,
    course.ShortDescription || course.FullDescription,
    import.meta.env.SSR &&
      (() => ({
        "@graph": [
          {
            "@type": "Course",
            name: course.Title,
            description: course.FullDescription || course.ShortDescription || course.Title,
            url: at,
            ...(course.ProfileImage && { image: course.ProfileImage }),
            provider: provider(),
            ...(course.Eligibility && { coursePrerequisites: course.Eligibility }),
            offers: {
              "@type": "Offer",
              category: course.Price > 0 ? "Paid" : "Free",
              price: course.Price,
              priceCurrency: "INR",
            },
            hasCourseInstance: instancesOf(course),
          },
          trail([titles.courses.title, "/course"], [course.Title, at]),
        ],
      })),
  );
}

export function eventsHead(client: QueryClient) {
  const all = client.getQueryData(content.events.queryKey) ?? [];
  const events = all.filter((event) => !event.Past);
  return pageHead(
    titles.events.title,
    titles.events.lead,
    import.meta.env.SSR &&
      (() => ({
        "@graph": events.map((event) => ({
          "@type": "Event",
          name: event.Title,
          description: event.About,
          startDate: `${event.Date}T${event.StartTime}:00+05:30`,
          endDate: `${event.Date}T${event.EndTime}:00+05:30`,
          location: { "@type": "Place", name: event.Venue, address: event.Venue },
          organizer: { "@type": "Organization", name: event.Organiser || institute().name },
          eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
          ...(event.Image && { image: event.Image }),
        })),
      })),
    all.length === 0,
  );
}

export function postHead(post: Post | undefined) {
  if (!post) return {};
  const at = `/blog/${post.Slug}`;
  return pageHead(
    post.Title,
    post.Summary,
    import.meta.env.SSR &&
      (() => ({
        "@graph": [
          {
            "@type": "BlogPosting",
            headline: post.Title,
            description: post.Summary,
            url: at,
            ...(post.Image && { image: post.Image }),
            datePublished: post.PublishedOn,
            dateModified: post.UpdatedOn,
            author: { "@type": "Person", name: post.Author },
            publisher: provider(),
          },
          trail([titles.blog.title, "/blog"], [post.Title, at]),
        ],
      })),
  );
}

/** The questions and answers of a page, if it has some. */
function questionsOf(page: Page): false | (() => object) {
  const all = page.Blocks.filter((block) => block.Kind === "questions").flatMap((block) => block.Cards ?? []);
  if (all.length === 0) return false;
  return () => ({
    "@type": "FAQPage",
    mainEntity: all.map((one) => ({
      "@type": "Question",
      name: one.Title,
      acceptedAnswer: { "@type": "Answer", text: one.Text },
    })),
  });
}

export function textHead(page: Page | undefined) {
  if (!page) return {};
  return pageHead(page.Title, page.Summary || page.Title, import.meta.env.SSR && questionsOf(page));
}
