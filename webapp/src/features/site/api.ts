import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { api, asForm, take } from "../../api/client";
import { ApiError } from "../../api/error";
import type { EnquiryForm } from "../../api/types";
import { POSTS_PER_PAGE, RECENT_POSTS, SUGGESTION_SID } from "../../lib/constants";
import { ensure } from "../../lib/ensure";

/** Public content changes a few times a day, so it is cached during a visit. */
const staleTime = 5 * 60_000;

export const content = {
  sections: queryOptions({
    queryKey: ["site", "sections"],
    staleTime,
    queryFn: ({ signal }) => take(api.GET("/api/WebDashboard/GetSections", { signal })),
  }),
  slides: queryOptions({
    queryKey: ["site", "slides"],
    staleTime,
    queryFn: ({ signal }) => take(api.GET("/api/WebDashboard/GetSlider", { signal })),
  }),
  categories: queryOptions({
    queryKey: ["site", "categories"],
    staleTime,
    queryFn: ({ signal }) => take(api.GET("/api/Course/GetCourseCategory", { signal })),
  }),
  courses: queryOptions({
    queryKey: ["site", "courses"],
    staleTime,
    queryFn: ({ signal }) => take(api.GET("/api/Course/GetAllCourse", { signal })),
  }),
  counters: queryOptions({
    queryKey: ["site", "counters"],
    staleTime,
    queryFn: ({ signal }) => take(api.GET("/api/WebDashboard/GetDashInfoList", { signal })),
  }),
  events: queryOptions({
    queryKey: ["site", "events"],
    staleTime,
    queryFn: ({ signal }) => take(api.GET("/api/WebDashboard/GetEvents", { signal })),
  }),
  teachers: queryOptions({
    queryKey: ["site", "teachers"],
    staleTime,
    queryFn: ({ signal }) => take(api.GET("/api/WebDashboard/GetTecherSay", { signal })),
  }),
  testimonials: queryOptions({
    queryKey: ["site", "testimonials"],
    staleTime,
    queryFn: ({ signal }) => take(api.GET("/api/WebDashboard/GetStudentSay", { signal })),
  }),
  partners: queryOptions({
    queryKey: ["site", "partners"],
    staleTime,
    queryFn: ({ signal }) => take(api.GET("/api/WebDashboard/GetClient", { signal })),
  }),
  accreditations: queryOptions({
    queryKey: ["site", "accreditations"],
    staleTime,
    queryFn: ({ signal }) => take(api.GET("/api/Institute/GetAccreditations", { signal })),
  }),
  contact: queryOptions({
    queryKey: ["site", "contact"],
    staleTime,
    queryFn: ({ signal }) => take(api.GET("/api/WebDashboard/GetContactUs", { signal })),
  }),
};

const postPage = (Page: number, Size: number) =>
  queryOptions({
    queryKey: ["site", "posts", Size, Page],
    staleTime,
    queryFn: ({ signal }) => take(api.GET("/api/WebDashboard/GetPosts", { params: { query: { Page, Size } }, signal })),
  });

export const recentPosts = postPage(0, RECENT_POSTS);
export const posts = (page: number) => postPage(page, POSTS_PER_PAGE);

export const post = (Slug: string) =>
  queryOptions({
    queryKey: ["site", "post", Slug],
    staleTime,
    queryFn: ({ signal }) => take(api.GET("/api/WebDashboard/GetPost", { params: { query: { Slug } }, signal })),
  });

export const course = (Id: number) =>
  queryOptions({
    queryKey: ["site", "course", Id],
    staleTime,
    queryFn: ({ signal }) => take(api.GET("/api/Course/GetPublicCourse", { params: { query: { Id } }, signal })),
  });

export type NoticeKind = "news" | "notice";

export const notices = (Kind: NoticeKind | "") =>
  queryOptions({
    queryKey: ["site", "notices", Kind],
    staleTime,
    queryFn: ({ signal }) => take(api.GET("/api/WebDashboard/GetNotices", { params: { query: { Kind } }, signal })),
  });

export const page = (Slug: string) =>
  queryOptions({
    queryKey: ["site", "page", Slug],
    staleTime,
    queryFn: ({ signal }) => take(api.GET("/api/WebDashboard/GetPage", { params: { query: { Slug } }, signal })),
  });

/** Loads the item that a page is about. If the item doesn't exist, the page is not found. */
export async function ensureOne<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (thrown) {
    if (thrown instanceof ApiError && (thrown.status === 404 || thrown.status === 422)) throw notFound();
    throw thrown;
  }
}

/** Starts all requests of the home page at once. */
export function ensureHome(client: QueryClient): Promise<void> {
  return ensure(client, ...Object.values(content));
}

/** Sends a request for a call about a course. */
export function sendEnquiry(form: EnquiryForm) {
  return take(api.POST("/api/Enquiry/PostSendEnquiry", { body: form, headers: asForm }));
}

export type Suggestion = { Subject: string; Email: string; Compose: string };

/** Sends a message. Any response but the success text is the reason for a failure. */
export async function sendSuggestion(message: Suggestion): Promise<string> {
  const body = { model: { ...message, SID: SUGGESTION_SID, OUTMSG: "" } };
  const { Item2 } = await take(api.POST("/api/WebDashboard/SendSuggestions", { body }));
  if (Item2 === "SUCCESS") return Item2;
  throw new ApiError(200, { Message: Item2 });
}
