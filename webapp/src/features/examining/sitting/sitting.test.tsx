import "fake-indexeddb/auto";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { SittingPage } from "../../../api/types";
import { answerWith, golden, json, pathOf } from "../../../test/answers";
import { renderRoute } from "../../../test/render-route";
import { change, seats } from "./journal/db";
import { paperOf } from "./test-paper";

const start = "/api/Sitting/PostStart";
const get = "/api/Sitting/GetSitting";
const entries = "/api/Sitting/PostEntries";
const submit = "/api/Sitting/PostSubmit";
const writing = paperOf((await golden("GetSitting_writing").json()) as SittingPage, ["one", "short", "fill"]);
const blank: SittingPage = { ...writing, Answers: [], Seq: 0 };
const lost = () => Promise.reject(new TypeError());

type Sent = { Seq: number; Kind: string; Item: number; Answer: { Chosen?: number[]; Texts?: string[] } };

async function sentIn(asked: Request[]): Promise<Sent[]> {
  const calls = asked.filter((one) => pathOf(one) === entries);
  return (await Promise.all(calls.map(async (one) => (await one.clone().json()).Entries as Sent[]))).flat();
}
const answersIn = async (asked: Request[]) => (await sentIn(asked)).filter((one) => one.Kind === "answer");
const tokensIn = (asked: Request[], path: string) =>
  asked.filter((one) => pathOf(one) === path).map((one) => one.headers.get("Sitting-Token"));

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
}

const heading = (name: string) => screen.findByRole("heading", { name });

beforeEach(async () => {
  for (const seat of await seats()) await change(seat.token, () => ({ seat: { ...seat, isOpen: false }, entries: [] }));
});

test("nothing is sent before the form is filled in and the rules are confirmed", async () => {
  const asked = answerWith({});
  renderRoute("/exam");
  await userEvent.click(await screen.findByRole("button", { name: "Begin the exam" }));
  expect(screen.getAllByText("is required", { exact: false })).toHaveLength(2);
  expect(screen.getByText("Read this first, then tick the box.", { exact: false })).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText("Code of your hall ticket"));
  expect(asked).toEqual([]);
});

test("a link from the hall ticket brings its code along", async () => {
  answerWith({});
  renderRoute("/exam#7K3QX0M9T2B4ZW8R");
  expect(await screen.findByLabelText("Code of your hall ticket")).toHaveProperty("value", "7K3QX0M9T2B4ZW8R");
});

