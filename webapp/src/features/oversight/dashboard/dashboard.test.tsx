import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { alerted } from "../../../test/alerts";
import { answerWith, golden, json, pathOf, queryOf } from "../../../test/answers";
import { administrator, renderRoute } from "../../../test/render-route";

const report = "/api/Report/GetDashboardReport";
const trends = "/api/Report/GetTrends";
const courses = "/api/Course/GetAllCourseByOId";
const day = {
  "/api/Report/GetToday": () => golden("GetToday_own"),
  "/api/Report/GetFigures": () => golden("GetFigures_staff"),
};
const waiting = {
  "/api/Report/GetFigures": () => golden("GetFigures_admin"),
  "/api/Inbox/GetMessages": () => json({ Items: [], Total: 0, Next: null }),
  "/api/Fees/GetDues": () => golden("GetDues_ok"),
  "/api/Fees/GetCollection": () => golden("GetCollection_month"),
};
const staff = { token: "t", name: "Ravi Kumar", username: "staff@kendra.example", role: 2 };
const student = { token: "t", name: "", username: "asha@example.in", role: 3 };

test("an administrator sees six figures, the charts and what waits", async () => {
  answerWith({
    [report]: () => golden("GetDashboardReport_admin"),
    [trends]: () => golden("GetTrends_admin"),
    [courses]: () => golden("GetAllCourseByOId_admin"),
    ...waiting,
  });
  renderRoute("/admin/dashboard", administrator);
  const figures = within(await screen.findByRole("region", { name: "Figures" }));
  expect(await figures.findAllByRole("definition")).toHaveLength(6);
  expect(figures.getByText("₹5,400.50")).toBeDefined();
  expect(figures.getByText("67 % of all 60")).toBeDefined();
  expect(figures.getByText("8 this year, 4 last")).toBeDefined();
  expect(figures.getByRole("link", { name: "Active students" }).getAttribute("href")).toContain("Status=active");

  const values = within(await screen.findByRole("table", { name: "Enrolments by month" }));
  expect(values.getAllByRole("row")).toHaveLength(13);
  expect(values.getByRole("row", { name: "Nov 2026 48" })).toBeDefined();
  const shares = within(screen.getByRole("list", { name: "Students by center" }));
  expect(shares.getAllByRole("listitem").map((row) => row.textContent)).toEqual([
    "Kendra Patna40",
    "Kendra Gaya19",
    "All others3",
  ]);
  expect(screen.getByRole("list", { name: "Students by current course" })).toBeDefined();
  expect(await screen.findByText("1 course waits for approval")).toBeDefined();
  expect(within(screen.getByRole("list", { name: "Courses to approve" })).getByText(/Robotics/)).toBeDefined();
});

test("enrolments and collection stand beside those of the periods before, and lead to their rows", async () => {
  const asked = answerWith({
    [report]: () => golden("GetDashboardReport_admin"),
    [trends]: () => golden("GetTrends_admin"),
    [courses]: () => json([]),
    ...waiting,
    "/api/Report/GetFigures": (request) =>
      golden(queryOf(request).Period === "year" ? "GetFigures_year" : "GetFigures_admin"),
  });
  renderRoute("/admin/dashboard", administrator);
  const compared = within(await screen.findByRole("region", { name: "Compared with before" }));
  const enrolled = await compared.findByRole("link", { name: "Enrolled, Nov 2026 so far" });
  expect(enrolled.getAttribute("href")).toBe("/admin/manage-enrolments?From=2026-11-01&To=2026-11-30");
  expect(compared.getByText("Oct 2026: 15")).toBeDefined();
  expect(compared.getByText("Nov 2025: 3")).toBeDefined();
  expect(compared.getByText("₹41,500")).toBeDefined();
  const centers = within(compared.getByRole("table", { name: "Figures of each center" }));
  const patna = within(centers.getByRole("row", { name: /Kendra Patna/ }));
  expect(patna.getByText("before: ₹38,000.50")).toBeDefined();
  expect(patna.getByRole("link", { name: "40" }).getAttribute("href")).toContain("Status=active");

  await userEvent.selectOptions(compared.getByLabelText("Period"), "This financial year");
  expect(await compared.findByRole("link", { name: "Enrolled, Apr to Nov 2026 so far" })).toBeDefined();
  expect(compared.getByText("Apr to Nov 2025: 3")).toBeDefined();
  expect(asked.filter((one) => pathOf(one) === "/api/Report/GetFigures")).toHaveLength(2);
});

