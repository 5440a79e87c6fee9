import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerWith, golden, json, pathOf } from "../../../test/answers";
import { administrator, renderRoute } from "../../../test/render-route";

const enrol = "/api/Enrolment/PostEnrol";
const status = "/api/Enrolment/PostChangeStatus";
const course = "/api/Enrolment/PostChangeCourse";
const move = "/api/Enrolment/PostMoveSession";

const base = {
  Id: 1,
  DID: 5,
  DivName: "DCA",
  StdName: "Diploma",
  course_id: 4,
  OId: 1,
  CenterName: "Kendra Patna",
  Session: "July morning",
  Status: "active",
  Since: "2026-11-21T06:00:00Z",
  Enrolled: "2026-11-20T06:00:00Z",
  By: "Meera Sinha",
  Current: true,
};
const ccc = {
  ...base,
  Id: 2,
  DID: 7,
  DivName: "CCC",
  Session: "",
  Status: "passed",
  Since: "2026-05-30T06:00:00Z",
  Enrolled: "2026-01-05T06:00:00Z",
  Current: false,
};
const seat = { ...base, OId: 1, DID: 5, From: "2026-11-01", To: "2027-01-01", Seats: 20, Taken: 3, Status: "running" };
const sessions = [
  { ...seat, Id: 31, Title: "July morning" },
  { ...seat, Id: 32, Title: "Evening" },
  { ...seat, Id: 33, Title: "Weekend", DID: 0, Seats: 2, Taken: 2 },
  { ...seat, Id: 34, Title: "Tally batch", DID: 9 },
];
const certificate = async () => {
  const [one] = (await golden("GetCertificates_of_student").json()).Items;
  return json({ Items: [{ ...one, DID: 7, DivName: "CCC", IssuedOn: "01/06/2026" }], Total: 1, Next: null });
};
const answers = (...enrolments: object[]) => ({
  "/api/Student/GetStudentbyID": () => golden("GetStudentbyID_own"),
  "/api/Student/GetStatusHistory": () => golden("GetStatusHistory_ok"),
  "/api/Enrolment/GetEnrolments": () => json(enrolments),
  "/api/Fees/GetStudentFees": () => golden("GetStudentFees_ok"),
  "/api/Certificate/GetCertificates": certificate,
  "/api/Course/GetCourseCategoryByOId": () => json([{ SID: 3, StdName: "Diploma" }]),
  "/api/Course/GetCourseDivisionByOId": () =>
    json([
      { course_id: 4, Attendance: 0, DivName: "DCA", DID: 5, Price: 5400 },
      { course_id: 4, Attendance: 0, DivName: "CCC", DID: 7, Price: 3000 },
    ]),
  "/api/Session/GetSessionList": (request: Request) =>
    json({ Items: request.url.includes("running") ? sessions : [], Total: 4, Next: null }),
});

const sent = async (asked: Request[], path: string) =>
  Object.fromEntries(
    new URLSearchParams(
      await asked
        .filter((one) => pathOf(one) === path)
        .at(-1)
        ?.text(),
    ),
  );
