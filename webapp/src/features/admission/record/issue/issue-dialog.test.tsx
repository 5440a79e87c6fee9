import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerWith, golden, json, pathOf } from "../../../../test/answers";
import { administrator, renderRoute } from "../../../../test/render-route";

const issue = "/api/Certificate/PostIssue";
const record = {
  "/api/Student/GetStudentbyID": () => golden("GetStudentbyID_own"),
  "/api/Student/GetStatusHistory": () => golden("GetStatusHistory_ok"),
  "/api/Certificate/GetCertificates": () => golden("GetCertificates_of_nobody"),
  [issue]: () => golden("PostIssueCertificate_override"),
};
const rules =
  (...Lacking: object[]) =>
  async () => {
    const one = await golden("GetReadyStudent_lacking").json();
    return json({ Student: { ...one.Student, Lacking }, Address: "http://localhost:8080", Reach: "local" });
  };
const all = [
  { Rule: "finished", Message: "the course is not finished: the student has not passed" },
  { Rule: "dues", Message: "unpaid fees: ₹3,500" },
  { Rule: "photo", Message: "there is no photo of the student" },
];

async function open(answer: () => Promise<Response>, role = 1) {
  const asked = answerWith({ ...record, "/api/Certificate/GetReadyStudent": answer });
  renderRoute("/admin/student/8", { ...administrator, role });
  await userEvent.click(await screen.findByRole("button", { name: "Issue certificate" }));
  return { asked, dialog: within(await screen.findByRole("dialog")) };
}

test("what stands against a certificate is said before it is issued, each with the way to mend it", async () => {
  const { asked, dialog } = await open(rules(...all));
  const list = within(await dialog.findByRole("region", { name: /cannot be issued yet/ }));
  expect(list.getAllByRole("listitem")).toHaveLength(3);
  expect(list.getByRole("link", { name: "Mark the course as passed" })).toBeDefined();
  expect(list.getByRole("link", { name: "Take the fee" }).getAttribute("href")).toMatch(/^\/admin\/fees\?SID=/);
  expect(list.getByRole("link", { name: "Add a photo" }).getAttribute("href")).toMatch(/^\/admin\/edit-student\//);
  expect(dialog.getByRole("note").textContent).toContain("http://localhost:8080");

  const reason = dialog.getByLabelText("Reason for an exception");
  expect(reason).toHaveProperty("required", true);
  await userEvent.click(dialog.getByRole("button", { name: "Issue" }));
  expect(await dialog.findByText("✕ is required")).toBeDefined();
  expect(document.activeElement).toBe(reason);
  expect(asked.filter((one) => pathOf(one) === issue)).toEqual([]);
  await userEvent.type(reason, "Passed elsewhere");
  await userEvent.click(dialog.getByRole("button", { name: "Issue" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("staff are told that only an administrator makes an exception", async () => {
  const { dialog } = await open(rules(...all), 2);
  expect(await dialog.findByText(/Only an administrator can make an exception/)).toBeDefined();
  expect(dialog.queryByLabelText("Reason for an exception")).toBeNull();
});

test("where no exception is possible, no reason is asked for", async () => {
  const { dialog } = await open(rules({ Rule: "certificate.cancelled", Message: "the enrolment is cancelled" }));
  expect(await dialog.findByText("No exception is possible.")).toBeDefined();
  expect(dialog.getByLabelText("Reason for an exception")).toHaveProperty("required", false);
});

test("who is ready gets the certificate without a word", async () => {
  const { dialog } = await open(rules());
  await dialog.findByRole("note");
  expect(dialog.queryByRole("region")).toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: "Issue" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
