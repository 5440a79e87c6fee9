import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerWith, golden, pathOf, queryOf } from "../../../test/answers";
import { administrator, renderRoute } from "../../../test/render-route";
import { enrolmentSearch } from "../search";

const list = "/api/Enrolment/GetEnrolmentList";
const report = "/api/Report/GetStudentReport";

test("lists enrolments, each with a link to its place on the student's page", async () => {
  answerWith({ [list]: () => golden("GetEnrolmentList_ok") });
  renderRoute("/admin/manage-enrolments", administrator);
  const table = await screen.findByRole("table", { name: "Manage Enrolments" });
  const { Items, Total } = await golden("GetEnrolmentList_ok").json();
  expect(within(table).getAllByRole("row")).toHaveLength(Items.length + 1);
  expect(screen.getByText(`${Total} enrolments`)).toBeDefined();
  const [first] = Items;
  const link = within(table).getByRole("link", { name: `${first.Name}: ${first.DivName}` });
  expect(link.getAttribute("href")).toBe(`/admin/student/${first.SID}#enrolment-${first.EID}`);
});

test("the switch keeps the filters that both lists have", async () => {
  const asked = answerWith({
    [list]: () => golden("GetEnrolmentList_ok"),
    [report]: () => golden("GetStudentReport_page"),
  });
  const router = renderRoute("/admin/manage-students?Status=passed&Page=2&Sort=email", administrator);
  const user = userEvent.setup();
  const nav = await screen.findByRole("navigation", { name: "What the list shows" });
  expect(within(nav).getByRole("link", { name: "People" }).getAttribute("aria-current")).toBe("page");
  await user.click(within(nav).getByRole("link", { name: "Enrolments" }));
  await screen.findByRole("table", { name: "Manage Enrolments" });
  expect(router.state.location.search).toEqual({ Status: "passed" });
  const sent = asked.findLast((request) => pathOf(request) === list);
  expect(sent && queryOf(sent)).toEqual({ Page: "0", Size: "25", Status: "passed" });
});

test("days and the order are in the address, and Clear removes the filters", async () => {
  const asked = answerWith({ [list]: () => golden("GetEnrolmentList_ok") });
  const router = renderRoute("/admin/manage-enrolments?Page=1", administrator);
  const user = userEvent.setup();
  await screen.findByRole("table", { name: "Manage Enrolments" });
  await user.click(screen.getByRole("button", { name: "Add filter" }));
  fireEvent.change(screen.getByLabelText("Enrolled from"), { target: { value: "2026-01-05" } });
  await waitFor(() => expect(router.state.location.search).toEqual({ From: "2026-01-05" }));
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Display" }));
  await user.selectOptions(await screen.findByLabelText("Sort by"), "name");
  await waitFor(() => expect(router.state.location.search).toEqual({ From: "2026-01-05", Sort: "name" }));
  const sent = asked.findLast((request) => pathOf(request) === list);
  expect(sent && queryOf(sent)).toEqual({ Page: "0", Size: "25", From: "2026-01-05", Sort: "name" });
  await user.keyboard("{Escape}");
  expect(await screen.findByRole("button", { name: "Remove the filter Enrolled from: 5 Jan 2026" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(router.state.location.search).toEqual({ Sort: "name" }));
});

test("an address with wrong days shows the list", () => {
  expect(enrolmentSearch({ From: "soon", To: "2026-02-01", Status: "x", DID: 5 })).toEqual({
    To: "2026-02-01",
    DID: 5,
  });
});
