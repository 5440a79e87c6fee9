import type { Page } from "@playwright/test";

const tiles = /^https:\/\/tile\.openstreetmap\.org\//;

const square =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="#dfe9e2" stroke="#b7c9bf" d="M0 0h256v256H0z"/></svg>';

/** Serves the map's tiles locally, so that a story needs no other host; returns the requested tiles. */
export async function withTiles(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(tiles, (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill({ contentType: "image/svg+xml", body: square });
  });
  return asked;
}

export const withoutTiles = (page: Page) => page.route(tiles, (route) => route.abort());
