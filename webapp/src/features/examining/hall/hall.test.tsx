import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ExamDesk, ExamHall, HallTicket } from "../../../api/types";
import { answerWith, golden, json, pathOf } from "../../../test/answers";
import { administrator, renderRoute } from "../../../test/render-route";

const desk = "/api/Exam/GetExam";
const hall = "/api/Exam/GetHall";
const seats = "/api/Exam/PostSeats";
const student = { token: "t", name: "Asha Verma", username: "asha@example.in", role: 3 };
const open = (await golden("GetExam_open").json()) as ExamDesk;
const known = (await golden("GetExamHall_ok").json()) as ExamHall;
const of = (asked: Request[], path: string) => asked.filter((request) => pathOf(request) === path);
const shown = { [desk]: () => golden("GetExam_open"), [hall]: () => golden("GetExamHall_ok") };

test("seats and hall tickets of the candidates are listed", async () => {
  answerWith(shown);
  renderRoute("/admin/exam/1?Part=hall", administrator);
  const table = within(await screen.findByRole("table", { name: "Candidates with seats and hall tickets" }));
  expect(table.getByText("Hall 1, seat 1", { exact: false })).toBeDefined();
  expect(table.getByText("Issued")).toBeDefined();
  expect(screen.getByText("1 seat in Hall 1", { exact: false })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Issue hall tickets" })).toBeNull();
});

test("rooms with a mistake say so, and the other exam of the hour can sit in them", async () => {
  const asked = answerWith({ ...shown, [seats]: () => golden("PostExamSeats_too_few") });
  renderRoute("/admin/exam/1?Part=hall", administrator);
  await userEvent.click(await screen.findByRole("button", { name: "Seats for Theory" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Seats for Theory" }));
  await userEvent.click(dialog.getByRole("checkbox", { name: "Final exam, DCA, 1 candidate" }));
  await userEvent.selectOptions(dialog.getByLabelText("Order of the candidates"), "mixed");
  await userEvent.click(dialog.getByRole("button", { name: "Give seats" }));
  expect(await dialog.findByText("is required", { exact: false })).toBeDefined();
  expect(dialog.getByRole("alert").textContent).toContain("Seats are too few");
  expect(await of(asked, seats)[0]?.json()).toMatchObject({
    Id: open.Card.Id,
    Component: 0,
    Order: "mixed",
    With: [known.Sittings[0]?.Beside[0]?.Id],
    Rooms: [{ Name: "Hall 1", Seats: 20, Invigilator: "Ravi Kumar" }],
  });
});

test("hall tickets are issued after a question, with a mail", async () => {
  const issue = "/api/Exam/PostHallTickets";
  const without = { ...known, Candidates: known.Candidates.map((one) => ({ ...one, Code: "" })) };
  const asked = answerWith({ ...shown, [hall]: () => json(without), [issue]: () => golden("PostHallTickets_ok") });
  renderRoute("/admin/exam/1?Part=hall", administrator);
  await userEvent.click(await screen.findByRole("button", { name: "Issue hall tickets" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Issue hall tickets?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Issue hall tickets" }));
  await waitFor(() => expect(of(asked, issue)).toHaveLength(1));
  expect(await of(asked, issue)[0]?.json()).toEqual({ Id: open.Card.Id, Notify: true });
});

test("a student sees when and where, and asks for a recheck of a result", async () => {
  const ask = "/api/Exam/PostRecheck";
  const asked = answerWith({
    "/api/Exam/GetResults": () => golden("GetExamResults_own"),
    "/api/Exam/GetHallTickets": () => golden("GetOwnHallTickets_own"),
    "/api/Exam/GetRechecks": () => json([]),
    [ask]: () => golden("PostDecideRecheck_ok"),
  });
  renderRoute("/admin/exam/results", student);
  expect(await screen.findByRole("heading", { name: "Hall ticket: Second exam" })).toBeDefined();
  expect(screen.getByText("Hall 1, seat 1")).toBeDefined();
  expect(screen.getByRole("button", { name: "Print hall ticket" })).toBeDefined();
  await userEvent.click(await screen.findByRole("button", { name: "Ask for a recheck of Final exam" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ask for a recheck" }));
  await userEvent.type(dialog.getByLabelText("What should be checked?", { exact: false }), "Question 4");
  await userEvent.click(dialog.getByRole("button", { name: "Ask for a recheck" }));
  await waitFor(() => expect(of(asked, ask)).toHaveLength(1));
  expect(await of(asked, ask)[0]?.json()).toMatchObject({ Text: "Question 4" });
});

test("a paper that is answered at a computer leads to its page with the hall ticket", async () => {
  const tickets = (await golden("GetOwnHallTickets_own").json()) as HallTicket[];
  const [own] = tickets;
  const [paper] = own?.Sittings ?? [];
  if (!own || !paper) throw new Error("no hall ticket");
  answerWith({
    "/api/Exam/GetResults": () => golden("GetExamResults_own"),
    "/api/Exam/GetHallTickets": () => json([{ ...own, Sittings: [{ ...paper, Online: true }] }]),
    "/api/Exam/GetRechecks": () => json([]),
  });
  renderRoute("/admin/exam/results", student);
  const link = await screen.findByRole("link", { name: "At a computer: open the exam page" });
  expect(link.getAttribute("href")).toBe(`/exam#${own.Code}`);
});

test("an administrator decides about a request with an answer", async () => {
  const decide = "/api/Exam/PostDecideRecheck";
  const asked = answerWith({
    [desk]: () => golden("GetExam_published"),
    "/api/Exam/GetRechecks": () => golden("GetRechecks_ok"),
    [decide]: () => golden("PostDecideRecheck_ok"),
  });
  renderRoute("/admin/exam/1?Part=results", administrator);
  expect(await screen.findByText("Question 4 was not counted")).toBeDefined();
  await userEvent.click(await screen.findByRole("button", { name: "Decide the request of Asha Verma" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Decide this request" }));
  await userEvent.type(dialog.getByLabelText("Answer for the student", { exact: false }), "All answers were counted");
  await userEvent.click(dialog.getByRole("button", { name: "Decide" }));
  await waitFor(() => expect(of(asked, decide)).toHaveLength(1));
  expect(await of(asked, decide)[0]?.json()).toMatchObject({ Reason: "All answers were counted" });
});
