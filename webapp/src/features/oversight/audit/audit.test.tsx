import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { alerted } from "../../../test/alerts";
import { answerWith, golden, json, queryOf } from "../../../test/answers";
import { administrator, renderRoute } from "../../../test/render-route";
import { actionWords, changesOf } from "./diff";
import { auditSearch } from "./search";

const entries = "/api/Audit/GetEntries";

test("shows who did what, with before and after, and all that was done to a thing", async () => {
  const asked = answerWith({ [entries]: () => golden("GetEntries_page") });
  const router = renderRoute("/admin/audit", administrator);
  const table = await screen.findByRole("table", { name: "Audit Trail" });
  expect(within(table).getAllByText("local administrator").length).toBeGreaterThan(0);
  expect(within(table).getByText("Student registered")).toBeDefined();
  const first = (await golden("GetEntries_page").json()).Items[0];
  await userEvent.click(within(table).getAllByRole("link", { name: `${first.Kind} ${first.Id}` })[0] as HTMLElement);
  await waitFor(() => expect(router.state.location.search).toEqual({ Kind: first.Kind, Id: first.Id }));
  await waitFor(() => expect(queryOf(asked.at(-1) as Request)).toEqual({ Kind: first.Kind, Id: String(first.Id) }));
});

test("filters and the page are in the address", async () => {
  const asked = answerWith({ [entries]: () => golden("GetEntries_page") });
  const router = renderRoute("/admin/audit?Before=99&Action=student", administrator);
  const user = userEvent.setup();
  await user.type(await screen.findByRole("searchbox", { name: "Search" }), "Meera{Enter}");
  await user.click(screen.getByRole("button", { name: "Add filter" }));
  await user.selectOptions(await screen.findByLabelText("Kind of record"), "Students");
  await user.type(screen.getByLabelText("From"), "2026-11-01");
  await user.keyboard("{Escape}");
  const wanted = { Person: "Meera", Kind: "student", From: "2026-11-01", Action: "student" };
  await waitFor(() => expect(router.state.location.search).toEqual(wanted));
  await waitFor(() => expect(queryOf(asked.at(-1) as Request)).toEqual(wanted));
  const { Next } = await golden("GetEntries_page").json();
  await user.click(await screen.findByRole("link", { name: "Older" }));
  await waitFor(() => expect(router.state.location.search).toEqual({ ...wanted, Before: Next }));
  await user.click(await screen.findByRole("link", { name: "Newest" }));
  await waitFor(() => expect(router.state.location.search).toEqual(wanted));
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(screen.queryByRole("button", { name: /^Remove the filter/ })).toBeNull();
});

test("the heading of the time sorts, and the pages go on from the oldest entry", async () => {
  const asked = answerWith({ [entries]: () => golden("GetEntries_page") });
  const router = renderRoute("/admin/audit?Before=99&Kind=student", administrator);
  const user = userEvent.setup();
  const head = await screen.findByRole("button", { name: "Sort by When" });
  await user.click(head);
  await waitFor(() => expect(router.state.location.search).toEqual({ Kind: "student", Sort: "oldest" }));
  await waitFor(() => expect(queryOf(asked.at(-1) as Request)).toEqual({ Kind: "student", Sort: "oldest" }));
  const { Next } = await golden("GetEntries_page").json();
  await user.click(await screen.findByRole("link", { name: "Newer" }));
  await waitFor(() => expect(router.state.location.search).toEqual({ Kind: "student", Sort: "oldest", After: Next }));
  await user.click(await screen.findByRole("link", { name: "Oldest" }));
  await waitFor(() => expect(router.state.location.search).toEqual({ Kind: "student", Sort: "oldest" }));
  await user.click(head);
  await waitFor(() => expect(router.state.location.search).toEqual({ Kind: "student" }));
});

test("says that nothing matches, and what failed", async () => {
  let broken = false;
  answerWith({ [entries]: () => (broken ? json({ Message: "The trail is away." }, 500) : golden("GetEntries_empty")) });
  const router = renderRoute("/admin/audit?Person=Nobody", administrator);
  expect(await screen.findByText(/No entry matches/)).toBeDefined();
  broken = true;
  await router.navigate({ to: "/admin/audit", search: { Person: "Somebody" } });
  await alerted("The trail is away.");
});

test("an address that makes no sense shows everything", () => {
  expect(auditSearch({ Person: 7, Kind: "", Id: -1, From: "yesterday", To: "2026-11-21", Before: "x" })).toEqual({
    Person: "7",
    To: "2026-11-21",
  });
});

test("a change is told field by field, in words", () => {
  const was = {
    ID: 7,
    Version: 1,
    Status: "active",
    Profile: { Name: "Asha", AltMobile: "", Born: "2005-06-14" },
    Tags: ["a"],
  };
  const is = {
    ID: 7,
    Version: 2,
    Status: "active",
    Profile: { Name: "Asha Verma", AltMobile: "98", Born: "2005-06-14" },
    Tags: ["a", "b"],
  };
  expect(changesOf(was, is)).toEqual([
    { field: "Name", before: "Asha", after: "Asha Verma" },
    { field: "Alt mobile", before: "", after: "98" },
    { field: "Tags", before: "a", after: "a, b" },
  ]);
  expect(
    changesOf(null, { On: true, Since: "2026-11-21T06:00:00Z", Gone: "0001-01-01T00:00:00Z", Rows: [{ N: 1 }] }),
  ).toEqual([
    { field: "On", before: "", after: "yes" },
    { field: "Since", before: "", after: "21 Nov 2026, 11:30" },
    { field: "Rows › 1 › N", before: "", after: "1" },
  ]);
  expect(changesOf("registered", "active")).toEqual([{ field: "", before: "registered", after: "active" }]);
  expect(changesOf(null, null)).toEqual([]);
  expect(actionWords("account.two_step_on")).toBe("Account two step on");
  expect(actionWords("login.code_failed")).toBe("Sign-in failed: wrong code");
});
