import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { answerWith, golden, json, queryOf } from "../../test/answers";
import { administrator, renderRoute } from "../../test/render-route";

const report = "/api/Report/GetStudentReport";

/** Returns 30 students in two pages. All are copies of the one student in the golden file. */
async function page(request: Request) {
  const start = Number(queryOf(request).Page) * 25;
  const { Items, ...rest } = await golden("GetStudentReport_page").json();
  const students = Array.from({ length: Math.min(25, 30 - start) }, (_, i) => ({
    ...Items[0],
    SID: start + i + 1,
    Name: `Student ${start + i + 1}`,
  }));
  return json({ ...rest, Items: students, Total: 30 });
}

const answers = () =>
  answerWith({
    [report]: page,
    "/api/Enrolment/GetEnrolments": () => golden("GetEnrolments_ok"),
    "/api/Fees/GetStudentFees": () => golden("GetStudentFees_ok"),
    "/api/Attendance/GetStudentAttendance": () => golden("GetStudentAttendance_ok"),
  });

beforeEach(() => localStorage.clear());

async function open(path = "/admin/manage-students") {
  const asked = answers();
  const router = renderRoute(path, administrator);
  await screen.findByText("Student 1");
  return { asked, router, user: userEvent.setup() };
}

test("a click opens a row in the panel, the arrows walk the rows, and Escape closes it", async () => {
  const { router, user } = await open("/admin/manage-students?Sort=name");
  await user.click(screen.getByRole("link", { name: "Student 2" }));
  const panel = await screen.findByRole("complementary", { name: "Student 2" });
  expect(router.state.location.search).toEqual({ Sort: "name", Open: 2 });
  expect(document.activeElement?.textContent).toBe("Student 2");
  expect(
    within(panel)
      .getByRole("link", { name: /Open the whole record/ })
      .getAttribute("href"),
  ).toBe("/admin/student/2");
  await user.keyboard("{ArrowDown}");
  await screen.findByRole("complementary", { name: "Student 3" });
  await user.keyboard("{ArrowUp}{ArrowUp}");
  await screen.findByRole("complementary", { name: "Student 1" });
  await user.keyboard("{ArrowUp}"); // the first row stays
  expect(router.state.location.search).toEqual({ Sort: "name", Open: 1 });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("complementary", { name: /^Student/ })).toBeNull());
  expect(router.state.location.search).toEqual({ Sort: "name" });
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Student 1" }));
});

test("the address opens a row, and a row that is not on the page opens nothing", async () => {
  await open("/admin/manage-students?Open=4");
  expect(await screen.findByRole("complementary", { name: "Student 4" })).toBeDefined();
});

test("with Shift the rows between are chosen, and then everything that matches", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("checkbox", { name: "Choose Student 2" }));
  await user.keyboard("{Shift>}");
  await user.click(screen.getByRole("checkbox", { name: "Choose Student 5" }));
  await user.keyboard("{/Shift}");
  expect(screen.getByText("4 chosen")).toBeDefined();
  expect(screen.getByRole("checkbox", { name: "Choose Student 3" })).toHaveProperty("checked", true);
  await user.click(screen.getByRole("button", { name: /^Choose all 30/ }));
  expect(screen.getByText("30 chosen")).toBeDefined();
});

test("columns are hidden, moved and widened, and stay so in the next visit", async () => {
  const { user } = await open();
  const heads = () => screen.getAllByRole("columnheader").map((head) => head.textContent?.replace("↕", "").trim());
  expect(heads()).not.toContain("City");
  await user.click(screen.getByRole("button", { name: "Display" }));
  const display = within(await screen.findByRole("dialog", { name: "Display" }));
  await user.click(display.getByRole("checkbox", { name: "City" }));
  await user.click(display.getByRole("checkbox", { name: "Email" }));
  await user.click(display.getByRole("button", { name: "Move Phone to the left" }));
  await user.click(display.getByRole("button", { name: "Make Phone wider" }));
  expect(display.getByRole("checkbox", { name: "Name" })).toHaveProperty("disabled", true);
  await user.keyboard("{Escape}");
  const now = heads();
  expect(now).toContain("City");
  expect(now).not.toContain("Email");
  expect(now.indexOf("Phone")).toBe(now.indexOf("Name") - 1);
  const key = Object.keys(localStorage).find((one) => !one.startsWith("signed_in")) ?? "";
  const [stored] = Object.values(JSON.parse(localStorage.getItem(key) ?? "{}"));
  expect(stored).toMatchObject({ shown: { City: true, Email: false }, widths: { Phone: 132 } });
  expect(key).not.toContain("kendra.example"); // it names nobody
});

test("a filter is a chip that can be removed", async () => {
  const { router, user } = await open("/admin/manage-students?Status=active&Search=ka");
  await user.click(screen.getByRole("button", { name: "Remove the filter Status: Active" }));
  await waitFor(() => expect(router.state.location.search).toEqual({ Search: "ka" }));
  await user.click(screen.getByRole("button", { name: "Add filter" }));
  await user.selectOptions(await screen.findByLabelText("Status"), "passed");
  await waitFor(() => expect(router.state.location.search).toEqual({ Search: "ka", Status: "passed" }));
});
