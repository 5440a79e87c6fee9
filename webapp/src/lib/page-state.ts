import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** What a page that came as HTML was made with, and what the server tells every page. */
type PageState = { queries?: [key: QueryKey, data: unknown, updatedAt: number][]; settings?: Partial<Settings> };

/** What the operator decides and the app must know. */
export type Settings = {
  /** The map's pictures, as Leaflet takes them. */
  mapTiles: string;
};

const usual: Settings = { mapTiles: "https://tile.openstreetmap.org/{z}/{x}/{y}.png" };

let read: PageState | undefined;

function pageState(): PageState {
  if (!read) {
    const text = globalThis.document?.getElementById("kendra-kept")?.textContent;
    read = text ? (JSON.parse(text) as PageState) : {};
  }
  return read;
}

export function settings(): Settings {
  return { ...usual, ...pageState().settings };
}

/** Gives the client what came with the page, as old as it was when the page was made. */
export function takePageState(client: QueryClient): void {
  for (const [key, data, updatedAt] of pageState().queries ?? []) client.setQueryData(key, data, { updatedAt });
}

/** What the browser is given: every answer that the page was made with. */
export function pageStateOf(client: QueryClient): string {
  const good = client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === "success");
  return JSON.stringify(good.map((query) => [query.queryKey, query.state.data, query.state.dataUpdatedAt]));
}
