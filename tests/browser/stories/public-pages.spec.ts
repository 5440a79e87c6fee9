import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { withTiles } from "../support/map.ts";
import { complaints, expectAccessible } from "../support/page-checks.ts";

/** The paths of the routes that the server renders as HTML and that have no parameters, from the table of routes. */
function publicPaths(): string[] {
  const tree = readFileSync(new URL("../../../webapp/src/routeTree.gen.ts", import.meta.url), "utf8");
  const ids = [...tree.matchAll(/^ {2}"\/_site(\/[^"$]*)": typeof/gm)].map((match) => match[1] ?? "");
  const shown = ids.filter((path) => {
    const file = `_site.${path === "/" ? "index" : path.slice(1).replace(/\/$/, ".index").replaceAll("/", ".")}.tsx`;
    const route = readFileSync(new URL(`../../../webapp/src/routes/${file}`, import.meta.url), "utf8");
    return !route.includes("shell: true");
  });
  return shown.map((path) => path.replace(/(.)\/$/, "$1"));
}

const paths = publicPaths();

test("home is among the public pages", () => expect(paths).toContain("/"));

for (const path of paths) {
  test(`${path} arrives as HTML and the app takes it over without a word`, async ({ page }) => {
    const heard = complaints(page);
    await withTiles(page);
    const asked: string[] = [];
    page.on("request", (request) => {
      const isPicture = request.resourceType() === "image"; // an uploaded one comes by the API, too
      const isKept = request.url().includes("/Certificate/GetStatusList/"); // stored for checks without a connection
      if (request.url().includes("/api/") && !isPicture && !isKept) asked.push(request.url());
    });
    await page.goto(path);
    await expect(page.locator("main h1").first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(asked, "what the page shows came with it").toEqual([]);
    await expectAccessible(page);
    expect(heard).toEqual([]);
  });

  test(`${path} shows its content without JavaScript`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.locator("main h1").first()).toBeVisible();
    await expect(page.locator("head title")).not.toBeEmpty();
    await expect(page.locator("head link[rel=canonical]")).toHaveAttribute("href", /^http/);
    await expect(page.locator("head meta[name=description]")).toHaveAttribute("content", /\w/);
    await context.close();
  });
}

test("an unknown path shows Home, and search engines are told that Home is elsewhere", async ({ page }) => {
  const heard = complaints(page);
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(200);
  await expect(page.locator("main h1").first()).toBeVisible();
  await expect(page.locator("head meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.locator("head link[rel=canonical]")).toHaveAttribute("href", /:\/\/[^/]+\/$/);
  await page.waitForLoadState("networkidle");
  expect(heard).toEqual([]);
});

for (const path of ["/login", "/verify/none", "/admin"]) {
  test(`${path} is nobody's but its reader's`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.headers()["x-robots-tag"]).toBe("noindex");
    expect(await answer.text()).toContain('<div id="root"></div>');
  });
}
