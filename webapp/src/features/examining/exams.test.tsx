import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ExamDesk } from "../../api/types";
import { answerWith, golden, json, pathOf } from "../../test/answers";
import { rowAction, rowActions } from "../../test/lists";
import { administrator, renderRoute } from "../../test/render-route";

const student = { token: "t", name: "Asha Verma", username: "asha@example.in", role: 3 };
const desk = "/api/Exam/GetExam";
const marks = "/api/Exam/PostExamMarks";
const publish = "/api/Exam/PostPublish";
const open = (await golden("GetExam_open").json()) as ExamDesk;
const published = (await golden("GetExam_published").json()) as ExamDesk;
const of = (asked: Request[], path: string) => asked.filter((request) => pathOf(request) === path);
const cell = (paper: string) => screen.findByRole("textbox", { name: `Asha Verma, ${paper}` });

test("a mark is saved when the person goes on, with the version that was seen", async () => {
  const asked = answerWith({ [desk]: () => golden("GetExam_open"), [marks]: () => golden("PostExamMarks_ok") });
  renderRoute("/admin/exam/1?Part=marks", administrator);
  const field = await cell("Theory, Typing");
  expect(field).toHaveProperty("value", "A");
  await userEvent.clear(field);
  await userEvent.type(field, "66{Enter}");
  await waitFor(() => expect(of(asked, marks)).toHaveLength(1));
  const sent = await of(asked, marks)[0]?.json();
  expect(sent).toMatchObject({ Id: open.Card.Id, Cells: [{ Status: "present", Marks: 66, Seen: 1, Component: 0 }] });
  expect(await screen.findByText("All marks are saved")).toBeDefined();
});

test("what is no mark is not sent, and says what to type", async () => {
  const asked = answerWith({ [desk]: () => golden("GetExam_open") });
  renderRoute("/admin/exam/1?Part=marks", administrator);
  await userEvent.type(await cell("Theory, Networks"), "101{Enter}");
  expect(await screen.findByText("Type a whole number from 0 to 100, A, X, or L with marks")).toBeDefined();
  expect(screen.getByText("1 not saved")).toBeDefined();
  expect(of(asked, marks)).toHaveLength(0);
});

test("a mark that another person changed shows theirs", async () => {
  answerWith({ [desk]: () => golden("GetExam_open"), [marks]: () => golden("PostExamMarks_stale") });
  renderRoute("/admin/exam/1?Part=marks", administrator);
  const field = await cell("Theory, Typing");
  await userEvent.clear(field);
  await userEvent.type(field, "66{Enter}");
  expect(await screen.findByText("Another person has changed this. Their marks are shown now.")).toBeDefined();
  expect(field).toHaveProperty("value", "A");
});

test("a mark that another person changes while somebody types is not overwritten, and what was typed stays", async () => {
  let out: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      out = controller;
    },
  });
  let theirs = open;
  const asked = answerWith({
    "/api/Live/GetUpdates": () => new Response(stream),
    [desk]: () => json(theirs),
    [marks]: () => golden("PostExamMarks_stale"),
  });
  renderRoute("/admin/exam/1?Part=marks", administrator);
  const field = await cell("Theory, Typing");
  await userEvent.clear(field);
  await userEvent.type(field, "66");
  theirs = {
    ...open,
    Cells: open.Cells.map((one) => ({ ...one, Version: one.Version + 1, Status: "present", Marks: 50 })),
  };
  out?.enqueue(new TextEncoder().encode('data: {"Again":false,"Changes":[{"Kind":"exam","Id":1}]}\n\n'));
  await waitFor(() => expect(of(asked, desk).length).toBeGreaterThan(1), { timeout: 3000 });
  expect(field).toHaveProperty("value", "66");
  await userEvent.type(field, "{Enter}");
  await waitFor(() => expect(of(asked, marks)).toHaveLength(1));
  expect(await of(asked, marks)[0]?.clone().json()).toMatchObject({ Cells: [{ Marks: 66, Seen: 1 }] });
  expect(await screen.findByText("Another person has changed this. Their marks are shown now.")).toBeDefined();
});

