import { expect, type Page, test } from "@playwright/test";
import { newStudent, postAsAdmin, staffCenter } from "../support/api.ts";
import { given } from "../support/given.ts";
import { openRecord, rowAction, setFilter } from "../support/lists.ts";
import { mailedLink } from "../support/mail.ts";
import {
  callsOf,
  choose,
  chooseSession,
  expectFitsPhone,
  picture,
  program,
  unique,
  upload,
} from "../support/office.ts";
import { complaints, expectAccessible } from "../support/page-checks.ts";
import { signIn } from "../support/sign-in.ts";

const saveStaff = "/api/Staff/PostSaveStaff";
const saveSession = "/api/Session/PostSaveSession";
const table = (page: Page, name: string) => page.getByRole("table", { name });
const rowOf = (page: Page, name: string, text: string) => table(page, name).getByRole("row").filter({ hasText: text });
/** The day so many days from now, as a date field has it. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("an administrator hires staff, gives them a sign-in, and enters the day they leave", async ({ page, request }) => {
  test.slow(); // every field, and every screen checked in both colour schemes
  const heard = complaints(page);
  const main = page.getByRole("main");
  const name = `Kavita ${unique()}`;
  const email = `kavita.${unique()}@dhruvtara.example`;
  const { KRCName } = await staffCenter(request);
  await signIn(page, "Admin");
  await page.goto("/admin/manage-staff");
  await main.getByRole("link", { name: "Add Staff" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Add Staff" })).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);

  const texts = {
    Name: name,
    "Father Name": "Mohan Lal",
    "Mother Name": "Sushma Lal",
    "Date of Birth": "1988-03-09",
    Specialty: "Accounts",
    Qualification: "M.Com.",
    "Date Of Hiring": "2024-07-01",
    Rating: "4",
    "Years Of Service": "3",
    "Teaching Experience": "8",
    "Industrial Experience": "2",
    "Alt. Mobile": "9876501299",
    "Social Link": "https://example.org/kavita",
    Address: "12 Canal Road",
    Description: "Teaches Tally in the evening",
  };
  for (const [label, text] of Object.entries(texts)) await main.getByLabel(label, { exact: true }).fill(text);
  await main.getByLabel("Gender").selectOption("Female");
  await main.getByLabel("Center").selectOption({ label: KRCName });
  await main.getByLabel("Course").selectOption({ label: "Tally Prime with GST" });
  await choose(upload(page, "Image"), program("kavita.png", "image/png"));
  await expect(upload(page, "Image").getByText(/this type of file is not accepted/)).toBeVisible();
  await choose(upload(page, "Image"), picture("kavita.png"));
  await expect(upload(page, "Image").getByRole("img")).toBeVisible();
  await main.getByRole("button", { name: "Save staff" }).click();
  await expect(main.getByText("✕ is required")).toHaveCount(1); // the mobile number
  await expect(main.getByLabel("Mobile", { exact: true })).toBeFocused();
  await main.getByLabel("Mobile", { exact: true }).fill("9876501298");

  await page.route(`**${saveStaff}`, (route) => route.abort());
  await main.getByRole("button", { name: "Save staff" }).click();
  await expect(page.getByText("Network or Server Error!")).toBeVisible();
  await expect(main.getByLabel("Name", { exact: true })).toHaveValue(name);
  await page.unroute(`**${saveStaff}`);
  heard.length = 0; // the browser reports the refusals and the network failure
  const calls = callsOf(page, saveStaff);
  await main.getByRole("button", { name: "Save staff" }).dblclick();
  await expect(page.getByText("Staff Successfully Saved !")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/edit-staff\/\d+$/);
  expect(calls()).toBe(1);

  await page.reload();
  for (const [label, text] of Object.entries(texts)) {
    await expect(main.getByLabel(label, { exact: true })).toHaveValue(text);
  }
  await expect(main.getByLabel("Gender")).toHaveValue("Female");
  await expect(main.getByLabel("Course").locator("option:checked")).toHaveText("Tally Prime with GST");
  await expect(upload(page, "Image").getByRole("img")).toHaveAttribute("src", /^\/api\/Files\/GetFile\//);
  await expectAccessible(page);
  await expectFitsPhone(page);

  const access = main.getByRole("region", { name: "Sign-in" });
  await expect(access.getByText(/Enter and save an e-mail address first/)).toBeVisible();
  await main.getByLabel("Email").fill(email);
  await main.getByRole("button", { name: "Save staff" }).click();
  await access.getByRole("button", { name: "Create an account" }).click();
  await expect(page.getByText("Account Created, Link Mailed !")).toBeVisible();
  await expect(access.getByText(`This person signs in as center staff with ${email}.`)).toBeVisible();
  expect(await mailedLink(request, email, "/reset-password")).toContain("/reset-password");

  const leaving = main.getByRole("region", { name: "Leaving" });
  await leaving.getByLabel("Last day").fill("2024-06-30");
  await leaving.getByRole("button", { name: "Save last day" }).click();
  await expect(leaving.getByText("✕ is before they were hired")).toBeVisible();
  await leaving.getByLabel("Last day").fill(day(30));
  await leaving.getByRole("button", { name: "Save last day" }).click();
  await expect(page.getByText("Leaving Date Saved !")).toBeVisible();
  await page.goto(`/admin/manage-staff?Search=${encodeURIComponent(name)}`);
  await expect(rowOf(page, "Manage Staff", name)).toContainText("Leaves on");
  await expect(rowOf(page, "Manage Staff", name)).toContainText("Can sign in");
  await expectAccessible(page);
  await expectFitsPhone(page);
  await rowAction(page, name, "Edit");
  await leaving.getByLabel("Last day").fill(day(-2));
  await leaving.getByRole("button", { name: "Save last day" }).click();
  await expect(access.getByText("The account was closed on the day this person left.")).toBeVisible();
  await page.goto(`/admin/manage-staff?Search=${encodeURIComponent(name)}`);
  await expect(main.getByText(/No member of staff matches/)).toBeVisible();
  await setFilter(page, "Show", { label: "Current and former staff" });
  await expect(rowOf(page, "Manage Staff", name)).toContainText("Left on");
  await openRecord(page, name);
  await leaving.getByRole("button", { name: "Remove the last day" }).click();
  await expect(access.getByText(/This person signs in as center staff/)).toBeVisible();
  await page.reload();
  await expect(leaving.getByLabel("Last day")).toHaveValue("");

  await page.goto(`/admin/manage-staff?Search=${encodeURIComponent(name)}`);
  await rowAction(page, name, "Delete");
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(main.getByText(/No member of staff matches/)).toBeVisible();
  expect(heard.filter((one) => !one.includes("422"))).toEqual([]);
});

test("staff plan a session, fill its seats, move students, and finish it", async ({ page, request }) => {
  test.slow(); // every field, and every screen checked in both colour schemes
  const heard = complaints(page);
  const main = page.getByRole("main");
  const mark = unique();
  const title = `Looms ${mark}`;
  const center = await staffCenter(request);
  const teacher = `Tara ${mark}`;
  const hire = { Name: teacher, Mobile: "9876501297", OId: String(center.OId) };
  const { Id: teacherId } = await postAsAdmin(request, saveStaff, hire);
  const names = ["Asha", "Bela", "Chhaya"].map((first) => `${first} ${mark}`);
  for (const name of names) await newStudent(request, name, center);
  const [asha, bela, chhaya] = names as [string, string, string];

  await signIn(page, "Staff");
  await page.goto("/admin/manage-session");
  await expect(main.getByLabel("Center")).toHaveCount(0); // always their own center
  await main.getByRole("link", { name: "Add Session" }).click();
  await expectAccessible(page);
  await expectFitsPhone(page);
  const texts = {
    Title: title,
    Description: "Hand looms and power looms",
    "First day": day(-20),
    "Last day": day(90),
    "From (time)": "09:00",
    "To (time)": "08:30",
    Seats: "2",
  };
  for (const [label, text] of Object.entries(texts)) await main.getByLabel(label, { exact: true }).fill(text);
  await main.getByLabel("Course and division").selectOption({ label: center.DivName });
  await main.getByLabel("Teacher").selectOption({ label: teacher });
  for (const weekday of ["Monday", "Friday"]) await main.getByLabel(weekday).check();
  await main.getByRole("button", { name: "Save session" }).click();
  await expect(main.getByText("✕ is not after the time at which it starts")).toBeVisible();
  await main.getByLabel("To (time)").fill("10:30");

  await page.route(`**${saveSession}`, (route) => route.abort());
  await main.getByRole("button", { name: "Save session" }).click();
  await expect(page.getByText("Network or Server Error!")).toBeVisible();
  await expect(main.getByLabel("Title")).toHaveValue(title);
  await page.unroute(`**${saveSession}`);
  heard.length = 0; // the browser reports the refusals and the network failure
  const calls = callsOf(page, saveSession);
  await main.getByRole("button", { name: "Save session" }).dblclick();
  await expect(page).toHaveURL(/\/admin\/session\/\d+$/);
  expect(calls()).toBe(1);
  const address = new URL(page.url()).pathname;
  await page.reload();
  const facts = main.getByRole("region", { name: "The session" });
  for (const text of ["Planned", "Mon, Fri, 09:00–10:30", teacher, "2 of 2 left", center.DivName, texts.Description]) {
    await expect(facts.getByText(text)).toBeVisible();
  }
  await expectAccessible(page);

  // Seats: after the last one, no student can join.
  const seats = main.getByRole("region", { name: /^Students/ });
  const enrol = main.getByRole("region", { name: "Enrol a student" });
  await enrol.getByLabel("Find a student").fill(mark);
  await enrol.getByRole("button", { name: "Find" }).click();
  await enrol.getByLabel("Enrolled from").fill(day(-30));
  await enrol.getByRole("button", { name: `Enrol ${asha}` }).click();
  await expect(enrol.getByText("✕ is before the session's first day")).toBeVisible();
  await enrol.getByLabel("Enrolled from").fill(day(-10));
  await enrol.getByRole("button", { name: `Enrol ${asha}` }).dblclick();
  await expect(seats.getByRole("row").filter({ hasText: asha })).toHaveCount(1);
  await expectAccessible(page);
  await expectFitsPhone(page);
  await enrol.getByRole("button", { name: `Enrol ${bela}` }).click();
  await expect(facts.getByText("All 2 taken")).toBeVisible();
  await expect(enrol.getByText(/The session is full/)).toBeVisible();
  await page.reload();
  await expect(seats.getByRole("row")).toHaveCount(3); // the heading row, and two students
  await expect(enrol.getByText(/The session is full/)).toBeVisible();

  // Edited: fewer seats than students are refused, more are given.
  await main.getByRole("link", { name: "Edit" }).click();
  await expect(main.getByLabel("Friday")).toBeChecked();
  await expect(main.getByLabel("Tuesday")).not.toBeChecked();
  await main.getByLabel("Seats").fill("1");
  await main.getByRole("button", { name: "Save session" }).click();
  await expect(main.getByText("✕ more students than that are in the session")).toBeVisible();
  await main.getByLabel("Seats").fill("3");
  await main.getByLabel("Saturday").check();
  await main.getByRole("button", { name: "Save session" }).click();
  await expect(page.getByText("Session Successfully Saved !")).toBeVisible();
  await page.reload();
  await expect(main.getByLabel("Seats")).toHaveValue("3");
  await expect(main.getByLabel("Saturday")).toBeChecked();
  await expectAccessible(page);
  await main.getByRole("link", { name: "Back to the session" }).click();
  await enrol.getByLabel("Find a student").fill(chhaya);
  await enrol.getByRole("button", { name: "Find" }).click();
  await enrol.getByRole("button", { name: `Enrol ${chhaya}` }).click();
  await expect(facts.getByText("All 3 taken")).toBeVisible();

  // Moved to another session, and one taken out.
  const other = { Title: `Evening ${mark}`, From: day(0), To: day(60), OId: String(center.OId), Seats: "5" };
  await postAsAdmin(request, saveSession, other);
  await rowAction(page, chhaya, "Move");
  const dialog = page.getByRole("dialog");
  await chooseSession(dialog.getByLabel("New session"), `Evening ${mark}`, "5 seats left");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Move" }).click();
  await expect(seats.getByRole("row")).toHaveCount(3);
  await rowAction(page, bela, "Remove");
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(seats.getByRole("row")).toHaveCount(2);
  await enrol.getByLabel("Find a student").fill(mark);
  await enrol.getByRole("button", { name: "Find" }).click();
  await expect(enrol.getByText(`Session: Evening ${mark}`)).toBeVisible();
  await enrol.getByRole("button", { name: `Enrol ${bela}` }).click();
  await expect(seats.getByRole("row")).toHaveCount(3);

  // Started, and finished with one who passed.
  await main.getByRole("button", { name: "Start" }).click();
  await expect(facts.getByText("Running")).toBeVisible();
  await main.getByRole("button", { name: "Finish" }).click();
  await dialog.getByLabel("All active students").check();
  await expect(dialog.getByText("2 of 2 will be marked as passed.")).toBeVisible();
  await dialog.getByLabel(bela).uncheck();
  await expect(dialog.getByText("1 of 2 will be marked as passed.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Finish session" }).click();
  await expect(facts.getByText("Finished")).toBeVisible();
  await page.reload();
  await expect(seats.getByRole("row").filter({ hasText: asha })).toContainText("Passed");
  await expect(seats.getByRole("row").filter({ hasText: bela })).toContainText("Active");
  await expect(enrol).toHaveCount(0);
  await expect(main.getByRole("button", { name: "Start" })).toHaveCount(0);

  // Found by its state, and its teacher is not deleted any more.
  await page.goto(`/admin/manage-session?Search=${mark}`);
  await expect(table(page, "Manage Session").getByRole("row")).toHaveCount(3);
  await setFilter(page, "State", { label: "Finished" });
  await expect(table(page, "Manage Session").getByRole("row")).toHaveCount(2);
  await expect(rowOf(page, "Manage Session", title)).toContainText("2 of 3");
  await expect(page).toHaveURL(/Status=finished/);
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.goto("/admin/manage-staff");
  await expect(rowOf(page, "Manage Staff", teacher)).toHaveCount(1);
  await expect(main.getByRole("button", { name: /^Actions for/ })).toHaveCount(0);
  await page.goto(`/admin/edit-staff/${teacherId}`);
  await expect(main.getByText("This screen is for administrators.")).toBeVisible();
  expect(heard.filter((one) => !/ 4(09|22) /.test(one))).toEqual([]);

  // Staff of another center cannot see the session.
  await page.goto("/logout");
  await signIn(page, "Staff", given("KENDRA_OTHER_STAFF_EMAIL"));
  await page.goto(`/admin/manage-session?Search=${mark}`);
  await expect(main.getByText(/No session matches/)).toBeVisible();
  for (const path of [address, address.replace("/session/", "/edit-session/")]) {
    await page.goto(path);
    await expect(page.getByRole("alert")).toHaveText("There is no such session, or it belongs to another center.");
  }
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to the sessions" }).click();
  await expect(page).toHaveURL(/manage-session/);
});

test("a session is cancelled with a reason, and one that was planned by mistake is deleted", async ({
  page,
  request,
}) => {
  const main = page.getByRole("main");
  const mark = unique();
  const center = await staffCenter(request);
  const form = { From: day(5), To: day(60), OId: String(center.OId) };
  const { Id } = await postAsAdmin(request, saveSession, { ...form, Title: `Pottery ${mark}` });
  await postAsAdmin(request, saveSession, { ...form, Title: `Mistake ${mark}` });
  await signIn(page, "Admin");
  await page.goto(`/admin/session/${Id}`);
  await main.getByRole("button", { name: "Cancel session" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Cancel session" }).click();
  await expect(dialog.getByText("✕ is required")).toBeVisible();
  await dialog.getByLabel("Reason").fill("The kiln is broken");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel session" }).dblclick();
  await expect(main.getByText("The kiln is broken")).toBeVisible();
  await page.reload();
  await expect(main.getByText("The kiln is broken")).toBeVisible();
  await page.goto(`/admin/edit-session/${Id}`);
  await expect(main.getByText("The session is over and can no longer be changed.")).toBeVisible();

  await page.goto(`/admin/manage-session?Search=${mark}`);
  await rowAction(page, `Mistake ${mark}`, "Delete");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(rowOf(page, "Manage Session", "Mistake")).toHaveCount(0);
  await expect(rowOf(page, "Manage Session", "Pottery")).toContainText("Cancelled");
});
