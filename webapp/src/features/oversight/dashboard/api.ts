import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, take } from "../../../api/client";
import { keptByTab } from "../../../api/kept";
import type { Figures } from "../../../api/types";

export const report = queryOptions({
  queryKey: ["report", "dashboard"],
  ...keptByTab("report", (signal) => take(api.GET("/api/Report/GetDashboardReport", { signal }))),
});

export type Period = Figures["Period"];

/** The enrolments and collection of a period, beside those of the periods before. */
export const figures = (Period: Period) =>
  queryOptions({
    queryKey: ["report", "figures", Period],
    ...keptByTab(`figures_${Period}`, (signal) =>
      take(api.GET("/api/Report/GetFigures", { params: { query: { Period } }, signal })),
    ),
    placeholderData: keepPreviousData,
  });

/** The classes, birthdays and follow-ups of today. */
export const today = queryOptions({
  queryKey: ["report", "today"],
  queryFn: ({ signal }) => take(api.GET("/api/Report/GetToday", { signal })),
});

/** The latest news and notices of the website. */
export const notices = queryOptions({
  queryKey: ["report", "notices"],
  queryFn: ({ signal }) => take(api.GET("/api/WebDashboard/GetNotices", { params: { query: { Kind: "" } }, signal })),
});

export const trends = queryOptions({
  queryKey: ["report", "trends"],
  ...keptByTab("trends", (signal) => take(api.GET("/api/Report/GetTrends", { signal }))),
});

/** The collection per month, less refunds and voids; months without payments are missing. */
export const collection = queryOptions({
  queryKey: ["report", "collection"],
  ...keptByTab("collection", async (signal) => {
    const all = await take(api.GET("/api/Fees/GetCollection", { params: { query: { By: "month" } }, signal }));
    const sums: Record<string, number> = {};
    for (const { Day, Amount } of all) sums[Day.slice(0, 7)] = (sums[Day.slice(0, 7)] ?? 0) + Amount;
    return sums;
  }),
});

/** The overdue students, largest amount first. */
export const lateFees = queryOptions({
  queryKey: ["report", "late"],
  queryFn: ({ signal }) => take(api.GET("/api/Fees/GetDues", { params: { query: { Page: 0, Size: 5 } }, signal })),
});

/** The courses that wait for approval. */
export const waitingCourses = queryOptions({
  queryKey: ["lookup", "waiting"],
  ...keptByTab("waiting", async (signal) => {
    const all = await take(api.GET("/api/Course/GetAllCourseByOId", { params: { query: { OId: 0 } }, signal }));
    return all.filter((one) => one.Status === "pending");
  }),
});

/** The enquiries that nobody is handling yet. */
export const newEnquiries = queryOptions({
  queryKey: ["report", "enquiries"],
  queryFn: ({ signal }) =>
    take(
      api.GET("/api/Inbox/GetMessages", {
        params: { query: { Kind: "enquiry", Status: "new", Page: 0, Size: 5 } },
        signal,
      }),
    ),
});

/** Marks the follow-up of a note as done, or as open again. */
export const settleNote = (Id: number, Done: boolean) =>
  take(api.POST("/api/Note/PostFollowUp", { body: { Id, Done } }));
