import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { given } from "../support/given.ts";
import { listAction, openRecord, setFilter } from "../support/lists.ts";
import { mailedLink } from "../support/mail.ts";
import { callsOf, expectFitsPhone, unique } from "../support/office.ts";
import { complaints, expectAccessible } from "../support/page-checks.ts";
import { signIn } from "../support/sign-in.ts";

const main = (page: Page) => page.getByRole("main");
const enter = (page: Page) => signIn(page, "Admin");

type Mail = { To: string; Subject: string; Text: string };

/** Returns the mails to a person from the outbox. */
async function mailsTo(request: APIRequestContext, to: string): Promise<Mail[]> {
  const username = given("KENDRA_ADMIN_EMAIL");
  const form = { CompanyID: "KENDRA", username, password: given("KENDRA_ADMIN_PASSWORD"), Role: 1 };
  const { data } = await (await request.post("/api/Login/Login", { data: form })).json();
  const answer = await request.get("/api/Outbox/GetMails?Size=100", { headers: { Authorization: `Bearer ${data}` } });
  const { Items }: { Items: Mail[] } = await answer.json();
  return Items.filter((mail) => mail.To === to);
}

test("an enquiry is found, given to somebody, answered by mail, closed, and becomes a student", async ({
  page,
  request,
}) => {
  test.slow(); // every screen checked in both colour schemes
  const heard = complaints(page);
  const word = unique();
  const email = `asha-${word}@example.in`;
  const enquiry = { Name: `Asha ${word}`, Mobile: "9876543210", Email: email, Message: "Is there an evening batch?" };
  expect((await request.post("/api/Enquiry/PostSendEnquiry", { form: enquiry })).status()).toBe(200);

  await enter(page);
  await page.goto("/admin/inbox");
  await expect(main(page).getByRole("table", { name: "Inbox" })).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await main(page).getByRole("searchbox").fill(word);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`Search=${word}`));
  await setFilter(page, "Kind", { label: "Enquiry" });
  await expect(main(page).getByText("1 message", { exact: true })).toBeVisible();
  await openRecord(page, enquiry.Name);
  await expect(main(page).getByRole("table", { name: "Inbox" })).toHaveCount(0);
  await expect(main(page).getByText("Is there an evening batch?")).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);

  await main(page).getByLabel("Colleague").selectOption({ index: 1 });
  await main(page).getByRole("button", { name: "Assign" }).click();
  await expect(main(page).getByText("Assigned", { exact: true })).toBeVisible();

  const answer = main(page).getByLabel("Your answer");
  await answer.fill(`Yes, from six to eight. ${word}`);
  await page.route("**/api/Inbox/PostAnswerMessage", (route) => route.abort());
  await main(page).getByRole("button", { name: "Send the answer" }).click();
  await expect(page.getByText("Network or Server Error!")).toBeVisible();
  await expect(answer).toHaveValue(`Yes, from six to eight. ${word}`);
  await page.unroute("**/api/Inbox/PostAnswerMessage");
  heard.length = 0; // the browser reports the network failure
  const calls = callsOf(page, "/api/Inbox/PostAnswerMessage");
  await main(page).getByRole("button", { name: "Send the answer" }).dblclick();
  await expect(main(page).getByText(/^Last answer, by/)).toBeVisible();
  await expect(answer).toHaveValue("");
  expect(calls()).toBe(1);
  const mails = (await mailsTo(request, email)).filter((mail) => mail.Text.includes(`six to eight. ${word}`));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.Text).toContain("> Is there an evening batch?");

  await main(page).getByRole("button", { name: "Close" }).click();
  await expect(main(page).getByText("This message is closed. Reopen it to answer.")).toBeVisible();
  await main(page).getByRole("button", { name: "Reopen" }).click();
  await expect(answer).toBeVisible();

  await main(page).getByRole("link", { name: "Add Student" }).click();
  await expect(main(page).getByLabel("Full Name")).toHaveValue(enquiry.Name);
  await expect(main(page).getByLabel("Email")).toHaveValue(email);
  await main(page).getByLabel("D.O.B.").fill("2004-05-06");
  await main(page).getByLabel("Select College").selectOption({ index: 1 });
  await main(page).getByLabel("Course Category").selectOption({ index: 1 });
  await main(page).getByLabel("Course", { exact: true }).selectOption({ index: 1 });
  await main(page).getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("The enquiry is now linked to the student.")).toBeVisible();
  await main(page).getByRole("link", { name: "Back to the enquiry" }).click();
  await expect(main(page).getByText("This person is now a student.")).toBeVisible();
  expect(heard).toEqual([]);
});

