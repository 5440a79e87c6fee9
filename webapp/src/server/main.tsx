// biome-ignore assist/source/organizeImports: the host first, because it creates the globals that the others need
import { note, runTasks, takeNotes } from "./host";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { ApiError } from "../api/error";
import { closedHead, headHtml, headOf } from "../lib/head";
import { institute, setInstitute } from "../lib/institute";
import { pageStateOf, type Settings } from "../lib/page-state";
import { makeQueryClient, makeRouter } from "../router";

/** A rendered page. The program reads the same field names. */
type Page = {
  status: number;
  /** The redirect's target; the other fields are then empty. */
  redirect?: string;
  head?: string;
  html?: string;
  /** The initial data for the browser's app, so that it doesn't fetch the same data again. */
  data?: string;
  notes?: string;
};

/** The most passes in which a page may request more data or load a lazy part. */
const MOST_PASSES = 4;
const WAITING = "<!--$!-->"; // React's marker for a part that is not ready yet

async function page(address: string, origin: string): Promise<Page> {
  const client = makeQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false, gcTime: Infinity } });
  const router = makeRouter(client, createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  const result = router._serverResult;
  if (result?.type === "redirect") return { status: 302, redirect: result.redirect.headers.get("Location") ?? "/" };
  const app = (
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
  let html = "";
  try {
    for (let pass = 0; pass < MOST_PASSES; pass++) {
      await answered(client);
      html = renderToString(app);
      if (!(await askedFor(client)) && !html.includes(WAITING)) break;
    }
  } catch (thrown) {
    note(thrown); // log it; the browser renders the page instead
    html = "";
  }
  if (institute().closed) return { status: 200, head: closedHead(), html };
  const status = statusOf(router.state.matches, result?.status ?? 200);
  const head = headOf(router.state.matches, router.state.location.pathname);
  return { status, head: headHtml(head, origin), html, data: pageStateOf(client) };
}

type Client = ReturnType<typeof makeQueryClient>;

/** Waits for the running queries. */
async function answered(client: Client): Promise<void> {
  const queries = client.getQueryCache().getAll();
  await Promise.allSettled(queries.filter((q) => q.state.fetchStatus === "fetching").map((q) => q.fetch()));
}

/** Fetches data that a component uses and no loader requested; returns false if there was none. */
async function askedFor(client: Client): Promise<boolean> {
  const queries = client.getQueryCache().getAll();
  const missing = queries.filter(
    (q) => q.state.status === "pending" && q.state.fetchStatus === "idle" && isWanted(q.options),
  );
  await Promise.allSettled(missing.map((q) => q.fetch()));
  return missing.length > 0;
}

const isWanted = (options: object) => !("enabled" in options) || options.enabled !== false;

/** Returns 404 if the page is about something that doesn't exist, and 503 for other API errors. */
function statusOf(matches: { error?: unknown }[], status: number): number {
  const refusal = matches.map((match) => match.error).find((error) => error instanceof ApiError);
  return refusal instanceof ApiError ? (refusal.status === 404 ? 404 : 503) : status;
}

/** Returns the path patterns, and how each is served. */
function routes(): string {
  const router = makeRouter(makeQueryClient(), createMemoryHistory());
  return JSON.stringify(
    Object.values(router.routesByPath).map((route) => ({
      path: route.fullPath,
      id: route.id,
      rendered: route.id.startsWith("/_site") && !route.options.staticData?.shell,
      reads: route.options.validateSearch !== undefined,
    })),
  );
}

let made: Page | null = null;

/** The program calls start once, and then turn until it returns a result. */
function start(address: string, origin: string, settings: string): void {
  made = null;
  const sent = (JSON.parse(settings) as Partial<Settings>).institute;
  if (sent) setInstitute(sent);
  takeNotes();
  page(address, origin).then(
    (one) => {
      made = { ...one, notes: takeNotes() };
    },
    (thrown) => {
      made = { status: 500, notes: `${thrown}\n${thrown?.stack}\n${takeNotes()}` };
    },
  );
}

function turn(): string {
  const busy = runTasks();
  if (made) return JSON.stringify(made);
  return busy ? "" : "waiting";
}

Object.assign(globalThis, { server: { routes, start, turn } });
