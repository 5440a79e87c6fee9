import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Blueprint } from "../../../api/types";
import { answerWith, golden, json, pathOf, queryOf } from "../../../test/answers";
import { administrator, renderRoute } from "../../../test/render-route";
import { groupsOf, hasFor, hundredths, newRow, valuesOf } from "./values";

const read = "/api/Question/GetBlueprint";
const save = "/api/Question/PostSaveBlueprint";
const preview = "/api/Question/PostPreview";
const make = "/api/Question/PostMakePapers";
const known = (await golden("GetBlueprint_ok").json()) as Blueprint;
const shown = {
  [read]: () => golden("GetBlueprint_ok"),
  "/api/Course/GetAllCourseByOId": () => golden("GetAllCourseByOId_admin"),
  "/api/Subject/GetSubjects": () => golden("GetSubjects_ok"),
};
const address = `/admin/exam/papers?SubjectId=${known.Subject.Id}`;
const of = (asked: Request[], path: string) => asked.filter((request) => pathOf(request) === path);
const row = async (n: number) => within(await screen.findByRole("group", { name: `Row ${n}` }));

test("what the bank has and what is short follows what is typed", async () => {
  answerWith(shown);
  renderRoute(address, administrator);
  const first = await row(1);
  expect(screen.getByText("2 questions · 50 of 50 marks")).toBeDefined();
  expect(screen.getByText("The bank has enough questions", { exact: false })).toBeDefined();
  await userEvent.clear(first.getByLabelText("Questions"));
  await userEvent.type(first.getByLabelText("Questions"), "4");
  expect(first.getByText("3 short")).toBeDefined();
  expect(screen.getByText("Row 1 asks for 4, but the bank has 1.")).toBeDefined();
  expect(screen.getByText("The marks add up to 56, but the subject has 50.")).toBeDefined();
  await userEvent.selectOptions(first.getByLabelText("Difficulty"), "Any");
  await userEvent.selectOptions(first.getByLabelText("Kind"), "Any");
  await userEvent.selectOptions(first.getByLabelText("Chapter"), "Any");
  expect(first.getByText("1 short")).toBeDefined();
});

test("a blueprint is saved with the version that was seen, and says what is wrong beside its row", async () => {
  const asked = answerWith({ ...shown, [save]: () => golden("PostSaveBlueprint_invalid") });
  renderRoute(address, administrator);
  const first = await row(1);
  await userEvent.clear(first.getByLabelText("Marks each"));
  await userEvent.type(first.getByLabelText("Marks each"), "0");
  await userEvent.click(screen.getByRole("button", { name: "Add row" }));
  await userEvent.click(screen.getByRole("button", { name: "Save blueprint" }));
  expect(await first.findByText(/Marks each is not more than 0 and at most 100/)).toBeDefined();
  expect(await of(asked, save)[0]?.json()).toMatchObject({
    SubjectId: known.Subject.Id,
    Seen: 1,
    Minutes: 30,
    Rows: [{ Chapter: "Devices", Count: 1, Right: "0", Wrong: "0.5", Partial: true }, { Kind: "fill" }, { Count: 0 }],
  });
});

test("a preview shows a paper without answers, and another one", async () => {
  const asked = answerWith({ ...shown, [preview]: () => golden("PostPreviewPaper_ok") });
  renderRoute(address, administrator);
  await userEvent.click(await screen.findByRole("button", { name: "Preview" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Preview of a paper" }));
  expect(dialog.getByText("क्या माउस एक उपकरण है?")).toBeDefined();
  expect(dialog.getByText("2 marks · a wrong answer costs 0.5")).toBeDefined();
  expect(dialog.queryByText("input")).toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: "Another example" }));
  await waitFor(() => expect(of(asked, preview)).toHaveLength(2));
});

test("papers are made under a name, and a name that is taken says so", async () => {
  let answer = golden("PostMakePapers_twice");
  const asked = answerWith({ ...shown, [make]: () => answer });
  renderRoute(address, administrator);
  await userEvent.click(await screen.findByRole("button", { name: "Make papers" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Make papers" }));
  await userEvent.type(dialog.getByLabelText("What are they for?", { exact: false }), "Final exam");
  await userEvent.click(dialog.getByRole("button", { name: "Make papers" }));
  expect(await dialog.findByText("the subject has papers with this name already", { exact: false })).toBeDefined();
  answer = golden("PostMakePapers_ok");
  await userEvent.selectOptions(dialog.getByLabelText("Sets"), "A and B");
  await userEvent.click(dialog.getByRole("button", { name: "Make papers" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await of(asked, make)[1]?.json()).toEqual({
    ...{ SubjectId: known.Subject.Id, Name: "Final exam", Sets: 2, Same: true },
  });
});

test("a paper of a name is shown, and each part of all its sets is printed", async () => {
  const file = "/api/Question/GetPaperFile";
  const asked = answerWith({
    ...shown,
    "/api/Question/GetPaper": () => golden("GetQuestionPaper_ok"),
    [file]: () => new Response("%PDF-1.7"),
  });
  URL.createObjectURL = () => "blob:paper";
  renderRoute(address, administrator);
  expect(await screen.findByText("Sets A, B · 2 questions · 50 marks")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Show set A of Final exam" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Final exam, Set A" }));
  expect(await dialog.findByText("A mouse is an ___ device.")).toBeDefined();
  await userEvent.keyboard("{Escape}");
  await userEvent.click(screen.getByRole("button", { name: "Print paper Final exam" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Marker's key" }));
  await waitFor(() => expect(of(asked, file)).toHaveLength(1));
  expect(queryOf(of(asked, file)[0] as Request)).toMatchObject({ Part: "key", All: "true" });
});

test("a subject without questions leads to the form of the first one", async () => {
  answerWith({ ...shown, [read]: () => json({ ...known, Version: 0, Rows: [], Stocks: [], Papers: [] }) });
  renderRoute(address, administrator);
  expect(await screen.findByText("The bank of this subject has no questions yet.", { exact: false })).toBeDefined();
  expect(screen.getByRole("link", { name: "Add question" })).toBeDefined();
});

test("an administrator comes from an exam to the papers of its written subjects", async () => {
  answerWith({ "/api/Exam/GetExam": () => golden("GetExam_open") });
  renderRoute("/admin/exam/1?Part=candidates", administrator);
  const link = await screen.findByRole("link", { name: "Networks" });
  expect(link.getAttribute("href")).toMatch(/^\/admin\/exam\/papers\?SubjectId=\d+$/);
});

test("marks are exact, a new row asks for any question, and sets are sorted by letter", () => {
  expect(["1", "0.5", ".25", "12.", "", "x"].map(hundredths)).toEqual([100, 50, 25, 1200, 0, 0]);
  expect(hasFor(newRow(), known.Stocks)).toBe(3);
  expect(valuesOf({ ...known, Rows: [] }).rows).toHaveLength(1);
  expect(groupsOf(known.Papers).map((one) => one.papers.map((paper) => paper.Letter))).toEqual([["A", "B"]]);
});
