// Polyfills for the server's JavaScript engine, which lacks what browsers and Node provide. They cover only what the
// app and its libraries use during rendering. Import this file before all others.

/** Provided by the server program: handles a GET of public content and returns {"status", "body"}. */
declare const askServer: (address: string) => string;

type Task = () => void;
const soon: Task[] = [];

/** Runs the queued tasks, and returns false if there were none. */
export function runTasks(): boolean {
  const now = soon.splice(0);
  for (const task of now) task();
  return now.length > 0;
}

/** Longer timers are never needed during rendering: they are request timeouts and cache expiry. */
const LONGEST_WAIT_MS = 100;

function later(task: Task, ms = 0): number {
  if (ms <= LONGEST_WAIT_MS) soon.push(task);
  return 0;
}

class Headers {
  readonly all = new Map<string, string>();
  constructor(from?: Headers | Record<string, string>) {
    for (const [name, value] of from instanceof Headers ? from.entries() : Object.entries(from ?? {}))
      this.set(name, value);
  }
  get = (name: string) => this.all.get(name.toLowerCase()) ?? null;
  has = (name: string) => this.all.has(name.toLowerCase());
  set = (name: string, value: string) => void this.all.set(name.toLowerCase(), String(value));
  append = this.set;
  delete = (name: string) => void this.all.delete(name.toLowerCase());
  entries = () => this.all.entries();
  forEach = (each: (value: string, name: string) => void) => this.all.forEach(each);
}

class AbortSignal {
  aborted = false;
  reason: unknown;
  addEventListener() {}
  removeEventListener() {}
  throwIfAborted() {
    if (this.aborted) throw this.reason;
  }
  // Nothing aborts a request during rendering; the program can only stop the whole rendering.
  static any = () => new AbortSignal();
  static timeout = () => new AbortSignal();
}

class AbortController {
  signal = new AbortSignal();
  abort(reason: unknown = new Error("aborted")) {
    this.signal.aborted = true;
    this.signal.reason = reason;
  }
}

class Request {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly signal = new AbortSignal();
  constructor(from: string | Request, init: { method?: string; headers?: Headers } = {}) {
    this.url = typeof from === "string" ? from : from.url;
    this.method = init.method ?? (typeof from === "string" ? "GET" : from.method);
    this.headers = new Headers(init.headers ?? (typeof from === "string" ? undefined : from.headers));
  }
  clone = () => new Request(this);
}

class Response {
  readonly headers = new Headers();
  constructor(
    readonly body: string,
    readonly status: number,
  ) {}
  get ok() {
    return this.status >= 200 && this.status < 300;
  }
  text = async () => this.body;
  json = async () => JSON.parse(this.body);
}

async function fetch(request: Request): Promise<Response> {
  if (request.method !== "GET") throw new TypeError("a page is rendered without changing anything");
  const { status, body } = JSON.parse(askServer(request.url));
  return new Response(body, status);
}

const plus = (text: string) => decodeURIComponent(text.replace(/\+/g, " "));
const encoded = (text: string) =>
  encodeURIComponent(text)
    .replace(/%20/g, "+")
    .replace(/[!'()~]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

class URLSearchParams {
  readonly pairs: [string, string][] = [];
  constructor(from: string | Record<string, string> = "") {
    if (typeof from !== "string") this.pairs = Object.entries(from).map(([name, value]) => [name, String(value)]);
    else
      for (const pair of from.replace(/^\?/, "").split("&")) {
        const [name = "", ...value] = pair.split("=");
        if (pair) this.pairs.push([plus(name), plus(value.join("="))]);
      }
  }
  get = (name: string) => this.pairs.find((pair) => pair[0] === name)?.[1] ?? null;
  has = (name: string) => this.pairs.some((pair) => pair[0] === name);
  append = (name: string, value: string) => void this.pairs.push([name, String(value)]);
  set(name: string, value: string) {
    const found = this.pairs.find((pair) => pair[0] === name);
    if (found) found[1] = String(value);
    else this.append(name, value);
  }
  entries = () => this.pairs[Symbol.iterator]();
  [Symbol.iterator]() {
    return this.entries();
  }
  toString = () => this.pairs.map((pair) => pair.map(encoded).join("=")).join("&");
}

/** Supports absolute URLs and absolute paths; nothing here uses relative ones. */
class URL {
  readonly protocol: string;
  readonly host: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  constructor(address: string, base = "") {
    const match = /^(?:([a-z][a-z0-9+.-]*:)\/\/([^/?#]*))?([^?#]*)(\?[^#]*)?(#.*)?$/i.exec(address);
    const under = match?.[1] || !base ? null : new URL(base);
    if (!match || (!match[1] && !under)) throw new TypeError(`not an address: ${address}`);
    this.protocol = match[1] ?? under?.protocol ?? "";
    this.host = match[2] ?? under?.host ?? "";
    this.pathname = match[3] || "/";
    this.search = match[4] ?? "";
    this.hash = match[5] ?? "";
  }
  get hostname() {
    return this.host.replace(/:\d+$/, "");
  }
  get origin() {
    return `${this.protocol}//${this.host}`;
  }
  get href() {
    return this.origin + this.pathname + this.search + this.hash;
  }
  get searchParams() {
    return new URLSearchParams(this.search);
  }
  toString() {
    return this.href;
  }
}

class TextEncoder {
  encode = (text: string) => Uint8Array.from(unescape(encodeURIComponent(text)), (c) => c.charCodeAt(0));
}

/** For libraries that create an Intl formatter on load. Our components must not use it: see lib/format.ts. */
class Formatter {
  format = String;
  compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
  resolvedOptions = () => ({ locale: "en", calendar: "gregory", timeZone: "Asia/Kolkata", numberingSystem: "latn" });
  static supportedLocalesOf = () => ["en"];
}
const intl = { Collator: Formatter, DateTimeFormat: Formatter, NumberFormat: Formatter, PluralRules: Formatter };

const lines: string[] = [];
/** Writes to the program's log. */
export const note = (...words: unknown[]) =>
  void lines.push(
    words.map((word) => (word instanceof Error ? `${word.message}\n${word.stack}` : String(word))).join(" "),
  );

/** Returns the console output since the last call. */
export function takeNotes(): string {
  return lines.splice(0).join("\n");
}

Object.assign(globalThis, {
  self: globalThis,
  console: { log() {}, info() {}, debug() {}, warn: note, error: note },
  queueMicrotask: (task: Task) => void Promise.resolve().then(task),
  setTimeout: later,
  setInterval: () => 0,
  clearTimeout() {},
  clearInterval() {},
  performance: { now: () => Date.now() },
  ...{ Headers, Intl: intl, Request, Response, AbortController, AbortSignal, URL, URLSearchParams, TextEncoder, fetch },
});
