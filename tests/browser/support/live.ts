import type { Page } from "@playwright/test";

/** Keeps a page from following changes. Its connection would never be idle, so nobody could wait until all is loaded. */
export const withoutLive = (page: Page) =>
  page.route("**/api/Live/GetUpdates", (route) => route.fulfill({ status: 204 }));
