import { queryOptions } from "@tanstack/react-query";
import { api, take } from "../../../api/client";

/** Public content changes a few times a day, so it is cached during a visit. */
const staleTime = 5 * 60_000;

/** The study centers that are on the website. */
export const centers = queryOptions({
  queryKey: ["site", "centers"],
  staleTime,
  queryFn: ({ signal }) => take(api.GET("/api/StudyCenter/GetPublicCenters", { signal })),
});

export const center = (Code: number) =>
  queryOptions({
    queryKey: ["site", "center", Code],
    staleTime,
    queryFn: ({ signal }) => take(api.GET("/api/StudyCenter/GetPublicCenter", { params: { query: { Code } }, signal })),
  });
