import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ExamDesk, SittingBoard } from "../../../api/types";
import { answerWith, golden, json, pathOf, queryOf } from "../../../test/answers";
import { administrator, renderRoute } from "../../../test/render-route";

const desk = "/api/Exam/GetExam";
const windows = "/api/Sitting/GetWindows";
const board = "/api/Sitting/GetBoard";
const open = (await golden("GetExam_open").json()) as ExamDesk;
const running = (await golden("GetSittingBoard_writing").json()) as SittingBoard;
const [seat] = running.Seats;
if (!seat) throw new Error("the golden board is empty");
const at = (seats: Partial<typeof seat>[], more: Partial<SittingBoard> = {}) =>
  json({ ...running, ...more, Seats: seats.map((one, i) => ({ ...seat, Id: i + 1, Waits: false, ...one })) });
const of = (asked: Request[], path: string) => asked.filter((request) => pathOf(request) === path);
const shown = { [desk]: () => golden("GetExam_open") };
const papers = `/admin/exam/${open.Card.Id}?Part=online`;
const opened = `${papers}&Window=${running.Window.Id}`;
const rowOf = async (name: string) =>
  within(
    within(await screen.findByRole("table", { name: "Candidates" }))
      .getAllByRole("row")
      .find((one) => one.textContent?.includes(name)) as HTMLElement,
  );

test("papers that can be opened are opened for a room, and the others say why not", async () => {
  const post = "/api/Sitting/PostOpen";
  const asked = answerWith({
    ...shown,
    [windows]: () => golden("GetSittingWindows_ok"),
    [board]: () => golden("GetSittingBoard_writing"),
    [post]: () => json({ Message: "Paper Opened !", Id: running.Window.Id }),
  });
  renderRoute(papers, administrator);
  expect(await screen.findByText("the subject has no blueprint yet; make one first")).toBeDefined();
  expect(screen.getByText("1 of 1 started, 0 submitted")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Open Typing" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Open Typing?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Open" }));
  await waitFor(() => expect(of(asked, post)).toHaveLength(1));
  expect(await of(asked, post)[0]?.json()).toMatchObject({ Component: 0, Room: "", Minutes: 45, Entry: 15 });
  expect(await screen.findByText(running.Code)).toBeDefined();
});

test("papers in a pack are opened at the exam node, and the release key is read out", async () => {
  const post = "/api/Sitting/PostReleaseKey";
  const asked = answerWith({
    ...shown,
    [windows]: () => golden("GetSittingWindows_packed"),
    [post]: () => golden("PostReleaseKey_ok"),
  });
  renderRoute(papers, administrator);
  expect(await screen.findByText("The release key is shown from", { exact: false })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Open Typing" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Show the release key of Theory" }));
  expect(await screen.findByText("ACDEF-GHJKL-MNPQR-TUVWX")).toBeDefined();
  expect(await of(asked, post)[0]?.json()).toEqual({ ExamId: open.Card.Id, Component: 0 });
  expect(screen.queryByRole("button", { name: "Show the release key of Theory" })).toBeNull();
});

test("an exam without online papers says how to get one", async () => {
  answerWith({ ...shown, [windows]: () => json({ Papers: [], Windows: [], Packs: [] }) });
  renderRoute(papers, administrator);
  expect(await screen.findByText("No paper of this exam is answered at computers.", { exact: false })).toBeDefined();
});

test("each seat says what its candidate does, and those who wait come first", async () => {
  const asked = answerWith({
    ...shown,
    [board]: () =>
      at([
        { Name: "Asha", State: "ready", Ticket: "", Seat: 1 },
        { Name: "Bina", State: "writing", Away: true, Since: "2026-11-21T06:05:00Z", Seat: 2, Leaves: 2, Gone: 75 },
        { Name: "Chand", State: "writing", Waits: true, Seat: 3, Left: 61_000 },
        { Name: "Divya", State: "over", Cause: "server", Seat: 4 },
      ]),
  });
  renderRoute(opened, administrator);
  expect((await rowOf("Bina")).getByText("Away since 11:35")).toBeDefined();
  expect((await rowOf("Bina")).getByText("Left the page 2 times, 1 min 15 s")).toBeDefined();
  expect((await rowOf("Asha")).getByText("No hall ticket")).toBeDefined();
  expect((await rowOf("Divya")).getByText("Time over")).toBeDefined();
  expect((await rowOf("Chand")).getByText("2 minutes")).toBeDefined();
  const rows = within(screen.getByRole("table", { name: "Candidates" })).getAllByRole("row");
  expect(rows[1]?.textContent).toContain("Chand");
  expect(queryOf(of(asked, board)[0] as Request)).toEqual({ Id: String(running.Window.Id) });
});

