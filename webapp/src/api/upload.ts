import { UPLOAD_TIMEOUT_MS } from "../lib/constants";
import { useSession } from "../stores/session";
import { api, take } from "./client";
import { ApiError } from "./error";
import { renew } from "./renewal";
import type { CutForm, FileCut, FileKind, FilePurpose, FileStored, Problem } from "./types";

export type Upload = {
  file: File;
  kind: FileKind;
  /** The use of the file; the server decides from it whether the file is public. */
  purpose: FilePurpose;
  /** The center whose staff may see a private file. */
  center?: string;
  /** Keeps a file private although its purpose is public. */
  isPrivate?: boolean;
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
};

/** Uploads a file for a record. */
export function upload({ file, kind, purpose, center, isPrivate, ...how }: Upload): Promise<FileStored> {
  const body = new FormData();
  // Kind goes first: the server must know the size limit before it reads the file.
  body.set("Kind", kind);
  body.set("Purpose", purpose);
  if (center) body.set("OId", center);
  if (isPrivate) body.set("Private", "true");
  body.set("File", file);
  return sendFile<FileStored>("/api/Files/PostFile", body, how);
}

type How = Pick<Upload, "onProgress" | "signal">;

/**
 * Sends a form with a file, and renews an expired token once. It doesn't use fetch, which reports no upload progress.
 */
export async function sendFile<T>(address: string, body: FormData, how: How): Promise<T> {
  let answer = await sendForm(address, body, how);
  if (answer.status === 401 && useSession.getState().loggedIn) {
    const renewal = await renew();
    if (renewal === "offline") throw new ApiError(0);
    if (renewal === "renewed") answer = await sendForm(address, body, how);
  }
  if (answer.status !== 200) throw new ApiError(answer.status, parsed<Partial<Problem>>(answer.responseText) ?? {});
  const made = parsed<T>(answer.responseText);
  if (!made) throw new ApiError(0);
  return made;
}

function parsed<T>(text: string): T | undefined {
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}

function sendForm(address: string, body: FormData, { onProgress, signal }: How): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const failed = () => reject(new ApiError(0));
    request.open("POST", address);
    request.timeout = UPLOAD_TIMEOUT_MS;
    const { token } = useSession.getState();
    if (token) request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    request.onload = () => resolve(request);
    request.onerror = failed;
    request.ontimeout = failed;
    request.onabort = failed;
    signal?.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}

/** Returns the whole picture of a file, and which part of it the file shows, in shares of its width and height. */
export function originalOf(path: string): Promise<FileCut> {
  return take(api.GET("/api/Files/GetCut", { params: { query: { Path: path } } }));
}

/** Stores a part of a picture as a file of its own. The original is kept. */
export function cutOut(body: CutForm): Promise<FileStored> {
  return take(api.POST("/api/Files/PostCut", { body }));
}

/**
 * Returns an address that shows a record's file in this browser. The address of a private file expires after some
 * minutes.
 */
export async function linkTo(path: string): Promise<string> {
  const answer = await take(api.GET("/api/Files/GetFileLink", { params: { query: { Path: path } } }));
  return answer.Link;
}
