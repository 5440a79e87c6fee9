import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ExamDesk, SittingBoard } from "../../../api/types";
import { answerWith, golden, json } from "../../../test/answers";
import { administrator, renderRoute } from "../../../test/render-route";

const open = (await golden("GetExam_open").json()) as ExamDesk;
const over = (await golden("GetSittingBoard_over").json()) as SittingBoard;
const at = `/admin/exam/${open.Card.Id}?Part=online&Window=${over.Window.Id}`;
const shown = {
  "/api/Exam/GetExam": () => golden("GetExam_open"),
  "/api/Sitting/GetBoard": () => json({ ...over, ExamId: open.Card.Id, Unmarked: 0 }),
};
const person = { CenterName: "Guwahati", Room: "Lab 1", RegNo: "1001-26-00001" };

test("the board leads to pairs whose answers are alike, with the chance of each", async () => {
  answerWith({
    ...shown,
    "/api/Sitting/GetAlike": () =>
      json({
        Papers: 30,
        Compared: 434,
        Comparisons: 868,
        TooFew: 1,
        FalseAlarms: 1000,
        Pairs: [
          {
            First: { ...person, Id: 1, Name: "Asha Verma", Seat: 4 },
            Second: { ...person, Id: 2, Name: "Bina Das", Seat: 0 },
            Common: 38,
            Same: 36,
            SameWrong: 14,
            Expected: 18.42,
            OneIn: 4_567_890,
          },
        ],
        Between: {
          Papers: 120,
          Centers: 4,
          Running: 1,
          Comparisons: 10_800,
          Looked: 612,
          Shared: 4,
          Pairs: [
            {
              First: { ...person, Id: 3, Name: "Chand Roy", CenterName: "Guwahati", Seat: 6 },
              Second: { ...person, Id: 9, Name: "Dolly Sen", CenterName: "Jorhat", Seat: 7 },
              Common: 40,
              Same: 39,
              SameWrong: 12,
              Expected: 17,
              OneIn: 9e11,
            },
          ],
          CenterPairs: [{ First: "Guwahati", Second: "Jorhat", Pairs: 900, Alike: 1, OneIn: 6000 }],
        },
      }),
  });
  renderRoute(at, administrator);
  await userEvent.click(await screen.findByRole("link", { name: "Compare the answers" }));
  expect(await screen.findByText("Asha Verma")).toBeDefined();
  expect(screen.getByText("1001-26-00001 · Lab 1 · seat 4")).toBeDefined();
  expect(screen.getByText("1001-26-00001 · Lab 1")).toBeDefined();
  expect(screen.getByText("Both answered 38 questions, 36 of them alike, and 14 of these wrong.")).toBeDefined();
  expect(screen.getByText(/Chance explains 18\.4 of them.*once in 46,00,000 cases/)).toBeDefined();
  expect(screen.getByText(/Papers: 30. Pairs compared: 434. Pairs with too few answers in common: 1./)).toBeDefined();
  expect(screen.getByText("divided by 868 comparisons", { exact: false })).toBeDefined();
  expect(screen.getByText("Papers: 120, of 4 centers", { exact: false })).toBeDefined();
  expect(screen.getByText("One room of another center still writes", { exact: false })).toBeDefined();
  expect(screen.getByText("Guwahati and Jorhat")).toBeDefined();
  expect(screen.getByText("1 of 900 pairs of their candidates is alike.")).toBeDefined();
  expect(screen.getByText("two such centers have so many in one of 6,000 exams", { exact: false })).toBeDefined();
  expect(screen.getByText("Dolly Sen")).toBeDefined();
  expect(screen.getByText("divided by 10,800 comparisons", { exact: false })).toBeDefined();
});

test("an honest room has nobody in the list", async () => {
  answerWith({ ...shown, "/api/Sitting/GetAlike": () => golden("GetAlikeAnswers_ok") });
  renderRoute(`${at}&Alike=true`, administrator);
  expect(await screen.findByText("No pair is more alike than chance explains.")).toBeDefined();
  expect(screen.getByText("No other center has sat a paper", { exact: false })).toBeDefined();
});
