import type { QueryClient } from "@tanstack/react-query";
import type { Page, Post, PublicCourse } from "../../api/types";
import { institute } from "../../lib/institute";
import { pageHead } from "../../lib/page-head";
import { titles } from "../../lib/texts/titles";
import { content } from "./api";

// Structured data (schema.org) for search engines, for the pages that have some.

const provider = () => ({ "@type": "EducationalOrganization", name: institute().name });

export function coursesHead(client: QueryClient) {
  const courses = client.getQueryData(content.courses.queryKey) ?? [];
  return pageHead(titles.courses.title, titles.courses.lead, () => ({
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
  }));
}

export function courseHead(course: PublicCourse | undefined) {
  if (!course) return {};
  return pageHead(course.Title, course.ShortDescription || course.FullDescription, () => ({
    "@type": "Course",
    name: course.Title,
    description: course.FullDescription || course.ShortDescription,
    provider: provider(),
    offers: { "@type": "Offer", category: "Paid", price: course.Price, priceCurrency: "INR" },
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: "Onsite",
      ...(course.CenterName && { location: course.CenterName }),
      courseWorkload: course.Duration,
    },
  }));
}

export function eventsHead(client: QueryClient) {
  const events = (client.getQueryData(content.events.queryKey) ?? []).filter((event) => !event.Past);
  return pageHead(titles.events.title, titles.events.lead, () => ({
    "@graph": events.map((event) => ({
      "@type": "Event",
      name: event.Title,
      description: event.About,
      startDate: `${event.Date}T${event.StartTime}:00+05:30`,
      endDate: `${event.Date}T${event.EndTime}:00+05:30`,
      location: { "@type": "Place", name: event.Venue, address: event.Venue },
      organizer: { "@type": "Organization", name: event.Organiser },
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      isAccessibleForFree: true,
    })),
  }));
}

export function postHead(post: Post | undefined) {
  if (!post) return {};
  return pageHead(post.Title, post.Summary, () => ({
    "@type": "BlogPosting",
    headline: post.Title,
    description: post.Summary,
    datePublished: post.PublishedOn,
    dateModified: post.UpdatedOn,
    author: { "@type": "Person", name: post.Author },
    publisher: provider(),
  }));
}

export function textHead(page: Page | undefined) {
  return page ? pageHead(page.Title, page.Summary) : {};
}
