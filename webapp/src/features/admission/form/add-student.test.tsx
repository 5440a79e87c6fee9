import { act, cleanup, renderHook, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { EMAIL_RESULT_MS } from "../../../lib/constants";
import { useSession } from "../../../stores/session";
import { answerWith, golden, json, pathOf } from "../../../test/answers";
import { administrator, renderRoute } from "../../../test/render-route";
import { useEmailCheck } from "./use-email-check";

afterEach(() => void vi.useRealTimers());

const lookups = {
  "/api/StudyCenter/GetStudyCenterfordropdown": () => golden("GetStudyCenterfordropdown_admin"),
  "/api/Course/GetCourseCategoryByOId": () => golden("GetCourseCategoryByOId_ok"),
  "/api/Course/GetCourseDivisionByOId": () => golden("GetCourseDivisionByOId_ok"),
};
const register = "/api/Student/PostRegisterStudent";

test("college, category and course follow each other, and the registration number is shown", async () => {
  const asked = answerWith({
    ...lookups,
    [register]: () => golden("PostRegisterStudent_ok"),
  });
  renderRoute("/admin/add-student", administrator);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText("Full Name"), "Asha Verma");
  expect(screen.getByLabelText("Gender")).toHaveProperty("value", "Male");
  expect(screen.getByLabelText("Course Category")).toHaveProperty("disabled", true);
  await screen.findByRole("option", { name: "Kendra Patna" });
  await user.selectOptions(screen.getByLabelText("Select College"), "1");
  await screen.findByRole("option", { name: "Diploma" });
  await user.selectOptions(screen.getByLabelText("Course Category"), "Diploma");
  await screen.findByRole("option", { name: "DCA (₹5,400)" });
  await user.selectOptions(screen.getByLabelText("Course"), "5");
  await user.click(screen.getByRole("button", { name: "Submit" }));

  expect(await screen.findByText("1001-26-00002")).toBeDefined();
  expect(await screen.findByText("Student Registerd Successfully !")).toBeDefined();
  const sent = asked.find((request) => pathOf(request) === register);
  expect(Object.fromEntries(new URLSearchParams(await sent?.text()))).toEqual({
    Name: "Asha Verma",
    Gender: "Male",
    Country: "India",
    OId: "1",
    DID: "5",
  });
  expect(screen.getByLabelText("Full Name")).toHaveProperty("value", "");
  const made = within(screen.getByRole("region", { name: "Asha Verma is registered." }));
  expect(made.getByRole("link", { name: "Take fee" }).getAttribute("href")).toBe("/admin/fees?SID=36");
  expect(made.getByRole("button", { name: "Print ID card" })).toBeDefined();
  await user.click(made.getByRole("button", { name: "Add another" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Full Name"));
});

test("whoever has one center need not choose it, and India is chosen too", async () => {
  answerWith({
    ...lookups,
    "/api/StudyCenter/GetStudyCenterfordropdown": () => json([{ OId: 1, KRCName: "Kendra Patna", KRCCode: 1001 }]),
    "/api/Others/GetCountryAll": () =>
      json([
        { countryID: 1, countryName: "Afghanistan" },
        { countryID: 101, countryName: "India" },
      ]),
  });
  renderRoute("/admin/add-student", { ...administrator, role: 2 });
  await waitFor(() => expect(screen.getByLabelText("Select College")).toHaveProperty("value", "1"));
  expect(screen.getByLabelText("Course Category")).toHaveProperty("disabled", false);
  await screen.findByRole("option", { name: "India" });
  expect(screen.getByLabelText("Country")).toHaveProperty("value", "India");
  // All other countries are for those who come to the field.
  expect(screen.queryByRole("option", { name: "Afghanistan" })).toBeNull();
  act(() => screen.getByLabelText("Country").focus());
  await screen.findByRole("option", { name: "Afghanistan" });
  expect(options("Country").slice(0, 2)).toEqual(["Select", "India"]);
});

test("the fields that must be filled are marked before", async () => {
  answerWith(lookups);
  renderRoute("/admin/add-student", administrator);
  expect(await screen.findByText("Fields with * must be filled.")).toBeDefined();
  for (const label of ["Full Name", "D.O.B.", "Select College", "Course Category", "Course", "Mobile"])
    expect(screen.getByLabelText(label), label).toHaveProperty("required", true);
  expect(screen.getByLabelText("Email")).toHaveProperty("required", false);
});

test("what was typed is still there after a reload, until it is given up", async () => {
  answerWith(lookups);
  renderRoute("/admin/add-student", administrator);
  await userEvent.type(await screen.findByLabelText("Full Name"), "Asha Verma");
  cleanup(); // as a reload does
  renderRoute("/admin/add-student", administrator);
  expect(await screen.findByText("What you typed before is still here.")).toBeDefined();
  const name = screen.getByLabelText("Full Name");
  expect(name).toHaveProperty("value", "Asha Verma");
  await userEvent.click(screen.getByRole("button", { name: "Start again" }));
  expect(name).toHaveProperty("value", "");
  expect(screen.queryByText("What you typed before is still here.")).toBeNull();
  cleanup();
  renderRoute("/admin/add-student", administrator);
  expect(await screen.findByLabelText("Full Name")).toHaveProperty("value", "");
});

test("a sign-out forgets what was typed", async () => {
  answerWith(lookups);
  renderRoute("/admin/add-student", administrator);
  await userEvent.type(await screen.findByLabelText("Full Name"), "Asha Verma");
  expect(sessionStorage.getItem("draft:student")).toContain("Asha Verma");
  act(() => useSession.getState().clear());
  expect(sessionStorage.getItem("draft:student")).toBeNull();
});

const seat = {
  OId: 1,
  CenterName: "Kendra Patna",
  From: "2026-11-01",
  To: "2027-04-30",
  Status: "running",
  Reason: "",
};
const sessions = [
  { ...seat, Id: 1, DID: 5, Title: "Morning", Seats: 20, Taken: 3 },
  { ...seat, Id: 2, DID: 0, Title: "Any course", Seats: 0, Taken: 9 },
  { ...seat, Id: 3, DID: 5, Title: "Crowded", Seats: 2, Taken: 2 },
  { ...seat, Id: 4, DID: 9, Title: "Tally batch", Seats: 0, Taken: 0 },
];
const sessionsOf = (all: object[]) => ({
  "/api/Session/GetSessionList": (request: Request) =>
    json({ Items: request.url.includes("running") ? all : [], Total: all.length, Next: null }),
});
const options = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map((one) => one.text + (one.disabled ? " -" : ""));

async function chooseCourse(user: ReturnType<typeof userEvent.setup>) {
  await screen.findByRole("option", { name: "Kendra Patna" });
  await user.selectOptions(screen.getByLabelText("Select College"), "1");
  await screen.findByRole("option", { name: "Diploma" });
  await user.selectOptions(screen.getByLabelText("Course Category"), "Diploma");
  await screen.findByRole("option", { name: "DCA (₹5,400)" });
  await user.selectOptions(screen.getByLabelText("Course"), "5");
}

test("the session is one of the center's for the course, and another course clears it", async () => {
  const asked = answerWith({ ...lookups, ...sessionsOf(sessions), [register]: () => golden("PostRegisterStudent_ok") });
  renderRoute("/admin/add-student", administrator);
  const user = userEvent.setup();
  const session = await screen.findByLabelText("Session");
  expect(session).toHaveProperty("disabled", true);
  await chooseCourse(user);
  await screen.findByRole("option", { name: /^Morning/ });
  expect(options("Session")).toEqual([
    "No session",
    "Morning, 1 Nov 2026 – 30 Apr 2027 (17 seats left)",
    "Any course, 1 Nov 2026 – 30 Apr 2027",
    "Crowded, 1 Nov 2026 – 30 Apr 2027 (full) -",
  ]);
  await user.selectOptions(session, "Morning");
  await user.selectOptions(screen.getByLabelText("Course"), "");
  expect(session).toHaveProperty("value", "");
  await user.selectOptions(screen.getByLabelText("Course"), "5");
  expect(session).toHaveProperty("value", "");
  await user.selectOptions(session, "Morning");
  await user.click(screen.getByRole("button", { name: "Submit" }));
  await screen.findByText("1001-26-00002");
  const sent = asked.find((request) => pathOf(request) === register);
  expect(new URLSearchParams(await sent?.text()).get("Session")).toBe("Morning");
});

test("a center without a session for the course says so, with a link to plan one", async () => {
  answerWith({ ...lookups, ...sessionsOf(sessions.filter((one) => one.DID === 9)) });
  renderRoute("/admin/add-student", administrator);
  await chooseCourse(userEvent.setup());
  const link = await screen.findByRole("link", { name: /^Plan a session/ });
  expect(link.getAttribute("href")).toBe("/admin/add-session");
  expect(screen.getByLabelText("Session").getAttribute("aria-describedby")).toBe(link.parentElement?.id);
  expect(options("Session")).toEqual(["No session"]);
});

test("an edited student keeps the present session, and can give it up", async () => {
  const [stored] = await golden("GetStudentbyID_own").json();
  const update = "/api/Student/PostUpdateStudentByAdmin";
  const asked = answerWith({
    ...lookups,
    ...sessionsOf(sessions),
    "/api/Student/GetStudentbyID": () => json([{ ...stored, Session: "Old name" }]),
    [update]: () => golden("PostUpdateStudentByAdmin_ok"),
  });
  renderRoute(`/admin/edit-student/${stored.SID}`, administrator);
  const user = userEvent.setup();
  const session = await screen.findByLabelText("Session");
  expect(session).toHaveProperty("value", "Old name");
  // All other sessions are for those who come to the field.
  await waitFor(() => expect(asked.some((request) => pathOf(request) === "/api/Session/GetSessionList")).toBe(true));
  expect(options("Session")).toEqual(["No session", "Old name"]);
  act(() => session.focus());
  await screen.findByRole("option", { name: /^Morning/ });
  expect(session).toHaveProperty("value", "Old name");
  // A look at another course doesn't cost the seat.
  act(() => screen.getByLabelText("Course").focus());
  await screen.findByRole("option", { name: /^Tally Prime/ });
  await user.selectOptions(screen.getByLabelText("Course"), "");
  expect(session).toHaveProperty("value", "");
  await user.selectOptions(screen.getByLabelText("Course"), String(stored.DID));
  expect(session).toHaveProperty("value", "Old name");
  await user.selectOptions(session, "No session");
  await user.click(screen.getByRole("button", { name: "Submit" }));
  await waitFor(() => expect(asked.some((request) => pathOf(request) === update)).toBe(true));
  const sent = asked.find((request) => pathOf(request) === update);
  expect(new URLSearchParams(await sent?.text()).has("Session")).toBe(false);
});

test("the form of an edited student is drawn with the record alone, and names what it has", async () => {
  const [stored] = await golden("GetStudentbyID_own").json();
  const frames: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (call: () => void) => frames.push(call));
  const asked = answerWith({ ...lookups, "/api/Student/GetStudentbyID": () => json([stored]) });
  // The tab knows the centers from a page before, and the form still has only the student's.
  const data = [{ OId: 1, KRCName: "Kendra Patna", KRCCode: 1001 }];
  sessionStorage.setItem("adm_kept_centers", JSON.stringify({ login: "one", program: "", data }));
  renderRoute(`/admin/edit-student/${stored.SID}`, { ...administrator, loginId: "one" });
  const shown = async (label: string) => {
    const field = (await screen.findByLabelText(label)) as HTMLSelectElement;
    return field.selectedOptions[0]?.text;
  };
  expect(await shown("Select College")).toBe(stored.CenterName);
  expect(options("Select College")).toEqual([stored.CenterName]);
  expect(await shown("Course Category")).toBe(stored.StdName);
  expect(await shown("Course")).toBe(stored.DivName);
  expect(await shown("Country")).toBe(stored.Country || "Select");
  const lists = ["GetCountryAll", "GetCourseCategoryByOId", "GetSessionList", "GetStudyCenterfordropdown"];
  expect(asked.map(pathOf).filter((path) => lists.some((list) => path.endsWith(list)))).toEqual([]);
});

test("a click while a save is on its way is no second record, and what failed stays typed", async () => {
  let answer: (response: Response) => void = () => {};
  const asked = answerWith({ ...lookups, [register]: () => new Promise<Response>((resolve) => (answer = resolve)) });
  renderRoute("/admin/add-student", administrator);
  const name = await screen.findByLabelText("Full Name");
  await userEvent.type(name, "Asha Verma");
  const submit = screen.getByRole("button", { name: "Submit" });
  await userEvent.dblClick(submit);
  await waitFor(() => expect(submit.getAttribute("aria-disabled")).toBe("true"));
  await userEvent.click(submit);
  expect(asked.filter((request) => pathOf(request) === register)).toHaveLength(1);
  answer(Response.error()); // the server is unreachable
  await waitFor(() => expect(submit.getAttribute("aria-disabled")).toBe("false"));
  expect(name).toHaveProperty("value", "Asha Verma");
});

test("a refusal stands beside its fields, with the focus on the first", async () => {
  answerWith({ ...lookups, [register]: () => golden("PostRegisterStudent_empty") });
  renderRoute("/admin/add-student", administrator);
  await userEvent.click(await screen.findByRole("button", { name: "Submit" }));
  expect(await screen.findByText("Every Field Is Required")).toBeDefined();
  // The specification's text is not the reason, so the toast and the form name the fields.
  expect(await screen.findByText(/^Full Name is required; D.O.B. is required; .*; and 1 more$/)).toBeDefined();
  const name = screen.getByLabelText("Full Name");
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(name.getAttribute("aria-invalid")).toBe("true");
  // The server asks for a course. The first list to choose from is the one of centers; the others are still closed.
  expect(screen.getByLabelText("Select College").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByLabelText("Course").getAttribute("aria-invalid")).toBe("false");
  const wrong = within(screen.getByRole("region", { name: "4 fields need a change:" }));
  await userEvent.click(wrong.getByRole("button", { name: "Mobile" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Mobile"));
});

test("with a center and a category chosen, the course itself is what is missing", async () => {
  answerWith({ ...lookups, [register]: () => golden("PostRegisterStudent_empty") });
  renderRoute("/admin/add-student", administrator);
  const user = userEvent.setup();
  await screen.findByRole("option", { name: "Kendra Patna" });
  await user.selectOptions(screen.getByLabelText("Select College"), "1");
  await screen.findByRole("option", { name: "Diploma" });
  await user.selectOptions(screen.getByLabelText("Course Category"), "Diploma");
  await user.click(screen.getByRole("button", { name: "Submit" }));
  await waitFor(() => expect(screen.getByLabelText("Course").getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getByLabelText("Course Category").getAttribute("aria-invalid")).toBe("false");
});

test.each([
  ["taken", () => golden("GetStudentByEmail_taken"), "Email already exists !!", "true"],
  ["free", () => golden("GetStudentByEmail_free"), "All is good", "false"],
  ["not to be told", () => json({ Message: "x" }, 500), "Unable to process your request", "true"],
])("an e-mail that is %s says so", async (_, answer, text, invalid) => {
  answerWith({ ...lookups, "/api/Student": answer });
  renderRoute("/admin/add-student", administrator);
  const email = await screen.findByLabelText("Email");
  await userEvent.type(email, "a@b.in");
  await userEvent.tab();
  expect(await screen.findByText("Please Wait! Validating Email ...")).toBeDefined();
  expect(await screen.findByText(new RegExp(text), undefined, { timeout: 5000 })).toBeDefined();
  expect(email.getAttribute("aria-invalid")).toBe(invalid);
});

test("the answer about an e-mail is shown a second after it came", async () => {
  vi.useFakeTimers();
  answerWith({ "/api/Student": () => golden("GetStudentByEmail_free") });
  const { result } = renderHook(useEmailCheck);
  act(() => void result.current.ask("a@b.in"));
  await act(() => vi.advanceTimersByTimeAsync(EMAIL_RESULT_MS - 1));
  expect(result.current.check.state).toBe("checking");
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(result.current.check.state).toBe("valid");
});

test("who comes of an enquiry is known already, and the enquiry is told", async () => {
  const linkIt = "/api/Inbox/PostLinkStudent";
  const asked = answerWith({
    ...lookups,
    [register]: () => golden("PostRegisterStudent_ok"),
    [linkIt]: () => golden("PostLinkStudent_ok"),
  });
  renderRoute("/admin/add-student?Name=Chitra+Das&Mobile=9876543210&Enquiry=1", administrator);
  expect(await screen.findByLabelText("Full Name")).toHaveProperty("value", "Chitra Das");
  expect(screen.getByLabelText("Mobile")).toHaveProperty("value", "9876543210");
  expect(screen.getByRole("link", { name: "Back to the enquiry" }).getAttribute("href")).toBe("/admin/inbox/1");
  await userEvent.click(screen.getByRole("button", { name: "Submit" }));
  expect(await screen.findByText("The enquiry is now linked to the student.")).toBeDefined();
  const { SID } = (await golden("PostRegisterStudent_ok").json()) as { SID: number };
  expect(await asked.find((request) => pathOf(request) === linkIt)?.text()).toBe(`Id=1&SID=${SID}`);
  await userEvent.click(screen.getByRole("button", { name: "Submit" })); // a second student, without the enquiry
  await waitFor(() => expect(asked.filter((request) => pathOf(request) === register)).toHaveLength(2));
  expect(asked.filter((request) => pathOf(request) === linkIt)).toHaveLength(1);
});
