import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerWith, golden } from "../../../test/answers";
import { administrator, renderRoute } from "../../../test/render-route";

test("what is chosen for the next question stays, though the bank is still being counted anew", async () => {
  let isSaved = false;
  answerWith({
    // After the save, the counts of the bank take longer than this test.
    "/api/Question/GetQuestions": () => (isSaved ? new Promise<Response>(() => {}) : golden("GetQuestions_ok")),
    "/api/Question/PostSaveQuestion": () => {
      isSaved = true;
      return golden("PostSaveQuestion_added");
    },
  });
  renderRoute("/admin/exam/question?SubjectId=22", administrator);
  const main = within(await screen.findByRole("main"));
  await userEvent.type(await main.findByLabelText("Question in English"), "Is a mouse an input device?");
  await userEvent.click(main.getByRole("button", { name: "Save and add another" }));
  await screen.findByText("Question Saved !");
  expect(main.getByLabelText("Question in English")).toHaveProperty("value", "");
  await userEvent.selectOptions(main.getByLabelText("Kind"), "Fill in");
  await userEvent.type(main.getByLabelText("Question in English"), "A mouse is an ___ device.");
  expect(main.getByLabelText("Answers for gap 1")).toBeDefined();
});
