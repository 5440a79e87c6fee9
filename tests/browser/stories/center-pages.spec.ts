import { expect, type Page, test } from "@playwright/test";
import { postAsAdmin } from "../support/api.ts";
import { openRecord } from "../support/lists.ts";
import { withTiles } from "../support/map.ts";
import { choose, expectFitsPhone, picture, unique, upload } from "../support/office.ts";
import { complaints, expectAccessible } from "../support/page-checks.ts";
import { signIn } from "../support/sign-in.ts";

const main = (page: Page) => page.getByRole("main");

test("an administrator puts a center on the website, a visitor finds it and asks it, and its enquiry arrives", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.slow(); // every screen checked in both colour schemes
  const heard = complaints(page);
  const word = unique();
  const name = `Dhruvtara Arrah ${word}`;
  const made = await postAsAdmin(request, "/api/StudyCenter/PostRegisterStudyCenter", {
    KRCName: name,
    KRCType: "Training center",
    Address: "12 Station Road",
    City: "Arrah",
    State: "Bihar",
    Mobile: "9876500001",
    HOD: "Meera Sinha",
  });
  const KRCCode = Number(made.KRCCode);
  const asked = await request.get(`/api/StudyCenter/GetPublicCenter?Code=${KRCCode}`);
  expect(asked.status(), "a center is on the website only when somebody puts it there").toBe(404);

  await signIn(page, "Admin");
  await page.goto("/admin/content?Kind=center");
  await expect(main(page).getByRole("table", { name: "Study centers" })).toBeVisible();
  await main(page).getByRole("link", { name: "Add study center" }).click();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await main(page).getByRole("button", { name: "Save" }).click();
  await expect(main(page).getByText("✕ is no center")).toBeVisible();
  heard.length = 0; // the browser reports the refusal
  await main(page)
    .getByLabel("Study center")
    .selectOption({ label: `${name} (${KRCCode})` });
  await main(page).getByLabel("Text", { exact: true }).fill("Opposite the clock tower.");
  await main(page).getByLabel("Latitude").fill("25.5560");
  await main(page).getByLabel("Longitude").fill("84.6603");
  await main(page).getByRole("button", { name: "Add a photo" }).click();
  const photo = main(page).getByRole("group", { name: "Photo 1" });
  await photo.getByLabel("Title").fill("The lab in the morning");
  await choose(upload(page, "Image"), picture("lab.png"));
  await expect(upload(page, "Image").getByText("Uploaded.")).toBeVisible();
  await main(page).getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/admin\/content\?Kind=center$/);
  await expect(main(page).getByRole("row", { name: new RegExp(name) })).toBeVisible();
  expect(heard).toEqual([]);

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const guest = await context.newPage();
  const guestHeard = complaints(guest);
  await withTiles(guest);
  await guest.goto("/");
  await guest.getByRole("contentinfo").getByRole("link", { name: "Study Centers" }).click();
  await main(guest).getByRole("link", { name }).click();
  await expect(guest.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(guest).toHaveTitle(new RegExp(name));
  await expect(main(guest).getByText("Opposite the clock tower.")).toBeVisible();
  const shown = main(guest).getByRole("figure", { name: "The lab in the morning" }).locator("img");
  await shown.scrollIntoViewIfNeeded();
  // A picture that is smaller than the screen wants has a natural width below a pixel, so that it is asked otherwise.
  expect(await shown.evaluate((img: HTMLImageElement) => img.decode().then(() => "shown"))).toBe("shown");
  await expect(main(guest).getByRole("link", { name: "9876500001" })).toHaveAttribute("href", "tel:9876500001");
  await expect(guest.getByRole("region", { name: `Map of ${name}` }).locator(".map-pin")).toBeVisible();
  await main(guest).getByRole("heading", { name: "Ask this center" }).scrollIntoViewIfNeeded();
  await expect(main(guest).getByLabel("Your name")).toBeVisible();
  await expectAccessible(guest);
  await expectFitsPhone(guest);
  await main(guest).getByLabel("Your name").fill(`Asha ${word}`);
  await main(guest).getByLabel("Mobile number").fill("9876543210");
  await main(guest).getByRole("button", { name: "Send my enquiry" }).click();
  await expect(main(guest).getByText("Your enquiry has arrived.")).toBeVisible();
  expect(guestHeard).toEqual([]);
  await context.close();

  await page.goto(`/admin/inbox?Search=${word}`);
  await openRecord(page, `Asha ${word}`);
  await expect(main(page).getByText(name)).toBeVisible();
});
