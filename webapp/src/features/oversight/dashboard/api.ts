import { queryOptions } from "@tanstack/react-query";
import { api, take } from "../../../api/client";

export const report = queryOptions({
  queryKey: ["report", "dashboard"],
  queryFn: ({ signal }) => take(api.GET("/api/Report/GetDashboardReport", { signal })),
});

export const trends = queryOptions({
  queryKey: ["report", "trends"],
  queryFn: ({ signal }) => take(api.GET("/api/Report/GetTrends", { signal })),
});

/** The collection per month, less refunds and voids; months without payments are missing. */
export const collection = queryOptions({
  queryKey: ["report", "collection"],
  queryFn: async ({ signal }) => {
    const all = await take(api.GET("/api/Fees/GetCollection", { params: { query: { By: "month" } }, signal }));
    const sums: Record<string, number> = {};
    for (const { Day, Amount } of all) sums[Day.slice(0, 7)] = (sums[Day.slice(0, 7)] ?? 0) + Amount;
    return sums;
  },
});

/** The overdue students, largest amount first. */
export const lateFees = queryOptions({
  queryKey: ["report", "late"],
  queryFn: ({ signal }) => take(api.GET("/api/Fees/GetDues", { params: { query: { Page: 0, Size: 5 } }, signal })),
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
