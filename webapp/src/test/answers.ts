import { readFileSync } from "node:fs";
import { vi } from "vitest";

type Answer = (request: Request) => Response | Promise<Response>;

/** Returns a JSON response of the server. */
export function json(body: unknown, status = 200): Response {
  const type = status < 400 ? "application/json" : "application/problem+json";
  return new Response(JSON.stringify(body), { status, headers: { "content-type": type } });
}

/**
 * The frame of the back office fetches these on every screen. They get a default response and are not recorded, unless
 * a test sets one.
 */
const OWN = "/api/Account/GetOwn";
const SET_UP = "/api/Institute/GetSetUp";

const complete = {
  ...{ Named: true, Pictured: true, Reachable: true, Centered: true, Teaching: true, Open: true, Enrolling: true },
  ...{ Address: "https://institute.example", Reach: "" },
};

/** Every list asks for its saved views: none, unless a test sets some. */
const VIEWS = ["/api/View/GetViews", "/api/View/GetViewCounts"];
const BELL = "/api/Attention/GetAttention";
/** The stream of changes. In tests of screens there is none. */
const LIVE = "/api/Live/GetUpdates";

/**
 * Replaces the network with responses by path, and records the requests. A path without a response gets status 501, so
 * that an unexpected request fails the test.
 */
export function answerWith(answers: Record<string, Answer>): Request[] {
  const asked: Request[] = [];
  vi.stubGlobal("fetch", async (input: Request | string, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(new URL(input, location.href), init);
    const path = new URL(request.url).pathname;
    const answer = answers[path];
    if (!answer && path === OWN) return golden("GetOwn_admin");
    if (!answer && path === SET_UP) return json(complete);
    if (!answer && VIEWS.includes(path)) return json([]);
    if (!answer && path === BELL) return json([]);
    if (!answer && path === LIVE) return new Response(null, { status: 404 });
    asked.push(request.clone());
    return answer ? answer(request) : json({ Message: `no answer for ${request.url}` }, 501);
  });
  return asked;
}

export const pathOf = (request: Request) => new URL(request.url).pathname;
export const queryOf = (request: Request) => Object.fromEntries(new URL(request.url).searchParams);

/** Returns a golden response of the Go handlers, so that a screen's test breaks when the handlers change. */
export function golden(name: string): Response {
  const body: unknown = JSON.parse(readFileSync(`../adapters/httpapi/testdata/golden/${name}.json`, "utf8"));
  const status = typeof body === "object" && body !== null && "status" in body ? Number(body.status) : 200;
  return json(body, status);
}
