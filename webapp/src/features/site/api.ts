import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, take } from "../../api/client";

/** Public content changes a few times a day; within one visit it is the same. */
const staleTime = 5 * 60_000;

export const content = {
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
  contact: queryOptions({
    queryKey: ["site", "contact"],
    staleTime,
    queryFn: ({ signal }) => take(api.GET("/api/WebDashboard/GetContactUs", { signal })),
  }),
};

/** Starts all of home's requests at once, without holding the page back for them. */
export function prefetchHome(client: QueryClient): void {
  for (const options of Object.values(content)) void client.prefetchQuery(options as typeof content.slides);
}
