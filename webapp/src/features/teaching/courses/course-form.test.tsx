import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { alerted } from "../../../test/alerts";
import { answerWith, golden, pathOf } from "../../../test/answers";
import { administrator, renderRoute } from "../../../test/render-route";
import { catchUploads } from "../../../test/uploads";

const insert = "/api/Course/PostInsertCourse";
const update = "/api/Course/PostUpdateCourse";
const read = "/api/Course/GetCourse";
const lists = {
  "/api/Course/GetCourseCategoryByOId": () => golden("GetCourseCategoryByOId_ok"),
  "/api/StudyCenter/GetStudyCenterfordropdown": () => golden("GetStudyCenterfordropdown_admin"),
  "/api/Course/GetAllCourseByOId": () => golden("GetAllCourseByOId_admin"),
};
const of = (asked: Request[], path: string) => asked.filter((request) => pathOf(request) === path);
const formOf = async (request: Request | undefined) => Object.fromEntries(new URLSearchParams(await request?.text()));

test("a course is added with its files, waits for approval, and the form is cleared", async () => {
  const uploads = catchUploads();
  const asked = answerWith({ ...lists, [insert]: () => golden("PostInsertCourse_ok") });
  renderRoute("/admin/add-course", administrator);
  const title = await screen.findByLabelText("Title");
  await userEvent.type(title, "Python");
  await screen.findByRole("option", { name: "Diploma" });
  await userEvent.selectOptions(screen.getByLabelText("Course Category"), "Diploma");
  await userEvent.type(screen.getByLabelText("Price (₹)"), "4,500.50");
  fireEvent.change(screen.getByLabelText("Attach File", { selector: "input" }), {
    target: { files: [new File(["x"], "brochure.pdf", { type: "application/pdf" })] },
  });
  await userEvent.click(screen.getByRole("button", { name: "Submit" }));
  expect((await screen.findAllByText("A file is still being uploaded."))[0]).toBeDefined();
  expect(of(asked, insert)).toEqual([]);
  expect(uploads[0]?.body.get("Purpose")).toBe("course"); // a public purpose, because the website shows it
  await act(async () => uploads[0]?.answer(golden("PostFile_document")));
  await userEvent.click(screen.getByRole("button", { name: "Submit" }));
  expect(await screen.findByText("Course Successfully Added ! Wait for Appoval")).toBeDefined();
  expect(await formOf(of(asked, insert)[0])).toEqual({
    IsActive: "1",
    Updatedby: "ADMIN",
    Title: "Python",
    CategoryId: "3",
    Price: "4,500.50",
    AttachFile: (await golden("PostFile_document").json()).Path,
    Syllabus: "[]",
  });
  await waitFor(() => expect(title).toHaveProperty("value", ""));
  expect(screen.queryByRole("link", { name: "Open the file" })).toBeNull();
});

test("a refusal says 'All fields are required', and stands beside its fields", async () => {
  answerWith({ ...lists, [insert]: () => golden("PostInsertCourse_invalid") });
  renderRoute("/admin/add-course", administrator);
  await userEvent.click(await screen.findByRole("button", { name: "Submit" }));
  expect(await screen.findByText("All fields are required")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText("Title"));
  expect(screen.getByText("✕ is not between 0 and 5")).toBeDefined();
});

