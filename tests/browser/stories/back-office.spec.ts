import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { given } from "../support/given.ts";
import { setFilter } from "../support/lists.ts";
import { complaints, expectAccessible } from "../support/page-checks.ts";
import { fillLogin, signIn } from "../support/sign-in.ts";
import { totp } from "../support/totp.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

test("an administrator sees how the institute does, and finds a student by the keyboard alone", async ({ page }) => {
  const heard = complaints(page);
  await signIn(page, "Admin");
  await expect(heading(page, "Dashboard")).toBeVisible();
  await expect(page.getByRole("region", { name: "Figures" }).getByRole("definition")).toHaveCount(6);
  await expect(page.getByRole("table", { name: "Enrolments by month" }).getByRole("row")).toHaveCount(13);
  await expect(page.getByRole("list", { name: "Students by center" }).getByRole("listitem")).toHaveCount(3);
  await expect(page).toHaveTitle("Dashboard · Dhruvtara");
  await expectAccessible(page);

  await page.keyboard.press("Control+k");
  const search = page.getByRole("dialog", { name: "Search the back office" });
  await expect(search.getByRole("combobox")).toBeFocused();
  await page.keyboard.type(given("KENDRA_REGNO"));
  const found = search.getByRole("group", { name: "Students" }).getByRole("option");
  await expect(found).toHaveCount(1);
  await expect(found).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page);
  const name = (await found.locator("span").nth(1).textContent()) ?? "";
  const actions = search.getByRole("group", { name: "Actions" });
  await expect(actions.getByRole("option").filter({ hasText: `Take fee from ${name}` })).toBeVisible();
  await expect(actions.getByRole("option").filter({ hasText: `Issue certificate to ${name}` })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(search).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/student\/\d+$/);
  await expect(heading(page, name)).toBeFocused();

  await page.keyboard.press("Control+k");
  await page.keyboard.type(`take fee ${given("KENDRA_REGNO")}`);
  // What was found for the first letters goes only when the rest is found.
  const fee = search.getByRole("option", { name: `Take fee from ${name} ${given("KENDRA_REGNO")}` });
  await expect(fee).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/fees\?SID=\d+$/);
  await expect(page.getByRole("main").getByText(given("KENDRA_REGNO"))).toBeVisible();

  await heading(page, "Take Fees").click();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Shortcuts" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await expect(search.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("audit");
  await expect(search.getByRole("option", { name: /Audit Trail/ })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(search).toBeHidden();

  await page.keyboard.press("Control+k");
  await expect(search.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("lucknow");
  await expect(search.getByRole("group", { name: "Study centers" }).getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Escape");

  await page.goto("/admin/manage-nothing");
  await expect(heading(page, "Not found")).toBeVisible();
  await expectAccessible(page);
  expect(heard).toEqual([]);
});

test("a new tab is signed in as the tab that it was opened from", async ({ page, context }) => {
  await signIn(page, "Admin");
  await page.goto("/admin/manage-students");
  const link = page.getByRole("table", { name: "Manage Students" }).getByRole("link").first();
  const [tab] = await Promise.all([context.waitForEvent("page"), link.click({ modifiers: ["ControlOrMeta"] })]);
  await expect(tab).toHaveURL(/\/admin\/student\/\d+/);
  await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
  await page.reload();
  await expect(heading(page, "Manage Students")).toBeVisible();
  await page.goto("/logout");
  await expect(page.getByText("Logged Out!!")).toBeVisible();
  const late = await context.newPage();
  await late.goto("/admin/dashboard");
  await expect(late).toHaveURL(/\/login\?next=/);
});

test("a page that is loaded again renews no sign-in", async ({ page }) => {
  await signIn(page, "Admin");
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await page.goto("/admin/manage-students");
  await expect(page.getByRole("table", { name: "Manage Students" }).getByRole("row")).toHaveCount(26);
  expect(calls).toContain("/api/Report/GetStudentReport");
  expect(calls).not.toContain("/api/Login/Login");
});

test("an administrator reads the audit trail and the outbox", async ({ page }) => {
  const heard = complaints(page);
  await signIn(page, "Admin");
  await page.getByRole("button", { name: /^User menu/ }).click();
  await page.getByRole("menuitem", { name: "Institute" }).click();
  const tabs = page.getByRole("navigation", { name: "Pages of Institute" });
  await tabs.getByRole("link", { name: "Audit Trail" }).click();
  const trail = page.getByRole("table", { name: "Audit Trail" });
  const rows = trail.getByRole("row").filter({ has: page.getByRole("cell") });
  await expect(rows).toHaveCount(25);
  await expect(page).toHaveTitle("Audit Trail · Dhruvtara");
  await page.getByRole("link", { name: "Older" }).click();
  await expect(page).toHaveURL(/Before=\d+/);
  await setFilter(page, "Kind of record", { label: "Students" });
  await expect(page).toHaveURL(/\?Kind=student$/);
  await expect(rows.first().getByRole("cell").nth(2)).toHaveText(/^Student/);
  await page.reload();
  await expect(page.getByRole("button", { name: "Remove the filter Kind of record: Students" })).toBeVisible();
  await setFilter(page, "Kind of record", { label: "Study centers" });
  await expect(page).toHaveURL(/\?Kind=center$/);
  const registered = rows.filter({ hasText: "Center registered" }).last(); // a change shows fewer fields
  await registered.getByRole("button", { name: "Center registered" }).click();
  const changes = page.getByRole("complementary", { name: "Center registered" });
  await changes.locator("summary").click();
  await expect(changes.getByRole("term").filter({ hasText: "Affiliations" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("searchbox", { name: "Search" }).fill("zzz");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/No entry matches/)).toBeVisible();
  await expectAccessible(page);

  await tabs.getByRole("link", { name: "Outbox" }).click();
  await expect(page.getByText(/No mail server is set/)).toBeVisible();
  await expectAccessible(page);
  expect(heard).toEqual([]);
});

test("a center's staff see their own, switch two-step sign-in on, and sign in with it", async ({ page }) => {
  const heard = complaints(page);
  await signIn(page, "Staff");
  await expect(heading(page, "Welcome To Center Dashboard")).toBeVisible();
  await expect(page.getByRole("main").getByText("Ravi Kumar")).toBeVisible();
  await expect(page.getByRole("list", { name: "Students by current course" })).toBeVisible();
  await expect(page.getByText("Students by center")).toBeHidden();
  await expectAccessible(page);
  await page.goto("/admin/audit");
  await expect(heading(page, "Not for your role")).toBeVisible();
  await page.keyboard.press("Control+k");
  const search = page.getByRole("dialog", { name: "Search the back office" });
  await expect(search.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("1002-");
  await expect(search.getByText("No results for")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "User menu: Ravi Kumar" }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await expect(heading(page, "Settings")).toBeVisible();
  const steps = page.getByRole("region", { name: "Two-step sign-in" });
  await steps.getByLabel("Password of this account").fill(given("KENDRA_ADMIN_PASSWORD"));
  await steps.getByRole("button", { name: "Set up" }).click();
  await expect(steps.getByRole("img", { name: /QR code/ })).toBeVisible();
  const secret = (await steps.getByRole("code").textContent()) ?? "";
  await steps.getByLabel("Code that the app shows").fill("000000");
  await page.keyboard.press("Enter");
  await expect(steps.getByText(/✕/)).toBeVisible();
  await expectAccessible(page);
  await steps.getByLabel("Code that the app shows").fill(totp(secret));
  await page.keyboard.press("Enter");
  await expect(steps.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
  const recovery = (await steps.getByRole("listitem").first().textContent()) ?? "";
  const spare = (await steps.getByRole("listitem").nth(1).textContent()) ?? "";
  await expectAccessible(page);
  await steps.getByRole("button", { name: "I have saved them" }).click();

  await page.goto("/logout");
  await page.goto("/login");
  await fillLogin(page, "Staff", totp(secret, 1)); // the previous code is already used
  await expect(heading(page, "Welcome To Center Dashboard")).toBeVisible();
  await page.goto("/logout");
  await page.goto("/login");
  await fillLogin(page, "Staff", recovery);
  await expect(heading(page, "Welcome To Center Dashboard")).toBeVisible();

  await page.goto("/admin/settings");
  await expect(steps.getByText("9 recovery codes are left.")).toBeVisible();
  await steps.getByLabel("Password of this account").fill(given("KENDRA_ADMIN_PASSWORD"));
  await steps.getByLabel("Code that the app shows, or a recovery code").fill(spare);
  await steps.getByRole("button", { name: "Switch off two-step sign-in" }).click();
  await expect(steps.getByRole("button", { name: "Set up" })).toBeVisible();
  // A refused code and a login that asks for one are the server's 4xx, which browsers write to the console.
  expect(heard.filter((line) => !/status of 4(01|22)/.test(line))).toEqual([]);
});

test("a changed password ends the other devices, and a login that ends goes on where it was", async ({
  page,
  browser,
}) => {
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, "Staff");
  await elsewhere.goto("/admin/manage-students?Status=active");
  await expect(heading(elsewhere, "Manage Students")).toBeVisible();

  await signIn(page, "Staff");
  await page.goto("/admin/settings");
  const devices = page.getByRole("region", { name: "Signed-in devices" });
  await expect(devices.getByText("This device")).toBeVisible();
  await expect(devices.getByRole("button", { name: /^Sign out/ }).first()).toBeVisible();
  const password = given("KENDRA_ADMIN_PASSWORD"); // the same password again: other stories sign in with it
  for (const label of ["Present Password", "New Password", "Confirm Password"]) {
    await page.getByLabel(label).fill(password);
  }
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password Changed Successfully !")).toBeVisible();
  await expect(devices.getByRole("button", { name: /^Sign out/ })).toHaveCount(0);
  await page.reload();
  await expect(devices.getByText("This device")).toBeVisible();

  await elsewhere.reload(); // its token works no more, and its renewal is refused
  await expect(elsewhere).toHaveURL(/\/login\?next=/);
  await fillLogin(elsewhere, "Staff");
  await expect(elsewhere).toHaveURL(/\/admin\/manage-students\?Status=active$/);
  await expect(elsewhere.getByRole("button", { name: "Remove the filter Status: Active" })).toBeVisible();
  await elsewhere.context().close();
});

test("a student sees the own course, record and certificates, and nothing of others", async ({ page }) => {
  const heard = complaints(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "Student");
  await expect(heading(page, "Welcome")).toBeVisible();
  const course = page.getByRole("region", { name: "My course" });
  await expect(course.getByText(given("KENDRA_REGNO"))).toBeVisible();
  await expect(course.getByText("Passed")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "More" }).click();
  const menu = page.getByRole("dialog", { name: "Back office" });
  await expect(menu.getByRole("link")).toHaveText([
    "Dashboard",
    "Profile",
    "My Course",
    "My Attendance",
    "My results",
    "My Fees",
    "Downloads",
  ]);
  await menu.getByRole("link", { name: "Profile" }).click();
  await expect(heading(page, "Profile")).toBeVisible();
  await expect(page.getByRole("region", { name: "My record" }).getByText("Father Name")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: /User menu/ }).click();
  await page.getByRole("menuitem", { name: "Downloads" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page
      .getByRole("region", { name: "My certificates" })
      .getByRole("button", { name: /^Download / })
      .click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^certificate-.*\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 4).toString()).toBe("%PDF");
  await expectAccessible(page);

  for (const path of ["/admin/manage-students", "/admin/edit-student/1", "/admin/audit", "/admin/add-center"]) {
    await page.goto(path);
    await expect(heading(page, "Not for your role")).toBeVisible();
  }
  await expectAccessible(page);
  expect(heard).toEqual([]);
});

test("colours are chosen against the system's, and stay", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await signIn(page, "Admin");
  await page.goto("/admin/settings");
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.getByRole("radio", { name: "Dark" }).check();
  const dark = await ground();
  expect(dark).not.toBe(light);
  await page.reload();
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  expect(await ground()).toBe(dark);
  await page.getByRole("radio", { name: "Light" }).check();
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await ground()).toBe(light);
});
