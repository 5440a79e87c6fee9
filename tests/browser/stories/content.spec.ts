import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { rowAction, rowActions } from "../support/lists.ts";
import { callsOf, choose, expectFitsPhone, picture, unique, upload } from "../support/office.ts";
import { complaints, expectAccessible } from "../support/page-checks.ts";
import { signIn } from "../support/sign-in.ts";

test.beforeEach(({ page }) => signIn(page, "Admin"));

const main = (page: Page) => page.getByRole("main");
const save = (page: Page) => main(page).getByRole("button", { name: "Save" });

/** What a visitor gets, who is nobody. */
async function visitor<T>(request: APIRequestContext, path: string): Promise<T> {
  const answer = await request.get(`/api/WebDashboard/${path}`);
  return (await answer.json()) as T;
}
type Notice = { Title: string; Body: string };
type Post = { Title: string; Body: string; Image: string };
const noticesNamed = async (request: APIRequestContext, title: string) =>
  (await visitor<Notice[]>(request, "GetNotices")).filter((notice) => notice.Title === title);

test("an editor publishes a notice, and a visitor sees it; edited, deleted, undone", async ({
  page,
  request,
  browser,
}) => {
  test.slow(); // every screen checked in both colour schemes
  const heard = complaints(page);
  const title = `Closed on Holi ${unique()}`;
  await page.goto("/admin/content?Kind=notice");
  await expect(main(page).getByRole("table", { name: "News and notices" })).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await main(page).getByRole("link", { name: "Add news or notice" }).click();
  const text = main(page).getByRole("textbox", { name: "Text" });
  await expect(text).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);

  await save(page).click();
  await expect(main(page).getByLabel("Title")).toBeFocused();
  await expect(main(page).getByText("✕ is required")).toBeVisible();
  await main(page).getByLabel("Title").fill(title);
  await main(page).getByLabel("Kind", { exact: true }).selectOption("Notice");
  await text.click();
  await page.keyboard.type("All centers, ");
  await main(page).getByRole("button", { name: "Bold" }).click();
  await expect(text).toBeFocused(); // a frame after the click
  await page.keyboard.type("both days");
  await expect(text).toContainText("All centers, both days");

  await page.route("**/api/Content/PostSaveItem", (route) => route.abort());
  await save(page).click();
  await expect(page.getByText("Network or Server Error!")).toBeVisible();
  await expect(text).toContainText("both days");
  await page.unroute("**/api/Content/PostSaveItem");
  heard.length = 0; // the browser reports a refusal and the network failure

  const calls = callsOf(page, "/api/Content/PostSaveItem");
  await save(page).dblclick();
  await expect(page).toHaveURL(/\/admin\/content\?Kind=notice$/);
  expect(calls()).toBe(1);
  const row = main(page).getByRole("row").filter({ hasText: title });
  await expect(row.getByText("Live")).toBeVisible();
  const [seen] = await noticesNamed(request, title);
  expect(seen?.Body).toBe("<p>All centers, <strong>both days</strong></p>");
  const stranger = await browser.newPage();
  await stranger.goto("/news?kind=notice");
  await expect(stranger.getByRole("heading", { name: title })).toBeVisible();
  await expect(stranger.getByRole("article").filter({ hasText: title }).getByText("both days")).toBeVisible();

  await rowAction(page, title, "Edit");
  await expect(text).toContainText("both days");
  await main(page).getByLabel("State").selectOption({ label: "Draft: not on the website" });
  await save(page).click();
  await expect(page.getByText("Saved !").last()).toBeVisible();
  await expect.poll(() => noticesNamed(request, title)).toHaveLength(0);
  await expect(save(page)).not.toHaveAttribute("aria-disabled", "true"); // the form has taken over what was saved
  await main(page).getByLabel("State").selectOption({ label: "Published" });
  await save(page).click();
  await expect.poll(() => noticesNamed(request, title)).toHaveLength(1);

  await page.goto("/admin/content?Kind=notice");
  await rowAction(page, title, "Delete");
  const question = page.getByRole("dialog", { name: `Delete ${title}?` });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
  expect(await noticesNamed(request, title)).toHaveLength(0);
  await main(page).getByRole("button", { name: "Undo" }).click();
  await expect(row).toHaveCount(1);
  expect(await noticesNamed(request, title)).toHaveLength(1);
  expect(heard).toEqual([]);
});

