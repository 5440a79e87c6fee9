import { expect, test } from "@playwright/test";
import { withoutTiles, withTiles } from "../support/map.ts";
import { complaints, expectAccessible } from "../support/page-checks.ts";

test("a post and a course are as easy to use as the pages that lead to them", async ({ page }) => {
  const heard = complaints(page);
  await page.goto("/blog");
  await page.getByRole("main").getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("article").locator(".prose")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/course/1");
  await expectAccessible(page);
  const answer = await page.goto("/course/999999");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText(/^This course was not found/)).toBeVisible();
  await page.getByRole("link", { name: "All Courses" }).last().click();
  await expect(page).toHaveURL(/\/course$/);
  expect(heard.filter((text) => !text.includes("404"))).toEqual([]);
});

test("a visitor sees a sample of the certificate that a course leads to, and opens it larger", async ({ page }) => {
  const heard = complaints(page);
  await page.goto("/course/1");
  const sample = page.getByRole("region", { name: "Your certificate" });
  const picture = sample.getByRole("img", { name: /^Sample certificate of / });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(300);
  await expectAccessible(page);
  expect(heard).toEqual([]);
  await sample.getByRole("link", { name: /Larger picture/ }).click();
  await expect(page).toHaveURL(/GetSpecimen\?Id=1&Width=1600$/);
  await expect.poll(() => page.evaluate(() => document.images[0]?.naturalWidth)).toBe(1600);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the whole way with the keyboard alone: past the header, into a dropdown, through a dialog and back", async ({
  page,
}) => {
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("list", { name: "Highlights" })).toBeFocused();
  const slides = page.getByRole("region", { name: "Highlights" });
  await page.keyboard.press("ArrowRight");
  await expect(slides.getByRole("heading", { name: "Small batches, patient teachers" })).toBeInViewport();

  const menu = page.getByText("Notification", { exact: true });
  await menu.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "News" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();

  const apply = page.getByRole("banner").getByRole("link", { name: "Apply Now" });
  await apply.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Apply Now" });
  await expect(dialog.getByLabel("Your name")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(apply).toBeFocused();
});

test("carousels: five to a view with the specification's gaps, arrows, and a stop", async ({ page }) => {
  await page.goto("/");
  const partners = page.getByRole("region", { name: "Partners", exact: true });
  await partners.scrollIntoViewIfNeeded();
  const boxes = await partners.getByRole("listitem").evaluateAll((all) =>
    all.map((one) => {
      const { left, width } = one.getBoundingClientRect();
      return { left, width };
    }),
  );
  const [first, second] = boxes;
  const view = (await partners.getByRole("list").boundingBox())?.width ?? 0;
  expect((second?.left ?? 0) - (first?.left ?? 0) - (first?.width ?? 0)).toBeCloseTo(20, 0);
  expect(first?.width ?? 0).toBeCloseTo((view - 80) / 5, 0);
  const logo = await partners.getByRole("listitem").first().locator("img").boundingBox();
  expect(logo).toMatchObject({ width: 90, height: 90 });
  const categories = page.getByRole("region", { name: "Course categories" }).getByRole("list");
  expect(await categories.evaluate((list) => getComputedStyle(list).columnGap)).toBe("50px");

  await partners.getByRole("button", { name: "Stop moving" }).click();
  await expect(partners.getByRole("button", { name: "Start moving" })).toBeVisible();
  await partners.getByRole("button", { name: "Next" }).click();
  await expect.poll(() => partners.getByRole("list").evaluate((list) => list.scrollLeft)).toBeGreaterThan(50);
});

test("who wants no motion finds the carousels standing still", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const slides = page.getByRole("region", { name: "Highlights" });
  await expect(slides.getByRole("button", { name: "Start moving" })).toBeVisible();
});

test("the map is 400 px high at zoom 15, and an address where its pictures do not come", async ({ page }) => {
  const asked = await withTiles(page);
  await page.goto("/contact");
  const map = page.getByRole("region", { name: "Map of our location" });
  await expect(map.locator(".map-pin")).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(3);
  expect(asked.every((path) => path.startsWith("/15/"))).toBe(true);
  expect((await map.locator("..").boundingBox())?.height).toBe(400);
  await expectAccessible(page);

  await page.unrouteAll();
  await withoutTiles(page);
  await page.goto("/contact?again");
  await expect(page.getByText("The map cannot be shown here right now.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Open the map" })).toHaveCount(2);
});

for (const width of [360, 768, 1280]) {
  test(`nothing is wider than a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await withTiles(page);
    const paths = [
      "/",
      "/course",
      "/course/1",
      "/event",
      "/teacher",
      "/center",
      "/center/1001",
      "/page/before-you-enrol",
      "/blog",
      "/news",
      "/about",
      "/contact",
      "/privacy",
    ];
    for (const path of [...paths, "/policy", "/certificate", "/login", "/signup"]) {
      await page.goto(path);
      await expect(page.locator("main h1").first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
    }
  });
}

test("on a phone the menu opens over the page and goes with a link", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Menu" }).click();
  const nav = page.getByRole("navigation", { name: "Main" });
  await expectAccessible(page);
  await nav.getByRole("link", { name: "Teacher" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Teachers" })).toBeVisible();
  await expect(nav).toBeHidden();
});
