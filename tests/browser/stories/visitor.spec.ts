import { expect, type Page, test } from "@playwright/test";
import { given } from "../support/given.ts";
import { asAdmin, mailedLink } from "../support/mail.ts";
import { expectFitsPhone } from "../support/office.ts";
import { complaints, expectAccessible } from "../support/page-checks.ts";

/** Performs an action twice: once while a call fails, and again when the network works. */
async function offlineThenOnline(page: Page, call: string, act: () => Promise<void>, text: string) {
  await page.route(call, (route) => route.abort());
  await act();
  await expect(page.getByText(text, { exact: true })).toBeVisible();
  // It goes by itself after five seconds; while a dialog is open nothing outside of it can be clicked, toasts included.
  await expect(page.locator(".Toastify__toast")).toHaveCount(0, { timeout: 20_000 });
  await page.unroute(call);
  await act();
}

test("a visitor finds a course, reads about it, and sends an enquiry, which reaches the back office", async ({
  page,
  request,
}) => {
  const heard = complaints(page);
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Courses" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "All Courses" })).toBeVisible();
  await page.getByLabel("Search for a course").fill("tally");
  await expect(page.getByRole("status").filter({ hasText: /^1 of \d+ courses/ })).toBeVisible();
  await expect(page).toHaveURL(/[?&]q=tally/);
  await page.getByRole("link", { name: /^Tally/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Tally/);
  await expect(page.getByText("₹6,500")).toBeVisible();
  await expect(page.getByRole("region", { name: "What you will learn" })).toBeVisible();
  await expectAccessible(page);
  expect(heard).toEqual([]);

  await page.getByRole("complementary", { name: "At a glance" }).getByRole("link", { name: "Apply Now" }).click();
  const dialog = page.getByRole("dialog", { name: "Apply Now" });
  await dialog.getByRole("button", { name: "Send my enquiry" }).click();
  await expect(dialog.getByLabel("Your name")).toBeFocused();
  await expect(dialog.getByText("✕ is required")).toHaveCount(2);
  await expect(page.getByText("Please check the marked fields")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Your name").fill("Ishita Story");
  await dialog.getByLabel("Mobile number").fill("9876512345");
  await dialog.getByLabel("What would you like to know?").fill("Is there an evening batch?");
  const send = () => dialog.getByRole("button", { name: "Send my enquiry" }).click();
  await offlineThenOnline(page, "**/PostSendEnquiry", send, "Something went wrong!");
  await expect(dialog.getByText("Thank you ! Your enquiry has arrived.")).toBeFocused();
  const inbox = await asAdmin<{ Items: { Name: string; Text: string }[] }>(request, "/api/Inbox/GetMessages");
  expect(JSON.stringify(inbox)).toContain("Is there an evening batch?");
});

test("what a visitor types before the scripts are there counts", async ({ page }) => {
  let release = () => {};
  const typed = new Promise<void>((done) => {
    release = done;
  });
  await page.route("**/*.js", async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto("/course", { waitUntil: "commit" });
  await page.getByLabel("Search for a course").fill("tally");
  release();
  await expect(page.getByRole("status").filter({ hasText: /^1 of \d+ courses/ })).toBeVisible();
  await expect(page.getByLabel("Search for a course")).toHaveValue("tally");
});

test("a visitor writes to the institute", async ({ page }) => {
  await page.goto("/contact");
  const form = page.getByRole("region", { name: "Send us a message" });
  await form.getByRole("button", { name: "Send Now" }).click();
  await expect(page.getByText(/^Email is/)).toBeVisible();
  await expect(form.getByText("✕ is required")).toHaveCount(2);
  await expect(form.getByLabel("Email")).toBeFocused();
  await form.getByLabel("Subject").fill("Light");
  await form.getByLabel("Email").fill("ishita@dhruvtara.example");
  await form.getByLabel("Message").fill("More light in room 3, please.");
  const send = () => form.getByRole("button", { name: "Send Now" }).click();
  await offlineThenOnline(page, "**/SendSuggestions", send, "Something went wrong!");
  await expect(page.getByText("SUCCESS", { exact: true })).toBeVisible();
  await expect(form.getByText("Thank you. Your message has arrived.")).toBeVisible();
  await expect(form.getByLabel("Message")).toHaveValue("");
});

test("a newsletter that could not be asked for says so", async ({ page }) => {
  await page.goto("/about");
  const form = page.getByRole("contentinfo").locator("form");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await form.getByLabel("E-mail").fill("ishita.news@dhruvtara.example");
  const ask = () => form.getByRole("button", { name: "Subscribe" }).click();
  await offlineThenOnline(page, "**/PostNewsSubscriptions", ask, "Something went wrong!");
  await expect(form.getByText("Open the link in it to confirm your subscription")).toBeVisible();
});

test("a certificate that could not be looked up says so, and is found afterwards", async ({ page }) => {
  await page.goto("/certificate");
  await page.getByLabel("Username").fill(given("KENDRA_REGNO"));
  await page.getByLabel("Date of Birth").fill(given("KENDRA_DOB"));
  const find = page.getByRole("button", { name: "Find certificate" });
  await page.route("**/GetCertificateByIdDOB*", (route) => route.abort());
  await find.click();
  await expect(page.getByRole("alert")).toHaveText("Network or Server Error!");
  await page.unroute("**/GetCertificateByIdDOB*");
  await find.click();
  await expect(page.locator("iframe")).toBeVisible();
  await page.getByRole("button", { name: "Fill Form Again" }).click();
  await expect(page.getByLabel("Username")).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel("Username").fill(given("KENDRA_REGNO"));
  await page.getByLabel("Date of Birth").fill(given("KENDRA_DOB"));
  await find.click();
  const drawn = page.getByRole("img", { name: /^Certificate / });
  await expect(drawn).toBeVisible();
  await expect.poll(() => drawn.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(800);
  await expect(page.locator("iframe")).toHaveCount(0);
  await expectFitsPhone(page);
});

test("a student signs up, confirms the account from the mail, and signs in", async ({ page, request }) => {
  // The oldest student: no other story has created an account for them.
  const students = "/api/Report/GetStudentReport?Page=0&Size=100&Status=active";
  const { Items } = await asAdmin<{ Items: { Email: string }[] }>(request, students);
  const email = Items.findLast((student) => student.Email)?.Email;
  if (!email) throw new Error("the demo has no active student with an address");
  const password = "Evening lamp 7!";
  await page.goto("/signup");
  await page.getByLabel("Role").selectOption({ label: "Student" });
  await page.getByRole("main").getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await expect(page.getByText("5 of 5 met")).toBeAttached();
  await page.getByLabel("Confirm Password").fill(password);
  const sign = () => page.getByRole("button", { name: "Sign up" }).click();
  await offlineThenOnline(page, "**/api/Account/Register", sign, "Network or Server Error!");
  await expect(page).toHaveURL(/\/login$/);

  await page.goto(await mailedLink(request, email, "/confirm"));
  await page.getByRole("button", { name: "Confirm my account" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel("Role").selectOption({ label: "Student" });
  await page.getByRole("main").getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  const enter = () => page.getByRole("button", { name: "Log In" }).click();
  await offlineThenOnline(page, "**/api/Login/Login", enter, "Network or Server Error!");
  await expect(page.getByText("Logged in Successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/?$/);
});

test("a lost password that could not be asked for says so", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Forgot Password" }).click();
  const dialog = page.getByRole("dialog", { name: "Forgot Password" });
  await dialog.getByLabel("E-mail").fill("nobody@dhruvtara.example");
  const ask = () => dialog.getByRole("button", { name: "Send me a link" }).click();
  await offlineThenOnline(page, "**/PasswordRecovery*", ask, "Network or Server Error!");
  await expect(page.getByText("New Password sent to mail!!")).toBeVisible();
});
