import { expect, type Page, test } from "@playwright/test";
import { rowAction } from "../support/lists.ts";
import { expectFitsPhone, unique } from "../support/office.ts";
import { complaints, expectAccessible } from "../support/page-checks.ts";
import { signIn } from "../support/sign-in.ts";

const main = (page: Page) => page.getByRole("main");

test("a section of Home waits for its hour, and its link shows it before", async ({ page, browser, baseURL }) => {
  test.slow(); // the page is checked in both colour schemes
  const heard = complaints(page);
  const word = unique();
  await signIn(page, "Admin");
  await page.goto("/admin/content/section/new");
  await main(page).getByLabel("Heading", { exact: true }).fill(`Summer camp ${word}`);
  await main(page).getByLabel("Text", { exact: true }).fill("Two weeks in the lab.");
  await main(page).getByLabel("Publishing time").fill("09:30");
  await main(page).getByRole("button", { name: "Save" }).click();
  await expect(
    main(page)
      .getByText(/needs a day/)
      .first(),
  ).toBeVisible(); // beside its field, and in the list of mistakes
  await main(page).getByLabel("From", { exact: true }).fill("2099-05-01");
  await main(page).getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/admin\/content\?Kind=section$/);
  const row = main(page)
    .getByRole("row")
    .filter({ hasText: `Summer camp ${word}` });
  await expect(row).toContainText("From 1 May 2099, 09:30");
  await rowAction(page, `Summer camp ${word}`, "Edit");
  await main(page).getByRole("button", { name: "Make a link" }).click();
  const link = await main(page).getByLabel("Link to preview").inputValue();

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const guest = await context.newPage();
  const guestHeard = complaints(guest);
  const heading = guest.getByRole("heading", { name: `Summer camp ${word}` });
  await guest.goto("/");
  await expect(guest.getByRole("heading", { level: 1 })).toBeAttached();
  await expect(heading).toHaveCount(0);
  await guest.goto(link);
  await expect(heading).toBeVisible();
  await expectAccessible(guest);
  await expectFitsPhone(guest);
  expect(guestHeard).toEqual([]);
  await context.close();

  await page.goto("/admin/content?Kind=section");
  await rowAction(page, `Summer camp ${word}`, "Delete");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
  expect(heard.filter((text) => !/status of 422/.test(text))).toEqual([]);
});

test("an editor chooses the part of a photo that visitors see, by keyboard", async ({ page }) => {
  const heard = complaints(page);
  await signIn(page, "Admin");
  await page.goto("/admin/content/teacher/new");
  const photo = await page.screenshot({ clip: { x: 0, y: 0, width: 600, height: 300 } });
  const field = main(page).getByRole("group", { name: "Image", exact: true });
  await field.locator("input[type=file]").setInputFiles({ name: "photo.png", mimeType: "image/png", buffer: photo });
  await field.getByRole("button", { name: "Choose the visible part: Image" }).click();
  const dialog = page.getByRole("dialog", { name: "Choose the visible part: Image" });
  await dialog.getByRole("group", { name: /^The visible part/ }).focus();
  await page.keyboard.press("ArrowLeft");
  await dialog.getByRole("slider", { name: "Zoom" }).focus();
  await page.keyboard.press("ArrowRight");
  await expectAccessible(page);
  const stored = page.waitForResponse(/\/api\/Files\/PostCut$/);
  await dialog.getByRole("button", { name: "Use this part" }).click();
  const { Path } = (await (await stored).json()) as { Path: string };
  await expect(dialog).toBeHidden();
  await expect(field.getByText("The part is cut. Save the form to keep it.")).toBeVisible();
  const size = await page.evaluate(async (at) => {
    const picture = new Image();
    picture.src = at;
    await picture.decode();
    return picture.naturalWidth / picture.naturalHeight;
  }, Path);
  expect(size).toBeCloseTo(1, 1);
  await field.getByRole("button", { name: "Choose the visible part: Image" }).click();
  await dialog.getByRole("button", { name: "Use the whole picture" }).click();
  await expect(dialog).toBeHidden();
  expect(heard).toEqual([]);
});
