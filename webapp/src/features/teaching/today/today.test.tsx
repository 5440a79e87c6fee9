import "fake-indexeddb/auto";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { Register } from "../../../api/types";
import { all, type KeptMark, write } from "../../../offline/db";
import { makeMarkId } from "../../../offline/mark-id";
import { personId, useOutbox } from "../../../offline/outbox";
import { forgetPeople, takeOffline } from "../../../offline/people";
import { sendMarks } from "../../../offline/sending";
import { useSession } from "../../../stores/session";
import { answerWith, golden, json, pathOf } from "../../../test/answers";
import { renderRoute } from "../../../test/render-route";

const ahead = "/api/Attendance/GetRegistersAhead";
const sentPath = "/api/Attendance/PostSentMarks";
const staff = { token: "t", name: "Ravi Kumar", username: "ravi@kendra.example", role: 2 };
const NOW = Date.parse("2026-11-21T06:00:00Z"); // the golden registers are of this day

type Entry = { Id: string; SID: number; Mark: string; Note: string; Replaces: string[] };

/** The golden register of today with two more students, and what the server answers to marks. */
async function registers(change: (one: Register) => Register = (one) => one): Promise<Response> {
  const answer: { Day: string; Registers: Register[] } = await golden("GetRegistersAhead_ok").json();
  const [first] = answer.Registers;
  const line = first?.Lines[0];
  if (!first || !line) throw new Error("the golden registers are empty");
  const open = { ...line, Mark: "", Note: "", By: "", At: null, Seen: [] };
  const Lines = [line, { ...open, SID: 100, Name: "Birju Lal" }, { ...open, SID: 101, Name: "Chitra Das" }];
  return json({ ...answer, Registers: [change({ ...first, Lines })] });
}

async function taken(request: Request): Promise<Response> {
  const { Entries }: { Entries: Entry[] } = await request.json();
  const Lines = Entries.map(({ Id, SID, Mark, Note }) => ({
    SID,
    Mark,
    Note,
    By: "Ravi Kumar",
    At: "2026-11-21T06:00:00Z",
    Seen: [Id],
    Others: [],
  }));
  return json({ Message: "Attendance Saved !", Known: [], Refused: [], Lines });
}

const lost = () => Promise.reject(new TypeError());

async function sent(asked: Request[]): Promise<Entry[][]> {
  const calls = asked.filter((one) => pathOf(one) === sentPath);
  return Promise.all(calls.map(async (one) => (await one.clone().json()).Entries));
}

const radio = (as: string, name: string) => screen.findByRole("radio", { name: `${as}: ${name}` });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  for (const store of ["marks", "registers", "people"] as const) await write(store, [], await all(store));
  useOutbox.setState(useOutbox.getInitialState(), true);
});

test("a mark is kept on the phone first, and sent once with its id", async () => {
  const asked = answerWith({ [ahead]: () => registers(), [sentPath]: taken });
  renderRoute("/admin/register", staff);
  await userEvent.click(await radio("Late", "Birju Lal"));
  expect(await screen.findByText("All sent 11:30")).toBeDefined();
  const [call] = await sent(asked);
  expect(call).toMatchObject([{ SID: 100, Mark: "late", Note: "", Replaces: [] }]);
  expect(call?.[0]?.Id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(await sent(asked)).toHaveLength(1);
  expect(await all("marks")).toEqual([]);
});

test("without a connection marks stay, and the same ids are sent when it is back", async () => {
  let isOnline = false;
  const asked = answerWith({
    [ahead]: () => registers(),
    [sentPath]: (request) => (isOnline ? taken(request) : lost()),
  });
  renderRoute("/admin/register", staff);
  await radio("Present", "Birju Lal");
  await userEvent.click(screen.getByRole("button", { name: "All present" }));
  expect(await screen.findByText("Saved on this phone · 2 not sent")).toBeDefined();
  expect(screen.getByRole("link", { name: "2 not sent" })).toBeDefined();
  expect(await all("marks")).toHaveLength(2);
  expect((await radio("Present", "Chitra Das")).getAttribute("aria-checked")).toBe("true");
  const before = (await sent(asked)).length;
  isOnline = true;
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText(/All sent/)).toBeDefined();
  const calls = await sent(asked);
  expect(calls.length).toBeGreaterThan(before);
  const ids = (one: Entry[] | undefined) => one?.map(({ Id }) => Id).sort();
  expect(ids(calls.at(-1))).toEqual(ids(calls[0]));
});

test("a mark that is changed while the first is on its way replaces it", async () => {
  const answers: (() => void)[] = [];
  const asked = answerWith({
    [ahead]: () => registers(),
    [sentPath]: async (request) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return taken(request);
    },
  });
  renderRoute("/admin/register", staff);
  await userEvent.click(await radio("Late", "Birju Lal"));
  await waitFor(() => expect(answers).toHaveLength(1));
  await userEvent.click(await radio("Absent", "Birju Lal"));
  await waitFor(async () => expect((await all("marks"))[0]?.Mark).toBe("absent"));
  answers[0]?.();
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  expect(await screen.findByText(/All sent/)).toBeDefined();
  const [first, second] = await sent(asked);
  expect(second?.[0]).toMatchObject({ Mark: "absent", Replaces: [first?.[0]?.Id] });
});

