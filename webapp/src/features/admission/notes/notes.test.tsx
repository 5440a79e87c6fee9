import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerWith, golden, pathOf } from "../../../test/answers";
import { administrator, renderRoute } from "../../../test/render-route";

const staff = { ...administrator, role: 2 };
const student = { ...administrator, role: 3 };
const lookups = {
  "/api/Student/GetStudentbyID": () => golden("GetStudentbyID_own"),
  "/api/Student/GetStatusHistory": () => golden("GetStatusHistory_ok"),
  "/api/Enrolment/GetEnrolments": () => golden("GetEnrolments_ok"),
  "/api/Note/GetNotes": () => golden("GetNotes_staff"),
};
const page = "/admin/student/8?Tab=notes";

test("notes are listed, and only the author's can be changed", async () => {
  answerWith(lookups);
  renderRoute(page, staff);
  const [first, second] = within(await screen.findByRole("list", { name: "Notes" })).getAllByRole("listitem");
  expect(first?.textContent).toContain("Will pay on Monday.");
  expect(first?.textContent).toContain("Follow-up due since");
  expect(within(first as HTMLElement).getByRole("button", { name: "Edit" })).toBeDefined();
  expect(second?.textContent).toContain("Brings the marksheet next week.");
  expect(within(second as HTMLElement).queryByRole("button")).toBeNull();
});

test("a note is written with a day to follow it up", async () => {
  const asked = answerWith({ ...lookups, "/api/Note/PostNote": () => golden("PostNote_ok") });
  renderRoute(page, staff);
  await userEvent.type(await screen.findByLabelText("Write a note"), "Brings it.");
  await userEvent.type(screen.getByLabelText("Follow up on"), "2026-12-01");
  await userEvent.click(screen.getByRole("button", { name: "Save note" }));
  expect(await screen.findByText("The note is saved.")).toBeDefined();
  expect(screen.getByLabelText("Write a note")).toHaveProperty("value", "");
  const sent = asked.find((request) => pathOf(request) === "/api/Note/PostNote");
  expect(await sent?.json()).toEqual({ SID: 10, Text: "Brings it.", FollowUp: "2026-12-01" });
});

test("a refused note keeps its text, with the reasons at the fields", async () => {
  answerWith({ ...lookups, "/api/Note/PostNote": () => golden("PostNote_invalid") });
  renderRoute(page, staff);
  await userEvent.type(await screen.findByLabelText("Write a note"), "x");
  await userEvent.click(screen.getByRole("button", { name: "Save note" }));
  expect(await screen.findByText("✕ is in the past")).toBeDefined();
  expect(screen.getByLabelText("Write a note")).toHaveProperty("value", "x");
});

test("a follow-up is marked as done", async () => {
  const asked = answerWith({ ...lookups, "/api/Note/PostFollowUp": () => golden("PostFollowUp_done") });
  renderRoute(page, staff);
  await userEvent.click(await screen.findByRole("button", { name: "Mark as done" }));
  expect(await screen.findByText("The note is saved.")).toBeDefined();
  const sent = asked.find((request) => pathOf(request) === "/api/Note/PostFollowUp");
  expect(await sent?.json()).toEqual({ Id: 2, Done: true });
});

test("students never see notes", async () => {
  const asked = answerWith(lookups);
  renderRoute(page, student);
  expect(await screen.findByRole("region", { name: "Status history" })).toBeDefined();
  expect(asked.some((request) => pathOf(request) === "/api/Note/GetNotes")).toBe(false);
});
