import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { nextLessons } from "../../../lib/lessons";
import { answerWith, golden, json, pathOf, queryOf } from "../../../test/answers";
import { renderRoute } from "../../../test/render-route";

const student = { token: "t", name: "Asha Verma", username: "asha@example.in", role: 3 };
const ask = "/api/Student/PostAskCorrection";
const own = {
  "/api/Account/GetOwn": () => golden("GetOwn_student"),
  "/api/Student/GetStudentbyID": () => golden("GetStudentbyID_own"),
  "/api/Student/GetOwnCorrections": () => golden("GetOwnCorrections_ok"),
};

test("a correction is asked for once, and what was asked is shown with its state", async () => {
  const asked = answerWith({ ...own, [ask]: () => golden("PostAskCorrection_ok") });
  renderRoute("/admin/profile", student);
  const panel = within(await screen.findByRole("region", { name: "Corrections" }));
  expect(await panel.findByText("Ravi Kumar Verma")).toBeDefined();
  expect(panel.getByText("Sent")).toBeDefined();
  await userEvent.click(panel.getByRole("button", { name: "Ask for a correction" }));
  const form = within(await screen.findByRole("dialog"));
  await userEvent.selectOptions(form.getByLabelText("What is wrong"), "D.O.B.");
  expect(form.getByText("Your record says: 14/06/2005")).toBeDefined();
  await userEvent.type(form.getByLabelText("What it should be"), "14/06/2006");
  await userEvent.dblClick(form.getByRole("button", { name: "Send to my center" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const sent = asked.filter((one) => pathOf(one) === ask);
  expect(sent).toHaveLength(1);
  expect(Object.fromEntries(new URLSearchParams(await sent[0]?.text()))).toEqual({
    Detail: "born",
    Proposed: "14/06/2006",
    Text: "",
  });
});

test("a refusal stands beside its field, and what was typed stays", async () => {
  answerWith({ ...own, [ask]: () => golden("PostAskCorrection_invalid") });
  renderRoute("/admin/profile", student);
  await userEvent.click(await screen.findByRole("button", { name: "Ask for a correction" }));
  const form = within(await screen.findByRole("dialog"));
  await userEvent.selectOptions(form.getByLabelText("What is wrong"), "D.O.B.");
  await userEvent.type(form.getByLabelText("What it should be"), "31/02/2006");
  await userEvent.click(form.getByRole("button", { name: "Send to my center" }));
  expect(await form.findByText(/is not a date/)).toBeDefined();
  expect(form.getByLabelText("What it should be")).toHaveProperty("value", "31/02/2006");
});

test("a course has its session with its timetable", async () => {
  answerWith({ ...own, "/api/Session/GetOwnSessions": () => golden("GetOwnSessions_ok") });
  renderRoute("/admin/my-course", student);
  const session = within(await screen.findByRole("region", { name: "Session: DCA morning" }));
  expect(session.getByText("Nita Rao")).toBeDefined();
  expect(session.getByText("Monday, Wednesday, Friday, Saturday")).toBeDefined();
  expect(session.getByText("Typing, Networks")).toBeDefined();
});

test("fees have their instalments and receipts, which can be kept", async () => {
  const asked = answerWith({
    ...own,
    "/api/Fees/GetStudentFees": () => golden("GetStudentFees_own"),
    "/api/Fees/GetReceiptFile": () => new Response("%PDF-1.7"),
  });
  URL.createObjectURL = vi.fn(() => "blob:receipt");
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  renderRoute("/admin/my-fees", student);
  const plan = within(await screen.findByRole("table", { name: "Instalments of DCA" }));
  expect(plan.getByText("₹1,634")).toBeDefined();
  const receipts = within(screen.getByRole("table", { name: "Receipts of DCA" }));
  expect(receipts.getByText("1001/26-27/000001")).toBeDefined();
  expect(receipts.getByText(/Refund of 1001\/26-27\/000001/)).toBeDefined();
  await userEvent.click(receipts.getByRole("button", { name: "Download 1001/26-27/000001" }));
  await waitFor(() => expect(saved).toEqual(["receipt-1001-26-27-000001.pdf"]));
  const file = asked.find((one) => pathOf(one) === "/api/Fees/GetReceiptFile") as Request;
  expect(queryOf(file)).toEqual({ Number: "1001/26-27/000001" });
});

test("all courses are shown, and each account of fees names its enrolment", async () => {
  const [dca] = await golden("GetEnrolments_ok").json();
  const ccc = { ...dca, Id: 9, DID: 3, DivName: "CCC", Status: "passed", Current: false };
  answerWith({
    ...own,
    "/api/Enrolment/GetEnrolments": () => json([dca, ccc]),
    "/api/Fees/GetStudentFees": () => golden("GetStudentFees_own"),
    "/api/Certificate/GetOwnCertificates": () => golden("GetOwnCertificates_ok"),
    "/api/Session/GetOwnSessions": () => golden("GetOwnSessions_ok"),
  });
  const router = renderRoute("/admin/my-course", student);
  const courses = within(await screen.findByRole("list", { name: "Enrolments" }));
  expect(courses.getAllByRole("article")).toHaveLength(2);
  expect(await courses.findByRole("link", { name: "1001-26-000001-U" })).toBeDefined();
  await router.navigate({ to: "/admin/my-fees" });
  const account = within(await screen.findByRole("region", { name: "DCA" }));
  expect(await account.findByText("Enrolled on 21 Nov 2026 · Active")).toBeDefined();
});

test("the next lessons are on the session's days, between its dates", () => {
  const session = { From: "2026-11-02", To: "2026-11-20", Days: [1, 3] };
  expect(nextLessons(session, "2026-11-16", 5)).toEqual(["2026-11-16", "2026-11-18"]);
  expect(nextLessons(session, "2026-10-01", 2)).toEqual(["2026-11-02", "2026-11-04"]);
  expect(nextLessons({ ...session, Days: [] }, "2026-11-19", 5)).toEqual(["2026-11-19", "2026-11-20"]);
  expect(nextLessons(session, "2026-12-01", 5)).toEqual([]);
});
