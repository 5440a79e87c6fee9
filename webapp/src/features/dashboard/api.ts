import { queryOptions } from "@tanstack/react-query";
import { api, take } from "../../api/client";

export const report = queryOptions({
  queryKey: ["report", "dashboard"],
  queryFn: ({ signal }) => take(api.GET("/api/Report/GetDashboardReport", { signal })),
});
