import "fake-indexeddb/auto";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { SittingItem, SittingPage, SittingTyped } from "../../../../api/types";
import { answerWith, golden, json, pathOf } from "../../../../test/answers";
import { renderRoute } from "../../../../test/render-route";
import { change, seats } from "../journal/db";
import { paperOf } from "../test-paper";

const writing = paperOf((await golden("GetSitting_writing").json()) as SittingPage, ["one", "short", "fill"]);
const PASSAGE = { English: "The cat sleeps in the sun.", Hindi: "बिल्ली धूप में सोती है।" };
const typingItem = { ...writing.Items[1], Kind: "typing", Passage: PASSAGE, Stem: {}, Minutes: 5 } as SittingItem;
const blank = {
  ...writing,
  Answers: [],
  Seq: 0,
  Items: writing.Items.map((one, i) => (i === 1 ? typingItem : one)),
} as SittingPage;

type Sent = { Seq: number; Kind: string; Item: number; Answer: { Typed?: SittingTyped }; Keys?: string };

async function sentIn(asked: Request[]): Promise<Sent[]> {
  const calls = asked.filter((one) => pathOf(one) === "/api/Sitting/PostEntries");
  return (await Promise.all(calls.map(async (one) => (await one.clone().json()).Entries as Sent[]))).flat();
}

async function receipt(request: Request) {
  const { Entries } = (await request.clone().json()) as { Entries: Sent[] };
  const Seq = Math.max(...Entries.map((one) => one.Seq));
  return json({ State: "writing", Seq, Now: writing.Now, Left: writing.Left, Ends: writing.Ends });
}

async function begin() {
  await userEvent.type(await screen.findByLabelText("Code of your hall ticket"), "7K3QX0M9T2B4ZW8R");
  await userEvent.type(screen.getByLabelText("Start code"), "acdefg");
  await userEvent.click(screen.getByRole("checkbox", { name: "I have read this." }));
  await userEvent.click(screen.getByRole("button", { name: "Begin the exam" }));
  await screen.findByRole("heading", { name: "Question 1 of 3" });
  await userEvent.click(screen.getAllByRole("button", { name: /^Question 2:/ })[0] as HTMLElement);
  await screen.findByRole("heading", { name: "Question 2 of 3" });
}

const routes = (page: SittingPage) => ({
  "/api/Sitting/PostStart": () => json(page),
  "/api/Sitting/GetSitting": () => json(page),
  "/api/Sitting/PostEntries": receipt,
});
const palette = (name: RegExp) => screen.getAllByRole("button", { name })[0] as HTMLButtonElement;

beforeEach(async () => {
  for (const seat of await seats()) await change(seat.token, () => ({ seat: { ...seat, isOpen: false }, entries: [] }));
});

test("the test is explained before it starts, and its text is not shown yet", async () => {
  answerWith(routes(blank));
  renderRoute("/exam");
  await begin();
  expect(screen.getByText("You have 5 minutes.", { exact: false })).toBeDefined();
  expect(screen.getByText("Type the text as it is shown", { exact: false })).toBeDefined();
  expect(screen.queryByText("The cat", { exact: false })).toBeNull();
  expect(screen.queryByLabelText("Keyboard for Hindi")).toBeNull();
  await userEvent.click(screen.getByRole("radio", { name: "हिन्दी" }));
  expect(screen.getByLabelText("Keyboard for Hindi")).toBeDefined();
});

