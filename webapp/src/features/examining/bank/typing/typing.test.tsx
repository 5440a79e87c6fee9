import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerWith, golden, pathOf } from "../../../../test/answers";
import { administrator, renderRoute } from "../../../../test/render-route";
import { countedIn, neededFor } from "./typing";

test.each([
  ["one  two\nthree ", 13],
  ["क्\u200dष", 3],
  ["सड़क", 4],
  ["सड\u093cक", 4],
  ["", 0],
])("characters of %j", (text, n) => {
  expect(countedIn(text)).toBe(n);
});

test("a speed needs five characters for each word of each minute", () => {
  expect(neededFor(30, 10)).toBe(1500);
});

test("a typing test says what its text lacks, what it earns, and is saved with its rules", async () => {
  const asked = answerWith({
    "/api/Question/GetQuestions": () => golden("GetQuestions_ok"),
    "/api/Question/PostSaveQuestion": () => golden("PostSaveQuestion_added"),
  });
  renderRoute("/admin/exam/question?SubjectId=22", administrator);
  const main = within(await screen.findByRole("main"));
  await userEvent.selectOptions(await main.findByLabelText("Kind"), "Typing test");
  await userEvent.type(main.getByLabelText("Chapter"), "Typing");
  const set = async (label: RegExp, value: string) => {
    await userEvent.clear(main.getByLabelText(label));
    await userEvent.type(main.getByLabelText(label), value);
  };
  await set(/^Minutes/, "30");
  await set(/^Net words a minute/, "100");
  expect(main.getByText("need a text of 15,000 characters", { exact: false })).toBeDefined();
  await set(/^Minutes/, "1");
  await set(/^Net words a minute/, "5");
  await userEvent.type(main.getByLabelText("Text to type in English"), "The cat sleeps");
  expect(main.getByText("English: 14 characters of 25. Add 11 more", { exact: false })).toBeDefined();
  await userEvent.type(main.getByLabelText("Text to type in English"), " in the warm sun.");
  expect(main.getByText("✓ English: 31 characters, 25 are needed")).toBeDefined();
  await set(/^Least accuracy/, "90");
  expect(main.getAllByText("No marks if less than 90 % of the words are right.", { exact: false })).toHaveLength(2);
  await userEvent.click(main.getByRole("button", { name: "Save question" }));
  await waitFor(() => expect(asked.some((one) => pathOf(one) === "/api/Question/PostSaveQuestion")).toBe(true));
  const saved = await asked
    .find((one) => pathOf(one) === "/api/Question/PostSaveQuestion")
    ?.clone()
    .json();
  expect(saved.Content).toMatchObject({
    ...{ Kind: "typing", Chapter: "Typing", Minutes: 1, Speed: 5, Accuracy: 90 },
    Passage: { English: "The cat sleeps in the warm sun." },
  });
});
