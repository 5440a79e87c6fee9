import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { alerted } from "../../../test/alerts";
import { answerWith, golden, pathOf } from "../../../test/answers";
import { rowAction } from "../../../test/lists";
import { administrator, renderRoute } from "../../../test/render-route";

const list = "/api/Course/GetCourseCategoryByOId";
const lists = { [list]: () => golden("GetCourseCategoryByOId_ok") };

test("a category is renamed", async () => {
  const rename = "/api/Course/PostUpdateCategory";
  const asked = answerWith({ ...lists, [rename]: () => golden("PostUpdateCategory_ok") });
  renderRoute("/admin/manage-category", administrator);
  await rowAction("Diploma", "Rename");
  const name = await screen.findByLabelText("Name of the category");
  expect(name).toHaveProperty("value", "Diploma");
  await userEvent.type(name, "s{Enter}");
  expect(await screen.findByText("Category Successfully Updated !")).toBeDefined();
  expect(await asked.find((request) => pathOf(request) === rename)?.text()).toBe("SID=3&StdName=Diplomas");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked.filter((request) => pathOf(request) === list)).toHaveLength(2);
});

test("a category that has courses stays; another's deletion is undone by a new one of its name", async () => {
  const remove = "/api/Course/DeleteCategory";
  let used = true;
  const asked = answerWith({
    ...lists,
    [remove]: () => golden(used ? "DeleteCategory_used" : "DeleteCategory_ok"),
    "/api/Course/PostInsertCategory": () => golden("PostInsertCategory_ok"),
  });
  renderRoute("/admin/manage-category", administrator);
  const ask = async () => {
    await rowAction("Diploma", "Delete");
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  };
  await ask();
  await alerted(/^the category has courses/);
  await userEvent.click(screen.getByRole("button", { name: "Keep" }));
  used = false;
  await ask();
  await userEvent.click((await screen.findAllByRole("button", { name: "Undo" }))[0] as HTMLElement);
  expect(await screen.findByText("Category Successfully Added !")).toBeDefined();
  expect(await asked.find((request) => pathOf(request).endsWith("PostInsertCategory"))?.text()).toBe("StdName=Diploma");
});