test("a running test hides the other questions until it is ended, and sends text, time and keys", async () => {
  const asked = answerWith(routes(blank));
  renderRoute("/exam");
  await begin();
  await userEvent.click(screen.getByRole("button", { name: "Start the test" }));
  const field = screen.getByLabelText("Type here") as HTMLTextAreaElement;
  expect(document.activeElement).toBe(field);
  expect(["autocomplete", "autocorrect", "autocapitalize", "spellcheck"].map((one) => field.getAttribute(one))).toEqual(
    ["off", "off", "off", "false"],
  );
  expect(screen.getByRole("timer", { name: "Time left of the test" }).textContent).toMatch(/^(5:00|4:5\d)$/);
  expect(palette(/^Question 1:/).disabled).toBe(true);
  expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
  await userEvent.keyboard("The cta{Backspace}{Backspace}at ");
  expect(screen.getByText("sleeps").tagName).toBe("MARK");
  expect(screen.getByText("8 characters")).toBeDefined();
  await userEvent.paste("pasted");
  expect(field.value).toBe("The cat ");

  await userEvent.click(screen.getByRole("button", { name: "End the test" }));
  await userEvent.click(screen.getByRole("button", { name: "Go on typing" }));
  expect(document.activeElement).toBe(field);
  await userEvent.click(screen.getByRole("button", { name: "End the test" }));
  await userEvent.click(screen.getByRole("button", { name: "End the test now" }));
  expect(document.activeElement?.textContent).toContain("The test has ended.");
  expect(screen.getAllByText("The test has ended.", { exact: false, selector: "[role=status]" })).toHaveLength(1);
  expect(palette(/^Question 1:/).disabled).toBe(false);
  expect(screen.queryByRole("button", { name: "Clear the answer" })).toBeNull();
  await waitFor(async () => expect((await sentIn(asked)).at(-1)?.Answer.Typed?.Done).toBe(true));
  const sent = await sentIn(asked);
  expect(sent.find((one) => one.Kind === "answer")?.Answer.Typed).toEqual({
    ...{ Language: "en", Text: "", Spent: 0, Done: false },
  });
  expect(sent.at(-1)).toMatchObject({ Kind: "answer", Item: 2, Answer: { Typed: { Text: "The cat " } } });
  const keys = sent.filter((one) => one.Kind === "keys");
  const strokes = keys.map((one) => one.Keys?.replace(/\d+:/g, "")).join(" ");
  expect(strokes).toBe("T h e ␣ c t a ⌫ ⌫ a t ␣");
  expect(sent.find((one) => one.Kind === "paste")?.Item).toBe(2);
});

test("a tab that was killed goes on with the stored text and the time that was left, at the test", async () => {
  const Typed = { Language: "hi", Text: "बिल्ली ", Spent: 250_000, Done: false };
  const page = { ...blank, Answers: [{ Item: 2, Answer: { Typed } }], Seq: 4 } as SittingPage;
  const asked = answerWith(routes(page));
  renderRoute("/exam");
  await userEvent.type(await screen.findByLabelText("Code of your hall ticket"), "7K3QX0M9T2B4ZW8R");
  await userEvent.type(screen.getByLabelText("Start code"), "acdefg");
  await userEvent.click(screen.getByRole("checkbox", { name: "I have read this." }));
  await userEvent.click(screen.getByRole("button", { name: "Begin the exam" }));
  await screen.findByRole("heading", { name: "The test goes on" });
  expect(screen.getByText("Time left of the test: 0:50")).toBeDefined();
  expect(screen.getByText("दिए गए पाठ को वैसा ही टाइप करें", { exact: false })).toBeDefined();
  expect(palette(/^Question 1:/).disabled).toBe(true);
  await userEvent.selectOptions(screen.getByLabelText("Keyboard for Hindi"), "Hindi, Inscript");
  await userEvent.click(screen.getByRole("button", { name: "Go on typing" }));
  const field = screen.getByLabelText("Type here") as HTMLTextAreaElement;
  expect(screen.getByText("धूप").tagName).toBe("MARK");
  await userEvent.type(field, "{Shift>}o{/Shift}th");
  expect(field.value).toBe("बिल्ली धूप");
  cleanup(); // the tab is closed before the next text is sent

  renderRoute("/exam");
  await screen.findByRole("heading", { name: "The test goes on" });
  await userEvent.click(screen.getByRole("button", { name: "Go on typing" }));
  expect(screen.getByLabelText("Type here")).toHaveProperty("value", "बिल्ली धूप");
  await waitFor(async () => {
    const typed = (await sentIn(asked)).findLast((one) => one.Answer.Typed)?.Answer.Typed;
    expect(typed?.Text).toBe("बिल्ली धूप");
    expect(typed?.Spent).toBeGreaterThanOrEqual(250_000);
  });
});

test("an ended test cannot be taken again", async () => {
  const Typed = { Language: "en", Text: "The cat", Spent: 300_000, Done: true };
  answerWith(routes({ ...blank, Answers: [{ Item: 2, Answer: { Typed } }], Seq: 4 } as SittingPage));
  renderRoute("/exam");
  await begin();
  expect(screen.getByText("✓ The test has ended. What you typed is saved.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Start the test" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Clear the answer" })).toBeNull();
  expect(screen.getByText("What you typed · 7 characters")).toBeDefined();
});
