import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { ExamDesk, SittingBrought, SittingPack } from "../../../../api/types";
import { answerWith, golden, json, pathOf } from "../../../../test/answers";
import { administrator, renderRoute } from "../../../../test/render-route";
import { catchUploads, type Sending } from "../../../../test/uploads";

const desk = "/api/Exam/GetExam";
const windows = "/api/Sitting/GetWindows";
const open = (await golden("GetExam_open").json()) as ExamDesk;
const packed = (await golden("GetSittingWindows_packed").json()) as { Packs: SittingPack[] };
const brought = (await golden("PostBringBackSitting_ok").json()) as SittingBrought;
const [pack] = packed.Packs;
if (!pack) throw new Error("the golden packs are empty");
const withPack = (more: Partial<SittingPack>) => () => json({ ...packed, Packs: [{ ...pack, ...more }] });
const withoutPack = () => json({ ...packed, Packs: [] });
const papers = `/admin/exam/${open.Card.Id}?Part=online`;
const of = (asked: Request[], path: string) => asked.filter((request) => pathOf(request) === path);
const shown = { [desk]: () => golden("GetExam_open") };
const staff = { ...administrator, role: 2 };
const NODE = "O2onvM62pC1imwOyulisjdUd5V0AGQfg8WJbh1ktmFk";

let uploads: Sending[] = [];
let saved: string[] = [];
beforeEach(() => {
  uploads = catchUploads();
  saved = [];
  URL.createObjectURL = () => "blob:pack";
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

async function dialogOf(button: string, title: string) {
  await userEvent.click(await screen.findByRole("button", { name: button }));
  return within(await screen.findByRole("dialog", { name: title }));
}

test("an administrator packs a part for an exam node, and gets the file", async () => {
  const post = "/api/Sitting/PostPack";
  let isPacked = false;
  const asked = answerWith({
    ...shown,
    [windows]: () => (isPacked ? withPack({})() : withoutPack()),
    [post]: () => {
      isPacked = true;
      return new Response("sealed", { headers: { "Content-Type": "application/octet-stream" } });
    },
  });
  renderRoute(papers, administrator);
  const dialog = await dialogOf("Pack for an exam node: Theory", "Pack Theory for an exam node");
  await userEvent.type(dialog.getByLabelText(/^Key of the exam node/), NODE);
  await userEvent.click(dialog.getByRole("button", { name: "Pack and download" }));
  await waitFor(() => expect(saved).toEqual([`exam-${open.Card.Id}-part-1.pack`]));
  expect(await of(asked, post)[0]?.json()).toEqual({ ExamId: open.Card.Id, Component: 0, Node: NODE, Ahead: 30 });
  expect(await screen.findByText("Packed")).toBeDefined();
});

test("a key that no exam node has is blamed at its field", async () => {
  const post = "/api/Sitting/PostPack";
  answerWith({
    ...shown,
    [windows]: withoutPack,
    [post]: () => new Response(golden("PostPackSitting_key").body, { status: 422 }),
  });
  renderRoute(papers, administrator);
  const dialog = await dialogOf("Pack for an exam node: Theory", "Pack Theory for an exam node");
  await userEvent.type(dialog.getByLabelText(/^Key of the exam node/), "node");
  await userEvent.click(dialog.getByRole("button", { name: "Pack and download" }));
  expect(await dialog.findByText("this is not the key of an exam node", { exact: false })).toBeDefined();
  expect(saved).toEqual([]);
});

test("staff see packs and the release key only", async () => {
  answerWith({ ...shown, [windows]: withPack({ Released: "2026-11-21T03:40:00Z" }) });
  renderRoute(papers, staff);
  expect(await screen.findByText("Key shown")).toBeDefined();
  expect(screen.getByRole("button", { name: "Show the release key of Theory" })).toBeDefined();
  expect(screen.queryByRole("button", { name: /back$/ })).toBeNull();
});

test("staff are not offered to pack", async () => {
  answerWith({ ...shown, [windows]: withoutPack });
  renderRoute(papers, staff);
  expect(await screen.findByText("Papers to open")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Pack for an exam node: Theory" })).toBeNull();
});

test("a pack is taken back with a reason", async () => {
  const post = "/api/Sitting/PostUnpack";
  const asked = answerWith({ ...shown, [windows]: withPack({}), [post]: () => golden("PostUnpackSitting_ok") });
  renderRoute(papers, administrator);
  const dialog = await dialogOf("Take the pack back: Theory", "Take the pack of Theory back?");
  await userEvent.click(dialog.getByRole("button", { name: "Take the pack back" }));
  expect(of(asked, post)).toHaveLength(0);
  await userEvent.type(dialog.getByLabelText(/^Reason/), "The line is back");
  await userEvent.click(dialog.getByRole("button", { name: "Take the pack back" }));
  await waitFor(() => expect(of(asked, post)).toHaveLength(1));
  expect(await of(asked, post)[0]?.json()).toEqual({ ExamId: open.Card.Id, Component: 0, Reason: "The line is back" });
});

/** Chooses a file of a node, sends it, and answers. */
async function bring(answer: Response) {
  answerWith({ ...shown, [windows]: withPack({ Released: "2026-11-21T03:40:00Z" }) });
  renderRoute(papers, administrator);
  const dialog = await dialogOf("Bring answers back: Theory", "Bring answers back");
  await userEvent.click(dialog.getByRole("button", { name: "Store the answers" }));
  expect(dialog.getByText("Choose a file first.", { exact: false })).toBeDefined();
  expect(uploads).toHaveLength(0);
  await userEvent.upload(dialog.getByLabelText(/^File with the answers/), new File(["answers"], "exam.return"));
  await userEvent.click(dialog.getByRole("button", { name: "Store the answers" }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  await act(async () => uploads[0]?.answer(answer));
  return dialog;
}

test("answers that are brought back are reported", async () => {
  const dialog = await bring(
    json({ ...brought, Candidates: 24, Absent: 2, Answers: 1310, Marks: 22, ClockAhead: 130 }),
  );
  expect(await dialog.findByText("1,310")).toBeDefined();
  expect(dialog.getByText("Not started").nextSibling?.textContent).toBe("2");
  expect(dialog.getByText("The clock of the exam node is 2 minutes ahead, or more.")).toBeDefined();
  expect([uploads[0]?.body.get("Id"), uploads[0]?.body.get("TakeMarks")]).toEqual([String(open.Card.Id), "true"]);
  await userEvent.click(dialog.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("the same answers again change nothing, and it says so", async () => {
  const dialog = await bring(golden("PostBringBackSitting_again"));
  expect(await dialog.findByText("These answers were brought back before. Nothing was changed.")).toBeDefined();
});

test("a changed file is refused at its field", async () => {
  const dialog = await bring(new Response(golden("PostBringBackSitting_changed").body, { status: 422 }));
  expect(await dialog.findByText("the file was changed after the exam node signed it", { exact: false })).toBeDefined();
  expect(dialog.getByRole("button", { name: "Store the answers" })).toBeDefined();
});