test("a center's staff see the classes of today, their own first, and birthdays", async () => {
  answerWith({ ...day, [report]: () => golden("GetDashboardReport_staff"), [trends]: () => golden("GetTrends_staff") });
  renderRoute("/admin", staff);
  const classes = within(await screen.findByRole("list", { name: "Classes today" })).getAllByRole("listitem");
  expect(classes.map((one) => within(one).getByRole("link").getAttribute("aria-label"))).toEqual([
    "Mark attendance of DCA morning",
    "Mark attendance of CCC evening",
  ]);
  expect(classes[0]?.textContent).toContain("Yours");
  expect(classes[0]?.textContent).toContain("20 of 24 marked");
  expect(
    within(classes[1] as HTMLElement)
      .getByRole("link")
      .getAttribute("href"),
  ).toBe("/admin/manage-attendance?Session=3&Day=2026-11-21");
  expect(
    within(screen.getByRole("list", { name: "Birthdays today" })).getByRole("link", { name: "Asha Verma" }),
  ).toBeDefined();
});

test("a center is welcomed, with its own figures", async () => {
  answerWith({ ...day, [report]: () => golden("GetDashboardReport_staff"), [trends]: () => golden("GetTrends_staff") });
  renderRoute("/admin", staff);
  expect(await screen.findByRole("heading", { level: 1, name: "Welcome To Center Dashboard" })).toBeDefined();
  expect(within(screen.getByRole("main")).getByText("Ravi Kumar")).toBeDefined();
  expect(await screen.findByRole("list", { name: "Students by current course" })).toBeDefined();
  expect(screen.queryByText("Students by center")).toBeNull();
  expect(document.title).toBe("Dashboard · Training Institute");
});

test.each([
  [{ ...staff, name: "" }, "Guest User"],
  [student, "Guest Student"],
])("without a name it is a guest (%#)", async (who, guest) => {
  answerWith({ ...day, [report]: () => golden("GetDashboardReport_staff"), [trends]: () => golden("GetTrends_staff") });
  renderRoute("/admin", who);
  expect(await screen.findByText(guest)).toBeDefined();
});

test("a student sees the course, attendance, dues and certificates", async () => {
  answerWith({
    "/api/Account/GetOwn": () => golden("GetOwn_student"),
    "/api/Session/GetOwnSessions": () => golden("GetOwnSessions_ok"),
    "/api/WebDashboard/GetNotices": () => golden("GetNotices_ok"),
    "/api/Student/GetStudentbyID": () => golden("GetStudentbyID_own"),
    "/api/Certificate/GetOwnCertificates": () => golden("GetOwnCertificates_ok"),
    "/api/Attendance/GetStudentAttendance": () => golden("GetStudentAttendance_own"),
    "/api/Fees/GetStudentFees": () => golden("GetStudentFees_own"),
  });
  renderRoute("/admin", { ...student, name: "Asha Verma" });
  expect(await screen.findByRole("region", { name: "Next class" })).toBeDefined();
  expect(await screen.findByRole("list", { name: "Notices" })).toBeDefined();
  const course = within(await screen.findByRole("region", { name: "My course" }));
  expect(await course.findByText("Active")).toBeDefined();
  expect(course.getByText("DCA")).toBeDefined();
  const attendance = within(await screen.findByRole("region", { name: "Attendance" }));
  expect(await attendance.findByText("100%")).toBeDefined();
  expect(attendance.getByText("Attended 1 of 1")).toBeDefined();
  const fees = within(screen.getByRole("region", { name: "Fees" }));
  expect(await fees.findByText("₹3,500")).toBeDefined();
  expect(fees.getByText("₹1,867 of it is overdue")).toBeDefined();
  expect(fees.getByRole("link", { name: "My Fees" }).getAttribute("href")).toBe("/admin/my-fees");
  const certificates = within(screen.getByRole("region", { name: "My certificates" }));
  const link = await certificates.findByRole("link", { name: "DCA, 21 Nov 2026" });
  expect(link.getAttribute("href")).toBe("/verify/V63QXKKD6T5AR6KF");
});

