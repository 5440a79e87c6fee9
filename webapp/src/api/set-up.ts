import { queryOptions } from "@tanstack/react-query";
import { anew } from "../lib/read-ahead";
import { api, take } from "./client";
import { keptByTab } from "./kept";
import type { SetUp } from "./types";

/** The steps of the set-up. */
export type Step = "Named" | "Pictured" | "Reachable" | "Centered" | "Teaching" | "Open" | "Enrolling";

/** The screens of the steps, in the order in which most people do them. */
export const ways: readonly { step: Step; to: string; hash?: string }[] = [
  { step: "Named", to: "/admin/institute" },
  { step: "Pictured", to: "/admin/institute", hash: "look" },
  { step: "Reachable", to: "/admin/institute", hash: "contact" },
  { step: "Centered", to: "/admin/add-center" },
  { step: "Teaching", to: "/admin/catalogue" },
  { step: "Open", to: "/admin/setup" },
  { step: "Enrolling", to: "/admin/import" },
];

export const STEPS = ways.length;
export const doneOf = (steps: SetUp) => ways.filter(({ step }) => steps[step]).length;
export const isComplete = (steps: SetUp | undefined) => steps !== undefined && doneOf(steps) === STEPS;

/** The steps that are done, and the website's address. A set-up that is complete stays so: a page asks until the server has said so. */
export const setUp = queryOptions({
  queryKey: ["institute", "set-up"],
  ...keptByTab("set_up", (signal) => take(api.GET("/api/Institute/GetSetUp", { signal })), isComplete),
  staleTime: (query) => {
    const { data, dataUpdatedAt } = query.state;
    const isSaid = isComplete(data) && dataUpdatedAt > 0; // by the server, not only by what the tab has kept
    return isSaid ? Number.POSITIVE_INFINITY : anew.staleTime(query);
  },
});

/** Shows the website to visitors. */
export const openWebsite = () => take(api.POST("/api/Institute/PostOpen"));

/** Calls `tell` after each change that the server has accepted, and returns the way to stop that. */
export function afterChanges(tell: () => void): () => void {
  const listener = {
    onResponse({ request, response }: { request: Request; response: Response }) {
      if (request.method !== "GET" && response.ok) tell();
    },
  };
  api.use(listener);
  return () => api.eject(listener);
}
