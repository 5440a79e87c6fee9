import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerWith, golden, json, pathOf, queryOf } from "../../../test/answers";
import { administrator, renderRoute } from "../../../test/render-route";
import { bulkSearch } from "../search";

const report = "/api/Report/GetStudentReport";
const order = "/api/Enrolment/PostBatch";
const one = "/api/Enrolment/GetBatch";
const all = "/api/Enrolment/GetBatches";
const lines = "/api/Enrolment/GetBatchLines";
const stop = "/api/Enrolment/PostCancelBatch";

/** Returns three students. */
async function page() {
  const { Items, ...rest } = await golden("GetStudentReport_page").json();
  const students = [1, 2, 3].map((n) => ({ ...Items[0], SID: n, RegNo: `1001-26-0000${n}`, Name: `Student ${n}` }));
  return json({ ...rest, Items: students, Total: 60 });
}

const office = {
  [report]: page,
  [order]: () => golden("PostEnrolmentBatch_students"),
  [one]: () => golden("GetEnrolmentBatch_done"),
  [lines]: () => golden("GetEnrolmentBatchLines_ok"),
  "/api/Course/GetAllCourseByOId": () =>
    json([
      { DID: 9, DivName: "Tally", Status: "approved" },
      { DID: 4, DivName: "DCA", Status: "approved" },
      { DID: 5, DivName: "New", Status: "pending" },
    ]),
  "/api/Session/GetSessionList": () => golden("GetSessionList_ok"),
};

/** Opens Manage Students, chooses the second student, and opens a dialog. */
async function open(button: string, route = "/admin/manage-students") {
  const router = renderRoute(route, administrator);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("checkbox", { name: "Choose Student 2" }));
  await user.click(screen.getByRole("button", { name: button }));
  return { router, user, dialog: within(await screen.findByRole("dialog")) };
}

test("the chosen are enrolled, and the order leads to the answers, with the reason of a refusal", async () => {
  const asked = answerWith(office);
  const { router, user, dialog } = await open("Enrol");
  await waitFor(() => expect(dialog.getByRole("option", { name: "DCA" })).toBeDefined());
  expect(dialog.getAllByRole("option").map((o) => o.textContent)).toEqual([
    "Choose",
    "Tally",
    "DCA",
    "Refuse them",
    "Let them take it again",
  ]);
  await user.selectOptions(dialog.getByLabelText("Course"), "DCA");
  await user.dblClick(dialog.getByRole("button", { name: "Start" }));
  const { Id } = await golden("PostEnrolmentBatch_students").json();
  await waitFor(() => expect(router.state.location.search).toEqual({ Id }));
  expect(router.state.location.pathname).toBe("/admin/bulk-actions");
  const sent = asked.filter((r) => pathOf(r) === order);
  expect(sent).toHaveLength(1);
  expect(await sent[0]?.json()).toEqual({
    Action: "enrol",
    DID: 4,
    Again: false,
    Students: [{ SID: 2 }],
    Key: expect.stringMatching(/^[0-9a-f]{24}$/),
  });
  const table = within(await screen.findByRole("table", { name: "Students of this action" }));
  expect(table.getAllByText("there is no such student")).toHaveLength(2);
  expect(table.getByRole("link", { name: "Asha Verma" })).toBeDefined();
});

