import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { ExamDesk, MarksSheet } from "../../../api/types";
import { answerWith, golden, json, pathOf } from "../../../test/answers";
import { administrator, renderRoute } from "../../../test/render-route";
import { catchUploads, type Sending } from "../../../test/uploads";

const desk = "/api/Exam/GetExam";
const undo = "/api/Exam/PostUndoMarks";
const open = (await golden("GetExam_open").json()) as ExamDesk;
const checked = (await golden("PostMarksSheet_checked").json()) as MarksSheet;

let uploads: Sending[] = [];
beforeEach(() => {
  uploads = catchUploads();
});

/** Chooses a sheet, and answers the check of it. */
async function choose(answer: Response) {
  await userEvent.upload(await screen.findByLabelText("Sheet with marks"), new File(["Reg No"], "june.xlsx"));
  await waitFor(() => expect(uploads).toHaveLength(1));
  await act(async () => uploads[0]?.answer(answer));
}

test("a sheet is stored only after people saw what it changes", async () => {
  answerWith({ [desk]: () => golden("GetExam_open") });
  renderRoute("/admin/exam/1?Part=marks", administrator);
  await choose(golden("PostMarksSheet_checked"));
  expect(uploads[0]?.body.get("Check")).toBe("true");
  const dialog = within(await screen.findByRole("dialog", { name: "Import marks" }));
  expect(dialog.getByText("1 candidate in the sheet, 2 marks to change, 0 marks the same as now.")).toBeDefined();
  expect(dialog.getByText("Columns that are no paper of this exam, and are left out: Total.")).toBeDefined();
  expect(within(dialog.getByRole("table", { name: "Marks that change" })).getByText("L44")).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Store marks" }));
  await waitFor(() => expect(uploads).toHaveLength(2));
  expect([uploads[1]?.body.get("Seen"), uploads[1]?.body.get("Check")]).toEqual([String(checked.Seen), null]);
  await act(async () => uploads[1]?.answer(golden("PostMarksSheet_ok")));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a sheet with wrong cells names each of them, and cannot be stored", async () => {
  answerWith({ [desk]: () => golden("GetExam_open") });
  renderRoute("/admin/exam/1?Part=marks", administrator);
  await choose(golden("PostMarksSheet_blamed"));
  const dialog = within(await screen.findByRole("dialog", { name: "Import marks" }));
  expect(dialog.getByRole("alert").textContent).toContain("cells cannot be stored, so nothing can.");
  const issues = within(dialog.getByRole("table", { name: "Cells to look at" }));
  expect(issues.getByText("is not the name on record, which is Asha Verma", { exact: false })).toBeDefined();
  expect(issues.getByText("is not a candidate of this exam")).toBeDefined();
  expect(dialog.queryByRole("button", { name: "Store marks" })).toBeNull();
  expect(dialog.getByRole("button", { name: "Choose another sheet" })).toBeDefined();
});

test("a file that is no sheet of this exam says what it needs", async () => {
  answerWith({ [desk]: () => golden("GetExam_open") });
  renderRoute("/admin/exam/1?Part=marks", administrator);
  await choose(new Response(golden("PostMarksSheet_headings").body, { status: 422 }));
  expect((await screen.findByRole("alert")).textContent).toContain("needs a heading row with the registration number");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("published marks change with a reason", async () => {
  answerWith({ [desk]: () => golden("GetExam_published") });
  renderRoute("/admin/exam/1?Part=marks", administrator);
  await choose(json({ ...checked, NeedsReason: true }));
  const dialog = within(await screen.findByRole("dialog", { name: "Import marks" }));
  await userEvent.click(dialog.getByRole("button", { name: "Store marks" }));
  expect(dialog.getByText("Type a reason first", { exact: false })).toBeDefined();
  expect(uploads).toHaveLength(1);
  await userEvent.type(dialog.getByLabelText("Reason for the change", { exact: false }), "Recounted");
  await userEvent.click(dialog.getByRole("button", { name: "Store marks" }));
  await waitFor(() => expect(uploads[1]?.body.get("Reason")).toBe("Recounted"));
});

test("an import is taken back after a question", async () => {
  const asked = answerWith({ [desk]: () => golden("GetExam_open"), [undo]: () => golden("PostUndoMarks_ok") });
  renderRoute("/admin/exam/1?Part=marks", administrator);
  await userEvent.click(await screen.findByRole("button", { name: /^Take back / }));
  const dialog = within(await screen.findByRole("dialog", { name: "Take this import back?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Take back" }));
  await waitFor(() => expect(asked.filter((one) => pathOf(one) === undo)).toHaveLength(1));
  const sent = await asked.find((one) => pathOf(one) === undo)?.json();
  expect(sent).toMatchObject({ Id: open.Card.Id, Import: open.Imports[0]?.Id });
});
