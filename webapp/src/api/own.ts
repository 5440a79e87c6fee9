import { queryOptions } from "@tanstack/react-query";
import { api, take } from "./client";
import { keptByTab } from "./kept";
import type { Student } from "./types";

// The account of the signed-in user, for the shell and the user's own screens.

export const ownAccount = queryOptions({
  queryKey: ["own", "account"],
  staleTime: 60_000,
  ...keptByTab("account", (signal) => take(api.GET("/api/Account/GetOwn", { signal }))),
});

/** The student's own record; null until the account is linked to one. */
export const ownRecord = (sid: number | undefined) =>
  queryOptions({
    queryKey: ["own", "record", sid],
    enabled: sid !== undefined,
    queryFn: async ({ signal }): Promise<Student | null> => {
      if (!sid) return null;
      const found = await take(api.GET("/api/Student/GetStudentbyID", { params: { query: { sid } }, signal }));
      return found[0] ?? null;
    },
  });

export const ownCertificates = queryOptions({
  queryKey: ["own", "certificates"],
  queryFn: ({ signal }) => take(api.GET("/api/Certificate/GetOwnCertificates", { signal })),
});

export const ownFees = (SID: number) =>
  queryOptions({
    queryKey: ["own", "fees", SID],
    queryFn: ({ signal }) => take(api.GET("/api/Fees/GetStudentFees", { params: { query: { SID } }, signal })),
  });

export const ownSessions = queryOptions({
  queryKey: ["own", "sessions"],
  queryFn: ({ signal }) => take(api.GET("/api/Session/GetOwnSessions", { signal })),
});
