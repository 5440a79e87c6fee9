import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { alerted } from "../../../test/alerts";
import { answerWith, golden, json, pathOf } from "../../../test/answers";
import { rowAction, rowActions, setFilter } from "../../../test/lists";
import { administrator, renderRoute } from "../../../test/render-route";
import { courseSearch } from "./search";

const list = "/api/Course/GetAllCourseByOId";
const approve = "/api/Course/PostApproveCourse";
const reject = "/api/Course/PostRejectCourse";
const remove = "/api/Course/PostDeleteCourseDivision";
const restore = "/api/Course/PostRestoreCourseDivision";
const all = () => golden("GetAllCourseByOId_admin");
const of = (asked: Request[], path: string) => asked.filter((request) => pathOf(request) === path);

test("an administrator approves a waiting course, and the list is asked for again", async () => {
  const asked = answerWith({ [list]: all, [approve]: () => golden("PostApproveCourse_ok") });
  renderRoute("/admin/manage-course", administrator);
  expect(await screen.findByText("₹3,200.50")).toBeDefined();
  await rowAction("Robotics", "Approve");
  expect(await screen.findByText("Course Approved !")).toBeDefined();
  await waitFor(() => expect(of(asked, list)).toHaveLength(2));
  expect(await of(asked, approve)[0]?.text()).toBe("course_id=8");
});

test("a course is rejected for a reason, which is asked for", async () => {
  let missing = true;
  const asked = answerWith({
    [list]: all,
    [reject]: () => golden(missing ? "PostRejectCourse_no_reason" : "PostRejectCourse_ok"),
  });
  renderRoute("/admin/manage-course", administrator);
  await rowAction("Robotics", "Reject");
  const dialog = within(await screen.findByRole("dialog", { name: "Reject Robotics?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Reject" }));
  expect(await dialog.findByText("✕ is required")).toBeDefined();
  expect(document.activeElement).toBe(dialog.getByLabelText("Reason"));
  missing = false;
  await userEvent.type(dialog.getByLabelText("Reason"), "Twice there");
  await userEvent.click(dialog.getByRole("button", { name: "Reject" }));
  expect(await screen.findByText("Course Rejected !")).toBeDefined();
  expect(await of(asked, reject)[1]?.text()).toBe("course_id=8&Reason=Twice+there");
});

test("search, status and order are in the address", async () => {
  answerWith({ [list]: all });
  const router = renderRoute("/admin/manage-course?Sort=price_desc", administrator);
  await screen.findByRole("link", { name: "Robotics" });
  const titles = () =>
    screen
      .getAllByRole("row")
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole("cell")
          .slice(1, 3)
          .map((cell) => cell.textContent),
      );
  expect(titles()).toEqual([
    ["Robotics", "Robotics"],
    ["Diploma in Computer Applications", "DCA"],
    ["Tally", "Tally Prime"],
  ]);
  await setFilter("Status", "Approved");
  await waitFor(() => expect(titles()).toHaveLength(2));
  await userEvent.type(screen.getByRole("searchbox"), "prime tally{Enter}");
  await waitFor(() => expect(titles()).toEqual([["Tally", "Tally Prime"]]));
  expect(router.state.location.search).toEqual({ Search: "prime tally", Sort: "price_desc", Status: "approved" });
  await userEvent.type(screen.getByRole("searchbox"), "x{Enter}");
  expect(await screen.findByText(/No course matches/)).toBeDefined();
});

test("an address that makes no sense shows the list", () => {
  expect(courseSearch({ Page: 1.5, Search: [], Status: "gone", Sort: "x" })).toEqual({});
});

test("deleting asks, and can be undone; a refusal says why", async () => {
  let taken = true;
  let deleted = false;
  const asked = answerWith({
    [list]: () => (deleted ? new Promise<Response>(() => undefined) : all()), // Undo need not wait for the reload
    [remove]: () => {
      deleted = !taken;
      return golden(taken ? "PostDeleteCourseDivision_has_students" : "PostDeleteCourseDivision_ok");
    },
    [restore]: () => golden("PostRestoreCourseDivision_ok"),
  });
  renderRoute("/admin/manage-course", administrator);
  const ask = async () => {
    await rowAction("Tally, Tally Prime", "Delete");
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  };
  await ask();
  await alerted(/^the division has students/);
  await userEvent.click(screen.getByRole("button", { name: "Keep" }));
  taken = false;
  await ask();
  await userEvent.click((await screen.findAllByRole("button", { name: "Undo" }))[0] as HTMLElement);
  expect(await screen.findByText("Course Successfully Restored !")).toBeDefined();
  expect(await of(asked, restore)[0]?.text()).toBe("DID=7");
});

test("staff edit their own center's only, and read why a course was rejected", async () => {
  answerWith({
    [list]: async () => {
      const courses = (await all().json()) as { Title: string }[];
      return json(courses.map((c) => (c.Title === "Tally" ? { ...c, Status: "rejected", Reason: "Twice there" } : c)));
    },
  });
  renderRoute("/admin/manage-course", { ...administrator, role: 2 });
  expect(await screen.findByText("Twice there")).toBeDefined();
  const table = within(screen.getByRole("table"));
  expect(table.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/admin/edit-course/7"]);
  expect(table.getAllByRole("button", { name: /^Actions for/ })).toHaveLength(1);
  expect(await rowActions("Tally, Tally Prime")).toEqual(["Edit"]);
});
