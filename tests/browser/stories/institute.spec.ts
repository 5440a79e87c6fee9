import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test";
import { day } from "../support/classroom.ts";
import { adminHeaders, asAdmin } from "../support/mail.ts";
import { choose, expectFitsPhone, paper, picture, upload } from "../support/office.ts";
import { complaints, expectAccessible } from "../support/page-checks.ts";
import { signIn } from "../support/sign-in.ts";

type Institute = { Signatories: unknown[]; Accreditations: unknown[]; Version: number };

const now = (request: APIRequestContext) => asAdmin<Institute>(request, "/api/Institute/GetInstitute");
const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const row = (page: Page, list: string, name: string) =>
  page.getByRole("table", { name: list }).getByRole("row").filter({ hasText: name });

/** Saves the form of an entry, and waits until it is stored. */
async function save(page: Page, form: Locator, said: string): Promise<void> {
  await form.getByRole("button", { name: "Save" }).dblclick();
  await expect(form).toBeHidden();
  await expect(page.getByText(said).last()).toBeVisible();
}

let before: Institute;
test.beforeAll(async ({ request }) => {
  before = await now(request);
});

// Other stories share the institute: it keeps its own signatories and accreditations, wherever a story ends.
test.afterAll(async ({ request }) => {
  const { Signatories, Accreditations } = before;
  const data = { ...(await now(request)), Signatories, Accreditations };
  const answer = await request.post("/api/Institute/PostInstitute", { data, headers: await adminHeaders(request) });
  expect(answer.status(), await answer.text()).toBe(200);
});

test("an administrator adds, changes, ends and removes who signs certificates", async ({ page, request }) => {
  const heard = complaints(page);
  await signIn(page, "Admin");
  await page.goto("/admin/institute");
  const saved = "The signatories are saved.";

  // A last day before the first is refused beside its field, and nothing is lost.
  await main(page).getByRole("button", { name: "Add signatory" }).click();
  const adding = dialog(page, "Add signatory");
  await adding.getByLabel("Name").fill("Lata Iyer");
  await adding.getByLabel("Office", { exact: true }).fill("Registrar");
  await adding.getByLabel("First day in office").fill(day(-30));
  await adding.getByLabel("Last day in office").fill(day(-31));
  await choose(upload(page, "Signature"), picture("signature.png"));
  await expect(upload(page, "Signature").getByRole("img")).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await adding.getByRole("button", { name: "Save" }).click();
  await expect(adding.getByLabel("Last day in office")).toBeFocused();
  await expect(adding.getByText(/^✕ /)).toHaveCount(1);
  heard.length = 0; // the browser reports the refusal
  await adding.getByLabel("Last day in office").fill("");
  await save(page, adding, saved);
  await expect(row(page, "Signatories", "Lata Iyer")).toHaveCount(1);
  await expect(row(page, "Signatories", "Lata Iyer")).toContainText(/Registrar.*The institute.*from /);
  const { Signatories } = await now(request);
  expect(Signatories).toHaveLength(before.Signatories.length + 1);
  expect(Signatories.at(-1)).toMatchObject({ Name: "Lata Iyer", Signature: expect.stringMatching(/^\/api\/Files\/./) });

  // Another office, without the picture; the last day comes.
  await page.getByRole("button", { name: "Edit Lata Iyer" }).click();
  const edited = dialog(page, "Edit signatory");
  await edited.getByLabel("Office", { exact: true }).fill("Controller of Examinations");
  await upload(page, "Signature").getByRole("button", { name: "Remove" }).click();
  await save(page, edited, saved);
  await expect(row(page, "Signatories", "Lata Iyer")).toContainText("Controller of Examinations");
  await page.getByRole("button", { name: "Edit Lata Iyer" }).click();
  await edited.getByLabel("Last day in office").fill(day(-1));
  await save(page, edited, saved);
  await expect(row(page, "Signatories", "Lata Iyer")).toContainText(/from .* until /);
  expect((await now(request)).Signatories.at(-1)).toMatchObject({ Signature: "", From: day(-30), Until: day(-1) });
  await expectAccessible(page);
  await expectFitsPhone(page);

  // Removing asks first.
  await page.getByRole("button", { name: "Remove Lata Iyer" }).click();
  const sure = dialog(page, "Remove Lata Iyer?");
  await expect(sure.getByText("Papers that exist keep what they show.")).toBeVisible();
  await expectAccessible(page);
  await sure.getByRole("button", { name: "Cancel" }).click();
  await expect(row(page, "Signatories", "Lata Iyer")).toHaveCount(1);
  await page.getByRole("button", { name: "Remove Lata Iyer" }).click();
  await sure.getByRole("button", { name: "Remove" }).click();
  await expect(row(page, "Signatories", "Lata Iyer")).toHaveCount(0);
  expect((await now(request)).Signatories).toEqual(before.Signatories);
  expect(heard).toEqual([]);
});

