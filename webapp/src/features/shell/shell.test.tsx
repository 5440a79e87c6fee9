import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { useSession } from "../../stores/session";
import { answerWith, golden, json, pathOf, queryOf } from "../../test/answers";
import { administrator, renderRoute } from "../../test/render-route";
import { barOf, entryAt, homeOf, mayOpen, menuOf, screensOf } from "./menu";

const results = "/api/Search/GetResults";
const dashboards = {
  "/api/Report/GetDashboardReport": () => golden("GetDashboardReport_admin"),
  "/api/Report/GetTrends": () => golden("GetTrends_admin"),
  "/api/Course/GetAllCourseByOId": () => golden("GetAllCourseByOId_admin"),
};
const lists = {
  "/api/Account/GetAllCollegeName": () => json([]),
  "/api/Account/GetStudentCategory": () => json([]),
};
const student = { token: "t", name: "Asha Verma", username: "asha@example.in", role: 3 };

test.each([
  [
    1,
    [
      "Dashboard",
      "Study Center",
      "Students",
      "Course",
      "Staff",
      "Session",
      "Attendance",
      "Fees",
      "Certificates",
      "Website",
    ],
    ["Dashboard", "Students", "Attendance", "Fees"],
  ],
  [
    2,
    ["Dashboard", "Students", "Subject", "Session", "Manage Attendance", "Fees", "Certificates", "Inbox"],
    ["Dashboard", "Students", "Manage Attendance", "Fees"],
  ],
  [
    3,
    ["Dashboard", "Profile", "My Course", "My Attendance", "My results", "My Fees", "Downloads"],
    ["Dashboard", "My Course", "My Attendance", "My Fees"],
  ],
])("role %i has its menu, in the specification's order, and four of it on a phone", (role, menu, bar) => {
  expect(menuOf(role).map((entry) => entry.text)).toEqual(menu);
  expect(barOf(role).map((entry) => entry.text)).toEqual(bar);
});

test.each([1, 2, 3])("role %i has every screen of its own in the menu, in tabs or in the palette", (role) => {
  for (const screen of screensOf(role)) expect(mayOpen(role, screen.to), screen.to).toBe(true);
  for (const entry of menuOf(role)) {
    expect(mayOpen(role, homeOf(entry)), entry.text).toBe(true);
    expect(entryAt(role, homeOf(entry)), entry.text).toBe(entry);
  }
});

test.each([
  [1, "/admin/student/7", "Students"],
  [3, "/admin/student/7", "Profile"],
  [1, "/admin/certificates/1001-26-000001-U", "Certificates"],
  [2, "/admin/add-subject", "Subject"],
  [1, "/admin/add-subject", "Course"],
  [1, "/admin", "Dashboard"],
  [1, "/admin/audit", undefined],
])("for role %i, %s belongs to the entry %s", (role, path, entry) => {
  expect(entryAt(role, path)?.text).toBe(entry);
});

test.each([
  [1, "/admin/audit", true],
  [2, "/admin/audit", false],
  [2, "/admin/audit/7", false],
  [2, "/admin/content/post/new", false],
  [2, "/admin/inbox/7", true],
  [2, "/admin/manage-course", true],
  [2, "/admin/add-center", false],
  [2, "/admin/something-new", true],
  [1, "/admin/certificates/designs", true],
  [2, "/admin/certificates/designs", false],
  [2, "/admin/certificates/1001-26-000001-U", true],
  [2, "/admin/edit-center/7", true],
  [3, "/admin/edit-student/7", false],
  [3, "/admin/student/7", true],
  [3, "/admin", true],
  [3, "/admin/dashboard/", true],
  [3, "/admin/downloads", true],
  [1, "/admin/downloads", true],
  [3, "/admin/manage-student", false],
  [3, "/admin/something-new", false],
])("role %i at %s: %s", (role, path, may) => {
  expect(mayOpen(role, path)).toBe(may);
});

test("another role's address is refused in words, and asks the server for nothing", async () => {
  const asked = answerWith({});
  renderRoute("/admin/manage-students", student);
  expect(await screen.findByRole("heading", { level: 1, name: "Not for your role" })).toBeDefined();
  expect(asked).toEqual([]);
  expect(document.title).toBe("Not for your role · Training Institute");
});

