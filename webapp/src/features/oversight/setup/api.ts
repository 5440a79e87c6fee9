import { queryOptions } from "@tanstack/react-query";
import { api, take } from "../../../api/client";
import { anew } from "../../../lib/read-ahead";

/** The steps of the set-up that are done. */
export const setUp = queryOptions({
  queryKey: ["institute", "set-up"],
  queryFn: ({ signal }) => take(api.GET("/api/Institute/GetSetUp", { signal })),
  ...anew,
});

/** Shows the website to visitors. */
export const openWebsite = () => take(api.POST("/api/Institute/PostOpen"));
