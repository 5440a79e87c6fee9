import createClient from "openapi-fetch";
import { REQUEST_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from "../lib/constants";
import { useSession } from "../stores/session";
import { ApiError } from "./error";
import { slow } from "./policy-slow.gen";
import { renew } from "./renewal";
import type { paths } from "./schema.gen";
import type { Problem } from "./types";

/** For the `headers` of a call with a form body: openapi-fetch then sends it URL-encoded. */
export const asForm = { "Content-Type": "application/x-www-form-urlencoded" } as const;

async function send(request: Request): Promise<Response> {
  const isSlow = slow.some((path) => request.url.includes(path)); // the URL is relative during server rendering
  const patience = isSlow ? UPLOAD_TIMEOUT_MS : REQUEST_TIMEOUT_MS;
  const timed = AbortSignal.any([request.signal, AbortSignal.timeout(patience)]);
  const { token } = useSession.getState();
  const signed = new Request(request, { signal: timed });
  if (token && !signed.headers.has("Authorization")) signed.headers.set("Authorization", `Bearer ${token}`);
  try {
    return await fetch(signed);
  } catch (thrown) {
    if (request.signal.aborted) throw thrown; // the caller cancelled it, so it is not a failure
    throw new ApiError(0);
  }
}

/** Sends a request with the session's token. If the token has expired, it renews it and retries once. */
async function sendSigned(request: Request): Promise<Response> {
  const spare = request.clone(); // a body can be read only once
  const answer = await send(request);
  if (answer.status !== 401 || !useSession.getState().loggedIn || request.url.includes("/api/Login/")) return answer;
  const renewal = await renew();
  if (renewal === "offline") throw new ApiError(0);
  return renewal === "renewed" ? send(spare) : answer;
}

/** Loads the code for forms with the first form, so that visitors who only read don't wait for it. */
async function sendForm(request: Request): Promise<Response> {
  const { sendOnce } = await import("./request-keys").catch(() => {
    throw new ApiError(0);
  });
  return sendOnce(request, sendSigned);
}

export const api = createClient<paths>({
  baseUrl: globalThis.location?.origin ?? "",
  fetch: (request) => (request.method === "POST" ? sendForm(request) : sendSigned(request)),
});

type Answer<T> = { data?: T; error?: unknown; response: Response };

/** Returns the data of a response, or throws an ApiError. */
export async function take<T>(sent: Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await sent;
  if (response.ok && data !== undefined) return data;
  throw new ApiError(response.status, isProblem(error) ? error : {});
}

/** Fetches one of our files, to be saved under another name. */
export async function takeFile(address: string): Promise<Blob> {
  const answer = await sendSigned(new Request(new URL(address, globalThis.location.href)));
  if (!answer.ok) throw new ApiError(answer.status);
  return answer.blob();
}

function isProblem(body: unknown): body is Partial<Problem> {
  return typeof body === "object" && body !== null;
}