test("visitors find an accreditation, and open its document as long as it is for everybody", async ({
  page,
  browser,
  request,
}) => {
  const heard = complaints(page);
  await signIn(page, "Admin");
  await page.goto("/admin/institute");
  const saved = "The accreditations are saved.";
  const visitor = await (await browser.newContext()).newPage();
  const name = "ISO 21001:2018";
  const open = visitor.getByRole("link", { name: `Open the certificate ${name}` });
  /** Waits until a visitor who opens the page About Us sees it as it is now. */
  const visits = (check: () => Promise<void>) =>
    expect(async () => {
      await visitor.goto("/about");
      await check();
    }).toPass();

  await visits(() => expect(visitor.getByRole("heading", { name })).toHaveCount(0));
  await main(page).getByRole("button", { name: "Add accreditation" }).click();
  const adding = dialog(page, "Add accreditation");
  await adding.getByLabel("Name").fill(name);
  await adding.getByLabel("Given by").fill("Quality Council");
  await adding.getByLabel("Number").fill("Q-2041");
  await adding.getByLabel("Valid from").fill(day(-30));
  await adding.getByLabel("Valid until").fill(day(700));
  await choose(upload(page, "Document"), paper("iso.pdf"));
  await expect(upload(page, "Document").getByRole("link")).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await save(page, adding, saved);
  await expect(row(page, "Accreditations", name)).toHaveCount(1);
  await expect(row(page, "Accreditations", name)).toContainText(/Quality Council.*Q-2041.*from .* until /);

  await visits(() => expect(open).toBeVisible({ timeout: 1000 }));
  await expect(visitor.getByRole("listitem").filter({ hasText: name })).toContainText(
    /Quality Council.*No\. Q-2041 · valid until /,
  );
  await expectAccessible(visitor);
  await expectFitsPhone(visitor);
  const document = (await open.getAttribute("href")) ?? "";
  expect((await visitor.request.get(document)).headers()["content-type"]).toBe("application/pdf");

  // Only for administrators: it has to be uploaded again, and no visitor can open it.
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const edited = dialog(page, "Edit accreditation");
  await edited.getByLabel("Who may open the document").selectOption({ label: "Administrators only" });
  await choose(upload(page, "Document"), paper("iso-private.pdf"));
  await expect(upload(page, "Document").getByRole("link")).toBeVisible();
  await save(page, edited, saved);
  await visits(() => expect(open).toHaveCount(0, { timeout: 1000 }));
  await expect(visitor.getByRole("heading", { name })).toBeVisible();
  const hidden = (await now(request)).Accreditations.at(-1) as { Document: string };
  expect(hidden.Document).not.toBe(document);
  expect((await visitor.request.get(hidden.Document)).status()).toBeGreaterThanOrEqual(400);

  // It is over: the office still lists it, and visitors find it no more. Then it is removed.
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  await edited.getByLabel("Valid until").fill(day(-1));
  await save(page, edited, saved);
  await visits(() => expect(visitor.getByRole("heading", { name })).toHaveCount(0, { timeout: 1000 }));
  await page.getByRole("button", { name: `Remove ${name}` }).click();
  await dialog(page, `Remove ${name}?`).getByRole("button", { name: "Remove" }).click();
  await expect(row(page, "Accreditations", name)).toHaveCount(0);
  expect((await now(request)).Accreditations).toEqual(before.Accreditations);
  expect(heard).toEqual([]);
});
