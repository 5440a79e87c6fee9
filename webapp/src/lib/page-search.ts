export type PageSearch = { Page?: number | undefined };

/** Reads the page of a list from the address; pages count from 0. Nonsense is undefined, or the router would hand it on. */
export function pageSearch({ Page }: Record<string, unknown>): PageSearch {
  return { Page: typeof Page === "number" && Number.isInteger(Page) && Page > 0 ? Page : undefined };
}