test("two marks that differ are both shown, and one tap decides", async () => {
  const other = { Id: makeMarkId(), Mark: "absent", Note: "", By: "Sita Rao", Made: "2026-11-21T05:00:00Z" };
  const asked = answerWith({
    [ahead]: () =>
      registers((one) => ({
        ...one,
        Lines: one.Lines.map((line, i) =>
          i === 0 ? { ...line, Others: [other], Seen: [...line.Seen, other.Id] } : line,
        ),
      })),
    [sentPath]: taken,
  });
  renderRoute("/admin/register", staff);
  const alert = (await screen.findByText("Marks that differ")).closest("section") as HTMLElement;
  expect(within(alert).getByText(/^Late, by local administrator/)).toBeDefined();
  expect(within(alert).getByText(/^Absent, by Sita Rao/)).toBeDefined();
  await userEvent.click(within(alert).getByRole("button", { name: "Use Absent: Asha Verma" }));
  await waitFor(async () => expect(await sent(asked)).toHaveLength(1));
  const [call] = await sent(asked);
  expect(call?.[0]).toMatchObject({ Mark: "absent" });
  expect(call?.[0]?.Replaces).toContain(other.Id);
  expect(call?.[0]?.Replaces).toHaveLength(2);
});

test("what the office refuses is kept with the reason, and not sent again by itself", async () => {
  const Refused = (entries: Entry[]) =>
    entries.slice(0, 1).map(({ Id }) => ({ Id, Code: "attendance.moved", Message: "the student has moved" }));
  const asked = answerWith({
    [ahead]: () => registers(),
    [sentPath]: async (request) => {
      const { Entries } = await request.clone().json();
      return json({ ...(await (await taken(request)).json()), Refused: Refused(Entries) });
    },
  });
  renderRoute("/admin/register", staff);
  await userEvent.click(await radio("Late", "Birju Lal"));
  expect(await screen.findByText("the student has moved")).toBeDefined();
  await sendMarks();
  expect(await sent(asked)).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Send again" }));
  await waitFor(async () => expect(await sent(asked)).toHaveLength(2));
  await userEvent.click(await screen.findByRole("button", { name: /^Discard: Birju Lal: Late/ }));
  await waitFor(async () => expect(await all("marks")).toEqual([]));
});

test("a whole refused call keeps its marks with the reason", async () => {
  answerWith({
    [ahead]: () => registers(),
    [sentPath]: () => json({ code: "session.not_found", Message: "there is no such session" }, 404),
  });
  renderRoute("/admin/register", staff);
  await userEvent.click(await radio("Late", "Birju Lal"));
  expect(await screen.findByText("there is no such session")).toBeDefined();
  expect(await all("marks")).toHaveLength(1);
});

function kept(change: Partial<KeptMark> = {}): KeptMark {
  const sheet = { Id: 32, Day: "2026-11-21", SubjectId: 0 };
  return {
    id: makeMarkId(),
    person: personId(staff),
    sheet,
    title: "DCA morning",
    SID: 100,
    name: "Birju Lal",
    Mark: "late",
    Note: "",
    made: new Date(NOW).toISOString(),
    replaces: [],
    ...change,
  };
}

test("marks that are not sent for three days are said on every screen", async () => {
  await write("marks", [kept({ made: "2026-11-17T06:00:00Z", sheet: { Id: 32, Day: "2026-11-17", SubjectId: 0 } })]);
  answerWith({ [ahead]: () => registers(), [sentPath]: lost });
  renderRoute("/admin/register", staff);
  expect(await screen.findByRole("link", { name: "1 not sent for 3 days" })).toBeDefined();
  expect(await screen.findByText(/have not been sent for three days/)).toBeDefined();
  expect(screen.getByRole("link", { name: "DCA morning, 17 Nov 2026 (1)" })).toBeDefined();
});

test("the register opens from the phone, and another person sees nothing of it", async () => {
  answerWith({ [ahead]: () => registers(), [sentPath]: taken });
  renderRoute("/admin/register", staff);
  await radio("Present", "Birju Lal");
  await waitFor(async () => expect(await all("registers")).toHaveLength(1));
  await waitFor(async () => expect((await all("people"))[0]).toMatchObject({ name: "Ravi Kumar", isSignedIn: true }));

  // The tab is killed: a new one knows nobody, and the server cannot be reached.
  useSession.setState(useSession.getInitialState(), true);
  expect(await takeOffline()).toBe(true);
  expect(useSession.getState()).toMatchObject({ username: staff.username, role: 2, token: "", loggedIn: true });

  await write("marks", [kept()]);
  useSession.getState().clear();
  expect(await forgetPeople()).toBe(1);
  expect(await all("registers")).toEqual([]);
  expect((await all("marks"))[0]).toMatchObject({ name: "", SID: 100 });
  expect(await takeOffline(), "nobody is signed in").toBe(false);
});

test("a second person is told whose marks are not sent, and does not send them", async () => {
  await write("marks", [kept(), kept({ SID: 101 })]);
  const meera = { id: personId(staff), name: "Meera Rao", username: staff.username, role: 2, isSignedIn: false };
  await write("people", [meera]);
  const asked = answerWith({ [ahead]: () => registers(), [sentPath]: taken });
  renderRoute("/admin/register", { ...staff, username: "other@kendra.example" });
  expect(await screen.findByText(/2 marks of Meera Rao are on this phone and not sent/)).toBeDefined();
  await radio("Present", "Birju Lal");
  await sendMarks();
  expect(await sent(asked)).toEqual([]);
  expect(await all("marks")).toHaveLength(2);
});

test("without a class today the page leads to all registers", async () => {
  answerWith({ [ahead]: () => json({ Day: "2026-11-21", Registers: [] }) });
  renderRoute("/admin/register", staff);
  expect(await screen.findByText("No class that you can mark meets today.")).toBeDefined();
  expect(screen.getByRole("link", { name: "All registers" })).toBeDefined();
});