test("a category is made without leaving the form", async () => {
  answerWith({ ...lists, "/api/Course/PostInsertCategory": () => golden("PostInsertCategory_taken") });
  renderRoute("/admin/add-course", administrator);
  await userEvent.click(await screen.findByRole("button", { name: "Add a category" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Name of the category"), "Diploma");
  await userEvent.click(dialog.getByRole("button", { name: "Save category" }));
  expect(await dialog.findByText("✕ another category has this name")).toBeDefined();
});

test("an edit loads the course, sends its version, and leaves its divisions alone", async () => {
  const asked = answerWith({
    ...lists,
    [read]: () => golden("GetCourse_waiting"),
    [update]: () => golden("PostUpdateCourse_ok"),
  });
  renderRoute("/admin/edit-course/9", administrator);
  const title = await screen.findByDisplayValue("Robotics");
  await waitFor(() => expect(screen.getByLabelText("Course Category")).toHaveProperty("value", "3"));
  expect(screen.queryByLabelText("Price (₹)")).toBeNull();
  await userEvent.type(title, " II");
  await userEvent.click(screen.getByRole("button", { name: "Save course" }));
  expect(await screen.findByText("Course Successfully Updated !")).toBeDefined();
  const form = await formOf(of(asked, update)[0]);
  expect(form).toMatchObject({
    course_id: "8",
    Version: "1",
    Title: "Robotics II",
    FullDescription: "Six papers and a project",
  });
  for (const name of ["DivName", "Price", "DID"]) expect(form).not.toHaveProperty(name);
});

test("divisions are added and changed beside the form", async () => {
  const asked = answerWith({
    ...lists,
    [read]: () => golden("GetCourse_waiting"),
    "/api/Course/PostInsertDivision": () => golden("PostInsertDivision_ok"),
    "/api/Course/PostUpdateDivision": () => golden("PostUpdateDivision_invalid"),
  });
  renderRoute("/admin/edit-course/9", administrator);
  await userEvent.click(await screen.findByRole("button", { name: "Add a division" }));
  let dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Division"), "Evening");
  await userEvent.type(dialog.getByLabelText("Price (₹)"), "5900");
  await userEvent.click(dialog.getByRole("button", { name: "Save division" }));
  expect(await screen.findByText("Division Successfully Added !")).toBeDefined();
  expect(await of(asked, "/api/Course/PostInsertDivision")[0]?.text()).toBe("course_id=8&DivName=Evening&Price=5900");

  await userEvent.click(await screen.findByRole("button", { name: "Edit the division Robotics" }));
  dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByLabelText("Price (₹)")).toHaveProperty("value", "9900");
  await userEvent.click(dialog.getByRole("button", { name: "Save division" }));
  expect(await dialog.findByText("✕ is required")).toBeDefined();
});

test("a course that was deleted leads back to the list", async () => {
  answerWith({ ...lists, [read]: () => golden("GetCourse_not_found") });
  renderRoute("/admin/edit-course/999", administrator);
  await alerted("There is no such course. It may have been deleted.");
  expect(screen.getByRole("link", { name: "Back to the courses" }).getAttribute("href")).toBe("/admin/manage-course");
});

test("staff do not edit the institute's", async () => {
  answerWith({ ...lists, [read]: () => golden("GetCourse_waiting") });
  renderRoute("/admin/edit-course/9", { ...administrator, role: 2 });
  expect(await screen.findByText("Only administrators can change the institute's courses.")).toBeDefined();
});

test("a syllabus is written part by part", async () => {
  const asked = answerWith({
    ...lists,
    [read]: () => golden("GetCourse_waiting"),
    [update]: () => golden("PostUpdateCourse_ok"),
  });
  renderRoute("/admin/edit-course/9", administrator);
  expect(await screen.findByDisplayValue("First steps")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Remove part 1" }));
  await userEvent.click(screen.getByRole("button", { name: "Add a part" }));
  await userEvent.type(screen.getByLabelText("Part 2: Title of the part"), "Yarn");
  await userEvent.type(screen.getByLabelText("Part 2: Topics, one per line"), "Cotton{Enter}Silk{Enter}");
  await userEvent.click(screen.getByRole("button", { name: "Move part 2 up" }));
  await userEvent.click(screen.getByRole("button", { name: "Save course" }));
  expect(await screen.findByText("Course Successfully Updated !")).toBeDefined();
  const form = await formOf(of(asked, update)[0]);
  expect(JSON.parse(form.Syllabus ?? "")).toEqual([
    { Title: "Yarn", Topics: ["Cotton", "Silk"] },
    { Title: "Writing", Topics: ["Letters"] },
  ]);
});
