import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { MarkForm, Register } from "../../../api/types";
import { answerWith, golden, json, pathOf } from "../../../test/answers";
import { administrator, renderRoute } from "../../../test/render-route";
import { attendanceSearch, daysBetween, monthLater, recordSearch } from "./search";

const list = "/api/Session/GetSessionList";
const registerPath = "/api/Attendance/GetRegister";
const marks = "/api/Attendance/PostMarks";
const monthPath = "/api/Attendance/GetMonth";
const recordPath = "/api/Attendance/GetStudentAttendance";
const subjects = "/api/Subject/GetSubjects";
const staff = { token: "t", name: "Ravi Kumar", username: "ravi@kendra.example", role: 2 };
const student = { token: "t", name: "Asha Verma", username: "asha@example.in", role: 3 };

/** Returns a register of three students: the server's golden response plus two more. */
async function three(change: Partial<Register> = {}): Promise<Register> {
  const one: Register = await golden("GetRegister_ok").json();
  const first = one.Lines[0];
  if (!first) throw new Error("the golden register is empty");
  const empty = { ...first, Mark: "", Note: "", By: "", At: null };
  const names = ["Birju Lal", "Chitra Das"].map((Name, i) => ({ ...empty, SID: 100 + i, Name, RegNo: `X-${i}` }));
  return { ...one, Lines: [first, ...names], ...change };
}
const address = (extra = "") => `/admin/manage-attendance?Session=32&Day=2026-11-21${extra}`;
const base = {
  [list]: () => golden("GetSessionList_ok"),
  [subjects]: () => golden("GetSubjects_ok"),
};
const posted = (asked: Request[]) => asked.filter((one) => pathOf(one) === marks);
async function sent(asked: Request[], n: number): Promise<{ Reason: string; Entries: MarkForm[] }> {
  const request = posted(asked)[n];
  if (!request) throw new Error(`there was no save number ${n}`);
  return request.json();
}

test("everybody present by one key, exceptions by arrows and a letter, saved by a key", async () => {
  const asked = answerWith({
    ...base,
    [registerPath]: async () => json(await three()),
    [marks]: () => golden("PostMarks_ok"),
  });
  renderRoute(address(), staff);
  const register = await screen.findByRole("list", { name: /^Register of DCA morning/ });
  within(register).getByRole("radio", { name: "Late: Asha Verma" }).focus();
  await userEvent.keyboard("e");
  expect(within(register).getByRole("radio", { name: "Late: Asha Verma" }).getAttribute("aria-checked")).toBe("true");
  await userEvent.keyboard("{ArrowDown}");
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Present: Birju Lal"));
  await userEvent.keyboard("a");
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Absent: Birju Lal"));
  expect(screen.getByText("2 marks are not saved")).toBeDefined();
  await userEvent.keyboard("s");
  await waitFor(() => expect(posted(asked)).toHaveLength(1));
  expect((await sent(asked, 0)).Entries).toEqual([
    { SID: 100, Mark: "absent", Seen: "", SeenNote: "" },
    { SID: 101, Mark: "present", Seen: "", SeenNote: "" },
  ]);
});

test("what somebody else marked meanwhile is shown, and stays until it is decided", async () => {
  const current = await three();
  const asked = answerWith({
    ...base,
    [registerPath]: () => json(current),
    [marks]: async () => {
      const [line] = current.Lines;
      if (!line) throw new Error("no line");
      const At = "2026-11-21T06:00:00Z";
      return json({
        Message: "Saved",
        Unseen: [{ SID: line.SID, Mark: "absent", Note: "", By: "Sita Rao", At }],
        Refused: [],
      });
    },
  });
  renderRoute(address(), staff);
  await userEvent.click(await screen.findByRole("radio", { name: "Present: Asha Verma" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/Sita Rao marked Absent/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Keep theirs: Asha Verma" })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Use mine: Asha Verma" }));
  await waitFor(() => expect(posted(asked)).toHaveLength(2));
  expect((await sent(asked, 1)).Entries[0]).toMatchObject({ Mark: "present", Seen: "absent", SeenNote: "" });
});

