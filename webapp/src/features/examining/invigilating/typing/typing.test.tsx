import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ExamDesk, SittingBoard, SittingTypingTest } from "../../../../api/types";
import { answerWith, golden, json } from "../../../../test/answers";
import { administrator, renderRoute } from "../../../../test/render-route";

const open = (await golden("GetExam_open").json()) as ExamDesk;
const over = (await golden("GetSittingBoard_over").json()) as SittingBoard;
const at = `/admin/exam/${open.Card.Id}?Part=online&Window=${over.Window.Id}`;
const shown = {
  "/api/Exam/GetExam": () => golden("GetExam_open"),
  "/api/Sitting/GetBoard": () => json({ ...over, ExamId: open.Card.Id, Unmarked: 0, Typing: 1 }),
};

const asha: SittingTypingTest = {
  ...{ Id: 1, RegNo: "1001-26-00001", Name: "Asha Verma", Item: 2, Language: "en" },
  ...{ Gross: 31.2, Net: 30.4, Accuracy: 97.5, Errors: 4, Marks: "17.5", Full: "20", Right: 30, Of: 35, Least: 80 },
  ...{ Minutes: 5, Spent: 298_000, Done: true, Pace: [20, 31, 28, 0, 25], Keys: 812, Backspaces: 14 },
  Words: [
    { Text: "The", Is: "right" },
    { Text: "cta", Is: "wrong", Meant: "cat" },
    { Text: "sleeps", Is: "omitted" },
    { Text: "very", Is: "added" },
    { Text: "well.", Is: "right" },
  ],
  Warnings: ["40 characters of the text were typed by no key."],
};
const bina: SittingTypingTest = {
  ...{
    ...asha,
    Id: 2,
    RegNo: "1001-26-00002",
    Name: "Bina Das",
    Language: "",
    Gross: 0,
    Net: 0,
    Accuracy: 0,
    Errors: 0,
  },
  ...{ Marks: "0", Right: 0, Spent: 0, Done: false, Words: [], Pace: [], Keys: 0, Backspaces: 0, Warnings: [] },
};

const answers = (Tests: SittingTypingTest[]) => ({
  ...shown,
  "/api/Sitting/GetTypingTests": () => json({ Exam: "Final exam", Paper: "Typing", Tests }),
});

test("the board leads to the typing tests, and each opens to its marked text and its pace", async () => {
  const asked = answerWith(answers([asha, bina]));
  renderRoute(at, administrator);
  await userEvent.click(await screen.findByRole("link", { name: "Look at typing tests" }));
  const table = within(await screen.findByRole("table", { name: "Typing tests" }));
  const row = within(table.getByText("Asha Verma").closest("tr") as HTMLElement);
  const cells = row.getAllByRole("cell").map((one) => one.textContent);
  expect(cells.slice(1)).toEqual([
    ...["1001-26-00001", "English", "30.4", "31.2", "97.5 %", "4", "17.5 of 20", "⚠ 1 thing"],
  ]);
  const blank = within(table.getByText("Bina Das").closest("tr") as HTMLElement);
  expect(blank.getByText("Nothing typed")).toBeDefined();
  expect(blank.getByText("0 of 20")).toBeDefined();
  const asks = asked.find((one) => one.url.includes("GetTypingTests"));
  expect(asks?.url).toContain(`Exam=${open.Card.Id}&Paper=${over.Window.SubjectId}`);

  await userEvent.click(row.getByRole("button", { name: "Show the test of Asha Verma" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Asha Verma" }));
  expect(dialog.getByText("Wrong:", { exact: false })).toBeDefined();
  const text = dialog.getByRole("region", { name: "Marked text" }).querySelector("p")?.textContent;
  expect(text?.replace(/\s+/g, " ").trim()).toBe(
    "The Wrong: cta The text has: [cat] Left out: sleeps Added: very well.",
  );
  expect(dialog.getByText("40 characters of the text were typed by no key.")).toBeDefined();
  expect(dialog.getByText("None of this proves anything.", { exact: false })).toBeDefined();
  expect(dialog.getByRole("img", { name: "Characters typed in each 10 seconds" })).toBeDefined();
  expect(dialog.getByRole("row", { name: "0:10 31" })).toBeDefined();
  expect(dialog.getByText("812 keys pressed, 14 of them Backspace")).toBeDefined();
  expect(dialog.getByText("30 words a minute count.", { exact: false })).toBeDefined();
});

test("few points are no line, and a text without mistakes says so", async () => {
  const clean = { ...asha, Words: [{ Text: "The", Is: "right" }], Pace: [20, 31], Warnings: [], Accuracy: 70 };
  answerWith(answers([clean]));
  renderRoute(`${at}&Typing=true`, administrator);
  await userEvent.click(await screen.findByRole("button", { name: "Show the test of Asha Verma" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Asha Verma" }));
  expect(dialog.getByText("✓ Every typed word is right.")).toBeDefined();
  expect(dialog.queryByRole("img")).toBeNull();
  expect(dialog.getByText("Too few words are right", { exact: false })).toBeDefined();
});

test("no test yet is said in a sentence", async () => {
  answerWith(answers([]));
  renderRoute(`${at}&Typing=true`, administrator);
  expect(await screen.findByText("No candidate has ended a typing test of this paper yet.")).toBeDefined();
});
