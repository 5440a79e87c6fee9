import { expect, type Page, test } from "@playwright/test";
import { given } from "../support/given.ts";
import { mailedLink } from "../support/mail.ts";
import { complaints, expectAccessible } from "../support/page-checks.ts";

const good = "correct horse 1A!";

test("a visitor who lost the password asks for a link, and finds the way between the dialogs", async ({ page }) => {
  const heard = complaints(page);
  await page.goto("/certificate");
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByRole("dialog", { name: "Log In" }).getByRole("button", { name: "SingUp" }).click();
  const signUp = page.getByRole("dialog", { name: "SingUp" });
  await expect(signUp).toBeFocused();
  await signUp.getByLabel("Password", { exact: true }).fill("Abc");
  await expect(signUp.getByText("2 of 5 met")).toBeAttached();
  await expectAccessible(page);
  await signUp.getByRole("button", { name: "Log In" }).click();

  await page.getByRole("dialog", { name: "Log In" }).getByRole("button", { name: "Forgot Password" }).click();
  const forgot = page.getByRole("dialog", { name: "Forgot Password" });
  await expectAccessible(page);
  await forgot.getByRole("button", { name: "Send me a link" }).click();
  await expect(forgot.getByLabel("E-mail")).toBeFocused();
  await forgot.getByLabel("E-mail").fill("nobody@dhruvtara.example");
  await forgot.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByText("New Password sent to mail!!")).toBeVisible();
  const login = page.getByRole("dialog", { name: "Log In" });
  await expect(login).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(login).toBeHidden();
  await expect(page.getByRole("button", { name: "Login" })).toBeFocused();
  expect(heard).toEqual([]);
});

for (const told of [true, false]) {
  test(`what is pressed before the page's program has come is done once it has, ${told ? "when" : "though nobody tells that"} the browser is idle`, async ({
    page,
  }) => {
    if (!told) await page.addInitScript(() => Reflect.deleteProperty(window, "requestIdleCallback")); // as Safari is
    const heard = complaints(page);
    let come = () => {};
    const came = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await came;
      await route.continue();
    });
    await page.goto("/certificate", { waitUntil: "commit" });
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    come();
    await expect(page.getByRole("dialog", { name: "Log In" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Login" })).toBeFocused();
    expect(heard).toEqual([]);
  });
}

test("who has an account may sign up once more, and is told to look into the mail", async ({ page }) => {
  const heard = complaints(page);
  await page.goto("/signup");
  await expectAccessible(page);
  await page.getByLabel("Role").selectOption({ label: "Admin" });
  await page.getByLabel("E-mail").first().fill(given("KENDRA_ADMIN_EMAIL"));
  await page.getByLabel("Password", { exact: true }).fill(good);
  await page.getByLabel("Confirm Password").fill("another");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByLabel("Confirm Password")).toBeFocused();
  await expect(page.getByText("✕ Both Password should be same")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Confirm Password").fill(good);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText(/^We have sent you an e-mail. Open the link/)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(heard).toEqual([]);
});

test("the link in the mail changes a lost password, once", async ({ page, request }) => {
  const heard = complaints(page);
  const email = given("KENDRA_ADMIN_EMAIL");
  const password = given("KENDRA_ADMIN_PASSWORD"); // the same password again: other stories sign in with it
  await page.goto("/login");
  await page.getByRole("button", { name: "Forgot Password" }).click();
  const forgot = page.getByRole("dialog", { name: "Forgot Password" });
  await forgot.getByLabel("E-mail").fill(email);
  await forgot.getByRole("button", { name: "Send me a link" }).click();
  await expect(forgot).toBeHidden();

  const link = await mailedLink(request, email, "/reset-password");
  await page.goto(link);
  await page.getByLabel("New Password").fill(password);
  await page.getByLabel("Confirm Password").fill(password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password Changed Successfully !")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(heard).toEqual([]);

  await page.goto(link);
  await page.getByLabel("New Password").fill(password);
  await page.getByLabel("Confirm Password").fill(password);
  await page.getByRole("button", { name: "Change password" }).click();
  await over(page, /^This link has already been used/);
});

test("links that are over say so, and how to get another", async ({ page }) => {
  await page.goto("/reset-password?token=9f2c");
  await page.getByLabel("New Password").fill(good);
  await page.getByLabel("Confirm Password").fill(good);
  await expect(page.getByText("5 of 5 met")).toBeAttached();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Change password" }).click();
  await over(page, /^This link has already been used/);
  await page.getByRole("button", { name: "Ask for a new link" }).click();
  await expect(page.getByRole("dialog", { name: "Forgot Password" })).toBeVisible();

  const links = [
    ["/confirm", "Confirm my account", /^This link has already been used/],
    ["/newsletter/confirm", "Confirm my subscription", /^This link is not complete, or the subscription/],
    ["/newsletter/unsubscribe", "Unsubscribe", /^This link is not complete/],
  ] as const;
  for (const [path, name, text] of links) {
    await page.goto(`${path}?token=9f2c`);
    const button = page.getByRole("button", { name, exact: true });
    await expect(button).toBeVisible();
    await expectAccessible(page);
    await button.click();
    await over(page, text);
  }
});

async function over(page: Page, text: RegExp) {
  await expect(page.getByRole("main").getByText(text)).toBeFocused();
  await expectAccessible(page);
}

test("a visitor subscribes to the newsletter, confirms it by the link in the mail, and leaves it", async ({
  page,
  request,
}) => {
  const heard = complaints(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Our Courses" })).toBeVisible();
  const form = page.getByRole("contentinfo").locator("form");
  await expect(form).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await form.getByLabel("E-mail").fill("asha");
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByText("✕ Email is not an e-mail address")).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel("E-mail").fill("asha.newsletter@dhruvtara.example");
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("SUCCESS", { exact: true })).toBeVisible();
  await expect(form.getByText(/Open the link in it to confirm your subscription/)).toBeVisible();
  await expect(form.getByLabel("E-mail")).toHaveValue("");
  await expectAccessible(page);

  for (const [path, name, text] of [
    ["/newsletter/confirm", "Confirm my subscription", /^Thank you/],
    ["/newsletter/unsubscribe", "Unsubscribe", /^You have unsubscribed/],
  ] as const) {
    await page.goto(await mailedLink(request, "asha.newsletter@dhruvtara.example", path));
    await page.getByRole("button", { name, exact: true }).click();
    await over(page, text);
  }
  expect(heard).toEqual([]);
});
