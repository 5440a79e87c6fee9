import { readFile } from "node:fs/promises";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { given } from "../support/given.ts";
import { listAction, setFilter } from "../support/lists.ts";
import { adminHeaders, asAdmin } from "../support/mail.ts";
import { callsOf, expectFitsPhone, unique } from "../support/office.ts";
import { complaints, expectAccessible } from "../support/page-checks.ts";
import { signIn } from "../support/sign-in.ts";

type Item = { Serial: string; Code: string; RegNo: string; Name: string; SID: number; OId: number };

const certificatesOf = async (request: APIRequestContext, query: string) =>
  (await asAdmin<{ Items: Item[] }>(request, `/api/Certificate/GetCertificates?${query}`)).Items;

const answer = (page: Page) => page.getByRole("heading", { level: 1 });

test("a certificate is issued on a student's page, with every reason against it said, and only once", async ({
  page,
  request,
}) => {
  const heard = complaints(page);
  const [student] = (
    await asAdmin<{ Items: { SID: number }[] }>(request, "/api/Report/GetStudentReport?Status=active&Page=0&Size=1")
  ).Items;
  await signIn(page, "Admin");
  await page.goto(`/admin/student/${student?.SID}`);
  await page.getByRole("button", { name: "Issue certificate" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Grade").fill("A");
  await dialog.getByLabel("Course taken from").fill("2026-01-05");
  await dialog.getByLabel("Course taken to").fill("2026-06-30");

  // What stands against it is said before, and an exception needs a reason.
  await expect(dialog.getByText("The course is not finished")).toBeVisible();
  await expectAccessible(page);
  const reason = dialog.getByLabel("Reason for an exception");
  await dialog.getByRole("button", { name: "Issue" }).click();
  await expect(reason).toHaveAttribute("aria-invalid", "true");
  await reason.fill("Passed at another institute");

  // The network fails during the request: the typed text stays.
  await page.route("**/PostIssue", (route) => route.abort());
  await dialog.getByRole("button", { name: "Issue" }).click();
  await expect(page.getByText("Network or Server Error!")).toBeVisible();
  await expect(dialog.getByLabel("Grade")).toHaveValue("A");
  await page.unroute("**/PostIssue");

  const calls = callsOf(page, "/api/Certificate/PostIssue");
  await dialog.getByRole("button", { name: "Issue" }).dblclick();
  await expect(dialog).toBeHidden();
  expect(calls()).toBe(1);

  const table = page.getByRole("table", { name: "Certificates" });
  await expect(table).toBeVisible();
  await expectAccessible(page);
  await table.getByRole("link", { name: /^\d+-\d\d-\d{6}-\w$/ }).click();
  await expect(page.getByText("Passed at another institute")).toBeVisible();
  await expect(page.getByText("5 Jan 2026 – 30 Jun 2026")).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);

  // The student is here with a phone: its wallet scans the code.
  await page.getByRole("button", { name: "Add to wallet" }).click();
  const wallet = page.getByRole("dialog", { name: "Add to wallet" });
  await expect(wallet.getByRole("img", { name: "Code for the wallet" })).toBeVisible();
  const link = wallet.getByRole("link", { name: "Open a wallet on this device" });
  await expect(link).toHaveAttribute("href", /^openid-credential-offer:/);
  const first = await link.getAttribute("href");
  await expectAccessible(page);
  await expectFitsPhone(page);
  await wallet.getByRole("button", { name: "Show a new code" }).click();
  await expect(link).not.toHaveAttribute("href", first ?? "");
  await wallet.getByRole("button", { name: "Close" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download PDF" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^certificate-.*\.pdf$/);
  expect(heard.filter((text) => !/ERR_FAILED|status of 409/.test(text))).toEqual([]);
});

test("certificates are found by name, state and center, and the address keeps what was looked for", async ({
  page,
  request,
}) => {
  const [one] = await certificatesOf(request, "Status=issued&Size=1");
  await signIn(page, "Admin");
  await page.goto("/admin/dashboard");
  await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Certificates" }).click();
  await setFilter(page, "State", { label: "Valid" });
  await page.getByRole("searchbox", { name: "Search" }).fill(one?.Serial ?? "");
  await page.getByRole("searchbox", { name: "Search" }).press("Enter");
  const rows = page
    .getByRole("table")
    .getByRole("row")
    .filter({ has: page.getByRole("cell") });
  await expect(rows).toHaveCount(1);
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await setFilter(page, "State", { label: "Revoked" });
  await expect(page.getByText(/No certificate matches/)).toBeVisible();
});

test("a visitor checks a certificate by serial, file and list; it is revoked, and the visitor sees it at once", async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(300_000);
  // The oldest is the server's own: a command that is given no address signs for another website.
  const one = (await certificatesOf(request, "Status=issued&Size=100")).at(-1);
  if (!one) throw new Error("no certificate stands");
  const guest = await (await browser.newContext()).newPage();
  const heard = complaints(guest);
  await guest.goto("/verify");
  await expectAccessible(guest);
  await expectFitsPhone(guest);

  // One character wrong is a typing error, and not an unknown certificate.
  const last = one.Serial.endsWith("0") ? "1" : "0";
  await guest.getByLabel("Serial or code").fill(one.Serial.slice(0, -1) + last);
  await guest.getByRole("button", { name: "Check", exact: true }).click();
  await expect(answer(guest)).toHaveText(/^TYPING ERROR/);
  await expectAccessible(guest);
  await guest.getByLabel("Serial or code").fill(one.Serial.toLowerCase());
  await guest.getByRole("button", { name: "Check", exact: true }).click();
  await expect(answer(guest)).toHaveText(/^VALID/);

  // A serial can be guessed: it shows no more than the first letters of the name, until the holder is known.
  const letters = one.Name.split(/\s+/).map((word) => `${word[0]}...`);
  await expect(guest.getByText(letters.join(" "), { exact: true })).toBeVisible();
  await expect(guest.getByText(one.RegNo)).toHaveCount(0);
  const papers = guest.getByRole("link", { name: /LinkedIn|credential|picture/ });
  await expect(papers).toHaveCount(0);
  await expectAccessible(guest);
  await expectFitsPhone(guest);
  const holder = guest.getByLabel("Date of birth or full name on the certificate");
  await holder.fill("Somebody Else");
  await guest.getByRole("button", { name: "Show", exact: true }).click();
  await expect(guest.getByText(/does not fit the certificate/)).toBeVisible();
  await expectAccessible(guest);
  await holder.fill(one.Name.toUpperCase());
  await guest.getByRole("button", { name: "Show", exact: true }).click();
  await expect(guest.getByText(one.RegNo)).toBeVisible();
  await expect(papers).toHaveCount(0);
  expect(guest.url()).not.toContain(one.Code);
  for (const kind of ["pdf", "png"])
    expect((await request.get(`/api/Certificate/GetFile/${one.Serial}.${kind}`)).status()).toBe(404);
  await guest.goto(`/verify/${one.Code}`);
  await expect(guest.getByRole("link", { name: "Add to LinkedIn profile" })).toHaveAttribute("href", /certId=/);

  // The file is checked in the browser: no request has a body.
  await guest.goto("/verify");
  const pdf = await (await request.get(`/api/Certificate/GetFile/${one.Code}.pdf`)).body();
  const bodies: string[] = [];
  guest.on("request", (sent) => sent.postData() && bodies.push(sent.url()));
  const drop = (name: string, buffer: Buffer) =>
    guest.locator("input[type=file]").setInputFiles({ name, mimeType: "application/pdf", buffer });
  await drop("certificate.pdf", pdf);
  const result = guest.getByRole("region", { name: "The file certificate.pdf" });
  await expect(result.getByRole("heading", { name: /^VALID/ })).toBeVisible();
  await expect(result.getByText("The signature was checked in this browser")).toBeVisible();
  await expect(result.getByText("exactly as the institute issued it")).toBeVisible();
  await expectAccessible(guest);
  const text = pdf.toString("latin1");
  const forged = text.replace(`"${one.Serial}"`, `"${one.Serial.slice(0, -1)}${last}"`);
  expect(forged).not.toBe(text);
  await drop("forged.pdf", Buffer.from(forged, "latin1"));
  await expect(guest.getByRole("heading", { name: /^NOT GENUINE/ })).toBeVisible();
  await drop("drawn-over.pdf", Buffer.from(text.replace("/Lang(en-IN)", "/Lang(en-GB)"), "latin1"));
  await expect(guest.getByRole("heading", { name: /^GENUINE, SAVED AGAIN/ })).toBeVisible();
  expect(bodies).toEqual([]);

  const codes = (await certificatesOf(request, "Size=100")).map((item) => item.Code);
  const names = guest.getByLabel("Serials and codes");
  await names.fill(`${one.Serial}, ${one.Serial.slice(0, -1)}${last}; 9999-26-000001-0`);
  await guest.getByRole("button", { name: "Check all" }).click();
  await expect(guest.getByText("1 of 3 are valid.")).toBeVisible();
  await expectAccessible(guest);
  const list = Array.from({ length: 199 }, (_, i) => codes[i % codes.length]);
  await names.fill([one.Serial, ...list].join("\n"));
  await expect(guest.getByText("200 to check")).toBeVisible();
  await guest.getByRole("button", { name: "Check all" }).click();
  const rows = guest
    .getByRole("table", { name: "Results" })
    .getByRole("row")
    .filter({ has: guest.getByRole("cell") });
  await expect(rows).toHaveCount(200);
  const [sheet] = await Promise.all([
    guest.waitForEvent("download"),
    guest.getByRole("button", { name: "Save the results as CSV" }).click(),
  ]);
  expect((await readFile(await sheet.path())).toString().split("\r\n")).toHaveLength(202);

  await guest.goto(`/verify/${one.Code}`);
  await expect(answer(guest)).toHaveText(/^VALID/);
  // A new certificate is in the record after a second or two.
  await expect(async () => {
    const again = guest.getByRole("button", { name: "Check the record again" });
    if (await again.isVisible()) await again.click();
    await expect(guest.getByText(/This browser has checked the proof and the institute's signature/)).toBeVisible();
  }).toPass();
  const proof = guest.waitForEvent("download");
  await guest.getByRole("button", { name: "Save the proof" }).click();
  expect((await proof).suggestedFilename()).toBe(`certificate-${one.Serial}.tlog-proof`);
  await expectAccessible(guest);
  await signIn(page, "Admin");
  await page.goto(`/admin/certificates/${one.Serial}`);
  const log = page.getByRole("table", { name: "Verifications by the hour" });
  for (const way of ["On its public page", "In a list"]) await expect(log.getByText(way).first()).toBeVisible();
  await expect(page.getByText(/^Verified \d+ times, last on /)).toBeVisible();
  await expectFitsPhone(page);
  await page.getByRole("button", { name: "Revoke" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Revoke" }).click();
  await expect(dialog.getByLabel(/^Reason/)).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel(/^Reason/).fill("Issued to the wrong person");
  await dialog.getByRole("button", { name: "Revoke" }).dblclick();
  await expect(page.getByText(/This certificate is no longer valid/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Revoke" })).toHaveCount(0);
  await expectAccessible(page);

  await guest.reload();
  await expect(answer(guest)).toHaveText(/^REVOKED/);
  await expect(guest.getByText("Issued to the wrong person")).toBeVisible();
  await guest.goto("/verify");
  await drop("certificate.pdf", pdf);
  await expect(guest.getByRole("heading", { name: /^REVOKED/ })).toBeVisible();
  expect(heard.filter((line) => !/status of 422/.test(line))).toEqual([]);
});

test("a certificate is replaced by a corrected one, and each leads to the other", async ({ page, request }) => {
  const standing = await certificatesOf(request, "Status=issued&Size=100");
  const one = standing.find((item) => item.RegNo !== given("KENDRA_REGNO")); // theirs is for the stories of visitors
  if (!one) throw new Error("no certificate stands");
  await signIn(page, "Admin");
  await page.goto(`/admin/certificates/${one.Serial}`);
  await page.getByRole("button", { name: "Replace" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Reason \(everybody/).fill("The grade was wrong");
  await dialog.getByLabel("Grade").fill("A+");
  await dialog.getByLabel("Reason for an exception").fill("Already certified");
  await dialog.getByRole("button", { name: "Replace" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: `Replaces ${one.Code}` })).toBeVisible();
  await page.getByRole("link", { name: `Replaces ${one.Code}` }).click();
  await expect(answer(page)).toHaveText(/^SUPERSEDED/);
  await page.getByRole("link", { name: "See the certificate that replaced it" }).click();
  await expect(answer(page)).toHaveText(/^VALID/);
});

test("another center's certificate is refused, by its address and in the list", async ({ page, request }) => {
  const all = await certificatesOf(request, "Size=100");
  const foreign = all.find((item) => item.Serial.startsWith("1001-"));
  await signIn(page, "Staff", given("KENDRA_OTHER_STAFF_EMAIL"));
  await page.goto(`/admin/certificates/${foreign?.Serial}`);
  await expect(page.getByRole("alert")).toContainText("There is no such certificate");
  await page.goto(`/admin/certificates?Search=${foreign?.Serial}`);
  await expect(page.getByText(/No certificate matches/)).toBeVisible();
  await signIn(page, "Student", given("KENDRA_PUPIL_EMAIL"));
  await page.goto("/admin/certificates");
  await expect(page.getByRole("heading", { level: 1, name: "Not for your role" })).toBeVisible();
});

test("a list is exported as it is narrowed, and printed with the rows of all pages", async ({ page, request }) => {
  const all = await certificatesOf(request, "Status=issued&Size=100&Sort=serial");
  const heard = complaints(page);
  await signIn(page, "Admin");
  await page.goto("/admin/certificates?Status=issued&Sort=serial");
  const [file] = await Promise.all([page.waitForEvent("download"), listAction(page, "Export")]);
  expect(file.suggestedFilename()).toMatch(/^certificates-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text).toMatch(/^\uFEFFSerial,/);
  const lines = text.trim().split("\r\n");
  expect(lines.slice(1, 101).map((line) => line.split(",")[0])).toEqual(all.map(({ Serial }) => Serial));

  await page.goto("/admin/manage-students");
  await page.evaluate(() => {
    window.print = () => {
      document.body.setAttribute("data-printed", String(document.querySelectorAll(".print-only tbody tr").length));
      window.dispatchEvent(new Event("afterprint"));
    };
  });
  await listAction(page, "Print");
  await expect(page.locator("body")).toHaveAttribute("data-printed", /^\d+$/);
  expect(Number(await page.locator("body").getAttribute("data-printed"))).toBeGreaterThan(25); // more than one page
  await expect(page.locator(".print-only table")).toHaveCount(0);
  expect(heard).toEqual([]);
});

test("a session's ready list leads to a batch, whose progress outlives a reload and names who was refused", async ({
  page,
  request,
}) => {
  test.setTimeout(300_000); // what hangs; machines that test are often busy
  const heard = complaints(page);
  const title = `Certified ${unique()}`;
  const { Items } = await asAdmin<{ Items: { SID: number; OId: number; Name: string }[] }>(
    request,
    "/api/Report/GetStudentReport?Status=active&Page=0&Size=100&OId=1",
  );
  const certified = (await certificatesOf(request, "Size=100")).map((one) => one.SID);
  const some = Items.filter((one) => !certified.includes(one.SID)).slice(0, 3);
  const headers = await adminHeaders(request);
  const post = async (path: string, form: Record<string, string>) =>
    (await request.post(path, { headers, form })).json();
  const plan = { Title: title, OId: "1", From: "2026-01-05", To: "2026-06-30" };
  const { Id } = await post("/api/Session/PostSaveSession", plan);
  for (const one of some) await post("/api/Session/PostEnrolStudent", { Id: String(Id), SID: String(one.SID) });

  await signIn(page, "Admin");
  await page.goto("/admin/certificates/ready");
  await page.getByLabel("Session").selectOption({ label: `${title}, 5 Jan 2026 – 30 Jun 2026` });
  const boxes = page.getByRole("checkbox", { name: /^Choose .+, 1001-/ });
  await expect(boxes).toHaveCount(3);
  await expect(page.getByText("the course is not finished").first()).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole("button", { name: "Issue certificates (2)" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Course taken to")).toHaveValue("2026-06-30");
  await dialog.getByLabel("Grade", { exact: true }).fill("A");
  await dialog
    .getByLabel(/^Grade of /)
    .last()
    .fill("B+");
  await dialog.getByLabel("Reason for an exception").fill("Examined elsewhere");
  await expectAccessible(page);
  await page.route("**/PostIssueMany", (route) => route.abort());
  await dialog.getByRole("button", { name: "Issue" }).click();
  await expect(page.getByText("Network or Server Error!")).toBeVisible();
  await expect(dialog.getByLabel("Grade", { exact: true })).toHaveValue("A");
  await page.unroute("**/PostIssueMany");
  await dialog.getByRole("button", { name: "Issue" }).dblclick();
  await expect(page).toHaveURL(/\/batches\?Id=\d+$/);
  await expect(page.getByText("2 of 2")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const lines = page.getByRole("table", { name: "Students of this batch" });
  await expect(lines.getByRole("link", { name: /^1\d{3}-\d\d-\d{6}-\w$/ })).toHaveCount(2);
  await expect(lines.getByRole("cell", { name: "A", exact: true })).toHaveCount(1);
  await expect(lines.getByRole("cell", { name: "B+", exact: true })).toHaveCount(1);
  const [pack] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Print pack" }).click(),
  ]);
  expect((await readFile(await pack.path())).subarray(0, 4).toString()).toBe("%PDF");
  await expectAccessible(page);
  await expectFitsPhone(page);

  // Their certificates passed two of them. Students chosen in Manage Students may be refused: each is listed with the reason.
  await page.goto(`/admin/manage-students?Session=${encodeURIComponent(title)}&Status=passed`);
  await expect(page.getByText("2 students", { exact: true })).toBeVisible();
  await page.goto(`/admin/manage-students?Session=${encodeURIComponent(title)}`);
  await page.getByRole("checkbox", { name: "Choose everything on this page" }).check();
  await page.getByRole("button", { name: "Issue certificates" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Issue" }).click();
  await expect(page.getByText("3 of 3")).toBeVisible();
  await page.getByLabel("Show").selectOption({ label: "Refused" });
  await expect(lines.getByText("the student cannot be certified yet")).toHaveCount(1);
  await expect(lines.getByText("Refused")).toHaveCount(1);

  await page.goto("/admin/certificates/batches");
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await expectAccessible(page);
  await signIn(page, "Staff", given("KENDRA_OTHER_STAFF_EMAIL"));
  await page.goto(`/admin/certificates/ready?Session=${Id}`);
  await expect(page.getByText(/There is no such session/)).toBeVisible();
  expect(heard.filter((text) => !/ERR_FAILED|status of 404/.test(text))).toEqual([]);
});

test("a design is changed before one's eyes, saved as a version, and used for a center", async ({ page }) => {
  test.setTimeout(300_000); // what hangs; drawing is work, and machines that test are often busy
  const heard = complaints(page);
  const name = `Story ${unique()}`;
  await signIn(page, "Admin");
  await page.goto("/admin/certificates/designs");
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole("link", { name: "Plain, version 1" }).click();
  const picture = page.getByAltText("Sample certificate in this design");
  await expect(picture).toBeVisible();
  const before = await picture.getAttribute("src");
  await page.getByRole("button", { name: "Add an element" }).click();
  await page.getByLabel("Text", { exact: true }).fill("Awarded with honour");
  await expect.poll(() => picture.getAttribute("src")).not.toBe(before);
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByLabel("Text", { exact: true }).fill("{nmae}");
  await expect(page.getByText(/has an unknown field: {nmae}/)).toBeVisible();
  await page.getByLabel("Text", { exact: true }).fill("{name}");
  await page.getByLabel("Name of the design").fill(name);
  await page.route("**/PostSaveDesign", (route) => route.abort());
  await page.getByRole("button", { name: "Save as the next version" }).click();
  await expect(page.getByText("Network or Server Error!")).toBeVisible();
  await expect(page.getByLabel("Name of the design")).toHaveValue(name);
  await page.unroute("**/PostSaveDesign");
  await page.getByRole("button", { name: "Save as the next version" }).dblclick();
  await expect(page.getByRole("heading", { level: 1, name: `${name}, version 1` })).toBeVisible();
  await page.getByRole("link", { name: "All designs" }).click();
  await expect(page.getByRole("link", { name: `${name}, version 1` })).toHaveCount(1);
  await page.getByLabel("Design", { exact: true }).selectOption({ label: name });
  await page.getByLabel("For the center").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Use this design" }).click();
  const chosen = page.getByRole("table", { name: "Chosen designs" });
  await expect(chosen.getByText(name)).toBeVisible();
  await expectAccessible(page);
  await chosen.getByRole("button", { name: /^Remove/ }).click();
  await expect(chosen).toHaveCount(0);
  expect(heard.filter((text) => !/ERR_FAILED|status of 422/.test(text))).toEqual([]);
});

test("a marksheet gets a design of its own, which is chosen for all centers", async ({ page }) => {
  test.setTimeout(300_000); // what hangs; drawing is work, and machines that test are often busy
  const heard = complaints(page);
  const name = `Sheet ${unique()}`;
  await signIn(page, "Admin");
  await page.goto("/admin/certificates/designs");
  await page.getByRole("navigation", { name: "Designs" }).getByRole("link", { name: "Marksheets" }).click();
  await expect(page.getByRole("table", { name: "Marksheet Designs" })).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole("link", { name: "Modern, version 1" }).click();
  const picture = page.getByAltText("Sample marksheet in this design");
  await expect(picture).toBeVisible();
  const before = await picture.getAttribute("src");
  const elements = page.getByLabel("Element", { exact: true });
  await elements.selectOption(await elements.locator("option", { hasText: "Result strip" }).getAttribute("value"));
  await page.getByLabel("Colour behind").selectOption({ label: "None, lines only" });
  await expect.poll(() => picture.getAttribute("src")).not.toBe(before);
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole("button", { name: "Remove this element" }).click();
  await expect(page.getByText(/must include the verdict/)).toBeVisible();
  await page.getByRole("button", { name: "Add an element" }).click();
  await page.getByLabel("Kind").selectOption({ label: "Result strip" });
  await expect(page.getByText(/must include the verdict/)).toHaveCount(0);
  for (const [label, value] of [
    ["From the left, mm", "18"],
    ["From the bottom, mm", "79"],
    ["Width, mm", "174"],
    ["Height, mm", "15"],
  ] as const) {
    await page.getByLabel(label).fill(value);
  }
  await page.getByLabel("Name of the design").fill(name);
  await page.getByRole("button", { name: "Save as the next version" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${name}, version 1` })).toBeVisible();
  await page.getByRole("link", { name: "All designs" }).click();
  await expect(page.getByRole("link", { name: `${name}, version 1` })).toHaveCount(1);
  await page.getByLabel("Design", { exact: true }).selectOption({ label: name });
  await page.getByRole("button", { name: "Use this design" }).click();
  const chosen = page.getByRole("table", { name: "Chosen designs" });
  await expect(chosen.getByText(name)).toBeVisible();
  await page.getByRole("navigation", { name: "Designs" }).getByRole("link", { name: "Certificates" }).click();
  await expect(page.getByRole("table", { name: "Certificate Designs" })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  await page.goBack();
  await chosen.getByRole("button", { name: /^Remove/ }).click();
  await expect(chosen).toHaveCount(0);
  expect(heard.filter((text) => !/status of 422/.test(text))).toEqual([]);
});
