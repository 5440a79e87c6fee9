import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerWith, golden, json, pathOf } from "../../test/answers";
import { administrator, renderRoute } from "../../test/render-route";

async function columns(changed: object = {}) {
  return { ...(await golden("PostImportFile_sessions").json()), ...changed };
}

async function open(extra: Parameters<typeof answerWith>[0] = {}, changed: object = {}) {
  const known = await columns(changed);
  const asked = answerWith({
    "/api/StudyCenter/GetStudyCenterfordropdown": () => json([{ OId: 1, KRCCode: 1001, KRCName: "Patna" }]),
    "/api/Imports/GetImport": () => json(known.Import),
    "/api/Imports/GetColumns": () => json(known),
    ...extra,
  });
  renderRoute("/admin/import/abc?Step=columns", administrator);
  await screen.findByRole("heading", { name: "Sessions that the center does not have" });
  return asked;
}

const next = () => userEvent.click(screen.getByRole("button", { name: "Check the rows" }));
const sent = async (asked: Request[], path = "PostColumns") =>
  Promise.all(asked.filter((one) => pathOf(one).endsWith(path)).map((one) => one.clone().json()));

test("without the tick no session is created; with it, each has the days that the server proposes", async () => {
  const asked = await open({ "/api/Imports/PostColumns": () => golden("PostColumns_session_days") });
  expect(screen.getByText(/but get no seat in a session/)).toBeTruthy();
  expect(screen.queryByLabelText("First day of “July morning 2026”")).toBeNull();
  await userEvent.click(screen.getByLabelText("Create these sessions"));
  expect(screen.getByLabelText<HTMLInputElement>("First day of “July morning 2026”").value).toBe("2026-07-01");
  expect(screen.getByLabelText<HTMLInputElement>("Last day of “July morning 2026”").value).toBe("2026-12-31");
  await next();
  await screen.findByText("✕ new sessions need a first and a last day, and their names do not tell them");
  expect((await sent(asked))[0]).toMatchObject({
    CreateSessions: true,
    Sessions: [{ Title: "July morning 2026", From: "2026-07-01", To: "2026-12-31" }],
  });
});

test("a name can mean a session that the center has", async () => {
  const asked = await open(
    { "/api/Imports/PostColumns": () => golden("PostColumns_too_late") },
    { Choices: [{ Field: "session", Values: ["Evening", "Morning"] }] },
  );
  await userEvent.selectOptions(screen.getByLabelText("Session “July morning 2026”"), "Evening");
  await next();
  expect((await sent(asked))[0]).toMatchObject({
    Sessions: [],
    Values: [{ Field: "session", Value: "July morning 2026", Meant: "Evening" }],
  });
});

test("missing days are shown at their session", async () => {
  const Sessions = ["DCA", "DCAA"].map((Title) => ({ Title, Rows: 1, From: "", To: "" }));
  await open({ "/api/Imports/PostColumns": () => golden("PostColumns_session_days") }, { Sessions });
  await userEvent.click(screen.getByLabelText("Create these sessions"));
  await next();
  expect(await screen.findAllByText("✕ has no first and last day")).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText("First day of “DCA”"));
});

test("sessions that nobody was asked about come up before they are created", async () => {
  const asked = await open({
    "/api/Imports/PostColumns": async (request) =>
      (await request.clone().json()).CreateSessions
        ? golden("PostColumns_session_days")
        : json(await columns({ Sessions: [{ Title: "DCA", Rows: 1, From: "", To: "" }] })),
  });
  await userEvent.click(screen.getByLabelText("Create these sessions"));
  await next();
  expect(await screen.findByLabelText("Session “DCA”")).toBeTruthy();
  expect((await sent(asked)).map((one) => one.CreateSessions)).toEqual([true, false]);
});