test("marks of phones that differ lead to the page that decides", async () => {
  const current = await three();
  const Others = [{ Id: "x", Mark: "absent", Note: "", By: "Sita Rao", Made: "2026-11-21T05:00:00Z" }];
  const Lines = current.Lines.map((line, i) => (i === 0 ? { ...line, Others } : line));
  answerWith({ ...base, [registerPath]: () => json({ ...current, Lines }) });
  renderRoute(address(), staff);
  expect(await screen.findByText(/The marks of 1 student differ\./)).toBeDefined();
  const link = screen.getByRole("link", { name: "Choose the right ones" });
  expect(link.getAttribute("href")).toBe("/admin/register?Session=32&Day=2026-11-21");
});

test("a student who has just left the center does not stop the others", async () => {
  const current = await three();
  answerWith({
    ...base,
    [registerPath]: () => json(current),
    [marks]: async () => {
      const Message = "the student has moved to another center";
      return json({ Message: "Saved", Unseen: [], Refused: [{ SID: 100, Code: "attendance.moved", Message }] });
    },
  });
  renderRoute(address(), staff);
  await userEvent.click(await screen.findByRole("radio", { name: "Present: Asha Verma" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/Not saved for one student: the student has moved to another center\./)).toBeDefined();
  await waitFor(() => expect(screen.queryByText("1 mark is not saved")).toBeNull());
});

test("a network that fails loses no mark", async () => {
  answerWith({
    ...base,
    [registerPath]: async () => json(await three()),
    [marks]: () => Promise.reject(new TypeError()),
  });
  renderRoute(address(), staff);
  await userEvent.click(await screen.findByRole("radio", { name: "Leave: Birju Lal" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Network or Server Error!")).toBeDefined();
  expect(screen.getByRole("radio", { name: "Leave: Birju Lal" }).getAttribute("aria-checked")).toBe("true");
  expect(screen.getByText("1 mark is not saved")).toBeDefined();
});

test("a locked register asks an administrator for a reason, and is closed to staff", async () => {
  const locked = { Refused: "attendance.locked", Detail: "the register is locked after 7 days" };
  const asked = answerWith({
    ...base,
    [registerPath]: async () => json(await three(locked)),
    [marks]: () => golden("PostMarks_ok"),
  });
  renderRoute(address(), administrator);
  await userEvent.click(await screen.findByRole("radio", { name: "Present: Birju Lal" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const reason = screen.getByLabelText("Reason");
  expect(document.activeElement).toBe(reason);
  expect(posted(asked)).toHaveLength(0);
  await userEvent.type(reason, "The sheet was found");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(posted(asked)).toHaveLength(1));
  expect((await sent(asked, 0)).Reason).toBe("The sheet was found");
});

test("staff only look at a locked register", async () => {
  const locked = { Refused: "attendance.locked", Detail: "the register is locked after 7 days" };
  answerWith({ ...base, [registerPath]: async () => json(await three(locked)) });
  renderRoute(address(), staff);
  expect(await screen.findByText("the register is locked after 7 days")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  await userEvent.click(screen.getByRole("radio", { name: "Present: Birju Lal" }));
  expect(screen.getByRole("radio", { name: "Present: Birju Lal" }).getAttribute("aria-checked")).toBe("false");
});

test("a day that cannot have a register says why", async () => {
  const future = { Refused: "attendance.future", Detail: "the day is in the future", Lines: [] };
  answerWith({ ...base, [registerPath]: async () => json(await three(future)) });
  renderRoute(address(), staff);
  expect(await screen.findByText("the day is in the future")).toBeDefined();
});

test("a month shows its marks and the percentage of the session", async () => {
  answerWith({ ...base, [monthPath]: () => golden("GetMonth_ok") });
  renderRoute(address("&View=month"), staff);
  const grid = await screen.findByRole("grid", { name: "Attendance of DCA morning, Nov 2026" });
  const row = within(grid).getByRole("row", { name: /Asha Verma/ });
  expect(within(row).getByRole("button", { name: "Asha Verma, 21 Nov 2026: Late" })).toBeDefined();
  expect(within(row).getAllByText("100%")).toHaveLength(2); // on a phone it is below the name
  const legend = screen.getByRole("list", { name: "What the letters mean" });
  expect(legend.textContent).toBe("P PresentA AbsentT LateL Leave");
});

test("a month whose marks were added up has the sums, and cannot be marked", async () => {
  const found = await golden("GetMonth_ok").json();
  const rows = found.Rows.map((row: { Marks: string[] }) => ({ ...row, Marks: row.Marks.map(() => "") }));
  answerWith({ ...base, [monthPath]: () => json({ ...found, Rows: rows, Summed: "2026-11-25" }) });
  renderRoute(address("&View=month"), administrator);
  const sums = await screen.findByRole("table", { name: "Sums of attendance of DCA morning" });
  expect(screen.getByText(/^The session ended long ago\. Its marks were added up on 25 Nov 2026/)).toBeDefined();
  const row = within(sums).getByRole("row", { name: /Asha Verma/ });
  expect(
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["Asha Verma", "0", "1", "0", "0", "100%"]);
  expect(screen.queryByRole("grid")).toBeNull();
  expect(screen.queryByRole("button", { name: "Export CSV" })).toBeNull();
});

test("a record of which only sums are kept shows them", async () => {
  const found = await golden("GetStudentAttendance_own").json();
  answerWith({
    "/api/Account/GetOwn": () => golden("GetOwn_student"),
    [recordPath]: () => json({ ...found, Records: [] }),
  });
  renderRoute("/admin/attendance", student);
  expect(await screen.findByRole("table", { name: /^By session and subject/ })).toBeDefined();
  expect(screen.getByText("Of sessions that ended long ago, only the sums are kept.")).toBeDefined();
  expect(screen.queryByRole("table", { name: /^Day by day/ })).toBeNull();
});

test("the office chooses a student and proceeds to their record", async () => {
  const asked = answerWith({
    "/api/Report/GetStudentReport": () => golden("GetStudentReport_page"),
    [recordPath]: () => golden("GetStudentAttendance_ok"),
  });
  const router = renderRoute("/admin/attendance", administrator);
  const choice = await screen.findByLabelText("Student");
  await userEvent.click(screen.getByRole("button", { name: "Proceed" }));
  expect(screen.getByText("✕ Choose a student")).toBeDefined();
  await userEvent.selectOptions(choice, within(choice).getByRole("option", { name: /Asha Verma/ }));
  await userEvent.click(screen.getByRole("button", { name: "Proceed" }));
  expect(await screen.findByRole("table", { name: "By session and subject: Asha Verma" })).toBeDefined();
  expect(router.state.location.search).toEqual({ SID: expect.any(Number) });
  expect(asked.filter((one) => pathOf(one) === recordPath)).toHaveLength(1);
});

test("students see their own record at once, and nobody else's by its address", async () => {
  answerWith({
    "/api/Account/GetOwn": () => golden("GetOwn_student"),
    [recordPath]: () => golden("GetStudentAttendance_own"),
  });
  renderRoute("/admin/attendance", student);
  expect(await screen.findByText("Attended 1 of 1")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Proceed" })).toBeNull();
});

test("a student who is not there, or not yours, is said to be missing", async () => {
  answerWith({ [recordPath]: () => golden("GetStudentAttendance_foreign") });
  renderRoute("/admin/attendance?SID=99", student);
  expect(await screen.findByText("There is no such student")).toBeDefined();
});

test("addresses that make no sense are left out", () => {
  expect(attendanceSearch({ Session: "x", Day: "2026-13-40", SubjectId: -1, View: "year", Search: 5 })).toEqual({
    Search: "5",
  });
  expect(recordSearch({ SID: 0 })).toEqual({});
  expect(daysBetween("2026-11-14", "2026-11-21")).toBe(7);
  expect(monthLater("2026-12-31", 1)).toBe("2027-01-01");
  expect(monthLater("2026-01-15", -1)).toBe("2025-12-01");
});

test("students who have left the center are read below the register, and cannot be marked", async () => {
  const current = await three();
  const [first] = current.Lines;
  if (!first) throw new Error("no line");
  const moved = { ...first, SID: 0, RegNo: "1001-26-00099", Name: "Meena Rao", Mark: "late", Frozen: true };
  const asked = answerWith({
    ...base,
    [registerPath]: () => json({ ...current, Lines: [...current.Lines, moved] }),
    [marks]: () => golden("PostMarks_ok"),
  });
  renderRoute(address(), staff);
  const list = within(await screen.findByRole("list", { name: "Moved to another center" }));
  expect(list.getByText("Meena Rao")).toBeDefined();
  expect(list.getByText("Late")).toBeDefined();
  const register = within(screen.getByRole("list", { name: /^Register of DCA morning/ }));
  expect(register.queryByText("Meena Rao")).toBeNull();
  register.getByRole("radio", { name: "Late: Asha Verma" }).focus();
  await userEvent.keyboard("es");
  await waitFor(() => expect(posted(asked)).toHaveLength(1));
  expect((await sent(asked, 0)).Entries.map((one) => one.SID)).toEqual([100, 101]);
});
