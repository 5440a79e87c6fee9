import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { given } from "../support/given.ts";
import { complaints, expectAccessible } from "../support/page-checks.ts";

test("an administrator signs in, leafs through the students, and signs out", async ({ page }) => {
  const heard = complaints(page);
  await page.goto("/login");
  await expectAccessible(page);
  await page.getByLabel("Role").selectOption({ label: "Admin" });
  await page.getByRole("main").getByLabel("E-mail").fill(given("KENDRA_ADMIN_EMAIL"));
  await page.getByLabel("Password").fill(given("KENDRA_ADMIN_PASSWORD"));
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByText("Logged in Successfully")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Students" }).click();
  const table = page.getByRole("table", { name: "Manage Students" });
  const rows = table.getByRole("row").filter({ has: page.getByRole("cell") });
  await expect(rows).toHaveCount(25);
  await expect(rows.first().getByRole("cell").nth(1)).toHaveText("1");
  await expectAccessible(page);

  await page.getByRole("navigation", { name: "Pages" }).getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/[?&]Page=1\b/);
  await expect(rows.first().getByRole("cell").nth(1)).toHaveText("26");

  await page.reload(); // the session outlives the page, by the refresh cookie
  await expect(rows.first().getByRole("cell").nth(1)).toHaveText("26");

  await page.getByRole("button", { name: /User menu/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByText("Logged Out!!")).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.goto("/admin/manage-students");
  await expect(page).toHaveURL(/\/login\?next=/);
  expect(heard).toEqual([]);
});

test("a visitor looks a certificate up, saves it, and has it verified", async ({ page }) => {
  const heard = complaints(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Our Courses" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expectAccessible(page);

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Certificate" }).click();
  await expectAccessible(page);
  const username = page.getByLabel("Username");
  const dob = page.getByLabel("Date of Birth");
  const find = page.getByRole("button", { name: "Find certificate" });

  await find.click();
  await expect(page.getByRole("alert")).toHaveText("Both Fields are mandatory");

  await username.fill(given("KENDRA_REGNO"));
  await dob.fill("1901-01-01");
  await find.click();
  await expect(page.getByRole("alert")).toHaveText("Certificate not found");

  await dob.fill(asDateInput(given("KENDRA_DOB")));
  await find.click();
  const frame = page.locator("iframe");
  await expect(frame).toBeVisible();
  await expect(frame).toHaveAttribute("src", /\.pdf(#|$)/);
  await expect(username).toBeHidden();
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download", exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("certificate.pdf");
  const file = await readFile(await download.path());
  expect(file.subarray(0, 4).toString()).toBe("%PDF");

  await page.getByRole("link", { name: "Verification page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^VALID\s*checked at/);
  await expectAccessible(page);

  await page.goBack();
  await expect(username).toBeVisible();
  expect(heard).toEqual([]);
});

/** DD/MM/YYYY, as the institute writes it, or YYYY-MM-DD, which a date field takes. */
function asDateInput(date: string): string {
  const [day, month, year] = date.split("/");
  return year ? `${year}-${month}-${day}` : date;
}
