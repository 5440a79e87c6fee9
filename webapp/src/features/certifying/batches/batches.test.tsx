import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerWith, golden, json, pathOf, queryOf } from "../../../test/answers";
import { administrator, renderRoute } from "../../../test/render-route";
import { batchSearch, readySearch } from "../search";

const sessions = "/api/Session/GetSessionList";
const ready = "/api/Certificate/GetReady";
const order = "/api/Certificate/PostIssueMany";
const jobs = "/api/Certificate/GetJobs";
const job = "/api/Certificate/GetJob";
const lines = "/api/Certificate/GetJobLines";
const cancel = "/api/Certificate/PostCancelJob";
const staff = { ...administrator, role: 2 };

const student = {
  SID: 1,
  RegNo: "1001-26-00011",
  Name: "Asha Verma",
  DID: 5,
  DivName: "DCA",
  Ready: true,
  Serial: "",
  Grade: "",
};
const rest = { Lacking: [], Due: 0, Held: 20, Percent: 90, Threshold: 75 };
const lacking = (Rule: string, Message: string) => ({ Ready: false, Lacking: [{ Rule, Message }] });
const list = {
  SessionId: 32,
  Title: "DCA morning",
  Students: [
    { ...student, ...rest },
    {
      ...student,
      ...rest,
      SID: 2,
      RegNo: "1001-26-00012",
      Name: "Birju Rai",
      ...lacking("dues", "fees of 500 are due"),
      Due: 500,
    },
    {
      ...student,
      ...rest,
      SID: 3,
      RegNo: "1001-26-00013",
      Name: "Chitra Rao",
      ...lacking("certificate.cancelled", "the admission was cancelled"),
    },
    {
      ...student,
      ...rest,
      SID: 4,
      RegNo: "1001-26-00014",
      Name: "Deepa Nair",
      Ready: false,
      Serial: "1001-26-000001-U",
      Held: 0,
    },
  ],
};

test("a session is chosen, and who of it lacks what is said", async () => {
  const asked = answerWith({ [sessions]: () => golden("GetSessionList_ok"), [ready]: () => json(list) });
  const router = renderRoute("/admin/certificates/ready", staff);
  expect(await screen.findByText(/Choose a session to see/)).toBeDefined();
  const [first] = (await golden("GetSessionList_ok").json()).Items;
  await userEvent.selectOptions(screen.getByLabelText("Session"), String(first.Id));
  await waitFor(() => expect(router.state.location.search).toEqual({ Session: first.Id }));
  const table = within(await screen.findByRole("table", { name: "Ready for Certificates" }));
  expect(screen.getByText("1 of 4 are ready.")).toBeDefined();
  expect(table.getByText("fees of 500 are due")).toBeDefined();
  expect(table.getAllByText("90 % of 75 %")).toHaveLength(3);
  expect(table.getByRole("link", { name: "1001-26-000001-U" })).toBeDefined();
  expect(table.getAllByRole("checkbox", { name: /^Choose [A-Z]/ })).toHaveLength(1);
  const sent = asked.find((one) => pathOf(one) === ready);
  expect(sent && queryOf(sent)).toEqual({ SessionId: String(first.Id) });
});

test("an administrator may also choose who lacks a rule, and the order leads to its progress", async () => {
  let down = true;
  const asked = answerWith({
    "/api/StudyCenter/GetStudyCenterfordropdown": () => golden("GetStudyCenterfordropdown_admin"),
    [sessions]: () => golden("GetSessionList_ok"),
    [ready]: () => json(list),
    [order]: () => (down ? json({ Message: "The server is busy." }, 503) : golden("PostIssueMany_lines")),
    [job]: () => golden("GetCertificateJob_done"),
    [lines]: () => golden("GetCertificateJobLines_ok"),
  });
  const router = renderRoute("/admin/certificates/ready?Session=32", administrator);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("checkbox", { name: "Choose Birju Rai, 1001-26-00012" }));
  expect(screen.queryByRole("checkbox", { name: /Chitra/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Issue certificates (2)" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Grade"), "A");
  await user.click(dialog.getByRole("button", { name: "Issue" }));
  expect(await screen.findByText("The server is busy.")).toBeDefined();
  expect(dialog.getByLabelText("Grade")).toHaveProperty("value", "A");
  down = false;
  await user.dblClick(dialog.getByRole("button", { name: "Issue" }));
  const { Id } = await golden("PostIssueMany_lines").json();
  await waitFor(() => expect(router.state.location.search).toEqual({ Id }));
  const orders = await Promise.all(asked.filter((one) => pathOf(one) === order).map((one) => one.json()));
  expect(orders).toHaveLength(2);
  expect(orders[1]).toEqual(orders[0]); // the same key, so that a retry creates no second batch
  expect(orders[0]).toMatchObject({ Title: "DCA morning", Override: "", Key: expect.stringMatching(/^[0-9a-f]{24}$/) });
  expect(orders[0].Lines).toMatchObject([
    { RegNo: "1001-26-00011", Grade: "A" },
    { RegNo: "1001-26-00012", Grade: "A" },
  ]);
});

