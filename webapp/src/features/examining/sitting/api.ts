import { api, take } from "../../../api/client";
import type { SittingPage, SittingReceipt } from "../../../api/types";
import type { KeptEntry } from "./journal/db";
import { browserKeys } from "./safe-browser/keys";

/** How long to wait for the server: an answer that did not arrive soon is sent again. */
const PATIENCE_MS = 10_000;

const how = (token: string) => ({
  params: { header: { "Sitting-Token": token, ...browserKeys() } },
  signal: AbortSignal.timeout(PATIENCE_MS),
});

/** Returns a new token: 32 random bytes in hexadecimal digits. */
export const makeToken = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export const startSitting = (token: string, Ticket: string, Code: string): Promise<SittingPage> =>
  take(api.POST("/api/Sitting/PostStart", { ...how(token), body: { Ticket, Code } }));

export const sittingPage = (token: string): Promise<SittingPage> =>
  take(api.GET("/api/Sitting/GetSitting", how(token)));

export const sendEntries = (token: string, entries: KeptEntry[]): Promise<SittingReceipt> => {
  const Entries = entries.map(({ seq: Seq, kind: Kind, item: Item, answer: Answer, keys: Keys }) => ({
    ...{ Seq, Kind, Item, Answer },
    ...(Keys && { Keys }),
  }));
  return take(api.POST("/api/Sitting/PostEntries", { ...how(token), body: { Entries } }));
};

export const submitSitting = (token: string): Promise<SittingReceipt> =>
  take(api.POST("/api/Sitting/PostSubmit", how(token)));

/** Loads a picture, to be shown as often as the candidate comes back to it: its link ends. */
export async function loadPicture(link: string): Promise<string> {
  const answer = await fetch(link);
  if (!answer.ok) throw new Error(String(answer.status));
  const blob = await answer.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