const refused = (code: string, Message = "no") => json({ code, Message, Fields: [], status: 409 }, 409);
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("enrolments are a timeline, newest first, with session, fees and certificate", async () => {
  answerWith(answers(base, ccc));
  renderRoute("/admin/student/10", administrator);
  const list = await screen.findByRole("list", { name: "Enrolments" });
  const [first, second] = within(list).getAllByRole("article");
  const newest = within(first as HTMLElement);
  const oldest = within(second as HTMLElement);
  expect(newest.getByRole("heading", { name: "DCA" })).toBeDefined();
  expect(newest.getByText("Current")).toBeDefined();
  expect(newest.getByText("July morning")).toBeDefined();
  expect(await newest.findByText("₹3,500 of ₹4,900 still to pay")).toBeDefined();
  expect(newest.getByText("₹1,867 overdue")).toBeDefined();
  expect(oldest.getByText("Passed")).toBeDefined();
  expect(oldest.queryByText("Current")).toBeNull();
  expect(oldest.getByText(/Passed on 30 May 2026/)).toBeDefined();
  expect((await oldest.findByRole("link", { name: "1001-26-000001-U" })).getAttribute("href")).toMatch(/^\/verify\//);
  expect(newest.queryByRole("link", { name: "1001-26-000001-U" })).toBeNull();
  expect(oldest.queryByRole("button")).toBeNull();
});

test("enrolments that cannot be loaded say why, and are asked for again", async () => {
  let fails = true;
  answerWith({
    ...answers(base),
    "/api/Enrolment/GetEnrolments": () => (fails ? json({ Message: "Busy" }, 503) : json([base])),
  });
  renderRoute("/admin/student/10", administrator);
  const section = within(await screen.findByRole("region", { name: "Enrolments" }));
  expect((await section.findByRole("alert")).textContent).toBe("Busy");
  fails = false;
  await userEvent.click(section.getByRole("button", { name: "Try again" }));
  expect(await section.findByRole("heading", { name: "DCA" })).toBeDefined();
});

test("a student is enrolled in another course, and its fees are offered", async () => {
  const asked = answerWith({ ...answers(base), [enrol]: () => golden("PostEnrol_ok") });
  renderRoute("/admin/student/10", administrator);
  await press("Enrol in another course");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Enrol" }));
  expect(dialog.getByText("✕ Choose a course.")).toBeDefined();
  await userEvent.selectOptions(dialog.getByLabelText("Course category"), await dialog.findByText("Diploma"));
  await userEvent.selectOptions(dialog.getByLabelText("Course"), await dialog.findByText("CCC (₹3,000)"));
  await userEvent.click(dialog.getByRole("button", { name: "Enrol" }));
  const done = within(await screen.findByRole("dialog", { name: "Enrolled in CCC" }));
  expect(done.getByRole("link", { name: "Open the fees" }).getAttribute("href")).toBe("/admin/fees?SID=10&EID=4");
  expect(await sent(asked, enrol)).toEqual({ SID: "10", DID: "7" });
});

test("a course that was passed before is repeated only when that is confirmed", async () => {
  const asked = answerWith({
    ...answers(base),
    [enrol]: async (request) =>
      (await request.clone().text()).includes("Again=true") ? golden("PostEnrol_ok") : refused("enrolment.passed"),
  });
  renderRoute("/admin/student/10", administrator);
  await press("Enrol in another course");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.selectOptions(dialog.getByLabelText("Course category"), await dialog.findByText("Diploma"));
  await userEvent.selectOptions(dialog.getByLabelText("Course"), await dialog.findByText("CCC (₹3,000)"));
  await userEvent.click(dialog.getByRole("button", { name: "Enrol" }));
  expect((await dialog.findByRole("alert")).textContent).toMatch(/^Asha Verma has passed CCC before/);
  await userEvent.click(dialog.getByLabelText("Yes, they take this course once more"));
  await userEvent.click(dialog.getByRole("button", { name: "Enrol" }));
  expect(await screen.findByRole("dialog", { name: "Enrolled in CCC" })).toBeDefined();
  expect(await sent(asked, enrol)).toEqual({ SID: "10", DID: "7", Again: "true" });
});

test("a second open enrolment in a course is refused in the dialog, in words", async () => {
  answerWith({ ...answers(base), [enrol]: () => golden("PostEnrol_open") });
  renderRoute("/admin/student/10", administrator);
  await press("Enrol in another course");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.selectOptions(dialog.getByLabelText("Course category"), await dialog.findByText("Diploma"));
  await userEvent.selectOptions(dialog.getByLabelText("Course"), await dialog.findByText("DCA (₹5,400)"));
  await userEvent.click(dialog.getByRole("button", { name: "Enrol" }));
  expect((await dialog.findByRole("alert")).textContent).toMatch(/already takes this course/);
});

test.each([
  ["registered", "Admit: DCA", "Admit", "active"],
  ["active", "Mark as passed: DCA", "Mark as passed", "passed"],
  ["active", "Cancel enrolment: DCA", "Cancel enrolment", "cancelled"],
  ["cancelled", "Readmit: DCA", "Readmit", "active"],
])("an enrolment that is %s has the step %s", async (from, open, submit, to) => {
  const asked = answerWith({
    ...answers({ ...base, Status: from }),
    [status]: () => golden("PostChangeEnrolmentStatus_ok"),
  });
  renderRoute("/admin/student/10", administrator);
  await press(open);
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Reason"), "As agreed");
  await userEvent.click(dialog.getByRole("button", { name: submit }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await sent(asked, status)).toEqual({ SID: "10", Id: "1", Status: to, Reason: "As agreed" });
});

test("the course changes only while the enrolment is registered, and a refusal is said in words", async () => {
  let begun = true;
  const asked = answerWith({
    ...answers({ ...base, Status: "registered" }, { ...base, Id: 3, DivName: "Tally", Current: false }),
    [course]: () => golden(begun ? "PostChangeCourse_begun" : "PostChangeCourse_ok"),
  });
  renderRoute("/admin/student/10", administrator);
  await press("Change course: DCA");
  expect(screen.queryByRole("button", { name: "Change course: Tally", hidden: true })).toBeNull();
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.selectOptions(dialog.getByLabelText("Course category"), await dialog.findByText("Diploma"));
  await userEvent.selectOptions(dialog.getByLabelText("Course"), await dialog.findByText("CCC (₹3,000)"));
  expect(dialog.queryByText("DCA (₹5,400)")).toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: "Change course" }));
  expect((await dialog.findByRole("alert")).textContent).toMatch(/^The course has begun/);
  begun = false;
  await userEvent.click(dialog.getByRole("button", { name: "Change course" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await sent(asked, course)).toEqual({ SID: "10", Id: "1", DID: "7" });
});

test("a seat is moved to a session that fits, or given up", async () => {
  const asked = answerWith({ ...answers(base), [move]: () => golden("PostMoveSession_ok") });
  renderRoute("/admin/student/10", administrator);
  await press("Change session: DCA");
  let dialog = within(await screen.findByRole("dialog", { name: "Session for DCA" }));
  const select = await dialog.findByLabelText("Session");
  const texts = within(select).getAllByRole<HTMLOptionElement>("option");
  expect(texts.map((one) => `${one.text}${one.disabled ? " -" : ""}`)).toEqual([
    "Select",
    "No session: give up the seat",
    "Evening, 1 Nov 2026 – 1 Jan 2027 (17 seats left)",
    "Weekend, 1 Nov 2026 – 1 Jan 2027 (full) -",
  ]);
  await userEvent.click(dialog.getByRole("button", { name: "Save session" }));
  expect(dialog.getByText("✕ Choose a session.")).toBeDefined();
  await userEvent.selectOptions(select, "32");
  await userEvent.type(dialog.getByLabelText("First day in the session"), "2026-11-20");
  await userEvent.click(dialog.getByRole("button", { name: "Save session" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await sent(asked, move)).toEqual({ SID: "10", Id: "1", SessionId: "32", Since: "2026-11-20" });

  await press("Change session: DCA");
  dialog = within(await screen.findByRole("dialog", { name: "Session for DCA" }));
  await userEvent.selectOptions(await dialog.findByLabelText("Session"), "No session: give up the seat");
  await userEvent.click(dialog.getByRole("button", { name: "Save session" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await sent(asked, move)).toEqual({ SID: "10", Id: "1" });
});

test("a center without a session for the course says so, and leads to a new one", async () => {
  answerWith({
    ...answers({ ...base, Session: "" }),
    "/api/Session/GetSessionList": () => json({ Items: [], Total: 0, Next: null }),
  });
  renderRoute("/admin/student/10", administrator);
  await press("Choose session: DCA");
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText(/no planned or running session/)).toBeDefined();
});

test("a certificate is issued for the passed course first, and the course can be chosen", async () => {
  const issue = "/api/Certificate/PostIssue";
  const asked = answerWith({
    ...answers(base, { ...ccc, DID: 8, DivName: "Tally" }),
    [issue]: () => golden("PostIssueCertificate_override"),
  });
  renderRoute("/admin/student/10", administrator);
  await screen.findByRole("list", { name: "Enrolments" });
  await press("Issue certificate");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByLabelText<HTMLSelectElement>("Course").selectedOptions[0]?.text).toBe("Tally");
  await userEvent.click(dialog.getByRole("button", { name: "Issue" }));
  await waitFor(async () => expect(asked.some((one) => pathOf(one) === issue)).toBe(true));
  expect(await asked.find((one) => pathOf(one) === issue)?.json()).toMatchObject({ DID: 8 });
});

test("students see their enrolments without the office's actions", async () => {
  answerWith({ ...answers(base, ccc), "/api/Certificate/GetOwnCertificates": () => golden("GetOwnCertificates_ok") });
  renderRoute("/admin/student/10", { ...administrator, role: 3 });
  const list = await screen.findByRole("list", { name: "Enrolments" });
  expect(within(list).getAllByRole("article")).toHaveLength(2);
  expect(within(list).queryByRole("button")).toBeNull();
  expect(screen.queryByRole("button", { name: "Enrol in another course" })).toBeNull();
});

test("an enrolment made by mistake is deleted, and a refusal is shown in words", async () => {
  const mistake = { ...base, Id: 3, DivName: "Tally", Session: "", Status: "registered" };
  let refused = true;
  const asked = answerWith({
    ...answers(mistake, ccc),
    "/api/Enrolment/PostDeleteEnrolment": async () => {
      if (!refused) return golden("PostDeleteEnrolment_after_enrol");
      refused = false;
      return json({ ...(await golden("PostDeleteEnrolment_only").json()), code: "enrolment.in_use" }, 409);
    },
  });
  renderRoute("/admin/student/10", administrator);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Delete enrolment: Tally" }));
  const dialog = await screen.findByRole("dialog", { name: "Delete the enrolment in Tally" });
  await user.click(within(dialog).getByRole("button", { name: "Delete enrolment" }));
  expect((await within(dialog).findByRole("alert")).textContent).toMatch(/Cancel it instead/);
  await user.click(within(dialog).getByRole("button", { name: "Delete enrolment" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const sent = asked.findLast((request) => pathOf(request) === "/api/Enrolment/PostDeleteEnrolment");
  expect(Object.fromEntries(new URLSearchParams(await sent?.text()))).toEqual({ SID: "10", Id: "3" });
  expect(screen.queryByRole("button", { name: "Delete enrolment: CCC" })).toBeNull();
});

test("the only enrolment cannot be deleted", async () => {
  answerWith(answers({ ...base, Session: "", Status: "registered" }));
  renderRoute("/admin/student/10", administrator);
  await screen.findByRole("button", { name: "Admit: DCA" });
  expect(screen.queryByRole("button", { name: "Delete enrolment: DCA" })).toBeNull();
});