test("each student gets a grade of their own, and the exam result's where there is one", async () => {
  const [asha] = list.Students;
  const more = [
    { ...asha, SID: 7, RegNo: "1001-26-00017", Name: "Esha Das" },
    { ...asha, SID: 8, RegNo: "1001-26-00018", Name: "Farid Khan", Grade: "B+" },
  ];
  const asked = answerWith({
    [sessions]: () => golden("GetSessionList_ok"),
    [ready]: () => json({ ...list, Students: [asha, ...more] }),
    [order]: () => golden("PostIssueMany_lines"),
    [job]: () => golden("GetCertificateJob_done"),
    [lines]: () => golden("GetCertificateJobLines_ok"),
  });
  renderRoute("/admin/certificates/ready?Session=32", staff);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Issue certificates (3)" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Grade"), "A");
  await user.type(dialog.getByLabelText("Grade of Esha Das, 1001-26-00017"), "C");
  expect(dialog.queryByLabelText("Grade of Farid Khan, 1001-26-00018")).toBeNull();
  expect(dialog.getByText("B+ (exam result)")).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Issue" }));
  await waitFor(() => expect(asked.some((one) => pathOf(one) === order)).toBe(true));
  const sent = await asked.find((one) => pathOf(one) === order)?.json();
  // The server takes the grade of a result by itself.
  expect(sent.Lines).toMatchObject([
    { RegNo: "1001-26-00011", Grade: "A" },
    { RegNo: "1001-26-00017", Grade: "C" },
    { RegNo: "1001-26-00018", Grade: "" },
  ]);
});

test("sessions with the same title and days are told apart by their center", async () => {
  const page = await golden("GetSessionList_ok").json();
  const one = { ...page.Items[0], Title: "CCC for seniors", From: "2026-01-05", To: "2026-06-30" };
  const Items = ["Patna", "Gaya"].map((CenterName, i) => ({ ...one, Id: 90 + i, CenterName }));
  answerWith({ [sessions]: () => json({ ...page, Items, Total: 2 }) });
  renderRoute("/admin/certificates/ready", staff);
  for (const center of ["Patna", "Gaya"]) {
    const name = `CCC for seniors, 5 Jan 2026 – 30 Jun 2026 · ${center}`;
    expect(await screen.findByRole("option", { name })).toBeDefined();
  }
});

test("nobody in a session, and a session of another center, say so", async () => {
  answerWith({ [sessions]: () => golden("GetSessionList_ok"), [ready]: () => golden("GetReady_empty") });
  renderRoute("/admin/certificates/ready?Session=32", staff);
  expect(await screen.findByText("This session has no students.")).toBeDefined();
  answerWith({ [sessions]: () => golden("GetSessionList_ok"), [ready]: () => golden("GetReady_foreign") });
  renderRoute("/admin/certificates/ready?Session=33", staff);
  expect(await screen.findByText(/There is no such session/)).toBeDefined();
});

test("a batch is followed until it has ended, and what became of each is said", async () => {
  const states = ["GetCertificateJob_queued", "GetCertificateJob_done"];
  const asked = answerWith({
    [job]: () => golden(states.length > 1 ? (states.shift() as string) : (states[0] as string)),
    [lines]: () => golden("GetCertificateJobLines_ok"),
  });
  const router = renderRoute("/admin/certificates/batches?Id=34", staff);
  expect(await screen.findByRole("button", { name: "Stop" })).toBeDefined();
  expect(await screen.findByText(/Ended 21 Nov/)).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Stop" })).toBeNull());
  const table = within(await screen.findByRole("table", { name: "Students of this batch" }));
  expect(table.getByText("is not a registration number like 1001-26-00007")).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText("Show"), "refused");
  await waitFor(() => expect(router.state.location.search).toEqual({ Id: 34, Outcome: "refused" }));
  await waitFor(() => {
    const last = asked.filter((one) => pathOf(one) === lines).at(-1);
    expect(last && queryOf(last)).toMatchObject({ Id: "34", Outcome: "refused", Page: "0" });
  });
});

test("a batch is stopped once, and one that is not there leads back", async () => {
  let missing = false;
  const asked = answerWith({
    [job]: () => golden(missing ? "GetCertificateJob_foreign" : "GetCertificateJob_queued"),
    [lines]: () => golden("GetCertificateJobLines_ok"),
    [cancel]: () => golden("PostCancelCertificateJob_ok"),
  });
  renderRoute("/admin/certificates/batches?Id=34", staff);
  await userEvent.dblClick(await screen.findByRole("button", { name: "Stop" }));
  expect(await screen.findByText(/Certificates issued so far stay valid/)).toBeDefined();
  expect(asked.filter((one) => pathOf(one) === cancel)).toHaveLength(1);
  missing = true;
  renderRoute("/admin/certificates/batches?Id=37", staff);
  expect(await screen.findByText(/no such batch/)).toBeDefined();
});

test("the batches are listed, each with the way to its page", async () => {
  answerWith({ [jobs]: () => golden("GetCertificateJobs_ok") });
  renderRoute("/admin/certificates/batches", staff);
  const { Items } = await golden("GetCertificateJobs_ok").json();
  const table = within(await screen.findByRole("table", { name: "Batches of Certificates" }));
  const link = table.getAllByRole("link", { name: Items[0].Title })[0];
  expect(link?.getAttribute("href")).toBe(`/admin/certificates/batches?Id=${Items[0].Id}`);
});

test("addresses that make no sense show what there is", () => {
  expect(readySearch({ Session: "x", OId: -1 })).toEqual({});
  expect(batchSearch({ Id: 0, Outcome: "lost", Page: "2" })).toEqual({});
});
