import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { alerted } from "../../test/alerts";
import { answerWith, golden, json, pathOf, queryOf } from "../../test/answers";
import { setFilter } from "../../test/lists";
import { administrator, renderRoute } from "../../test/render-route";
import { certificateSearch } from "./search";

const list = "/api/Certificate/GetCertificates";
const events = "/api/Certificate/GetEvents";
const checks = "/api/Certificate/GetChecks";
const revoke = "/api/Certificate/PostRevoke";
const supersede = "/api/Certificate/PostSupersede";
const issue = "/api/Certificate/PostIssue";
const centers = { "/api/StudyCenter/GetStudyCenterfordropdown": () => golden("GetStudyCenterfordropdown_admin") };
const own = "1001-26-000001-U";

test("certificates are listed, and what is looked for is in the address", async () => {
  const asked = answerWith({ ...centers, [list]: () => golden("GetCertificates_ok") });
  const router = renderRoute("/admin/certificates?Page=3", administrator);
  const table = within(await screen.findByRole("table", { name: "Certificates" }));
  expect(table.getByRole("link", { name: own }).getAttribute("href")).toBe(`/admin/certificates/${own}`);
  expect(table.getByText("Valid")).toBeDefined();
  await setFilter("State", "revoked");
  await waitFor(() => expect(router.state.location.search).toEqual({ Status: "revoked" }));
  await setFilter("Center", "Kendra Patna");
  await userEvent.type(screen.getByLabelText("Search"), "asha{Enter}");
  await waitFor(() => expect(router.state.location.search).toMatchObject({ Search: "asha", Status: "revoked" }));
  await waitFor(() => {
    const last = asked.filter((one) => pathOf(one) === list).at(-1);
    expect(last && queryOf(last)).toMatchObject({ Page: "0", Status: "revoked", OId: "1", Search: "asha" });
  });
});