test("a start that got no answer is sent again with the same token, and a refused one with a new one", async () => {
  const answers = [lost, () => golden("PostStartSitting_wrong_code"), () => json(blank)];
  const asked = answerWith({ [start]: () => answers.shift()?.() ?? lost(), [entries]: receipt });
  renderRoute("/exam");
  await begin();
  expect(await screen.findByText("Network or Server Error!")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Begin the exam" }));
  expect(await screen.findByText("do not belong together", { exact: false })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Begin the exam" }));
  await heading("Question 1 of 3");
  const [first, second, third] = tokensIn(asked, start);
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(second);
});

test("the tick waits for the server, and the clock of the computer changes nothing", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2031-01-01T00:00:00Z") });
  let acknowledge = () => {};
  const asked = answerWith({
    [start]: () => json(blank),
    [entries]: async (request) => {
      await new Promise<void>((resolve) => {
        acknowledge = resolve;
      });
      return receipt(request);
    },
  });
  renderRoute("/exam");
  await begin();
  await heading("Question 1 of 3");
  expect(screen.getByRole("timer", { name: "Time left" }).textContent).toMatch(/^(45:00|44:5\d)$/);
  await userEvent.click(screen.getByRole("radio", { name: /^A Yes$/ }));
  expect(await screen.findByText("Not saved yet", { exact: false })).toBeDefined();
  expect(screen.queryByText("✓ Saved")).toBeNull();
  await waitFor(async () => expect(await answersIn(asked)).toHaveLength(1));
  vi.setSystemTime(Date.parse("2020-01-01T00:00:00Z"));
  acknowledge();
  expect(await screen.findByText("✓ Saved")).toBeDefined();
  expect(screen.getByRole("timer", { name: "Time left" }).textContent).toMatch(/^(45:00|44:\d\d)$/);
  expect((await answersIn(asked))[0]).toEqual({ Seq: 1, Kind: "answer", Item: 1, Answer: { Chosen: [0] } });
});

test("a closed tab goes on with the answers that the server has, and with those that it has not", async () => {
  let isAway = true;
  const answers = { [start]: () => json(writing), [get]: () => json(writing) };
  const asked = answerWith({ ...answers, [entries]: (request) => (isAway ? lost() : receipt(request)) });
  renderRoute("/exam");
  await begin();
  await heading("Question 1 of 3");
  expect(screen.getByRole("radio", { name: /^A Yes$/ })).toHaveProperty("checked", true);
  await userEvent.click(screen.getByRole("radio", { name: /^B No$/ }));
  expect(await screen.findByText("Waiting for the network", { exact: false, selector: "span" })).toBeDefined();
  expect(screen.getByText("Waiting for the network", { exact: false, selector: "[role=status]" })).toBeDefined();
  cleanup();

  isAway = false;
  renderRoute("/exam");
  await heading("Question 1 of 3");
  expect(screen.getByRole("radio", { name: /^B No$/ })).toHaveProperty("checked", true);
  expect(await screen.findByText("✓ Saved")).toBeDefined();
  const sent = await answersIn(asked);
  expect(new Set(sent.map((one) => one.Seq))).toEqual(new Set([writing.Seq + 1]));
  expect(new Set([...tokensIn(asked, start), ...tokensIn(asked, get), ...tokensIn(asked, entries)]).size).toBe(1);
});

test("a typed answer is saved after a pause, and cleared by its button", async () => {
  const asked = answerWith({ [start]: () => json(writing), [entries]: receipt });
  renderRoute("/exam");
  await begin();
  await heading("Question 1 of 3");
  await userEvent.click(screen.getAllByRole("button", { name: /^Question 3: answered/ })[0] as HTMLElement);
  await heading("Question 3 of 3");
  const gap = screen.getByLabelText("Gap 1");
  expect(gap).toHaveProperty("value", "input");
  await userEvent.clear(gap);
  await userEvent.type(gap, "output");
  await waitFor(async () => expect((await answersIn(asked)).at(-1)?.Answer).toEqual({ Texts: ["output"] }));
  await userEvent.click(screen.getByRole("button", { name: "Clear the answer" }));
  await waitFor(async () => expect((await answersIn(asked)).at(-1)?.Answer).toEqual({}));
  expect(screen.getByLabelText("Gap 1")).toHaveProperty("value", "");
});

test("an answer to a question in Hindi is typed with the layout that the candidate chooses", async () => {
  const items = blank.Items.map((one) =>
    one.Kind === "fill" ? { ...one, Stem: { Hindi: "माउस ___ उपकरण है।" } } : one,
  );
  const asked = answerWith({ [start]: () => json({ ...blank, Items: items }), [entries]: receipt });
  renderRoute("/exam");
  await begin();
  await heading("Question 1 of 3");
  await userEvent.click(screen.getAllByRole("button", { name: /^Question 2:/ })[0] as HTMLElement);
  await heading("Question 2 of 3");
  expect(screen.queryByLabelText("Keyboard for Hindi")).toBeNull(); // asked in English only
  await userEvent.click(screen.getAllByRole("button", { name: /^Question 3:/ })[0] as HTMLElement);
  await heading("Question 3 of 3");
  await userEvent.selectOptions(screen.getByLabelText("Keyboard for Hindi"), "Hindi, Remington Gail");
  const gap = screen.getByLabelText("Gap 1");
  await userEvent.type(gap, "fdrkc");
  expect(gap).toHaveProperty("value", "किताब");
  await waitFor(async () => expect((await answersIn(asked)).at(-1)?.Answer).toEqual({ Texts: ["किताब"] }));
  await userEvent.clear(gap);
  await userEvent.selectOptions(screen.getByLabelText("Keyboard for Hindi"), "Hindi, Inscript");
  await userEvent.type(gap, "mrl");
  expect(gap).toHaveProperty("value", "सीत");
});

test("the language is switched at a question that is asked in both", async () => {
  answerWith({ [start]: () => json(blank), [entries]: receipt });
  renderRoute("/exam");
  await begin();
  await heading("Question 1 of 3");
  await userEvent.click(screen.getByRole("button", { name: "हिन्दी" }));
  expect(screen.getByText("क्या माउस एक उपकरण है?")).toBeDefined();
  expect(screen.getByRole("radio", { name: /^A हाँ$/ })).toBeDefined();
  expect(screen.getByRole("radio", { name: /^B No$/ })).toBeDefined(); // not there in Hindi
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  await heading("Question 2 of 3");
  expect(screen.getByText("What is RAM?")).toBeDefined();
  expect(screen.queryByRole("button", { name: "हिन्दी" })).toBeNull();
});

test("leaving the page and pasting are sent, and said beforehand", async () => {
  const asked = answerWith({ [start]: () => json(blank), [entries]: receipt });
  renderRoute("/exam");
  expect(await screen.findByText("The invigilator sees when you leave this page", { exact: false })).toBeDefined();
  await begin();
  await heading("Question 1 of 3");
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  hidden.mockReturnValue(false);
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  document.dispatchEvent(new Event("paste"));
  document.dispatchEvent(new Event("fullscreenchange"));
  await waitFor(async () =>
    expect((await sentIn(asked)).map(({ Kind, Item }) => [Kind, Item])).toEqual([
      ["away", 1],
      ["back", 1],
      ["paste", 1],
      ["fullscreen", 1],
    ]),
  );
  vi.restoreAllMocks();
});

test("a second computer waits for the invigilator, and then goes on by itself", async () => {
  let isAllowed = false;
  answerWith({
    [start]: () => golden("PostStartSitting_waiting"),
    [get]: () => (isAllowed ? json(writing) : golden("GetSitting_waiting")),
  });
  renderRoute("/exam");
  await begin();
  await heading("Ask the invigilator");
  isAllowed = true;
  await heading("Question 1 of 3");
});

test("the paper ends on the server whatever the browser does, and says what came too late", async () => {
  let isOver = false;
  answerWith({
    [start]: () => json({ ...blank, Left: 700 }),
    [get]: () => (isOver ? golden("GetSitting_over") : json({ ...blank, Left: 0 })),
    [entries]: () => (isOver ? golden("PostSittingEntries_over") : lost()),
  });
  renderRoute("/exam");
  await begin();
  await userEvent.click(await screen.findByRole("radio", { name: /^A Yes$/ }));
  expect(await screen.findAllByText("The time is over.", { exact: false })).toBeDefined();
  isOver = true;
  await heading("Your paper is submitted");
  expect(screen.getByText("1 answer reached the server too late", { exact: false })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Leave this page" }));
  expect(await screen.findByLabelText("Start code")).toBeDefined();
});

test("the last look names what has no answer, and submits when the server has everything", async () => {
  let isOver = false;
  const asked = answerWith({
    [start]: () => json(blank),
    [entries]: receipt,
    [get]: () => (isOver ? golden("GetSitting_over") : json(blank)),
    [submit]: () => {
      isOver = true;
      return golden("PostSubmitSitting_ok");
    },
  });
  renderRoute("/exam");
  await begin();
  await userEvent.click(await screen.findByRole("radio", { name: /^A Yes$/ }));
  await userEvent.click(screen.getByRole("button", { name: /Mark for later/ }));
  await userEvent.click(screen.getAllByRole("button", { name: "Submit the paper" })[0] as HTMLElement);
  await heading("Submit the paper?");
  const review = within(screen.getByRole("region", { name: "Submit the paper?" }));
  expect(review.getByText("2 questions have no answer.")).toBeDefined();
  expect(review.getByText("1 question is marked for later.")).toBeDefined();
  await userEvent.click(review.getByRole("button", { name: "Submit" }));
  await heading("Your paper is submitted");
  expect(asked.map(pathOf).indexOf(submit)).toBeGreaterThan(asked.map(pathOf).lastIndexOf(entries));
});

test("an exam that needs Safe Exam Browser offers to open it with the settings of the program", async () => {
  answerWith({ [start]: () => golden("PostStartSitting_safe_browser") });
  renderRoute("/exam");
  await begin();
  expect(await screen.findByText("this exam is written in Safe Exam Browser", { exact: false })).toBeDefined();
  const file = "/api/Sitting/GetSafeBrowserFile?Code=7K3QX0M9T2B4ZW8R";
  const opens = screen.getByRole("link", { name: "Open in Safe Exam Browser" });
  expect(opens.getAttribute("href")).toBe(`seb://${location.host}${file}`);
  expect(screen.getByRole("link", { name: "Get the settings file" }).getAttribute("href")).toBe(file);
});

test("where the institute has settings of its own, there is nothing to open", async () => {
  answerWith({ [start]: () => golden("PostStartSitting_own_settings") });
  renderRoute("/exam");
  await begin();
  expect(await screen.findByText("with the settings that the invigilator has", { exact: false })).toBeDefined();
  expect(screen.queryByRole("link", { name: "Open in Safe Exam Browser" })).toBeNull();
});

test("in Safe Exam Browser, each call of the paper shows the keys that the page was given", async () => {
  vi.stubGlobal("SafeExamBrowser", { security: { configKey: "c0", browserExamKey: "b0" } });
  const asked = answerWith({ [start]: () => json(blank), [entries]: receipt });
  renderRoute("/exam");
  await begin();
  await heading("Question 1 of 3");
  const [call] = asked.filter((one) => pathOf(one) === start);
  expect(call?.headers.get("Sitting-Config-Key")).toBe("c0");
  expect(call?.headers.get("Sitting-Exam-Key")).toBe("b0");
  vi.unstubAllGlobals();
});

test("an answer from the wrong browser is kept, and sent when the invigilator allows it", async () => {
  let isAllowed = false;
  const asked = answerWith({
    [start]: () => json(blank),
    [get]: () => (isAllowed ? json(blank) : golden("GetSitting_safe_browser")),
    [entries]: (request) => (isAllowed ? receipt(request) : golden("PostSittingEntries_safe_browser")),
  });
  renderRoute("/exam");
  await begin();
  await heading("Question 1 of 3");
  await userEvent.click(screen.getByRole("radio", { name: /^B No$/ }));
  await heading("Wrong browser");
  expect(screen.getByText("What you wrote is kept on this computer.", { exact: false })).toBeDefined();
  isAllowed = true;
  await screen.findByRole("heading", { name: "Question 1 of 3" }, { timeout: 5000 });
  await waitFor(async () => expect((await answersIn(asked)).at(-1)?.Answer.Chosen).toEqual([expect.any(Number)]));
  await waitFor(() => expect(screen.getByRole("radio", { name: /^B No$/ })).toHaveProperty("checked", true));
});