test("another computer is allowed with a reason and the minutes that were lost", async () => {
  const post = "/api/Sitting/PostAllowDevice";
  const asked = answerWith({
    ...shown,
    [board]: () => at([{ Name: "Chand", State: "writing", Waits: true }]),
    [post]: () => golden("PostAllowSittingDevice_ok"),
  });
  renderRoute(opened, administrator);
  await userEvent.click(await screen.findByRole("button", { name: "Allow the other computer of Chand" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Let Chand go on at another computer?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Allow the other computer" }));
  expect(of(asked, post)).toHaveLength(0);
  await userEvent.clear(dialog.getByLabelText("Minutes to give back"));
  await userEvent.type(dialog.getByLabelText("Minutes to give back"), "7");
  await userEvent.type(dialog.getByLabelText("Reason"), "Power cut");
  await userEvent.click(dialog.getByRole("button", { name: "Allow the other computer" }));
  await waitFor(() => expect(of(asked, post)).toHaveLength(1));
  expect(await of(asked, post)[0]?.json()).toEqual({ Id: 1, Minutes: 7, Reason: "Power cut" });
});

test("marks go into the exam when nobody writes any more and people have marked what they must", async () => {
  const post = "/api/Sitting/PostTakeMarks";
  let unmarked = 1;
  const asked = answerWith({
    ...shown,
    [board]: () => at([{ State: "over", Cause: "candidate" }], { Written: 1, Unmarked: unmarked }),
    "/api/Sitting/GetWritten": () =>
      json({
        Exam: "Exam",
        Paper: "Typing",
        Answers: [{ Id: 1, Item: 2, Stem: {}, Passage: {}, Model: {}, Text: "It keeps data.", Right: "2", Marks: "" }],
      }),
    "/api/Sitting/PostGrade": () => {
      unmarked = 0;
      return json({ Message: "Answer Marked !" });
    },
    [post]: () => json({ Message: "Marks Taken Into The Exam !", Taken: 1, Kept: 0 }),
  });
  renderRoute(opened, administrator);
  expect(await screen.findByText("1 written answer still needs marks from a person.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Put the marks into the exam" })).toBeNull();
  await userEvent.click(screen.getByRole("link", { name: "Mark written answers" }));
  await userEvent.type(await screen.findByLabelText("Marks of answer 1, question 2"), "1.5{Enter}");
  expect(await screen.findByText("✓ Saved, out of 2")).toBeDefined();
  expect(await of(asked, "/api/Sitting/PostGrade")[0]?.json()).toEqual({ Id: 1, Item: 2, Marks: "1.5" });
  await userEvent.click(screen.getByRole("link", { name: "Back to the board" }));
  await userEvent.click(await screen.findByRole("button", { name: "Put the marks into the exam" }));
  await waitFor(() => expect(of(asked, post)).toHaveLength(1));
});

test("the board says what the exam requires of computers, and an invigilator lets one candidate write anywhere", async () => {
  const post = "/api/Sitting/PostFree";
  const asked = answerWith({
    ...shown,
    [board]: () =>
      at(
        [
          { Name: "Asha", State: "ready", Ticket: "7K3QX0M9T2B4ZW8R" },
          { Name: "Bina", Free: true },
        ],
        {
          SafeBrowser: true,
          Settings: true,
          Quit: "lab 2",
          Networks: true,
        },
      ),
    [post]: () => json({ Message: "Any Computer Allowed !" }),
  });
  renderRoute(opened, administrator);
  expect(await screen.findByText("Safe Exam Browser is required.")).toBeDefined();
  expect(screen.getByText("Password to close it: lab 2")).toBeDefined();
  expect(screen.getByText("Candidates may start only in the network of their room.")).toBeDefined();
  const file = screen.getByRole("link", { name: "Get the settings file" });
  expect(file.getAttribute("href")).toBe("/api/Sitting/GetSafeBrowserFile?Code=7K3QX0M9T2B4ZW8R");
  expect((await rowOf("Bina")).getByText("May write at any computer")).toBeDefined();
  await userEvent.click((await rowOf("Asha")).getByRole("button", { name: /Asha/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Allow any computer" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Let Asha write at any computer?" }));
  await userEvent.type(dialog.getByLabelText("Reason"), "The last free computer");
  await userEvent.click(dialog.getByRole("button", { name: "Allow any computer" }));
  await waitFor(() => expect(of(asked, post)).toHaveLength(1));
  expect(await of(asked, post)[0]?.json()).toEqual({ Id: 1, Reason: "The last free computer" });
});

test("administrators say what an exam requires of computers, and mistakes are shown at their fields", async () => {
  const path = "/api/Exam/GetComputers";
  const post = "/api/Exam/PostComputers";
  const answers = [() => golden("PostExamComputers_malformed"), () => json({ Message: "Computers Saved !" })];
  const asked = answerWith({
    ...shown,
    [windows]: () => golden("GetSittingWindows_ok"),
    [path]: () => golden("GetExamComputers_none"),
    [post]: () => answers.shift()?.() ?? json({}),
  });
  renderRoute(papers, administrator);
  expect(await screen.findByText("Candidates may write in any browser, at any computer.")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Set requirements" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Computers" }));
  await userEvent.click(dialog.getByRole("checkbox", { name: "Candidates write in Safe Exam Browser" }));
  await userEvent.type(dialog.getByLabelText("Lab 2"), "the lab");
  await userEvent.type(dialog.getByLabelText("Password that closes Safe Exam Browser"), "lab 2");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(
    await dialog.findByText("is not a network like 203.0.113.0/24, or an address", { exact: false }),
  ).toBeDefined();
  await userEvent.clear(dialog.getByLabelText("Lab 2"));
  await userEvent.type(dialog.getByLabelText("Lab 2"), "10.1.0.0/16, 10.2.0.1");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(of(asked, post)).toHaveLength(2));
  expect(await of(asked, post)[1]?.json()).toEqual({
    Id: open.Card.Id,
    SafeBrowser: true,
    ConfigKeys: [],
    ExamKeys: [],
    Quit: "lab 2",
    Rooms: [{ Room: "Lab 2", Networks: ["10.1.0.0/16", "10.2.0.1"] }],
  });
});

