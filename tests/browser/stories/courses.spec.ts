import { expect, type Page, test } from "@playwright/test";
import { rowAction, rowActions, setFilter } from "../support/lists.ts";
import { callsOf, choose, expectFitsPhone, paper, picture, program, unique, upload } from "../support/office.ts";
import { complaints, expectAccessible } from "../support/page-checks.ts";
import { signIn } from "../support/sign-in.ts";

const insert = "/api/Course/PostInsertCourse";
const asAdmin = (page: Page) => signIn(page, "Admin");
const asStaff = (page: Page) => signIn(page, "Staff");
const rowOf = (page: Page, text: string) =>
  page.getByRole("table", { name: "Manage Course" }).getByRole("row").filter({ hasText: text });

/** Returns the values of a course's form, except for its files. */
const textsOf = (title: string) => ({
  Title: title,
  "Category Type": "Workshop",
  Eligibility: "10th pass",
  Duration: "3 months",
  Rating: "4",
  "Short Description": "Looms and code",
  "Full Description": "Six papers and a project",
  Message: "Admissions are open",
});

test("an administrator adds a course with its files, approves it, and changes what is sold", async ({ page }) => {
  test.slow(); // every field, and every screen checked in both colour schemes
  const heard = complaints(page);
  const main = page.getByRole("main");
  const title = `Weaving ${unique()}`;
  await asAdmin(page);
  await page.goto("/admin/manage-course");
  await expect(main.getByText("₹", { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await main.getByRole("link", { name: "Add Course" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Add Course" })).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);

  const texts = textsOf(title);
  for (const [label, text] of Object.entries(texts)) await main.getByLabel(label, { exact: true }).fill(text);
  await main.getByRole("button", { name: "Add a category" }).click();
  const category = `Crafts ${unique()}`;
  const dialog = page.getByRole("dialog", { name: "Add a category" });
  await dialog.getByRole("button", { name: "Save category" }).click();
  await expect(dialog.getByText("✕ is required")).toBeVisible();
  await dialog.getByLabel("Name of the category").fill(category);
  await dialog.getByRole("button", { name: "Save category" }).click();
  await expect(main.getByLabel("Course Category").locator("option:checked")).toHaveText(category);
  await main.getByRole("button", { name: "Add a part" }).click();
  await main.getByLabel("Part 1: Title of the part").fill("Looms");
  await main.getByLabel("Part 1: Topics, one per line").fill("Hand looms\nPower looms");
  await main.getByLabel("Division").fill("Weaving I");
  await main.getByLabel("Price").fill("4,500.50");
  await choose(upload(page, "Attach File"), program("brochure.pdf", "application/pdf"));
  await expect(upload(page, "Attach File").getByText(/this type of file is not accepted/)).toBeVisible();
  await choose(upload(page, "Attach File"), paper("brochure.pdf"));
  await expect(upload(page, "Attach File").getByRole("link", { name: "Open the file" })).toBeVisible();
  await choose(upload(page, "Profile Image"), picture("course.png"));
  await expect(upload(page, "Profile Image").getByRole("img")).toBeVisible();
  await choose(upload(page, "Attach Video"), picture("still.png"));
  await expect(upload(page, "Attach Video").getByText("This is not an MP4 or WebM video.")).toBeVisible();

  await page.route(`**${insert}`, (route) => route.abort());
  await main.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Network or Server Error!")).toBeVisible();
  await expect(main.getByLabel("Title", { exact: true })).toHaveValue(title);
  await page.unroute(`**${insert}`);
  heard.length = 0; // the browser reports the refusals and the network failure
  const calls = callsOf(page, insert);
  await main.getByRole("button", { name: "Submit" }).dblclick();
  await expect(page.getByText("Course Successfully Added ! Wait for Appoval")).toBeVisible();
  await expect(main.getByLabel("Title", { exact: true })).toHaveValue("");
  expect(calls()).toBe(1);

  await page.goto(`/admin/manage-course?Status=pending&Search=${encodeURIComponent(title)}`);
  await expect(rowOf(page, title)).toHaveCount(1);
  await expect(rowOf(page, title)).toContainText("₹4,500.50");
  await rowAction(page, `${title}, Weaving I`, "Approve");
  await expect(page.getByText("Course Approved !")).toBeVisible();
  await setFilter(page, "Status", "approved");
  await rowAction(page, `${title}, Weaving I`, "Edit");
  await page.reload();
  for (const [label, text] of Object.entries(texts)) {
    await expect(main.getByLabel(label, { exact: true })).toHaveValue(text);
  }
  await expect(main.getByLabel("Part 1: Title of the part")).toHaveValue("Looms");
  await expect(main.getByLabel("Part 1: Topics, one per line")).toHaveValue("Hand looms\nPower looms");
  await expect(upload(page, "Profile Image").getByRole("img")).toHaveAttribute("src", /^\/api\/Files\/GetFile\//);
  const file = await upload(page, "Attach File").getByRole("link").getAttribute("href");
  expect((await page.request.get(file ?? "", { headers: { Authorization: "" } })).headers()["content-type"]).toBe(
    "application/pdf",
  );
  await expectAccessible(page);
  await expectFitsPhone(page);

  await main.getByLabel("Duration").fill("4 months");
  await main.getByRole("button", { name: "Save course" }).click();
  await expect(page.getByText("Course Successfully Updated !")).toBeVisible();
  await expect(main.getByLabel("Duration")).toHaveValue("4 months");

  await main.getByRole("button", { name: "Add a division" }).click();
  const division = page.getByRole("dialog");
  await division.getByLabel("Division").fill("weaving i");
  await division.getByLabel("Price").fill("5000");
  await division.getByRole("button", { name: "Save division" }).click();
  await expect(division.getByText("✕ another division of the course has this name")).toBeVisible();
  await division.getByLabel("Division").fill("Weaving II");
  await division.getByRole("button", { name: "Save division" }).click();
  await expect(page.getByText("Division Successfully Added !")).toBeVisible();
  const divisions = main.getByRole("table", { name: "Divisions and prices" });
  await divisions.getByRole("button", { name: "Edit the division Weaving II" }).click();
  await page.getByRole("dialog").getByLabel("Price").fill("5250");
  await page.getByRole("dialog").getByRole("button", { name: "Save division" }).click();
  await expect(divisions).toContainText("₹5,250");
  await page.reload();
  await expect(main.getByLabel("Duration")).toHaveValue("4 months");
  await expect(divisions).toContainText("₹5,250");
  await divisions.getByRole("button", { name: "Delete Weaving II" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(divisions).not.toContainText("Weaving II");
  await main.getByRole("button", { name: "Undo" }).click();
  await expect(divisions).toContainText("Weaving II");

  await divisions.getByRole("link", { name: "Subjects of Weaving II" }).click();
  await expect(main.getByText("No subjects yet.")).toBeVisible();
  await main.getByRole("link", { name: "Add Subject" }).first().click();
  for (const subject of ["Yarn", "Looms", "Accounts"]) {
    await main.getByLabel("Title").fill(subject);
    await main.getByRole("button", { name: "Save subject" }).click();
    await expect(main.getByLabel("Title")).toHaveValue("");
  }
  await main.getByLabel("Title").fill("yarn");
  await main.getByLabel("Full marks").fill("1001");
  await main.getByRole("button", { name: "Save subject" }).click();
  await expect(main.getByText("✕ is not a whole number between 1 and 1000")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Course" }).click();
  await page.getByRole("button", { name: "Leave without saving" }).click();
  await page.getByRole("navigation", { name: "Pages of Course" }).getByRole("link", { name: "Manage Subject" }).click();
  await main.getByLabel("Course and division").selectOption({ label: `${title}: Weaving II` });
  const subjects = main.getByRole("table", { name: "Manage Subject" });
  await subjects.getByRole("button", { name: "Move Accounts up" }).click();
  await expect(subjects.getByRole("row").nth(2)).toContainText("Accounts");
  await rowAction(page, "Yarn", "Delete");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(subjects.getByRole("row")).toHaveCount(3);
  await main.getByRole("button", { name: "Undo" }).click();
  await expect(subjects.getByRole("row").nth(1)).toContainText("Yarn"); // where it stood
  await page.reload();
  await expect(subjects.getByRole("row")).toHaveCount(4);
  await expect(subjects.getByRole("row").nth(2)).toContainText("Accounts");
  await expect(main.getByText("3 subjects, 300 marks in total")).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
});

test("categories are added, renamed and deleted while no course stands in them", async ({ page }) => {
  await asAdmin(page);
  await page.goto("/admin/manage-category");
  const main = page.getByRole("main");
  const name = `Night school ${unique()}`;
  const row = (text: string) => main.getByRole("row").filter({ hasText: text });
  await main.getByRole("button", { name: "Add a category" }).click();
  await page.getByRole("dialog").getByLabel("Name of the category").fill(name);
  await page.getByRole("dialog").getByLabel("Name of the category").press("Enter");
  await expect(row(name)).toHaveCount(1);
  await rowAction(page, name, "Rename");
  await expectAccessible(page);
  await page.getByRole("dialog").getByLabel("Name of the category").fill(`${name} II`);
  await page.getByRole("dialog").getByRole("button", { name: "Save category" }).click();
  await page.getByText("Category Successfully Updated !").waitFor();
  await page.reload();
  await rowAction(page, `${name} II`, "Delete");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(row(name)).toHaveCount(0);
  await main.getByRole("button", { name: "Undo" }).click();
  await expect(row(`${name} II`)).toHaveCount(1);
  await rowAction(page, "Diploma", "Delete");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(
    "the category has courses; move or delete them first",
  );
  await expectAccessible(page);
  await expectFitsPhone(page);
});

test("staff add a course of their own center, read why it was rejected, and send it again", async ({
  page,
  browser,
}) => {
  test.slow(); // two people, one after the other
  const title = `Pottery ${unique()}`;
  const main = page.getByRole("main");
  await asStaff(page);
  await page.goto("/admin/add-course");
  await expect(main.getByLabel("Center")).toHaveCount(0); // always their own center
  for (const [label, text] of Object.entries(textsOf(title))) await main.getByLabel(label, { exact: true }).fill(text);
  await main.getByLabel("Course Category").selectOption({ label: "Diploma" });
  await main.getByLabel("Price").fill("900");
  await main.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Course Successfully Added ! Wait for Appoval")).toBeVisible();

  const office = await (await browser.newContext()).newPage();
  await asAdmin(office);
  await office.goto(`/admin/manage-course?Search=${encodeURIComponent(title)}`);
  await rowAction(office, title, "Reject");
  const dialog = office.getByRole("dialog");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(dialog.getByText("✕ is required")).toBeVisible();
  await dialog.getByLabel("Reason").fill("No kiln at this center");
  await expectAccessible(office);
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(office.getByText("Course Rejected !")).toBeVisible();

  await page.goto(`/admin/manage-course?Search=${encodeURIComponent(title)}`);
  await expect(rowOf(page, title)).toContainText("No kiln at this center");
  expect(await rowActions(page, title)).toEqual(["Edit"]);
  await rowAction(page, title, "Edit");
  await expect(main.getByText("Rejected: No kiln at this center")).toBeVisible();
  await expectAccessible(page);
  const edited = page.url();
  await main.getByLabel("Message").fill("We bought a kiln");
  await main.getByRole("button", { name: "Save course" }).click();
  await expect(page.getByText("Course Successfully Updated !")).toBeVisible();
  await page.goto(`/admin/manage-course?Search=${encodeURIComponent(title)}`);
  await expect(rowOf(page, title)).toContainText("Waiting for approval");

  // They can see the institute's courses but not change them.
  await page.goto("/admin/manage-course?Search=DCA");
  await expect(rowOf(page, "DCA").first()).toBeVisible();
  await expect(rowOf(page, "DCA").first().getByRole("link")).toHaveCount(0);
  await page.goto("/admin/edit-course/1");
  await expect(main.getByText("Only administrators can change the institute's courses.")).toBeVisible();
  await page.goto("/admin/manage-center");
  await expect(main.getByRole("row")).toHaveCount(2); // the heading row, and their own course
  await page.goto("/admin/edit-center/2");
  await expect(main.getByText("This screen is for administrators.")).toBeVisible();

  await office.reload();
  await rowAction(office, title, "Delete");
  await office.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(rowOf(office, title)).toHaveCount(0);
  await page.goto(edited);
  await expect(page.getByRole("alert")).toHaveText("There is no such course. It may have been deleted.");
  await page.getByRole("link", { name: "Back to the courses" }).click();
  await expect(page).toHaveURL(/manage-course/);
  await office.context().close();
});
