import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { alerted } from "../../../test/alerts";
import { answerWith, golden, json, pathOf, queryOf } from "../../../test/answers";
import { administrator, renderRoute } from "../../../test/render-route";
import { studentSearch } from "../search";

const report = "/api/Report/GetStudentReport";

/** Returns 60 students in three pages, the last one not full. All are copies of the one student in the golden file. */
async function page(request: Request) {
  const start = Number(queryOf(request).Page) * 25;
  const { Items, ...rest } = await golden("GetStudentReport_page").json();
  const students = Array.from({ length: Math.min(25, 60 - start) }, (_, i) => ({
    ...Items[0],
    SID: start + i + 1,
    RegNo: `1001-26-${start + i + 1}`,
    Name: `Student ${start + i + 1}`,
  }));
  return json({ ...rest, Items: students, Total: 60 });
}

const rows = async () =>
  within(await screen.findByRole("table"))
    .getAllByRole("row")
    .slice(1);

test("shows 25 a page, counts on over pages, and keeps the page in the address", async () => {
  const asked = answerWith({ [report]: page });
  const router = renderRoute("/admin/manage-students", administrator);
  const user = userEvent.setup();

  expect(await rows()).toHaveLength(25);
  const list = asked.find((request) => pathOf(request) === report);
  expect(list && queryOf(list)).toEqual({ Page: "0", Size: "25" });
  expect(screen.getByRole("button", { name: "Previous" })).toHaveProperty("disabled", true);

  await user.click(screen.getByRole("button", { name: "Next" }));
  await screen.findByText("Student 26");
  expect(router.state.location.search).toEqual({ Page: 1 });
  expect((await rows())[0]?.textContent).toMatch(/^26/);

  await user.click(screen.getByRole("button", { name: "3" }));
  await screen.findByText("Student 60");
  expect(await rows()).toHaveLength(10);
  expect(screen.getByRole("button", { name: "3" }).getAttribute("aria-current")).toBe("page");
  expect(screen.getByRole("button", { name: "Next" })).toHaveProperty("disabled", true);
});

test("a search starts again at the first page", async () => {
  const asked = answerWith({ [report]: page });
  const router = renderRoute("/admin/manage-students?Page=2&Status=active", administrator);
  await screen.findByText("Student 60");
  await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), "asha{Enter}");
  await waitFor(() => expect(router.state.location.search).toEqual({ Search: "asha", Status: "active" }));
  // What the filters choose from is asked for as well, at any time after the list.
  const lists = () => asked.filter((request) => pathOf(request) === report).map(queryOf);
  await waitFor(() => expect(lists().at(-1)).toEqual({ Page: "0", Size: "25", Search: "asha", Status: "active" }));
});

test("a heading puts the list in order, up, down, and back, in the address", async () => {
  answerWith({ [report]: page });
  const router = renderRoute("/admin/manage-students?Page=1", administrator);
  await screen.findByText("Student 26");
  const heading = () => screen.getByRole("button", { name: "Sort by Name" }).closest("th");
  for (const [sort, sorted] of [
    ["name", "ascending"],
    ["name_desc", "descending"],
    [undefined, null],
  ]) {
    await userEvent.click(screen.getByRole("button", { name: "Sort by Name" }));
    await waitFor(() => expect(router.state.location.search).toEqual(sort ? { Sort: sort } : {}));
    expect(heading()?.getAttribute("aria-sort") ?? null).toBe(sorted);
  }
});

test("a list that is not counted to its end says so, and has a next page", async () => {
  answerWith({
    [report]: async (request) => {
      const body = await (await page(request)).json();
      return json({ ...body, Total: 3000, AtLeast: true, Next: 1 });
    },
  });
  renderRoute("/admin/manage-students?Search=kumar", administrator);
  expect(await screen.findByText("3,000+ students")).toBeDefined();
});

test("a deletion asks first, and can be undone", async () => {
  const asked = answerWith({
    [report]: page,
    "/api/Student/DeleteStudent": () => golden("DeleteStudent_ok"),
    "/api/Student/PostRestoreStudent": () => golden("PostRestoreStudent_ok"),
  });
  renderRoute("/admin/manage-students", administrator);
  await userEvent.click(await screen.findByRole("button", { name: "Actions for Student 3" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
  await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
  await userEvent.click((await screen.findAllByRole("button", { name: "Undo" }))[0] as HTMLElement);
  await waitFor(() => expect(asked.some((r) => pathOf(r) === "/api/Student/PostRestoreStudent")).toBe(true));
  const gone = asked.find((request) => pathOf(request) === "/api/Student/DeleteStudent");
  expect(gone && queryOf(gone)).toEqual({ SID: "3" });
});

test("says why nothing is there", async () => {
  answerWith({ [report]: () => golden("GetStudentReport_empty_page") });
  renderRoute("/admin/manage-students?Search=zzz", administrator);
  expect(await screen.findByText(/No student matches/)).toBeDefined();
});

test("says what failed, and tries again when asked", async () => {
  let broken = true;
  answerWith({
    [report]: (request) => (broken ? json({ Message: "The report is not available." }, 500) : page(request)),
  });
  renderRoute("/admin/manage-students", administrator);
  await alerted("The report is not available.");
  broken = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await rows()).toHaveLength(25);
});

test("an address that makes no sense shows the list", () => {
  expect(studentSearch({ Page: -1, Search: 98765, Status: "gone", Sort: "random" })).toEqual({ Search: "98765" });
  expect(studentSearch({ Page: 2, Status: "passed", Sort: "name_desc" })).toEqual({
    Page: 2,
    Status: "passed",
    Sort: "name_desc",
  });
});

test("certificates are ordered for the chosen, by their registration numbers, and their progress is where one is led", async () => {
  const order = "/api/Certificate/PostIssueMany";
  const asked = answerWith({
    [report]: page,
    [order]: () => golden("PostIssueMany_lines"),
    "/api/Certificate/GetJob": () => golden("GetCertificateJob_done"),
    "/api/Certificate/GetJobLines": () => golden("GetCertificateJobLines_ok"),
  });
  const router = renderRoute("/admin/manage-students", administrator);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("checkbox", { name: "Choose Student 2" }));
  await user.click(screen.getByRole("button", { name: "Next" }));
  await user.click(await screen.findByRole("checkbox", { name: "Choose Student 26" }));
  await user.click(screen.getByRole("button", { name: "Issue certificates" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Issue 2 certificates" }));
  await user.type(dialog.getByLabelText("Grade"), "A");
  await user.click(dialog.getByRole("button", { name: "Issue" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/certificates/batches"));
  const sent = await asked.find((request) => pathOf(request) === order)?.json();
  expect(sent.Lines).toMatchObject([
    { RegNo: "1001-26-2", Grade: "A" },
    { RegNo: "1001-26-26", Grade: "A" },
  ]);
});
