import { expect, type Page } from "@playwright/test";
import { given } from "./given.ts";

export type Role = "Admin" | "Staff" | "Student";

const emails: Record<Role, () => string> = {
  Admin: () => given("KENDRA_ADMIN_EMAIL"),
  Staff: () => given("KENDRA_STAFF_EMAIL"),
  Student: () => given("KENDRA_STUDENT_EMAIL"),
};

/** Fills the login form of the page that one is on; with the code of a second step where one is asked for. */
export async function fillLogin(page: Page, role: Role, code?: string, email = emails[role]()): Promise<void> {
  const form = page.getByRole("main");
  await form.getByLabel("Role").selectOption({ label: role });
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Password").fill(given("KENDRA_ADMIN_PASSWORD"));
  await form.getByRole("button", { name: "Log In" }).click();
  if (!code) return;
  await form.getByLabel("Code").fill(code);
  await form.getByRole("button", { name: "Log In" }).click();
}

/** Signs a user in; all users have the same password in the stories. */
export async function signIn(page: Page, role: Role, email?: string): Promise<void> {
  await page.goto("/login");
  await fillLogin(page, role, undefined, email);
  await expect(page).toHaveURL(/\/admin\/?$/);
}