test("everybody whom the filters find is seated, and the filters are sent", async () => {
  const asked = answerWith(office);
  renderRoute("/admin/manage-students?Status=active&OId=1", administrator);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("checkbox", { name: "Choose everything on this page" }));
  await user.click(screen.getByRole("button", { name: /Choose all 60/ }));
  await user.click(screen.getByRole("button", { name: "Seat in a session" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Seat in a session" }));
  const [first] = (await golden("GetSessionList_ok").json()).Items;
  await waitFor(() => expect(dialog.getAllByRole("option", { name: new RegExp(first.Title) })[0]).toBeDefined());
  await user.selectOptions(dialog.getByLabelText("Session"), `n${first.Id}`);
  await user.click(dialog.getByRole("button", { name: "Start" }));
  await waitFor(() => expect(asked.some((r) => pathOf(r) === order)).toBe(true));
  expect(await asked.find((r) => pathOf(r) === order)?.json()).toMatchObject({
    Action: "seat",
    SessionId: first.Id,
    All: true,
    Filter: { InStatus: "active", OId: 1 },
  });
});

test.each([
  [
    "Open fees",
    { Instalments: "3", "Discount for each, in rupees": "500", "Reason of the discount": "Merit" },
    { Action: "open_fees", Months: 3, Discount: "500", Reason: "Merit" },
  ],
  ["Change status", { Reason: "Exam" }, { Action: "admit", Reason: "Exam" }],
])("%s sends its form", async (button, typed, want) => {
  const asked = answerWith(office);
  const { user, dialog } = await open(button);
  for (const [label, text] of Object.entries(typed)) {
    await user.clear(dialog.getByLabelText(label));
    await user.type(dialog.getByLabelText(label), text);
  }
  await user.click(dialog.getByRole("button", { name: "Start" }));
  await waitFor(() => expect(asked.some((r) => pathOf(r) === order)).toBe(true));
  expect(await asked.find((r) => pathOf(r) === order)?.json()).toMatchObject({ ...want, Students: [{ SID: 2 }] });
});

test("a missing field is named beside it, and what was chosen stays", async () => {
  answerWith({ ...office, [order]: () => golden("PostEnrolmentBatch_incomplete") });
  const { user, dialog } = await open("Seat in a session");
  await user.click(dialog.getByRole("button", { name: "Start" }));
  expect(await dialog.findByText(/is required/)).toBeDefined();
});

test("an action is followed until it has ended, is narrowed to the refused, and is stopped once", async () => {
  let done = false;
  const asked = answerWith({
    ...office,
    [one]: () => golden(done ? "GetEnrolmentBatch_done" : "PostEnrolmentBatch_students"),
    [stop]: () => golden("PostCancelEnrolmentBatch_ok"),
  });
  const router = renderRoute("/admin/bulk-actions?Id=1", administrator);
  await userEvent.dblClick(await screen.findByRole("button", { name: "Stop" }));
  expect(await screen.findByText(/What was done so far stays/)).toBeDefined();
  expect(asked.filter((r) => pathOf(r) === stop)).toHaveLength(1);
  done = true;
  expect(await screen.findByText(/Ended 21 Nov/, {}, { timeout: 3000 })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Stop" })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText("Show"), "refused");
  await waitFor(() => expect(router.state.location.search).toEqual({ Id: 1, Outcome: "refused" }));
  await waitFor(() => {
    const last = asked.filter((r) => pathOf(r) === lines).at(-1);
    expect(last && queryOf(last)).toMatchObject({ Id: "1", Outcome: "refused", Page: "0" });
  });
});

test("the actions are listed, and one that is not there leads back", async () => {
  answerWith({ [all]: () => golden("GetEnrolmentBatches_ok"), [one]: () => golden("GetEnrolmentBatch_foreign") });
  renderRoute("/admin/bulk-actions", administrator);
  const { Items } = await golden("GetEnrolmentBatches_ok").json();
  const table = within(await screen.findByRole("table", { name: "Bulk Actions" }));
  expect(table.getByRole("link", { name: "Make active" }).getAttribute("href")).toBe(
    `/admin/bulk-actions?Id=${Items.at(-1).Id}`,
  );
  renderRoute("/admin/bulk-actions?Id=7", administrator);
  expect(await screen.findByText(/no such bulk action/)).toBeDefined();
});

test("an address that makes no sense shows the list", () => {
  expect(bulkSearch({ Id: 0, Outcome: "lost", Page: "2" })).toEqual({});
});
