import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { QuestionStatistic } from "../../../api/types";
import { answerWith, golden, json } from "../../../test/answers";
import { administrator, renderRoute } from "../../../test/render-route";

const asked = "/api/Question/GetStatistics";
const page = {
  "/api/Question/GetQuestions": () => golden("GetQuestions_ok"),
  "/api/Course/GetAllCourseByOId": () => golden("GetAllCourseByOId_admin"),
  "/api/Subject/GetSubjects": () => golden("GetSubjects_ok"),
};
const [first] = (await golden("GetQuestionStatistics_after_sitting").json()) as QuestionStatistic[];

async function open() {
  renderRoute("/admin/exam/bank?SubjectId=22", administrator);
  const main = within(await screen.findByRole("main"));
  await userEvent.click(await main.findByRole("button", { name: "More" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Statistics" }));
  return within(await screen.findByRole("dialog", { name: "What answers say about the questions" }));
}

test("questions to look at say why, and few answers say so", async () => {
  const bad = { ...first, Id: 99, Text: "Is a cat?", Answers: 40, Facility: 12, Discrimination: -8 };
  answerWith({ ...page, [asked]: () => json([{ ...bad, Flags: ["too_hard", "wrong_key"] }, first]) });
  const dialog = await open();
  const flagged = within(await dialog.findByRole("row", { name: /Is a cat/ }));
  expect(flagged.getByText("Too hard")).toBeDefined();
  expect(flagged.getByText("The key may be wrong")).toBeDefined();
  expect(flagged.getByText("12 %")).toBeDefined();
  expect(flagged.getByText("-8")).toBeDefined();
  expect(within(dialog.getByRole("row", { name: /Is a mouse/ })).getByText("Too few answers")).toBeDefined();
});

test("a bank without answers says what is missing", async () => {
  answerWith({ ...page, [asked]: () => golden("GetQuestionStatistics_nobody") });
  const dialog = await open();
  expect(await dialog.findByText(/No candidate has answered questions of this bank/)).toBeDefined();
});