test("everything that was noticed about a candidate is listed with its time", async () => {
  answerWith({
    ...shown,
    [board]: () => at([{ Name: "Asha", State: "writing", Leaves: 1 }]),
    "/api/Sitting/GetSignals": () =>
      json({
        Name: "Asha",
        RegNo: "1001-26-00001",
        Signals: [
          { Kind: "began", At: "2026-11-21T04:30:00Z" },
          { Kind: "away", At: "2026-11-21T04:35:00Z", Seconds: 12, Item: 3 },
          { Kind: "paste", At: "2026-11-21T04:36:00Z", Item: 4 },
          { Kind: "fullscreen", At: "2026-11-21T04:37:00Z" },
          { Kind: "device", At: "2026-11-21T04:40:00Z", By: "Meera", Reason: "Power cut", Minutes: 5 },
          { Kind: "away", At: "2026-11-21T04:50:00Z", Open: true },
          { Kind: "handed_in", At: "2026-11-21T05:00:00Z", By: "candidate" },
        ].map((one) => ({ Seconds: 0, Open: false, Item: 0, Minutes: 0, Reason: "", By: "", ...one })),
      }),
  });
  renderRoute(opened, administrator);
  await userEvent.click((await rowOf("Asha")).getByRole("button", { name: /Asha/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Show what was noticed" }));
  const panel = within(await screen.findByRole("dialog", { name: "Noticed: Asha" }));
  expect(panel.getByText("This is evidence for people, and no verdict.", { exact: false })).toBeDefined();
  const lines = (await panel.findAllByRole("listitem")).map((one) => one.textContent);
  expect(lines).toEqual([
    "10:00Began to write",
    "10:05Left the page for 12 s, at question 3",
    "10:06Pasted text, at question 4",
    "10:07Left the full screen",
    "10:10Meera allowed another computer and gave 5 minutes back: Power cut",
    "10:20Left the page, and is not back yet",
    "10:30Submitted the paper",
  ]);
});
