import { expect, type Page, test } from "@playwright/test";
import { adminHeaders } from "../support/mail.ts";
import { complaints, expectAccessible } from "../support/page-checks.ts";
import { signIn } from "../support/sign-in.ts";

async function openInstitute(page: Page) {
  await page.getByRole("button", { name: /^User menu/ }).click();
  await page.getByRole("menuitem", { name: "Institute" }).click();
}

test("an administrator chooses a colour, sees it at once, and visitors see it after it is saved", async ({
  page,
  request,
}) => {
  const heard = complaints(page);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await signIn(page, "Admin");
  await openInstitute(page);
  const before = await ground();
  await page.getByLabel("Main colour").fill("#ffe14d");
  await expect(page.getByText(/#ffe14d is too light to read on a light page/)).toBeVisible();
  await expect.poll(ground).not.toBe(before);
  const chosen = await ground();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "light" });

  await page.getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("button", { name: "Leave" }).click();
  await expect.poll(ground).toBe(before);
  await openInstitute(page);
  await page.getByLabel("Main colour").fill("#ffe14d");
  await page.getByRole("button", { name: "Save institute" }).click();
  await expect(page.getByText("The institute is saved.")).toBeVisible();
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect.poll(ground).toBe(chosen);

  const home = await (await request.get("/")).text();
  const [, sheet = ""] = /<link rel="stylesheet" href="(\/theme\.css\?[0-9a-f]+)">/.exec(home) ?? [];
  expect((await request.get(sheet)).headers()["content-type"]).toContain("text/css");
  await page.goto("/");
  await expect.poll(ground).toBe(chosen);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "light" });

  await page.goto("/admin/institute");
  await page.getByRole("button", { name: "Usual colour" }).first().click();
  await page.getByRole("button", { name: "Save institute" }).click();
  await expect(page.getByText("The institute is saved.")).toBeVisible();
  await page.goto("/");
  await expect.poll(ground).toBe(before);
  expect(await (await request.get("/", { headers: await adminHeaders(request) })).text()).not.toContain(
    'href="/theme.css',
  );
  expect(heard).toEqual([]);
});