test("an unknown address of the back office is not found, and leads back", async () => {
  answerWith(dashboards);
  const router = renderRoute("/admin/manage-nothing", administrator);
  expect(await screen.findByRole("heading", { level: 1, name: "Not found" })).toBeDefined();
  await userEvent.click(screen.getByRole("link", { name: "To the dashboard" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/dashboard"));
  const heading = await screen.findByRole("heading", { level: 1, name: "Dashboard" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.title).toBe("Dashboard · Training Institute");
});

test("nobody is sent to sign in, and from there to the same screen", async () => {
  answerWith({});
  const router = renderRoute("/admin/audit?Kind=student");
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  expect(router.state.location.search).toEqual({ next: "/admin/audit?Kind=student" });
});

test("a new tab shows the screen that it was opened with, when another tab is signed in", async () => {
  answerWith({
    ...dashboards,
    "/api/Login/Login": () =>
      json({ access_token: "token-2", Name: "Meera Sinha", Username: "admin@kendra.example", Role: 1 }),
  });
  const router = renderRoute("/admin/dashboard");
  expect(await screen.findByRole("heading", { level: 1, name: "Dashboard" })).toBeDefined();
  expect(router.state.location.pathname).toBe("/admin/dashboard");
});

test.each(["https://evil.example/admin", "//evil.example", "/administer", "/logout", ""])(
  "after signing in nobody is sent to %s",
  async (next) => {
    answerWith({});
    const router = renderRoute(`/login?next=${encodeURIComponent(next)}`);
    await screen.findByLabelText("Role");
    expect(router.state.matches.at(-1)?.search).toEqual({ next: undefined });
  },
);

test("the user menu has the real name and the ways that the role may go", async () => {
  answerWith(dashboards);
  renderRoute("/admin", { ...administrator, name: "" });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: /^User menu:\s*Meera Sinha/ }));
  const items = await screen.findAllByRole("menuitem");
  expect(items.map((item) => item.textContent)).toEqual([
    "Profile",
    "Settings",
    "Institute",
    "Dashboard",
    "Earnings",
    "Downloads",
    "Logout",
  ]);
});

test("the menu marks where one is, and what belongs to an entry is a tab of its page", async () => {
  answerWith({ "/api/Report/GetDues": () => golden("GetDues_ok"), ...lists });
  const router = renderRoute("/admin/dues", administrator);
  const menu = within(await screen.findByRole("navigation", { name: "Back office" }));
  expect(menu.getByRole("link", { name: "Fees" }).getAttribute("aria-current")).toBe("page");
  expect(menu.getByRole("link", { name: "Students" }).getAttribute("aria-current")).toBeNull();
  const tabs = within(screen.getByRole("navigation", { name: "Pages of Fees" }));
  expect(tabs.getAllByRole("link").map((tab) => tab.textContent)).toEqual([
    "Take Fees",
    "Fees Due",
    "Receipts",
    "Cash Counter",
    "Collection",
  ]);
  expect(tabs.getByRole("link", { name: "Fees Due" }).getAttribute("aria-current")).toBe("page");
  await userEvent.click(tabs.getByRole("link", { name: "Take Fees" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/fees"));
  await waitFor(() => expect(tabs.getByRole("link", { name: "Take Fees" }).getAttribute("aria-current")).toBe("page"));
});

test("the menu folds to its icons, and the browser remembers it", async () => {
  answerWith(dashboards);
  renderRoute("/admin", administrator);
  const fold = await screen.findByRole("button", { name: "Fold the menu" });
  await userEvent.click(fold);
  expect(fold.getAttribute("aria-pressed")).toBe("true");
  expect(localStorage.getItem("menu_icons_only")).toBe("yes");
  const menu = within(screen.getByRole("navigation", { name: "Back office" }));
  expect(menu.getByRole("link", { name: "Students" }).getAttribute("title")).toBe("Students");
  await userEvent.click(fold);
  expect(localStorage.getItem("menu_icons_only")).toBe("no");
});

test("on a phone More has the whole menu, and closes with the choice", async () => {
  answerWith({ ...dashboards, "/api/Session/GetSessions": () => golden("GetSessions_ok") });
  const router = renderRoute("/admin", administrator);
  const bar = within(await screen.findByRole("navigation", { name: "Main pages" }));
  expect(bar.getAllByRole("link")).toHaveLength(4);
  await userEvent.click(bar.getByRole("button", { name: "More" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Back office" }));
  await userEvent.click(drawer.getByRole("link", { name: "Session" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/manage-session"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("the keyboard skips to the first row of a list", async () => {
  answerWith({ "/api/Report/GetStudentReport": () => golden("GetStudentReport_page"), ...lists });
  renderRoute("/admin/manage-students", administrator);
  const [link = null] = await screen.findAllByRole("link", { name: /Asha Verma/ });
  await userEvent.click(screen.getByRole("button", { name: "Skip to the first row" }));
  const row = document.activeElement?.closest("tbody tr");
  expect(row?.contains(link)).toBe(true);
});

test("Ctrl+K finds by keys alone and opens what is chosen", async () => {
  const asked = answerWith({
    ...dashboards,
    [results]: () => golden("GetResults_serial"),
    "/api/Report/GetStudentReport": () => golden("GetStudentReport_page"),
  });
  const router = renderRoute("/admin", administrator);
  await screen.findByRole("heading", { level: 1, name: "Dashboard" });
  const user = userEvent.setup();
  await user.keyboard("{Control>}k{/Control}");
  const field = await screen.findByRole("combobox", { name: /^Search people/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard("10");
  expect(await screen.findByText(/at least three/)).toBeDefined();
  await user.keyboard("01-26");
  const found = await screen.findByRole("option", { name: /^Asha Verma.*1001-26-00001/ });
  expect(asked.filter((one) => pathOf(one) === results).map((one) => queryOf(one).Text)).toContain("1001-26");
  await waitFor(() => expect(found.getAttribute("aria-selected")).toBe("true"));
  expect(field.getAttribute("aria-activedescendant")).toBe(found.id);
  await user.keyboard("{ArrowDown}");
  await waitFor(() =>
    expect(screen.getByRole("option", { name: /^Take fee from Asha Verma/ }).getAttribute("aria-selected")).toBe(
      "true",
    ),
  );
  expect(screen.getByRole("option", { name: /1001-26-000001-U/ })).toBeDefined();
  await user.keyboard("{ArrowUp}{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/student/10"));
  expect(screen.queryByRole("combobox", { name: /^Search people/ })).toBeNull();
});

test.each([
  ["take fee from asha", "asha", "Take fee from Asha Verma", "/admin/fees?SID=10"],
  ["fee asha", "asha", "Take fee from Asha Verma", "/admin/fees?SID=10"],
  ["mark attendance of asha", "asha", "Mark attendance of Asha Verma", "/admin/manage-attendance?Search=July+morning"],
  ["issue certificate to asha", "asha", "Issue certificate to Asha Verma", "/admin/student/10?Issue=true"],
])("“%s” does it with the person filled in", async (text, words, action, address) => {
  const asked = answerWith({ ...dashboards, [results]: () => golden("GetResults_student") });
  const router = renderRoute("/admin", administrator);
  await screen.findByRole("heading", { level: 1, name: "Dashboard" });
  const user = userEvent.setup();
  await user.keyboard("/");
  await user.type(await screen.findByRole("combobox"), text);
  await waitFor(() =>
    expect(asked.filter((one) => pathOf(one) === results).map((one) => queryOf(one).Text)).toContain(words),
  );
  await waitFor(() =>
    expect(screen.getByRole("option", { name: new RegExp(`^${action}`) }).getAttribute("aria-selected")).toBe("true"),
  );
  await user.keyboard("{Enter}");
  await waitFor(() => expect(router.state.location.href).toBe(address));
});

test("the palette finds pages by name and says how many there are", async () => {
  answerWith({ ...dashboards, [results]: () => golden("GetResults_other_center") });
  renderRoute("/admin", administrator);
  await screen.findByRole("heading", { level: 1, name: "Dashboard" });
  const user = userEvent.setup();
  await user.keyboard("/");
  const field = await screen.findByRole("combobox");
  for (const text of ["add", "subject", "attendance", "cash"]) {
    await user.clear(field);
    await user.type(field, text);
    const options = await screen.findAllByRole("option");
    expect(new Set(options.map((option) => option.id)).size).toBe(options.length);
    const said = options.length === 1 ? "1 result" : `${options.length} results`;
    expect(await screen.findByText(said)).toBeDefined();
  }
});

test("sessions and receipts are found too", async () => {
  answerWith({
    ...dashboards,
    [results]: (request) => golden(queryOf(request).Text === "morning" ? "GetResults_session" : "GetResults_receipt"),
  });
  const router = renderRoute("/admin", administrator);
  await screen.findByRole("heading", { level: 1, name: "Dashboard" });
  const user = userEvent.setup();
  await user.keyboard("/");
  await user.type(await screen.findByRole("combobox"), "morning");
  expect(await screen.findByRole("option", { name: /^DCA morning/ })).toBeDefined();
  await user.clear(screen.getByRole("combobox"));
  await user.type(screen.getByRole("combobox"), "1001/");
  await user.click(await screen.findByRole("option", { name: /^1001\/26-27\/000001/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/receipt"));
  expect(router.state.location.search).toEqual({ Number: "1001/26-27/000001" });
});

test("? lists the shortcuts", async () => {
  answerWith(dashboards);
  renderRoute("/admin", administrator);
  await screen.findByRole("heading", { level: 1, name: "Dashboard" });
  await userEvent.keyboard("?");
  const dialog = within(await screen.findByRole("dialog", { name: "Shortcuts" }));
  expect(dialog.getByText("Ctrl K, or /")).toBeDefined();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("/ opens the search, but not where somebody types", async () => {
  answerWith({ "/api/Report/GetStudentReport": () => golden("GetStudentReport_page") });
  renderRoute("/admin/manage-students", administrator);
  const user = userEvent.setup();
  await user.type(await screen.findByRole("searchbox", { name: "Search" }), "a/b");
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByRole("heading", { level: 1 }));
  await user.keyboard("/");
  expect(await screen.findByRole("dialog", { name: "Search the back office" })).toBeDefined();
});

test("a search that finds nothing, or fails, says so", async () => {
  let broken = false;
  answerWith({
    ...dashboards,
    [results]: () => (broken ? json({ Message: "The search is away." }, 500) : golden("GetResults_other_center")),
  });
  renderRoute("/admin", administrator);
  await screen.findByRole("heading", { level: 1, name: "Dashboard" });
  const user = userEvent.setup();
  await user.keyboard("/");
  const field = await screen.findByRole("combobox");
  await user.type(field, "zzz");
  expect(await screen.findByText("No results for “zzz”.")).toBeDefined();
  broken = true;
  await user.type(field, "y");
  expect(await screen.findByText("The search is away.")).toBeDefined();
});

test("a student finds screens, and asks the server for nothing of others", async () => {
  const asked = answerWith({
    "/api/Account/GetOwn": () => golden("GetOwn_student"),
    "/api/Student/GetStudentbyID": () => golden("GetStudentbyID_own"),
    "/api/Certificate/GetOwnCertificates": () => golden("GetOwnCertificates_ok"),
  });
  renderRoute("/admin", student);
  expect(await screen.findByRole("heading", { level: 1, name: "Welcome" })).toBeDefined();
  expect(await screen.findByText("1001-26-00001")).toBeDefined();
  const user = userEvent.setup();
  await user.keyboard("/");
  await user.type(await screen.findByRole("combobox", { name: "Find a screen" }), "asha");
  expect(await screen.findByText(/No results for/)).toBeDefined();
  await user.clear(screen.getByRole("combobox"));
  await user.type(screen.getByRole("combobox"), "down");
  expect(await screen.findByRole("option", { name: "Downloads" })).toBeDefined();
  expect(asked.map(pathOf)).not.toContain(results);
  expect(useSession.getState().role).toBe(3);
});
