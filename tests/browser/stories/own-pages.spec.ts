import { expect, type Page, test } from "@playwright/test";
import { rowAction } from "../support/lists.ts";
import { choose, expectFitsPhone, picture, unique, upload } from "../support/office.ts";
import { complaints, expectAccessible } from "../support/page-checks.ts";
import { signIn } from "../support/sign-in.ts";

const main = (page: Page) => page.getByRole("main");
const block = (page: Page, name: string) => main(page).getByRole("group", { name, exact: true });
const save = (page: Page) => main(page).getByRole("button", { name: "Save" });

test("an editor builds a page of blocks, links it in the header, and visitors and search engines read it", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.slow(); // every screen checked in both colour schemes
  const heard = complaints(page);
  const word = unique();
  const title = `Placement ${word}`;
  await signIn(page, "Admin");
  await page.goto("/admin/content/page/new");
  await main(page).getByLabel("Title", { exact: true }).fill(title);
  await main(page).getByLabel("Link on every page").selectOption("In the header, under More");
  const add = main(page).getByRole("group", { name: "Add a block" });

  await add.getByRole("button", { name: "Text" }).click();
  await expect(block(page, "Block 1: Text").getByRole("textbox", { name: "Heading" })).toBeFocused();
  await page.keyboard.type("Who calls");
  const text = block(page, "Block 1: Text").getByRole("textbox", { name: "Text" });
  await text.click();
  await page.keyboard.type("We call employers every Monday.");

  await add.getByRole("button", { name: "Questions and answers" }).click();
  const questions = block(page, "Block 2: Questions and answers");
  await questions.getByRole("button", { name: "Add a question" }).click();
  await expect(questions.locator("input:focus")).toHaveCount(1);
  await page.keyboard.type("Does it cost anything?");
  await save(page).click();
  await expect(questions.getByText("✕ is required")).toBeVisible();
  heard.length = 0; // the browser reports the refusal
  await questions.getByLabel("Answer").fill("No.");

  await add.getByRole("button", { name: "Table" }).click();
  await block(page, "Block 3: Table").getByLabel("Rows").fill("Year\tPlaced\n2025\t212");
  await add.getByRole("button", { name: "Gallery" }).click();
  const gallery = block(page, "Block 4: Gallery");
  await gallery.getByRole("button", { name: "Add a photo" }).click();
  await expect(gallery.locator("input:focus")).toHaveCount(1);
  await page.keyboard.type("The placement desk");
  await choose(upload(page, "Image"), picture("desk.png"));
  await expect(upload(page, "Image").getByText("Uploaded.")).toBeVisible();
  await gallery.getByRole("button", { name: "Move block 4 up" }).click();
  await expect(main(page).getByRole("button", { name: "Move block 3 up" })).toBeFocused();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await save(page).click();
  await expect(page).toHaveURL(/\/admin\/content\?Kind=page$/);

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const guest = await context.newPage();
  const guestHeard = complaints(guest);
  await guest.setViewportSize({ width: 1280, height: 800 });
  await guest.goto("/");
  await guest.waitForLoadState("networkidle");
  await guest.getByRole("banner").getByText("More", { exact: true }).click();
  await guest.getByRole("banner").getByRole("link", { name: title }).click();
  await expect(guest).toHaveURL(new RegExp(`/page/placement-${word}$`));
  await expect(guest.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(main(guest).getByRole("heading", { level: 2 })).toHaveText(["Who calls"]);
  await expect(main(guest).getByText("We call employers every Monday.")).toBeVisible();
  await main(guest).getByText("Does it cost anything?").click();
  await expect(main(guest).getByText("No.", { exact: true })).toBeVisible();
  await expect(main(guest).getByRole("cell", { name: "212" })).toBeVisible();
  const seen = await main(guest)
    .locator("figure, table, details")
    .evaluateAll((all) => all.map((one) => one.tagName));
  expect(seen).toEqual(["DETAILS", "FIGURE", "TABLE"]);
  await expectAccessible(guest);
  await expectFitsPhone(guest);
  expect(guestHeard).toEqual([]);
  const source = await (await request.get(`/page/placement-${word}`)).text();
  expect(source).toContain('"@type":"FAQPage"');
  expect(await (await request.get("/sitemap.xml")).text()).toContain(`/page/placement-${word}<`);

  await rowAction(page, title, "Edit");
  await expect(block(page, "Block 3: Gallery").getByLabel("Title")).toHaveValue("The placement desk");
  await expect(block(page, "Block 4: Table").getByLabel("Rows")).toHaveValue("Year | Placed\n2025 | 212");
  await main(page).getByLabel("State").selectOption("Draft: not on the website");
  await save(page).click();
  await expect(page.getByText("Saved !")).toBeVisible();
  await expect.poll(async () => (await request.get(`/page/placement-${word}`)).status()).toBe(404);
  await guest.goto("/");
  await expect(guest.getByRole("banner").getByRole("link", { name: title })).toHaveCount(0);
  await context.close();
  expect(heard).toEqual([]);
});