test("staff find their inbox, and no content to edit", async ({ page }) => {
  await signIn(page, "Staff");
  await page.goto("/admin/inbox");
  await expect(page.getByRole("heading", { level: 1, name: "Inbox" })).toBeVisible();
  await expectAccessible(page);
  const menu = page.getByRole("navigation", { name: "Back office" });
  await expect(menu.getByRole("link", { name: "Inbox" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Website Content" })).toHaveCount(0);
});

/** Subscribes an address to the newsletter, as its owner does. */
async function subscribe(page: Page, request: APIRequestContext, email: string) {
  const model = { Email: email, Status: 1, OUTMSG: "" };
  expect((await request.post("/api/WebDashboard/PostNewsSubscriptions", { data: { model } })).status()).toBe(200);
  await page.goto(await mailedLink(request, email, "/newsletter/confirm"));
  await page.getByRole("button", { name: "Confirm my subscription" }).click();
  await expect(page.getByText(/^Thank you\. The newsletter/)).toBeVisible();
}

test("a newsletter is written, seen, counted and sent once to each subscriber", async ({ page, request }) => {
  test.slow();
  const word = unique();
  const email = `reader-${word}@example.in`;
  await subscribe(page, request, email);
  await enter(page);
  const heard = complaints(page);

  await page.goto(`/admin/newsletter?Search=${word}`);
  await expect(main(page).getByRole("row").filter({ hasText: email }).getByText("On the list")).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  const file = page.waitForEvent("download");
  await listAction(page, "Export as CSV");
  expect((await file).suggestedFilename()).toBe("subscribers.csv");

  await main(page).getByRole("link", { name: "Write a newsletter" }).click();
  const letter = main(page).getByRole("textbox", { name: "Letter" });
  await expect(letter).toBeVisible();
  await main(page).getByRole("button", { name: "Preview and send" }).click();
  await expect(main(page).getByLabel("Subject")).toBeFocused();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await main(page).getByLabel("Subject").fill(`News ${word}`);
  await letter.click();
  await page.keyboard.type("New batches in December");
  await page.reload(); // what is written stays
  await expect(letter).toContainText("New batches in December");
  await expect(main(page).getByLabel("Subject")).toHaveValue(`News ${word}`);

  const calls = callsOf(page, "/api/Newsletter/PostSendNewsletter");
  await main(page).getByRole("button", { name: "Preview and send" }).click();
  const dialog = page.getByRole("dialog", { name: "Send this newsletter?" });
  await expect(dialog.getByText("New batches in December")).toBeVisible();
  await expect(dialog.getByText(/^It goes to \d+ subscriber/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send to all" }).dblclick();
  await expect(page.getByText(/^Newsletter Queued !/)).toBeVisible();
  await expect(main(page).getByLabel("Subject")).toHaveValue("");
  expect(calls()).toBe(1);
  expect((await mailsTo(request, email)).filter((mail) => mail.Subject === `News ${word}`)).toHaveLength(1);

  await main(page).getByRole("link", { name: "Sent newsletters" }).click();
  await main(page)
    .getByRole("button", { name: `News ${word}` })
    .click();
  const sent = page.getByRole("complementary", { name: `News ${word}` });
  await expect(sent.getByText("New batches in December")).toBeVisible();
  await expectAccessible(page);
  expect(heard).toEqual([]);
});
