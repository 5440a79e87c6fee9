import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { alerted } from "../../test/alerts";
import { answerWith, golden, pathOf, queryOf } from "../../test/answers";
import { rowAction, sortBy } from "../../test/lists";
import { administrator, renderRoute } from "../../test/render-route";
import { centerSearch } from "./search";

const list = "/api/StudyCenter/GetStudyCenters";
const remove = "/api/StudyCenter/PostDeleteStudyCenter";
const restore = "/api/StudyCenter/PostRestoreStudyCenter";
const page = () => golden("GetStudyCenters_page");

test("what is looked for is in the address, and asked for", async () => {
  const asked = answerWith({ [list]: page });
  const router = renderRoute("/admin/manage-center?Page=1&Sort=code", administrator);
  expect(await screen.findByText("Kendra Patna")).toBeDefined();
  expect(queryOf(asked[0] as Request)).toEqual({ Page: "1", Size: "25", Sort: "code" });
  expect(screen.getByText("26")).toBeDefined(); // the number of the first row on the second page
  await userEvent.type(screen.getByRole("searchbox"), "patna{Enter}");
  await waitFor(() => expect(router.state.location.search).toEqual({ Search: "patna", Sort: "code" }));
  await sortBy("Newest first");
  await waitFor(() =>
    expect(queryOf(asked.at(-1) as Request)).toEqual({ Search: "patna", Size: "25", Sort: "newest" }),
  );
});

test("an address that makes no sense shows the list", () => {
  expect(centerSearch({ Page: -1, Search: "", Sort: "x" })).toEqual({});
  expect(centerSearch({ Page: "2", Search: 1001, Sort: "name_desc" })).toEqual({ Search: "1001", Sort: "name_desc" });
  expect(centerSearch({ Search: "x".repeat(101) }).Search).toHaveLength(100);
});

test("deleting asks, says so, and can be undone", async () => {
  const asked = answerWith({
    [list]: page,
    [remove]: () => golden("PostDeleteStudyCenter_ok"),
    [restore]: () => golden("PostRestoreStudyCenter_ok"),
  });
  renderRoute("/admin/manage-center", administrator);
  await rowAction("Kendra Patna", "Delete");
  const question = within(await screen.findByRole("dialog", { name: "Delete Kendra Patna?" }));
  await userEvent.click(question.getByRole("button", { name: "Keep" }));
  expect(asked.some((request) => pathOf(request) === remove)).toBe(false);

  await rowAction("Kendra Patna", "Delete");
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  expect((await screen.findAllByText("Kendra Patna is deleted."))[0]).toBeDefined();
  await waitFor(() => expect(asked.filter((request) => pathOf(request) === list)).toHaveLength(2));
  await userEvent.click(screen.getAllByRole("button", { name: "Undo" })[0] as HTMLElement);
  expect(await screen.findByText("Restore Successfully !")).toBeDefined();
  expect(await asked.find((request) => pathOf(request) === restore)?.text()).toBe("OId=1");
  await waitFor(() => expect(asked.filter((request) => pathOf(request) === list)).toHaveLength(3));
});

test("a center that students stand under stays, and says why", async () => {
  answerWith({ [list]: page, [remove]: () => golden("PostDeleteStudyCenter_has_students") });
  renderRoute("/admin/manage-center", administrator);
  await rowAction("Kendra Patna", "Delete");
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  await alerted("the center has students; delete them first");
});

test("staff see their own center and change nothing", async () => {
  answerWith({ [list]: () => golden("GetStudyCenters_staff") });
  renderRoute("/admin/manage-center", { ...administrator, role: 2 });
  expect(await screen.findByText("Kendra Patna")).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Actions for/ })).toBeNull();
  expect(screen.queryByRole("link", { name: /Kendra Patna|Edit/ })).toBeNull();
});
