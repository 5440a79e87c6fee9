import { expect, type Page, test } from "@playwright/test";
import { rowAction } from "../support/lists.ts";
import { callsOf, choose, expectFitsPhone, picture, program, unique, upload } from "../support/office.ts";
import { complaints, expectAccessible } from "../support/page-checks.ts";
import { signIn } from "../support/sign-in.ts";

const register = "/api/StudyCenter/PostRegisterStudyCenter";
const search = async (page: Page, words: string) => {
  await page.goto(`/admin/manage-center?Search=${encodeURIComponent(words)}`);
  await expect(page.getByRole("status").filter({ hasText: /\bcenters?\b/ })).toBeVisible();
};
const table = (page: Page) => page.getByRole("table", { name: "Manage Center" });

test.beforeEach(({ page }) => signIn(page, "Admin"));

test("an administrator registers a center with everything, and finds it as it was saved", async ({ page }) => {
  test.slow(); // every field, and every screen checked in both colour schemes
  const heard = complaints(page);
  const name = `Dhruvtara Siwan ${unique()}`;
  await page.goto("/admin/manage-center");
  await expect(table(page)).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole("main").getByRole("link", { name: "Add Center" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Add Center" })).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);

  const texts = {
    "KRC Name": name,
    Branch: "17",
    "KRC Type": "Franchise",
    "KRC Fame": "Best of Bihar",
    Authorized: "ISO 9001",
    "Reg No": "BR/2026/7",
    Affiliations: "NIELIT",
    HOD: "Meera Sinha",
    Address: "12 Station Road",
    Email: "siwan@example.in",
    Mobile: "9876500001",
    WebSite: "https://siwan.example.in",
    "Social Link": "https://social.example/siwan",
    About: "Computers for everybody",
    Rating: "4",
    "Note Title": "Hours",
    Note: "Closed on Sundays",
    Message: "Welcome",
  };
  const main = page.getByRole("main");
  for (const [label, text] of Object.entries(texts)) await main.getByLabel(label, { exact: true }).fill(text);
  // The other countries and states are there for whoever comes to the field.
  await main.getByLabel("Country").focus();
  await main.getByLabel("Country").selectOption("India");
  await main.getByLabel("State").focus();
  await main.getByLabel("State").selectOption("Bihar");
  await main.getByLabel("City").fill("Siwan");
  await main.getByLabel("Color").fill("#1a2b3c");
  await choose(upload(page, "Image"), picture("center.png"));
  await expect(upload(page, "Image").getByText("Uploaded.")).toBeVisible();
  await choose(upload(page, "Logo"), picture("logo.png"));
  await expect(upload(page, "Logo").getByRole("img", { name: "Logo" })).toBeVisible();

  const save = main.getByRole("button", { name: "Register center" });
  await page.route(`**${register}`, (route) => route.abort());
  await save.click();
  await expect(page.getByText("Network or Server Error!")).toBeVisible();
  await expect(main.getByLabel("KRC Name")).toHaveValue(name);
  await page.unroute(`**${register}`);
  heard.length = 0; // the browser reports the network failure

  const calls = callsOf(page, register);
  await save.dblclick();
  await expect(page.getByText("Register Successfully !")).toBeVisible();
  await expect(main.getByText(/^The center's code is \d{4}\.$/)).toBeVisible();
  await expect(main.getByLabel("KRC Name")).toHaveValue("");
  await expect(main.getByLabel("State")).toHaveValue("");
  await expect(upload(page, "Image").getByRole("img")).toHaveCount(0);
  expect(calls()).toBe(1);

  await search(page, name);
  await expect(table(page).getByRole("row").filter({ hasText: name })).toHaveCount(1);
  await rowAction(page, name, "Edit");
  await page.reload();
  for (const [label, text] of Object.entries(texts))
    await expect(main.getByLabel(label, { exact: true })).toHaveValue(text);
  await expect(main.getByLabel("KRC Code")).toHaveValue(/^\d{4}$/);
  await expect(main.getByLabel("Country")).toHaveValue("India");
  await expect(main.getByLabel("State")).toHaveValue("Bihar");
  await expect(main.getByLabel("City")).toHaveValue("Siwan");
  await expect(main.getByLabel("Color")).toHaveValue("#1a2b3c");
  for (const label of ["Image", "Logo"]) {
    await expect(upload(page, label).getByRole("img")).toHaveAttribute("src", /^\/api\/Files\/GetFile\//);
  }
  await expectAccessible(page);

  await main.getByLabel("Country").focus();
  await main.getByLabel("Country").selectOption("Nepal");
  await expect(main.getByLabel("State")).toHaveValue("");
  await expect(main.getByLabel("City")).toHaveValue("");
  await main.getByLabel("Note", { exact: true }).fill("Open on Sundays");
  await upload(page, "Logo").getByRole("button", { name: "Remove: Logo" }).click();
  await main.getByRole("button", { name: "Save center" }).click();
  await expect(page.getByText("Update Successfully !")).toBeVisible();
  await expect(main.getByLabel("KRC Name")).toHaveValue(name); // kept
  await page.reload();
  await expect(main.getByLabel("Note", { exact: true })).toHaveValue("Open on Sundays");
  await expect(main.getByLabel("Country")).toHaveValue("Nepal");
  await expect(upload(page, "Image").getByRole("img")).toBeVisible();
  await expect(upload(page, "Logo").getByRole("img")).toHaveCount(0);
  expect(heard).toEqual([]);
});

test("what cannot be saved says why beside its field, and nothing that was typed is lost", async ({ page }) => {
  await page.goto("/admin/add-center");
  const main = page.getByRole("main");
  await main.getByLabel("Email").fill("nobody");
  await main.getByLabel("Mobile").fill("12");
  await main.getByLabel("Rating").fill("9");
  await main.getByLabel("KRC Type").fill("x".repeat(251));
  await main.getByRole("button", { name: "Register center" }).click();
  await expect(page.getByText("Every Field Is Required")).toBeVisible();
  await expect(main.getByLabel("KRC Name")).toBeFocused();
  await expect(main.getByText("✕ is not an e-mail address")).toBeVisible();
  await expect(main.getByText("✕ is not between 0 and 5")).toBeVisible();
  await expect(main.getByLabel("KRC Type")).toHaveAttribute("aria-invalid", "true");
  await expect(main.getByLabel("Email")).toHaveValue("nobody");
  await expectAccessible(page);

  const image = upload(page, "Image");
  await choose(image, program("virus.exe", "application/x-msdownload"));
  await expect(image.getByText("This is not a JPEG, PNG, GIF or WebP image.")).toBeVisible();
  await choose(image, program("renamed.png", "image/png"));
  await expect(image.getByText(/this type of file is not accepted/)).toBeVisible();
  await choose(image, { name: "large.png", mimeType: "image/png", buffer: Buffer.alloc((10 << 20) + 1) });
  await expect(image.getByText("The image is too large: at most 10 MB.")).toBeVisible();
  await choose(image, { name: "empty.png", mimeType: "image/png", buffer: Buffer.alloc(0) });
  await expect(image.getByText("The file is empty.")).toBeVisible();

  await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Study Center" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Stay here" }).click();
  await expect(main.getByLabel("Email")).toHaveValue("nobody");
  await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Study Center" }).click();
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL(/manage-center/);
});

/** Creates a new center with the form. */
async function made(page: Page, name: string) {
  await page.goto("/admin/add-center");
  await page.getByRole("main").getByLabel("KRC Name").fill(name);
  await page.getByRole("button", { name: "Register center" }).click();
  await expect(page.getByText("Register Successfully !").last()).toBeVisible();
  await search(page, name);
}

test("of two who edit one center the second is told what changed, and chooses", async ({ page, context }) => {
  const name = `Dhruvtara Gaya ${unique()}`;
  await made(page, name);
  await rowAction(page, name, "Edit");
  const field = (of: Page, label: string) => of.getByRole("main").getByLabel(label, { exact: true });
  await expect(field(page, "KRC Name")).toHaveValue(name);
  const other = await context.newPage();
  await other.goto(page.url());
  await field(other, "HOD").fill("Theirs");
  await field(other, "Note").fill("Only theirs");
  await other.getByRole("button", { name: "Save center" }).click();
  await expect(other.getByText("Update Successfully !")).toBeVisible();

  await field(page, "HOD").fill("Mine");
  await field(page, "About").fill("Only mine");
  await page.getByRole("button", { name: "Save center" }).click();
  const dialog = page.getByRole("dialog", { name: "Another person changed this record" });
  await expect(dialog.getByText("Note: Only theirs")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("radio", { name: "Theirs: Theirs" }).check();
  await dialog.getByRole("button", { name: "Save my choices" }).click();
  await expect(page.getByText("Update Successfully !")).toBeVisible();
  await page.reload();
  await expect(field(page, "HOD")).toHaveValue("Theirs");
  await expect(field(page, "Note")).toHaveValue("Only theirs");
  await expect(field(page, "About")).toHaveValue("Only mine");
});

test("a center is deleted and returned; one with students stays; a deleted one leads back", async ({ page }) => {
  const name = `Dhruvtara Arrah ${unique()}`;
  await made(page, name);
  const row = table(page).getByRole("row").filter({ hasText: name });
  const href = await row.getByRole("link", { name }).getAttribute("href");
  await rowAction(page, name, "Delete");
  const question = page.getByRole("dialog", { name: `Delete ${name}?` });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Keep" }).click();
  await expect(row).toHaveCount(1);
  await rowAction(page, name, "Delete");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("main").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Restore Successfully !")).toBeVisible();
  await page.reload();
  await expect(row).toHaveCount(1);
  await rowAction(page, name, "Delete");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);

  await page.goto(href ?? "");
  await expect(page.getByRole("alert")).toHaveText("There is no such center. It may have been deleted.");
  await page.getByRole("link", { name: "Back to the centers" }).click();
  const taught = table(page).getByRole("row").filter({ hasText: "1001" });
  await taught.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText("the center has students; delete them first");
  await page.getByRole("dialog").getByRole("button", { name: "Keep" }).click();
  await expect(taught).toHaveCount(1);
});
