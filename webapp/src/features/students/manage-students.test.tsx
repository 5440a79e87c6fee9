import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerWith, golden, json, queryOf } from "../../test/answers";
import { administrator, renderRoute } from "../../test/render-route";
import { studentSearch } from "./search";

const report = "/api/Report/GetStudentReport";

/** 60 students in three pages, the last not full: the handler's answer with its one student many times. */
async function page(request: Request) {
  const start = Number(queryOf(request).Page) * 25;
  const { Items, ...rest } = await golden("GetStudentReport_page").json();
  const students = Array.from({ length: Math.min(25, 60 - start) }, (_, i) => ({
    ...Items[0],
    SID: start + i + 1,
    Name: `Student ${start + i + 1}`,
  }));
  return json({ ...rest, Items: students, Total: 60 });
}

const rows = async () =>
  within(await screen.findByRole("table"))
    .getAllByRole("row")
    .slice(1);

test("shows 25 a page, counts on over pages, and keeps the page in the address", async () => {
  const asked = answerWith({ [report]: page });
  const router = renderRoute("/admin/manage-students", administrator);
  const user = userEvent.setup();

  expect(await rows()).toHaveLength(25);
  expect(asked[0] && queryOf(asked[0])).toEqual({ Page: "0", Size: "25" });
  expect(screen.getByRole("button", { name: "Previous" })).toHaveProperty("disabled", true);

  await user.click(screen.getByRole("button", { name: "Next" }));
  await screen.findByText("Student 26");
  expect(router.state.location.search).toEqual({ Page: 1 });
  expect((await rows())[0]?.textContent).toMatch(/^26/);

  await user.click(screen.getByRole("button", { name: "3" }));
  await screen.findByText("Student 60");
  expect(await rows()).toHaveLength(10);
  expect(screen.getByRole("button", { name: "3" }).getAttribute("aria-current")).toBe("page");
  expect(screen.getByRole("button", { name: "Next" })).toHaveProperty("disabled", true);
});

test("a search starts again at the first page", async () => {
  const asked = answerWith({ [report]: page });
  const router = renderRoute("/admin/manage-students?Page=2&Status=active", administrator);
  await screen.findByText("Student 60");
  await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), "asha{Enter}");
  await waitFor(() => expect(router.state.location.search).toEqual({ Search: "asha", Status: "active" }));
  await waitFor(() =>
    expect(queryOf(asked.at(-1) as Request)).toEqual({ Page: "0", Size: "25", Search: "asha", Status: "active" }),
  );
});

test("says why nothing is there", async () => {
  answerWith({ [report]: () => golden("GetStudentReport_empty_page") });
  renderRoute("/admin/manage-students?Search=zzz", administrator);
  expect(await screen.findByText(/No student matches/)).toBeDefined();
});

test("says what failed, and tries again when asked", async () => {
  let broken = true;
  answerWith({
    [report]: (request) => (broken ? json({ Message: "The report is not available." }, 500) : page(request)),
  });
  renderRoute("/admin/manage-students", administrator);
  expect((await screen.findByRole("alert")).textContent).toBe("The report is not available.");
  broken = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await rows()).toHaveLength(25);
});

test("an address that makes no sense shows the list", () => {
  expect(studentSearch({ Page: -1, Search: 98765, Status: "gone", Sort: "random" })).toEqual({ Search: "98765" });
  expect(studentSearch({ Page: 2, Status: "passed", Sort: "name_desc" })).toEqual({
    Page: 2,
    Status: "passed",
    Sort: "name_desc",
  });
});
