import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { alerted } from "../../../test/alerts";
import { answerWith, golden, json, pathOf } from "../../../test/answers";
import { more, moreAction, moreActions } from "../../../test/lists";
import { administrator, renderRoute } from "../../../test/render-route";

const one = "/api/Student/GetStudentbyID";
const update = "/api/Student/PostUpdateStudentByAdmin";
const lookups = {
  "/api/StudyCenter/GetStudyCenterfordropdown": () => golden("GetStudyCenterfordropdown_admin"),
  "/api/Course/GetCourseCategoryByOId": () => golden("GetCourseCategoryByOId_ok"),
  "/api/Course/GetCourseDivisionByOId": () => golden("GetCourseDivisionByOId_ok"),
  "/api/Course/GetAllCourseByOId": () => golden("GetAllCourseByOId_admin"),
  "/api/Student/GetStatusHistory": () => golden("GetStatusHistory_ok"),
  "/api/Certificate/GetCertificates": () => golden("GetCertificates_of_student"),
  "/api/Certificate/GetOwnCertificates": () => golden("GetOwnCertificates_ok"),
};

const student = async (change: object = {}) => {
  const [found] = await golden("GetStudentbyID_own").json();
  return { ...found, ...change };
};

test("a record is shown with its history and its certificates", async () => {
  answerWith({ ...lookups, [one]: () => golden("GetStudentbyID_own") });
  renderRoute("/admin/student/8", administrator);
  expect(await screen.findByRole("heading", { level: 1, name: "Asha Verma" })).toBeDefined();
  expect(screen.getByText("1001-26-00001")).toBeDefined();
  const history = await screen.findByRole("region", { name: "Status history" });
  await waitFor(() => expect(within(history).getAllByRole("listitem")).toHaveLength(3));
  expect(await screen.findByRole("table", { name: "Certificates" })).toBeDefined();
});

test("a student without a mobile number can be edited", async () => {
  const asked = answerWith({
    ...lookups,
    [one]: async () => json([await student({ Mobile: "" })]),
    [update]: () => golden("PostUpdateStudentByAdmin_ok"),
  });
  renderRoute("/admin/edit-student/8", administrator);
  await userEvent.type(await screen.findByLabelText("Father Name"), "a");
  expect(screen.getByLabelText("Mobile")).toHaveProperty("required", false);
  await userEvent.click(screen.getByRole("button", { name: "Submit" }));
  await waitFor(() => expect(asked.filter((request) => pathOf(request) === update)).toHaveLength(1));
});

test("a birth date that is not known says so, and may be entered later", async () => {
  const asked = answerWith({
    ...lookups,
    [one]: async () => json([await student({ DOB: "" })]),
    [update]: () => golden("PostUpdateStudentByAdmin_ok"),
  });
  renderRoute("/admin/student/8", administrator);
  expect(await screen.findByText("Not known yet")).toBeDefined();
  cleanup();
  renderRoute("/admin/edit-student/8", administrator);
  const born = await screen.findByLabelText("D.O.B.");
  expect(born).toHaveProperty("required", false);
  expect(screen.getByText(/^Not known yet. Without it there is no certificate/)).toBeDefined();
  await userEvent.type(screen.getByLabelText("Father Name"), "a");
  await userEvent.click(screen.getByRole("button", { name: "Submit" }));
  await waitFor(() => expect(asked.filter((request) => pathOf(request) === update)).toHaveLength(1));
});