test("an editor writes a post with headings, a list and a link, by keyboard and toolbar", async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const heard = complaints(page);
  const title = `First lessons ${unique()}`;
  await page.goto("/admin/content/post/new");
  const text = main(page).getByRole("textbox", { name: "Text" });
  await main(page).getByLabel("Title").fill(title);
  await main(page).getByLabel("Author").fill("Meera Sinha");
  await main(page).getByLabel("Summary").fill("How to begin");
  await choose(upload(page, "Image"), picture("post.png"));
  await expect(upload(page, "Image").getByText("Uploaded.")).toBeVisible();

  // The toolbar is one stop of the Tab key; arrows go along it.
  await main(page).getByRole("button", { name: "Heading", exact: true }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(main(page).getByRole("button", { name: "Smaller heading" })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Space");
  await expect(text).toBeFocused();
  await page.keyboard.type("Sit down");
  await expect(main(page).getByRole("button", { name: "Heading", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.keyboard.press("Enter");
  await main(page).getByRole("button", { name: "List", exact: true }).click();
  await expect(text).toBeFocused(); // a frame after the click
  await page.keyboard.type("Begin");
  await page.keyboard.press("Shift+ControlOrMeta+ArrowLeft");
  await main(page).getByRole("button", { name: "Link" }).click();
  const link = page.getByRole("dialog", { name: "Link" });
  await expectAccessible(page);
  await link.getByLabel("Address").fill("javascript:alert(1)");
  await link.getByRole("button", { name: "Set the link" }).click();
  await expect(link.getByText(/^✕ must be a path/)).toBeVisible();
  await link.getByLabel("Address").fill("/course");
  await link.getByRole("button", { name: "Set the link" }).click();
  await expect(link).toBeHidden();

  await main(page).getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog", { name: "As visitors will see it" });
  await expect(preview.getByRole("heading", { name: "Sit down" })).toBeVisible();
  await expect(preview.getByRole("link", { name: "Begin" })).toHaveAttribute("href", "/course");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await save(page).click();
  await expect(page).toHaveURL(/\/admin\/content\?Kind=post$/);

  const slug = title.toLowerCase().replaceAll(" ", "-");
  const stranger = await browser.newPage();
  await stranger.goto(`/blog/${slug}`);
  await expect(stranger.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(stranger.getByRole("heading", { name: "Sit down" })).toBeVisible();
  const post = await visitor<Post>(request, `GetPost?Slug=${slug}`);
  expect(post.Title).toBe(title);
  expect(post.Body).toMatch(/^<h2>Sit down<\/h2><ul><li><p><a href="\/course"[^>]*>Begin<\/a><\/p><\/li><\/ul>$/);
  expect(post.Image).toMatch(/^\/api\/Files\/GetFile\//);
  const [shown] = await Promise.all([page.waitForEvent("popup"), rowAction(page, title, "On the website")]);
  await expect(shown).toHaveURL(new RegExp(`/blog/${slug}$`));
  await shown.close();

  // A script in the HTML is removed from the public page.
  await rowAction(page, title, "Edit");
  await main(page).getByRole("button", { name: "HTML" }).click();
  await main(page).getByLabel("Text").fill("<p onclick=x()>Safe<script>alert(1)</script></p>");
  await save(page).click();
  await expect(page.getByText("Saved !").last()).toBeVisible();
  await expect.poll(async () => (await visitor<Post>(request, `GetPost?Slug=${slug}`)).Body).toBe("<p>Safe</p>");
  expect(heard).toEqual([]);
});

test("slides are put in order by dragging and by the keyboard, and visitors see it", async ({ page, request }) => {
  const heard = complaints(page);
  await page.goto("/admin/content");
  const handles = main(page).getByRole("button", { name: /^Move .*(?<! up)(?<! down)$/ });
  await expect(handles.nth(2)).toBeVisible();
  const names = async () => (await handles.evaluateAll((all) => all.map((one) => one.ariaLabel))) as string[];
  type Slide = { Heading: string };
  const seen = async () => (await visitor<Slide[]>(request, "GetSlider")).map((s) => `Move ${s.Heading}`);
  const before = await names();
  expect(await seen()).toEqual(before);

  const orders = callsOf(page, "/api/Content/PostOrderItems");
  await handles.nth(2).hover();
  await page.mouse.down();
  const target = await handles.nth(0).boundingBox();
  await page.mouse.move((target?.x ?? 0) + 10, (target?.y ?? 0) + 10, { steps: 8 });
  await page.mouse.up();
  const dragged = [before[2], before[0], before[1], ...before.slice(3)];
  await expect.poll(names).toEqual(dragged);
  await expect.poll(seen).toEqual(dragged);
  expect(orders()).toBe(1);

  await handles.nth(0).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect.poll(seen).toEqual(before);
  await expect(main(page).getByRole("button", { name: before[2] as string, exact: true })).toBeFocused();

  await handles.nth(1).hover(); // a drag that is given up leaves all as it was
  await page.mouse.down();
  await page.mouse.move((target?.x ?? 0) + 10, (target?.y ?? 0) + 10, { steps: 8 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect.poll(names).toEqual(before);
  expect(await seen()).toEqual(before);
  expect(heard).toEqual([]);
});

test("an editor writes, hides, moves and adds sections of Home, and a visitor sees it", async ({ page, browser }) => {
  test.slow();
  const heard = complaints(page);
  const [why, added] = [`Reasons ${unique()}`, `Placement ${unique()}`];
  const stranger = await browser.newPage();
  const headings = async () => {
    await stranger.goto("/");
    return stranger.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
  };
  const before = await headings();
  const orders = callsOf(page, "/api/Content/PostOrderItems");

  await page.goto("/admin/content?Kind=section");
  await expect(main(page).getByRole("table", { name: "Sections of Home" })).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  for (const name of await main(page).getByRole("table").getByRole("link").allInnerTexts())
    expect(await rowActions(page, name)).not.toContain("Delete");

  await rowAction(page, "Why Choose Us", "Edit");
  await main(page).getByLabel("Heading").fill(why);
  await main(page).getByRole("button", { name: "Add a card" }).click();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await save(page).click();
  const card = main(page).getByRole("group", { name: "Card 7" });
  await expect(card.getByText("✕ is required")).toBeVisible();
  heard.length = 0; // the browser reports the refusal
  await expect(card.getByLabel("Title")).toBeFocused();
  await card.getByLabel("Title").fill("Evening batches");
  await card.getByLabel("Text").fill("From six to eight.");
  for (let n = 7; n > 1; n--)
    await main(page)
      .getByRole("button", { name: `Move card ${n} up` })
      .click();
  await expect(main(page).getByRole("button", { name: "Move card 1 up" })).toBeFocused();
  await save(page).click();
  await expect(page.getByText("Saved !").last()).toBeVisible();
  await expect.poll(headings).toContain(why);
  await expect(stranger.getByRole("heading", { level: 3, name: "Evening batches" })).toBeVisible();
  await expect(stranger.getByText("From six to eight.").first()).toBeVisible();

  await page.goto("/admin/content/section/new");
  await main(page).getByLabel("Heading").fill(added);
  await main(page).getByLabel("Text").fill("We call employers every Monday.");
  await choose(upload(page, "Image").first(), picture("placement.png"));
  await expect(upload(page, "Image").first().getByText("Uploaded.")).toBeVisible();
  await save(page).click();
  await expect(page).toHaveURL(/\/admin\/content\?Kind=section$/);
  await main(page)
    .getByRole("button", { name: `Move ${added}`, exact: true })
    .focus();
  await page.keyboard.press("ArrowUp");
  await expect.poll(async () => (await headings()).slice(-2)).toEqual([added, "Our Partners"]);
  expect(orders()).toBe(1);
  await rowAction(page, "Our Teachers", "Hide");
  await expect.poll(() => rowActions(page, "Our Teachers")).toContain("Show");
  await expect.poll(headings).not.toContain("Our Teachers");
  await expect(stranger.getByText("We call employers every Monday.")).toBeVisible();
  await expectAccessible(stranger);
  await expectFitsPhone(stranger);

  // All is put back, for the other stories.
  await rowAction(page, "Our Teachers", "Show");
  await rowAction(page, added, "Delete");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await rowAction(page, why, "Edit");
  await main(page).getByLabel("Heading").fill("");
  await main(page).getByRole("button", { name: "Remove card 1" }).click();
  await save(page).click();
  await expect.poll(headings).toEqual(before);
  expect(heard).toEqual([]);
});
