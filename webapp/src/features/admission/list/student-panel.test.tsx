import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerWith, golden, json, pathOf } from "../../../test/answers";
import { administrator, renderRoute } from "../../../test/render-route";

const update = "/api/Student/PostUpdateStudentByAdmin";

/** The office with one student, whose record the test changes. */
async function office(answer: (request: Request) => Response | Promise<Response>) {
  const { Items, ...rest } = await golden("GetStudentReport_page").json();
  const student = { ...Items[0], SID: 7, Name: "Asha Verma", Mobile: "9876543210", City: "Patna", Version: 3 };
  const asked = answerWith({
    "/api/Report/GetStudentReport": () => json({ ...rest, Items: [student], Total: 1 }),
    "/api/Student/GetStudentbyID": () => json([student]),
    "/api/Enrolment/GetEnrolments": () => golden("GetEnrolments_ok"),
    "/api/Fees/GetStudentFees": () => golden("GetStudentFees_ok"),
    "/api/Attendance/GetStudentAttendance": () => golden("GetStudentAttendance_ok"),
    [update]: answer,
  });
  renderRoute("/admin/manage-students?Open=7", administrator);
  const panel = within(await screen.findByRole("complementary", { name: "Asha Verma" }));
  const sent = () => asked.filter((request) => pathOf(request) === update).map((request) => request.clone().text());
  return { student, panel, sent, user: userEvent.setup() };
}

test("a field is changed where it is read, saved with the version, and undone", async () => {
  const { student, panel, sent, user } = await office(async (request) => {
    const form = new URLSearchParams(await request.clone().text());
    student.Mobile = form.get("Mobile") ?? "";
    student.Version += 1;
    return json({ Message: "Student Updated Successfully !" });
  });
  await user.click(panel.getByRole("button", { name: "Change Mobile: 9876543210" }));
  const field = panel.getByRole("textbox", { name: "Mobile" });
  expect(document.activeElement).toBe(field);
  await user.clear(field);
  await user.type(field, "9123456780{Enter}");
  expect(panel.getByRole("button", { name: "Change Mobile: 9123456780" })).toBeDefined(); // at once
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  const [first, second] = (await Promise.all(sent())).map((text) => Object.fromEntries(new URLSearchParams(text)));
  expect(first).toMatchObject({ SID: "7", Version: "3", Mobile: "9123456780", City: "Patna" });
  expect(second).toMatchObject({ SID: "7", Version: "4", Mobile: "9876543210" });
  expect(await panel.findByRole("button", { name: "Change Mobile: 9876543210" })).toBeDefined();
});

test("Ctrl+Z on a field takes its last change back, once", async () => {
  const { student, panel, sent, user } = await office(async (request) => {
    student.Mobile = new URLSearchParams(await request.clone().text()).get("Mobile") ?? "";
    student.Version += 1;
    return json({ Message: "Student Updated Successfully !" });
  });
  await user.click(panel.getByRole("button", { name: "Change Mobile: 9876543210" }));
  await user.keyboard("{Control>}a{/Control}9123456780{Enter}");
  await screen.findByRole("button", { name: "Undo" });
  expect(document.activeElement).toBe(panel.getByRole("button", { name: "Change Mobile: 9123456780" }));
  await user.keyboard("{Control>}z{/Control}");
  expect(await panel.findByRole("button", { name: "Change Mobile: 9876543210" })).toBeDefined();
  await waitFor(() => expect(sent()).toHaveLength(2));
  await user.keyboard("{Control>}z{/Control}");
  expect(sent()).toHaveLength(2);
});

test("a refusal stands at the field, which keeps what was typed; Escape gives it up", async () => {
  const { panel, user } = await office(() =>
    json({ Message: "Every Field Is Required", Fields: [{ Field: "Mobile", Message: "is no mobile number" }] }, 422),
  );
  await user.click(panel.getByRole("button", { name: "Change Mobile: 9876543210" }));
  await user.clear(panel.getByRole("textbox", { name: "Mobile" }));
  await user.type(panel.getByRole("textbox", { name: "Mobile" }), "12{Enter}");
  expect(await panel.findByText("✕ is no mobile number")).toBeDefined();
  expect(panel.getByRole("textbox", { name: "Mobile" })).toHaveProperty("value", "12");
  await user.type(panel.getByRole("textbox", { name: "Mobile" }), "{Escape}");
  expect(await panel.findByRole("button", { name: "Change Mobile: 9876543210" })).toBeDefined();
  expect(screen.getByRole("complementary", { name: "Asha Verma" })).toBeDefined(); // Escape did not close the panel
});

test("a field that somebody else has changed is not overwritten", async () => {
  const { student, panel, sent, user } = await office(() => json({ Message: "Student Updated Successfully !" }));
  await user.click(panel.getByRole("button", { name: "Change City: Patna" }));
  student.City = "Gaya"; // in the meantime
  await user.clear(panel.getByRole("textbox", { name: "City" }));
  await user.type(panel.getByRole("textbox", { name: "City" }), "Arrah{Enter}");
  expect(await panel.findByText(/Somebody else has just changed this to "Gaya"/)).toBeDefined();
  expect(sent()).toHaveLength(0);
});