test("an address that asks for it opens the form for a certificate, once", async () => {
  answerWith({ ...lookups, [one]: () => golden("GetStudentbyID_own") });
  const router = renderRoute("/admin/student/8?Issue=true", administrator);
  const dialog = within(await screen.findByRole("dialog", { name: "Issue a certificate to Asha Verma" }));
  await userEvent.click(dialog.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(router.state.location.href).toBe("/admin/student/8");
});

test("an old address of a deleted student leads back to the list", async () => {
  answerWith({ ...lookups, [one]: () => golden("GetStudentbyID_foreign") });
  renderRoute("/admin/edit-student/8", administrator);
  await alerted(/no such student/);
  expect(screen.getByRole("link", { name: "To the list of students" })).toBeDefined();
});

test("an edited record is loaded, and sent with its version", async () => {
  const asked = answerWith({
    ...lookups,
    [one]: () => golden("GetStudentbyID_own"),
    [update]: () => golden("PostUpdateStudentByAdmin_ok"),
  });
  renderRoute("/admin/edit-student/8", administrator);
  const name = await screen.findByLabelText("Full Name");
  expect(name).toHaveProperty("value", "Asha Verma");
  expect(screen.getByLabelText("D.O.B.")).toHaveProperty("value", "2005-06-14");
  await userEvent.type(name, " Singh");
  await userEvent.click(screen.getByRole("button", { name: "Submit" }));
  expect(await screen.findByText("Student Updated Successfully !")).toBeDefined();
  const sent = new URLSearchParams(await asked.find((request) => pathOf(request) === update)?.text());
  const { SID, Version, DID } = await student();
  expect(Object.fromEntries(sent)).toMatchObject({
    SID: String(SID),
    Version: String(Version),
    Name: "Asha Verma Singh",
    DID: String(DID),
  });
});

test("the second of two editors is told what changed, and chooses", async () => {
  let stale = true;
  let now = await student();
  const asked = answerWith({
    ...lookups,
    [one]: () => json([now]),
    [update]: () => (stale ? golden("PostUpdateStudentByAdmin_stale") : golden("PostUpdateStudentByAdmin_ok")),
  });
  renderRoute("/admin/edit-student/8", administrator);
  const name = await screen.findByLabelText("Full Name");
  await userEvent.type(name, " Mine");
  now = await student({ Name: "Asha Theirs", City: "Patna", Version: 9 });
  await userEvent.click(screen.getByRole("button", { name: "Submit" }));
  const dialog = await screen.findByRole("dialog", { name: "Another person changed this record" });
  expect(within(dialog).getByText(/City: Patna/)).toBeDefined();
  await userEvent.click(within(dialog).getByRole("radio", { name: /Theirs: Asha Theirs/ }));
  stale = false;
  await userEvent.click(within(dialog).getByRole("button", { name: "Save my choices" }));
  expect(await screen.findByText("Student Updated Successfully !")).toBeDefined();
  const sent = new URLSearchParams(
    await asked
      .filter((request) => pathOf(request) === update)
      .at(-1)
      ?.text(),
  );
  expect(Object.fromEntries(sent)).toMatchObject({ Name: "Asha Theirs", City: "Patna", Version: "9" });
});

test("a transfer says what is wrong beside its field", async () => {
  const transfer = "/api/Student/PostTransferStudent";
  let wrong = true;
  const asked = answerWith({
    ...lookups,
    [one]: () => golden("GetStudentbyID_own"),
    [transfer]: () => golden(wrong ? "PostTransferStudent_no_center" : "PostTransferStudent_ok"),
  });
  renderRoute("/admin/student/8", administrator);
  await moreAction("Transfer");
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Transfer" }));
  await waitFor(() => expect(within(dialog).getByLabelText("New center").getAttribute("aria-invalid")).toBe("true"));
  wrong = false;
  await userEvent.selectOptions(within(dialog).getByLabelText("New center"), "2");
  await userEvent.click(within(dialog).getByRole("button", { name: "Transfer" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const sent = new URLSearchParams(
    await asked
      .filter((r) => pathOf(r) === transfer)
      .at(-1)
      ?.text(),
  );
  expect(sent.get("OId")).toBe("2");
});

test("what moves or deletes a student is in the menu beside the buttons, which gets the focus back", async () => {
  answerWith({ ...lookups, [one]: () => golden("GetStudentbyID_own") });
  renderRoute("/admin/student/8", administrator);
  expect(await moreActions()).toEqual(["Transfer", "Delete"]);
  const button = await more();
  await waitFor(() => expect(document.activeElement).toBe(button));
  await moreAction("Delete");
  expect(await screen.findByRole("dialog", { name: /^Delete / })).toBeDefined();
});

test("students see their own record without what the office does", async () => {
  answerWith({ ...lookups, [one]: () => golden("GetStudentbyID_own") });
  renderRoute("/admin/student/8", { ...administrator, role: 3 });
  expect(await screen.findByRole("button", { name: "ID card" })).toBeDefined();
  expect(within(screen.getByRole("main")).queryByRole("button", { name: "More" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Edit" })).toBeNull();
});

test("two records of one person are made one, once that is confirmed", async () => {
  const merge = "/api/Student/PostMergeStudents";
  const asked = answerWith({
    "/api/Student/GetDoubles": () => golden("GetDoubles_after_twin"),
    [merge]: () => golden("PostMergeStudents_ok"),
  });
  renderRoute("/admin/doubles", administrator);
  await userEvent.click(await screen.findByRole("button", { name: /^(?!Actions).*, 1001-26-00001 and / }));
  const panel = within(await screen.findByRole("complementary", { name: /, 1001-26-00001 and / }));
  await userEvent.click(panel.getByRole("button", { name: "Keep 1001-26-00001" }));
  await userEvent.click(await screen.findByRole("button", { name: "Merge" }));
  expect(await screen.findByText("Students Merged Successfully !")).toBeDefined();
  const [pair] = (await golden("GetDoubles_after_twin").json()).Items;
  const sent = new URLSearchParams(await asked.find((r) => pathOf(r) === merge)?.text());
  expect(Object.fromEntries(sent)).toEqual({ SID: String(pair.First.SID), From: String(pair.Second.SID) });
});
