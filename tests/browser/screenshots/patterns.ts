import type { Page } from "@playwright/test";

/** A picture of docs/design: where, how wide, and what is done before it is taken. */
export type Pattern = { name: string; path: string; width?: 390; act?: (page: Page) => Promise<unknown> };

const rowMenu = (page: Page) =>
  page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();

/** The patterns of docs/design, taken by `make screenshots PICTURES=patterns`. */
export const patterns: readonly Pattern[] = [
  { name: "list", path: "/admin/manage-students?Status=active" },
  {
    name: "panel",
    path: "/admin/manage-students",
    act: async (page) => {
      await page.getByRole("table").getByRole("link", { name: "Deepika Maurya" }).click();
      await page.getByRole("link", { name: "Open the whole record" }).waitFor();
    },
  },
  { name: "row-menu", path: "/admin/manage-students", act: rowMenu },
  {
    name: "selection",
    path: "/admin/manage-students",
    act: async (page) => {
      const boxes = page.getByRole("table").getByRole("checkbox");
      await boxes.nth(1).click();
      await boxes.nth(4).click({ modifiers: ["Shift"] });
    },
  },
  { name: "form", path: "/admin/add-student" },
  {
    name: "question",
    path: "/admin/manage-students",
    act: async (page) => {
      await rowMenu(page);
      await page.getByRole("menuitem", { name: "Delete" }).click();
    },
  },
  {
    name: "palette",
    path: "/admin/manage-students",
    act: async (page) => {
      await page.keyboard.press("Control+k");
      await page.keyboard.type("deepika");
      await page.getByRole("option").first().waitFor();
    },
  },
  { name: "today", path: "/admin/dashboard" },
  { name: "empty", path: "/admin/manage-students?Search=zzz" },
  { name: "phone-list", path: "/admin/manage-students", width: 390 },
  { name: "phone-register", path: "/admin/manage-attendance", width: 390 },
];
