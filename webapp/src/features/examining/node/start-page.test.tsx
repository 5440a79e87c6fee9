import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { SittingNode } from "../../../api/types";
import { answerWith, golden, json, pathOf } from "../../../test/answers";
import { renderRoute } from "../../../test/render-route";

const get = "/api/Sitting/GetNode";
const post = "/api/Sitting/PostOpenNode";
const sealed = () => golden("GetSittingNode_sealed");
const opened = { Message: "The Papers Are Open !", Name: "invigilator@exam-node.example", Password: "ACDEFGHJ-a1" };
const empty: Partial<SittingNode> = { Exam: "", Part: "", Course: "", Center: "", Rooms: [], Day: "", Shown: null };

async function changed(change: Partial<SittingNode>) {
  const node = (await sealed().json()) as SittingNode;
  return () => json({ ...node, ...change });
}

test("a sealed pack says what it is for, and its key shows the invigilator's account", async () => {
  const asked = answerWith({ [get]: sealed, [post]: () => json(opened) });
  renderRoute("/start");
  expect(await screen.findByText("Lab 1, Lab 2")).toBeDefined();
  expect(screen.getByText(/^The papers are sealed\. .* from 21 Nov 2026, 11:31 on\.$/)).toBeDefined();
  expect(screen.queryByRole("link")).toBeNull();
  await userEvent.type(screen.getByLabelText("Release key"), "acdef ghjkl mnpqr tuvwx{Enter}");
  expect(await screen.findByText("ACDEFGHJ-a1")).toBeDefined();
  expect(screen.getByRole("link", { name: "Sign in as invigilator" }).getAttribute("href")).toBe("/login");
  expect(screen.queryByLabelText("Release key")).toBeNull();
  const sent = asked.find((one) => pathOf(one) === post);
  expect(await sent?.json()).toEqual({ Key: "acdef ghjkl mnpqr tuvwx" });
});

test.each(["letters", "length", "unseal"])("a wrong key is blamed at its field: %s", async (why) => {
  const refusal = golden(`PostOpenSittingNode_${why}`);
  const { Fields } = await refusal.clone().json();
  answerWith({ [get]: sealed, [post]: () => new Response(refusal.clone().body, { status: 422 }) });
  renderRoute("/start");
  await userEvent.type(await screen.findByLabelText("Release key"), "ACDEF{Enter}");
  expect(await screen.findByText(`✕ ${Fields[0].Message}`)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText("Release key"));
});

test("another refusal is shown under the field", async () => {
  answerWith({
    [get]: sealed,
    [post]: () => new Response(golden("PostOpenSittingNode_head_office").body, { status: 409 }),
  });
  renderRoute("/start");
  await userEvent.type(await screen.findByLabelText("Release key"), "ACDEF{Enter}");
  const alerts = await screen.findAllByText(/this folder has the data of an institute/);
  expect(alerts.some((one) => one.getAttribute("role") === "alert")).toBe(true);
});

test("an open pack leads on, and asks for the key only to show the password again", async () => {
  answerWith({ [get]: await changed({ State: "open" }) });
  renderRoute("/start");
  expect(await screen.findByRole("link", { name: "Page of the candidates" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Show the password" })).toBeDefined();
});

test("a node that was started without a file has no field for a key", async () => {
  answerWith({ [get]: await changed({ ...empty, State: "open" }) });
  renderRoute("/start");
  expect(await screen.findByRole("link", { name: "Sign in as invigilator" })).toBeDefined();
  expect(screen.queryByLabelText("Release key")).toBeNull();
});

test("head office has nothing to open", async () => {
  answerWith({ [get]: await changed({ ...empty, State: "none" }) });
  renderRoute("/start");
  expect(await screen.findByText(/The release key is typed at the exam node/)).toBeDefined();
});
