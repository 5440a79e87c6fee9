import createClient from "openapi-fetch";
import { REQUEST_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from "../lib/constants";
import { useSession } from "../stores/session";
import { ApiError } from "./error";
import { slow } from "./policy-slow.gen";
import { renew } from "./renewal";
import type { paths } from "./schema.gen";
import type { Problem } from "./types";

/** For `headers` of a call whose body is a form. openapi-fetch then sends it urlencoded. */
export const asForm = { "Content-Type": "application/x-www-form-urlencoded" } as const;

async function send(request: Request): Promise<Response> {
  const isSlow = slow.some((path) => request.url.includes(path)); // the address is relative where pages are rendered
  const patience = isSlow ? UPLOAD_TIMEOUT_MS : REQUEST_TIMEOUT_MS;
  const timed = AbortSignal.any([request.signal, AbortSignal.timeout(patience)]);
  const { token } = useSession.getState();
  const signed = new Request(request, { signal: timed });
  if (token && !signed.headers.has("Authorization")) signed.headers.set("Authorization", `Bearer ${token}`);
  try {
    return await fetch(signed);
  } catch (thrown) {
    if (request.signal.aborted) throw thrown; // the caller gave up, which is no failure
    throw new ApiError(0);
  }
}

/** Sends with the session's token; when that is too old, renews it once and sends once more. */
async function sendSigned(request: Request): Promise<Response> {
  const spare = request.clone(); // a body can be read only once
  const answer = await send(request);
  if (answer.status !== 401 || !useSession.getState().loggedIn || request.url.includes("/api/Login/")) return answer;
  const renewal = await renew();
  if (renewal === "offline") throw new ApiError(0);
  return renewal === "renewed" ? send(spare) : answer;
}

/** What only forms need is loaded with the first form, so that visitors who read do not wait for it. */
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

/** The answer's data, or an ApiError. */
export async function take<T>(sent: Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await sent;
  if (response.ok && data !== undefined) return data;
  throw new ApiError(response.status, isProblem(error) ? error : {});
}

/** A file of ours, for saving under another name. */
export async function takeFile(address: string): Promise<Blob> {
  const answer = await sendSigned(new Request(new URL(address, globalThis.location.href)));
  if (!answer.ok) throw new ApiError(answer.status);
  return answer.blob();
}

function isProblem(body: unknown): body is Partial<Problem> {
  return typeof body === "object" && body !== null;
}