test("a list without a match says so, and staff do not choose a center", async () => {
  answerWith({ [list]: () => golden("GetCertificates_of_nobody") });
  renderRoute("/admin/certificates?Search=nobody", { ...administrator, role: 2 });
  expect(await screen.findByText(/No certificate matches/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Add filter" }));
  expect(await screen.findByLabelText("State")).toBeDefined();
  expect(screen.queryByLabelText("Center")).toBeNull();
});

test("an address that makes no sense shows the whole list", () => {
  expect(certificateSearch({ Page: -1, Status: "lost", OId: "x", Search: 1001 })).toEqual({ Search: "1001" });
});

test("another center's certificate, and a serial with a typing error, are not there", async () => {
  answerWith({ [events]: () => golden("GetCertificateEvents_foreign") });
  renderRoute(`/admin/certificates/${own}`, administrator);
  await alerted(/no such certificate/);
  expect(screen.getByRole("link", { name: "To the list of certificates" })).toBeDefined();
});

test("a certificate is revoked with its reason, and a refusal keeps what was typed", async () => {
  let refuse = true;
  let now: () => Response = () => golden("GetCertificateEvents_ok");
  const asked = answerWith({
    [events]: () => now(),
    [checks]: () => golden("GetCertificateChecks_none"),
    [revoke]: () => golden(refuse ? "PostRevokeCertificate_invalid" : "PostRevokeCertificate_ok"),
  });
  renderRoute(`/admin/certificates/${own}`, administrator);
  expect((await screen.findByTitle(`Preview ${own}`)).getAttribute("src")).toMatch(/\.pdf/);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Revoke" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.selectOptions(dialog.getByLabelText("Kind of reason"), "fraud");
  await user.type(dialog.getByLabelText(/^Reason/), "Got by deceit");
  await user.click(dialog.getByRole("button", { name: "Revoke" }));
  await waitFor(() => expect(dialog.getByLabelText(/^Reason/).getAttribute("aria-invalid")).toBe("true"));
  expect(dialog.getByLabelText(/^Reason/)).toHaveProperty("value", "Got by deceit");
  refuse = false;
  const ended = await golden("PostRevokeCertificate_ok").json();
  const { Events } = await golden("GetCertificateEvents_ok").json();
  now = () => json({ Certificate: ended, Events });
  await user.click(dialog.getByRole("button", { name: "Revoke" }));
  expect(await screen.findByText(/This certificate is no longer valid/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Revoke" })).toBeNull();
  expect(
    await asked
      .filter((one) => pathOf(one) === revoke)
      .at(-1)
      ?.json(),
  ).toEqual({
    Serial: own,
    Class: "fraud",
    Reason: "Got by deceit",
  });
});

test("a replacement starts from what is printed, and leads to the new certificate", async () => {
  const next = await golden("PostSupersedeCertificate_ok").json();
  const asked = answerWith({
    [events]: () => golden("GetCertificateEvents_ok"),
    [checks]: () => golden("GetCertificateChecks_none"),
    [supersede]: () => json(next),
  });
  const router = renderRoute(`/admin/certificates/${own}`, { ...administrator, role: 2 });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Replace" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByLabelText("Grade")).toHaveProperty("value", "A+");
  expect(dialog.queryByLabelText("Reason for an exception")).toBeNull();
  await user.type(dialog.getByLabelText(/^Reason/), "The name was misspelt");
  await user.dblClick(dialog.getByRole("button", { name: "Replace" }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/certificates/${next.Serial}`));
  const sent = asked.filter((one) => pathOf(one) === supersede);
  expect(sent).toHaveLength(1);
  expect(await sent[0]?.json()).toMatchObject({ Serial: own, Grade: "A+", Reason: "The name was misspelt" });
});

test("a certificate that nobody verified says so, also after the log could not be read", async () => {
  let now: () => Response = () => json({ Message: "Not now" }, 500);
  answerWith({ [events]: () => golden("GetCertificateEvents_ok"), [checks]: () => now() });
  renderRoute(`/admin/certificates/${own}`, administrator);
  const log = within(await screen.findByRole("region", { name: "Verifications" }));
  const again = await log.findByRole("button", { name: "Try again" });
  now = () => golden("GetCertificateChecks_none");
  await userEvent.click(again);
  expect(await log.findByText("Nobody has verified it yet.")).toBeDefined();
});

test("the log of verifications says when, in which way and how often", async () => {
  answerWith({
    [events]: () => golden("GetCertificateEvents_ok"),
    [checks]: () => golden("GetCertificateChecks_after_checks"),
  });
  renderRoute(`/admin/certificates/${own}`, administrator);
  const table = within(await screen.findByRole("table", { name: "Verifications by the hour" }));
  expect(table.getAllByRole("row").map((row) => row.textContent)).toEqual([
    "Last in the hourMethodTimes",
    expect.stringMatching(/2026, \d\d:\d\dOn its public page2$/),
    expect.stringMatching(/2026, \d\d:\d\dBy its serial1$/),
  ]);
  expect(screen.getByText(/^Verified 3 times, last on \d+ \w+ 2026, /)).toBeDefined();
});

test("a long log of verifications is shown in part, and one that is cut does not pretend to know all", async () => {
  const [some] = await golden("GetCertificateChecks_after_checks").json();
  const long = Array.from({ length: 500 }, (_, i) => ({ ...some, Count: 1, Hour: `an hour, the ${i}th` }));
  answerWith({ [events]: () => golden("GetCertificateEvents_ok"), [checks]: () => json(long) });
  renderRoute(`/admin/certificates/${own}`, administrator);
  expect(await screen.findByText(/^Verified at least 500 times/)).toBeDefined();
  const table = within(screen.getByRole("table", { name: "Verifications by the hour" }));
  expect(table.getAllByRole("row")).toHaveLength(9);
  await userEvent.click(screen.getByRole("button", { name: "Show all 500 lines" }));
  expect(table.getAllByRole("row")).toHaveLength(501);
});

const record = {
  "/api/Student/GetStudentbyID": () => golden("GetStudentbyID_own"),
  "/api/Student/GetStatusHistory": () => golden("GetStatusHistory_ok"),
};

test("who cannot be certified yet is told every reason, and an administrator sets them aside", async () => {
  let refuse = true;
  const asked = answerWith({
    ...record,
    [list]: () => golden("GetCertificates_of_nobody"),
    [issue]: () => golden(refuse ? "PostIssueCertificate_not_eligible" : "PostIssueCertificate_override"),
  });
  renderRoute("/admin/student/8", administrator);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Issue certificate" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Grade"), "B");
  await user.click(dialog.getByRole("button", { name: "Issue" }));
  const { Fields } = await golden("PostIssueCertificate_not_eligible").json();
  const reasons = await dialog.findByRole("alert");
  expect(within(reasons).getAllByRole("listitem")).toHaveLength(Fields.length);
  expect(dialog.getByLabelText("Grade")).toHaveProperty("value", "B");
  refuse = false;
  await user.type(dialog.getByLabelText("Reason for an exception"), "Passed elsewhere");
  await user.click(dialog.getByRole("button", { name: "Issue" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(
    await asked
      .filter((one) => pathOf(one) === issue)
      .at(-1)
      ?.json(),
  ).toMatchObject({
    RegNo: "1001-26-00001",
    Grade: "B",
    Override: "Passed elsewhere",
  });
});

test("a certificate of a merged record stands on the page of the one that was kept, and says so", async () => {
  const page = await golden("GetCertificates_of_student").json();
  const [one] = page.Items;
  const asked = answerWith({
    ...record,
    [list]: () => json({ ...page, Items: [one, { ...one, Serial: "1001-26-000009-9", RegNo: "1001-26-00009" }] }),
  });
  const [{ SID }] = await golden("GetStudentbyID_own").json();
  renderRoute(`/admin/student/${SID}`, administrator);
  const table = await screen.findByRole("table", { name: "Certificates" });
  expect(within(table).getAllByText(/a record that was merged/)).toHaveLength(1);
  expect(within(table).getByText(/Issued under 1001-26-00009/)).toBeDefined();
  const sent = asked.find((request) => pathOf(request) === list);
  expect(sent && queryOf(sent)).toMatchObject({ SID: String(SID) });
});