test("a block of a spreadsheet fills its columns in one request", async () => {
  const asked = answerWith({ [desk]: () => golden("GetExam_open"), [marks]: () => golden("PostExamMarks_ok") });
  renderRoute("/admin/exam/1?Part=marks", administrator);
  await userEvent.click(await cell("Theory, Networks"));
  await userEvent.paste("70\t40\t41");
  await waitFor(() => expect(of(asked, marks).length).toBeGreaterThan(0));
  await waitFor(async () => {
    const all = await Promise.all(of(asked, marks).map((one) => one.clone().json()));
    const cells = all.flatMap((body) => body.Cells);
    expect(cells.map((one) => [one.Component, one.Second ?? false, one.Marks])).toEqual([
      [0, false, 70],
      [1, false, 40],
      [1, true, 41],
    ]);
  });
});

test("after publishing a change needs a reason", async () => {
  const asked = answerWith({ [desk]: () => golden("GetExam_published") });
  renderRoute("/admin/exam/1?Part=marks", administrator);
  const field = await cell("Theory, Typing");
  await userEvent.clear(field);
  await userEvent.type(field, "40{Enter}");
  expect(await screen.findByText("Type a reason first")).toBeDefined();
  expect(of(asked, marks)).toHaveLength(0);
});

test("a preview counts what publishing does, and names the version that was looked at", async () => {
  const ready = { ...published, Preview: { ...published.Preview, New: 1 }, Card: { ...published.Card, Editions: 0 } };
  const asked = answerWith({ [desk]: () => json(ready), [publish]: () => json(ready.Preview) });
  renderRoute("/admin/exam/1?Part=results", administrator);
  await userEvent.click(await screen.findByRole("button", { name: "Publish results" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Publish results" }));
  expect(await screen.findByText("1 result published")).toBeDefined();
  expect(await of(asked, publish)[0]?.json()).toEqual({ Id: ready.Card.Id, Seen: ready.Seen, Reason: "" });
});

test("a candidate is taken off in the menu of the row, and is in the exam again with a reason", async () => {
  const change = "/api/Exam/PostCandidates";
  let candidate = true;
  const asked = answerWith({
    [desk]: () => json({ ...open, Seats: open.Seats.map((seat) => ({ ...seat, IsCandidate: candidate })) }),
    [change]: () => {
      candidate = false;
      return golden("PostExamCandidates_ok");
    },
  });
  renderRoute("/admin/exam/1?Part=candidates", administrator);
  expect(await rowActions("Asha Verma")).toEqual(["Take off"]);
  await rowAction("Asha Verma", "Take off");
  await waitFor(() => expect(of(asked, desk)).toHaveLength(2));
  expect(await of(asked, change)[0]?.json()).toEqual({ Id: open.Card.Id, Remove: [1] });
  expect(await screen.findByText("Does not meet the rules")).toBeDefined();
  await rowAction("Asha Verma", "Admit with a reason");
  expect(await screen.findByRole("dialog", { name: "Admit Asha Verma" })).toBeDefined();
});

test("missing marks keep results from being published", async () => {
  answerWith({ [desk]: () => golden("GetExam_open") });
  renderRoute("/admin/exam/1?Part=results", administrator);
  expect(await screen.findByText(/Enter all marks before you publish/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Publish results" })).toBeNull();
});

test("a scheme that the server refuses shows each mistake at its field", async () => {
  const asked = answerWith({
    "/api/Course/GetAllCourseByOId": () => golden("GetAllCourseByOId_admin"),
    "/api/Exam/GetScheme": () => golden("GetExamScheme_ok"),
    "/api/Exam/PostSaveScheme": () => golden("PostSaveExamScheme_invalid"),
  });
  renderRoute("/admin/exam/scheme?DID=5", administrator);
  const whole = within(await screen.findByRole("group", { name: "The whole" }));
  await userEvent.clear(whole.getByLabelText("Percentage to pass"));
  await userEvent.type(whole.getByLabelText("Percentage to pass"), "101");
  await userEvent.click(screen.getByRole("button", { name: "Save scheme" }));
  expect(await screen.findByText("✕ is not between 0 and 100")).toBeDefined();
  const [sent] = of(asked, "/api/Exam/PostSaveScheme");
  expect(await sent?.json()).toMatchObject({
    Seen: 1,
    Rules: { Pass: 101, Required: true, Components: [{ Kind: "theory" }, { Twice: true }] },
  });
});

test("exams are listed with how far their marks are", async () => {
  answerWith({
    "/api/Exam/GetExams": () => golden("GetExams_ok"),
    "/api/StudyCenter/GetAllStudyCenter": () => json([]),
  });
  renderRoute("/admin/exam/all", administrator);
  expect(await screen.findByText("Second exam")).toBeDefined();
  expect(screen.getByText("2 of 3")).toBeDefined();
});

test("an empty list of exams leads to the schemes", async () => {
  answerWith({
    "/api/Exam/GetExams": () => json([]),
    "/api/StudyCenter/GetAllStudyCenter": () => json([]),
  });
  renderRoute("/admin/exam/all", administrator);
  const link = await screen.findByRole("link", { name: "Make the scheme" });
  expect(link.getAttribute("href")).toBe("/admin/exam/scheme");
});

test("somebody absent has no marks and no percentage", async () => {
  const away = published.Rows.map((row) => ({ ...row, Outcome: { ...row.Outcome, Verdict: "absent", Percent: 0 } }));
  answerWith({ [desk]: () => json({ ...published, Rows: away }) });
  renderRoute("/admin/exam/1?Part=results", administrator);
  expect((await screen.findAllByText("–")).length).toBeGreaterThanOrEqual(2 * away.length);
  expect(screen.queryByText("0.00 %")).toBeNull();
});

test("students see their own results, with grace marks", async () => {
  answerWith({ "/api/Exam/GetResults": () => golden("GetExamResults_ok") });
  renderRoute("/admin/exam/results", student);
  expect(await screen.findByText("Passed")).toBeDefined();
  expect(screen.getAllByText(/\+ 2 grace/).length).toBeGreaterThan(0);
  expect(screen.getByRole("link", { name: "Open marksheet (PDF)" }).getAttribute("href")).toMatch(/GetMarksheetFile/);
});

test("visitors find a result, and a wrong date says no more than an unknown number", async () => {
  let found = "GetResultByIdDOB_none";
  answerWith({ "/api/Exam/GetResultByIdDOB": () => golden(found) });
  renderRoute("/result");
  await userEvent.type(await screen.findByLabelText("Registration number"), "1001-26-00001");
  await userEvent.type(screen.getByLabelText("Date of birth"), "2005-06-14");
  await userEvent.click(screen.getByRole("button", { name: "Show result" }));
  expect(await screen.findByText(/No published result was found/)).toBeDefined();
  found = "GetResultByIdDOB_ok";
  await userEvent.click(screen.getByRole("button", { name: "Show result" }));
  expect(await screen.findByRole("heading", { name: "Results of Asha Verma" })).toBeDefined();
});

test("a marksheet's code is verified on the page of certificates", async () => {
  answerWith({
    "/api/Certificate/GetVerification": () => golden("GetVerification_not_found"),
    "/api/Exam/GetMarksheet": () => golden("GetMarksheet_ok"),
  });
  renderRoute("/verify/V63QXKKD6T5AR6KF");
  expect(await screen.findByText("Genuine marksheet")).toBeDefined();
  expect(screen.getByText("Vidya Jyoti Computer Education published this result.")).toBeDefined();
});
