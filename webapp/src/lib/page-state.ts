import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Institute } from "./institute";

/** The query data that a server-rendered page was made with, and the settings that the server sends with every page. */
type PageState = { queries?: [key: QueryKey, data: unknown, updatedAt: number][]; settings?: Partial<Settings> };

/** What the server tells the app with every page. */
export type Settings = {
  /** The map's tile URL, in Leaflet's format. */
  mapTiles: string;
  institute?: Institute;
};

const usual: Settings = { mapTiles: "https://tile.openstreetmap.org/{z}/{x}/{y}.png" };

let read: PageState | undefined;

function pageState(): PageState {
  if (!read) {
    const text = globalThis.document?.getElementById("page-state")?.textContent;
    read = text ? (JSON.parse(text) as PageState) : {};
  }
  return read;
}

export function settings(): Settings {
  return { ...usual, ...pageState().settings };
}

/** Adds the page's query data to the client, with its original age. */
export function takePageState(client: QueryClient): void {
  for (const [key, data, updatedAt] of pageState().queries ?? []) client.setQueryData(key, data, { updatedAt });
}

/** Serializes the query data that the page was rendered with, for the browser. */
export function pageStateOf(client: QueryClient): string {
  const good = client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === "success");
  return JSON.stringify(good.map((query) => [query.queryKey, query.state.data, query.state.dataUpdatedAt]));
}
