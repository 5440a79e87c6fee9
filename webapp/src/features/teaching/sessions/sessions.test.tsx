import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { alerted } from "../../../test/alerts";
import { answerWith, golden, json, pathOf, queryOf } from "../../../test/answers";
import { rowAction, rowActions } from "../../../test/lists";
import { administrator, renderRoute } from "../../../test/render-route";
import { sessionSearch } from "./search";
import { daysOf, timesOf } from "./values";

const list = "/api/Session/GetSessionList";
const one = "/api/Session/GetSession";
const enrol = "/api/Session/PostEnrolStudent";
const finish = "/api/Session/PostFinishSession";
const report = "/api/Report/GetStudentReport";
const staff = { ...administrator, role: 2 };
const lookups = {
  "/api/StudyCenter/GetStudyCenterfordropdown": () => golden("GetStudyCenterfordropdown_admin"),
  "/api/Course/GetAllCourseByOId": () => golden("GetAllCourseByOId_admin"),
};

/** Returns the session of the golden response with some fields changed. */
async function session(changed: Record<string, unknown>, status = "active") {
  const room = (await golden("GetSession_ok").json()) as { Session: object; Students: { Status: string }[] };
  const Students = room.Students.map((student) => ({ ...student, Status: status }));
  return json({ Session: { ...room.Session, ...changed }, Students });
}

test("an address that makes no sense shows the list", () => {
  expect(sessionSearch({ Page: -1, Search: "", Status: "x", OId: "1", DID: 0 })).toEqual({});
  const whole = { Page: 2, Search: "dca", Status: "running", OId: 1, DID: 5 };
  expect(sessionSearch(whole)).toEqual(whole);
});

test("days are read from Monday on", () => {
  expect(daysOf([0, 1, 5])).toBe("Mon, Fri, Sun");
  expect(daysOf([])).toBe("Every day");
  expect(timesOf({ Days: [2], Starts: "", Ends: "" } as never)).toBe("Tue");
});

test("what is looked for is in the address, and asked for", async () => {
  const asked = answerWith({ [list]: () => golden("GetSessionList_ok"), ...lookups });
  const router = renderRoute("/admin/manage-session?Page=1&Status=running", administrator);
  expect(await screen.findByRole("link", { name: "DCA morning" })).toBeDefined();
  expect(screen.getByText("Mon, Wed, Fri, Sat, 09:00–10:30")).toBeDefined();
  expect(screen.getByText("1 of 30")).toBeDefined();
  const lists = () => asked.filter((request) => pathOf(request) === list);
  expect(queryOf(lists()[0] as Request)).toEqual({ Page: "1", Size: "25", Status: "running" });
  await userEvent.type(screen.getByRole("searchbox"), "dca{Enter}");
  await waitFor(() => expect(router.state.location.search).toEqual({ Search: "dca", Status: "running" }));
  // It has a student, so it cannot be deleted.
  expect(await rowActions("DCA morning")).toEqual(["Edit"]);
});

test("finishing marks those who are chosen, and only active students can be", async () => {
  const asked = answerWith({ [one]: () => session({}), [finish]: () => golden("PostFinishSession_ok") });
  renderRoute("/admin/session/32", staff);
  await userEvent.click(await screen.findByRole("button", { name: "Finish" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("0 of 1 will be marked as passed.")).toBeDefined();
  await userEvent.click(dialog.getByRole("checkbox", { name: /Asha Verma/ }));
  expect(dialog.getByText("1 of 1 will be marked as passed.")).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Finish session" }));
  expect(await screen.findByText("Session Finished !")).toBeDefined();
  expect(await asked.find((request) => pathOf(request) === finish)?.text()).toBe("Id=32&Passed=10");
});

test("a student is removed in the menu of the row, after a question; who has passed cannot be moved", async () => {
  const leave = "/api/Session/PostLeaveSession";
  let status = "active";
  const asked = answerWith({
    [one]: () => session({}, status),
    [leave]: () => {
      status = "passed";
      return json({ Message: "Student Removed !" });
    },
  });
  renderRoute("/admin/session/32", staff);
  expect(await rowActions("Asha Verma")).toEqual(["Move", "Remove"]);
  await rowAction("Asha Verma", "Remove");
  const dialog = within(await screen.findByRole("dialog", { name: "Remove Asha Verma from the session?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Student Removed !")).toBeDefined();
  expect(await asked.find((request) => pathOf(request) === leave)?.text()).toBe("Id=32&SID=10");
  await within(screen.getByRole("table", { name: "Students in the session" })).findByText("Passed");
  expect(await rowActions("Asha Verma")).toEqual(["Remove"]);
});

test("where nobody is active, nobody is offered", async () => {
  answerWith({ [one]: () => session({}, "registered") });
  renderRoute("/admin/session/32", staff);
  await userEvent.click(await screen.findByRole("button", { name: "Finish" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("The session has no active students, so nobody can be marked as passed.")).toBeDefined();
  expect(dialog.queryByRole("checkbox")).toBeNull();
});

test("only who is not in it yet is put in, and a refusal is read", async () => {
  const asked = answerWith({
    [one]: () => session({}),
    [report]: async () => json({ Items: await golden("GetStudentReport_all").json(), Total: 2, Next: null }),
    [enrol]: () => json({ status: 409, code: "session.full", Message: "the session is full", Fields: [] }, 409),
  });
  renderRoute("/admin/session/32", staff);
  await userEvent.type(await screen.findByLabelText("Find a student"), "student");
  await userEvent.click(screen.getByRole("button", { name: "Find" }));
  await screen.findByRole("button", { name: "Enrol Birju Rai" });
  expect(screen.queryByRole("button", { name: "Enrol Asha Verma" })).toBeNull();
  expect(queryOf(asked.find((request) => pathOf(request) === report) as Request)).toEqual({
    Page: "0",
    Size: "8",
    Search: "student",
    OId: "1",
    DID: "5",
  });
  await userEvent.type(screen.getByLabelText("Enrolled from"), "2026-11-02");
  await userEvent.dblClick(screen.getByRole("button", { name: "Enrol Birju Rai" }));
  expect(await screen.findByText("the session is full")).toBeDefined();
  expect(await asked.find((request) => pathOf(request) === enrol)?.text()).toBe("Id=32&SID=11&Since=2026-11-02");
  expect(asked.filter((request) => pathOf(request) === enrol)).toHaveLength(1);
  await waitFor(() => expect(asked.filter((request) => pathOf(request) === one)).toHaveLength(2));
});

test("a full session says so instead of offering a seat", async () => {
  answerWith({ [one]: () => session({ Seats: 1, Taken: 1 }) });
  renderRoute("/admin/session/32", staff);
  expect(await screen.findByText(/The session is full/)).toBeDefined();
  expect(screen.queryByLabelText("Find a student")).toBeNull();
});

test("another center's session is not there", async () => {
  answerWith({ [one]: () => golden("GetSession_foreign") });
  renderRoute("/admin/edit-session/32", staff);
  await alerted("There is no such session, or it belongs to another center.");
  expect(screen.getByRole("link", { name: "Back to the sessions" })).toBeDefined();
});