test("a student's dashboard names their other courses", async () => {
  const [dca] = await golden("GetEnrolments_ok").json();
  answerWith({
    "/api/Account/GetOwn": () => golden("GetOwn_student"),
    "/api/Student/GetStudentbyID": () => golden("GetStudentbyID_own"),
    "/api/Enrolment/GetEnrolments": () =>
      json([dca, { ...dca, Id: 9, DivName: "CCC", Status: "passed", Current: false }]),
  });
  renderRoute("/admin", student);
  const panel = within(await screen.findByRole("region", { name: "My course" }));
  expect(await panel.findByRole("heading", { name: "Other courses" })).toBeDefined();
  expect(panel.getByRole("listitem").textContent).toBe("CCCPassed");
});

test("a student whose account stands for no record is told so", async () => {
  answerWith({
    "/api/Account/GetOwn": async () => json({ ...(await golden("GetOwn_student").json()), SID: 0, RegNo: "" }),
    "/api/Certificate/GetOwnCertificates": () => golden("GetOwnCertificates_none"),
  });
  renderRoute("/admin", student);
  expect(await screen.findByText(/No student record has/)).toBeDefined();
  expect(await screen.findByText(/No certificates yet/)).toBeDefined();
});

test("what waits is named, and what was collected is drawn", async () => {
  answerWith({
    [report]: () => golden("GetDashboardReport_admin"),
    [trends]: () => golden("GetTrends_admin"),
    [courses]: () => golden("GetAllCourseByOId_admin"),
    ...waiting,
  });
  renderRoute("/admin", administrator);
  const late = within(await screen.findByRole("list", { name: "Fees due" }));
  expect(late.getByText("₹1,867")).toBeDefined();
  expect(screen.getByText("1 course overdue, ₹1,867")).toBeDefined();
  const drawn = within(await screen.findByRole("table", { name: "Collection by month" }));
  expect(drawn.getByRole("row", { name: "Nov 2026 ₹1,400" })).toBeDefined();
  expect(drawn.getByRole("row", { name: "Oct 2026 ₹0" })).toBeDefined();
});

test("a part that fails says so and is tried again, while the others stand", async () => {
  let broken = true;
  answerWith({
    [report]: () => golden("GetDashboardReport_admin"),
    [trends]: () => (broken ? json({ Message: "The charts are away." }, 500) : golden("GetTrends_admin")),
    [courses]: () => json([]),
    ...waiting,
  });
  renderRoute("/admin", administrator);
  await alerted("The charts are away.");
  expect((await screen.findAllByText("Nothing to do right now.")).length).toBe(2);
  broken = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("table", { name: "Enrolments by month" })).toBeDefined();
});

test("figures that the tab had kept are drawn at once, and it is said when the server does not answer", async () => {
  const data = await golden("GetDashboardReport_admin").json();
  sessionStorage.setItem("adm_kept_report", JSON.stringify({ login: "one", program: "", data }));
  let broken = true;
  answerWith({
    [report]: () => (broken ? json({ Message: "The figures are away." }, 500) : golden("GetDashboardReport_admin")),
    [trends]: () => golden("GetTrends_admin"),
    [courses]: () => json([]),
    ...waiting,
  });
  renderRoute("/admin", { ...administrator, loginId: "one" });
  const figures = within(await screen.findByRole("region", { name: "Figures" }));
  expect(figures.getByText("Passed students")).toBeDefined();
  await alerted("The figures are away.");
  expect(figures.getByText("Passed students")).toBeDefined();
  broken = false;
  await userEvent.click(figures.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(figures.queryByRole("alert")).toBeNull());
  expect(figures.getByText("Passed students")).toBeDefined();
});
