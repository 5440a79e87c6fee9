import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSession } from "../stores/session";
import { json } from "../test/answers";
import { administrator } from "../test/render-route";
import { followLive } from "./live";
import { keysOf } from "./live-keys";
import { refresher } from "./refresher";
import type { LiveEvent } from "./types";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  useSession.getState().signIn(administrator);
});
afterEach(() => {
  vi.useRealTimers();
});

/** A stream of the server that the test writes to. */
function stream() {
  let out: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      out = controller;
    },
  });
  const coder = new TextEncoder();
  return {
    answer: new Response(body, { headers: { "content-type": "text/event-stream" } }),
    write: (text: string) => out?.enqueue(coder.encode(text)),
    end: () => out?.close(),
  };
}

const change = (Kind: string): LiveEvent => ({ Again: false, Changes: [{ Kind, Id: 7 }] });

function listener() {
  const heard: LiveEvent[] = [];
  const states: string[] = [];
  return {
    heard,
    states,
    onEvent: (event: LiveEvent) => void heard.push(event),
    onOpen: (again: boolean) => void states.push(again ? "open again" : "open"),
    onLost: () => void states.push("lost"),
  };
}

test("reads events, also in pieces, and connects again after the end", async () => {
  const [first, second] = [stream(), stream()];
  const asked: string[] = [];
  const answers = [first.answer, second.answer];
  vi.stubGlobal("fetch", async (_: string, { headers }: { headers: { Authorization: string } }) => {
    asked.push(headers.Authorization);
    return answers.shift() ?? new Response(null, { status: 404 });
  });
  const l = listener();
  const stop = followLive(l);
  await vi.waitFor(() => expect(l.states).toEqual(["open"]));
  const text = `data: ${JSON.stringify(change("student"))}\n\n`;
  first.write(`: open\n\n${text.slice(0, 20)}`);
  first.write(text.slice(20));
  await vi.waitFor(() => expect(l.heard).toEqual([change("student")]));
  first.end();
  await vi.waitFor(() => expect(l.states).toEqual(["open", "lost"]));
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect(l.states).toEqual(["open", "lost", "open again"]));
  expect(asked).toEqual(["Bearer token-1", "Bearer token-1"]);
  stop();
});

test("takes a new token when the old one has expired", async () => {
  const open = stream();
  const tokens: string[] = [];
  vi.stubGlobal("fetch", async (path: string, init: { headers?: { Authorization: string } }) => {
    if (path.includes("/api/Login/Login"))
      return json({ access_token: "token-2", Role: 1, Username: "admin@kendra.example" });
    tokens.push(init.headers?.Authorization ?? "");
    return tokens.length === 1 ? new Response(null, { status: 401 }) : open.answer;
  });
  const l = listener();
  const stop = followLive(l);
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect(l.states).toEqual(["lost", "open"]));
  expect(tokens).toEqual(["Bearer token-1", "Bearer token-2"]);
  stop();
});

test("waits longer and longer for a server that is away, and never asks one that has no stream", async () => {
  let tries = 0;
  vi.stubGlobal("fetch", async () => {
    tries++;
    return new Response(null, { status: tries < 4 ? 503 : 404 });
  });
  const stop = followLive(listener());
  await vi.advanceTimersByTimeAsync(999);
  expect(tries).toBe(1);
  await vi.advanceTimersByTimeAsync(2 + 2000);
  expect(tries).toBe(3);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(tries).toBe(4);
  stop();
});

test("a silent connection counts as lost", async () => {
  const answers = [stream(), stream()];
  let tries = 0;
  vi.stubGlobal("fetch", async (_: string, { signal }: { signal: AbortSignal }) => {
    const one = answers[tries++];
    if (!one) return new Response(null, { status: 404 });
    const reader = one.answer.body?.getReader();
    signal.addEventListener("abort", () => void reader?.cancel());
    return {
      ok: true,
      status: 200,
      body: {
        getReader: () => ({
          read: () =>
            new Promise((resolve, reject) => {
              signal.addEventListener("abort", () => reject(signal.reason));
              void reader?.read().then(resolve);
            }),
        }),
      },
    };
  });
  const l = listener();
  const stop = followLive(l);
  await vi.waitFor(() => expect(l.states).toEqual(["open"]));
  await vi.advanceTimersByTimeAsync(52_000);
  await vi.waitFor(() => expect(l.states.slice(0, 3)).toEqual(["open", "lost", "open again"]));
  stop();
});

/** A query that a screen shows, with the number of its fetches. */
function shown(client: QueryClient, queryKey: unknown[]) {
  const state = { fetches: 0, shows: [] as unknown[] };
  const observer = new QueryObserver(client, { queryKey, queryFn: async () => ++state.fetches });
  observer.subscribe(({ data, isPending }) => state.shows.push(isPending ? "nothing" : data));
  return state;
}

test("many changes are one fetch a second, and what is shown stays meanwhile", async () => {
  const client = new QueryClient();
  const list = shown(client, ["students", "page", {}]);
  const other = shown(client, ["staff", "page", {}]);
  await vi.waitFor(() => expect([list.fetches, other.fetches]).toEqual([1, 1]));
  const refresh = refresher(client);
  refresh.touch(["student"]);
  await vi.waitFor(() => expect(list.fetches).toBe(2));
  for (let n = 0; n < 50; n++) refresh.touch(["student", "fees"]);
  await vi.advanceTimersByTimeAsync(900);
  expect(list.fetches).toBe(2);
  await vi.advanceTimersByTimeAsync(200);
  expect(list.fetches).toBe(3);
  await vi.advanceTimersByTimeAsync(5000);
  expect(list.fetches).toBe(3);
  expect(other.fetches).toBe(1);
  expect(list.shows.slice(1)).not.toContain("nothing");
  refresh.all();
  await vi.advanceTimersByTimeAsync(1000);
  expect([list.fetches, other.fetches]).toEqual([4, 2]);
  refresh.stop();
});

test("a change during a fetch is fetched after it", async () => {
  const client = new QueryClient();
  let begun = 0;
  let finish = () => {};
  const queryFn = () =>
    new Promise((resolve) => {
      begun++;
      finish = () => resolve(begun);
    });
  new QueryObserver(client, { queryKey: ["students"], queryFn }).subscribe(() => {});
  expect(begun).toBe(1);
  const refresh = refresher(client);
  refresh.touch(["student"]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(begun).toBe(1);
  finish();
  await vi.advanceTimersByTimeAsync(1100);
  expect(begun).toBe(2);
  refresh.stop();
});

test("screens that would lose what is typed are left alone", async () => {
  const client = new QueryClient();
  const columns = shown(client, ["imports", "columns", "a"]);
  const page = shown(client, ["imports", "page", 0]);
  await vi.waitFor(() => expect(columns.fetches).toBe(1));
  const refresh = refresher(client);
  refresh.touch(["import"]);
  refresh.all();
  await vi.waitFor(() => expect(page.fetches).toBe(2));
  expect(columns.fetches).toBe(1);
  refresh.stop();
});

test("every change concerns the bell, and an unknown one nothing else", () => {
  expect(keysOf(["a kind of tomorrow"])).toEqual([["attention"]]);
  expect(keysOf(["fees", "close"])).toEqual([["attention"], ["fees"], ["students"], ["report"], ["own"]]);
});
