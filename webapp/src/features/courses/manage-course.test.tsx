import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerWith, golden, pathOf } from "../../test/answers";
import { administrator, renderRoute } from "../../test/render-route";

const list = "/api/Course/GetAllCourseByOId";
const approve = "/api/Course/PostApproveCourse";

test("an administrator approves a waiting course, and the list is asked for again", async () => {
  const asked = answerWith({
    [list]: () => golden("GetAllCourseByOId_admin"),
    [approve]: () => golden("PostApproveCourse_ok"),
  });
  renderRoute("/admin/manage-course", administrator);
  expect(await screen.findByText("₹3,200.50")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Approve Robotics" }));
  expect(await screen.findByText("Course Approved !")).toBeDefined();
  await waitFor(() => expect(asked.filter((request) => pathOf(request) === list)).toHaveLength(2));
  expect(await asked.find((request) => pathOf(request) === approve)?.text()).toBe("course_id=8");
});

test("staff see the list and have nothing to approve", async () => {
  answerWith({ [list]: () => golden("GetAllCourseByOId_admin") });
  renderRoute("/admin/manage-course", { ...administrator, role: 2 });
  expect(await screen.findByText("Robotics")).toBeDefined();
  expect(screen.queryByRole("button", { name: /Approve/ })).toBeNull();
});
