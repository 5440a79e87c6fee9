import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { answerWith, golden, json, pathOf } from "../../../test/answers";
import { administrator, renderRoute } from "../../../test/render-route";

const staff = { ...administrator, role: 2 };
const student = { ...administrator, role: 3 };
const lookups = {
  "/api/Student/GetStudentbyID": () => golden("GetStudentbyID_own"),
  "/api/Student/GetStatusHistory": () => golden("GetStatusHistory_ok"),
  "/api/Enrolment/GetEnrolments": () => golden("GetEnrolments_ok"),
};
const list = "/api/Document/GetDocuments";
const page = "/admin/student/8?Tab=documents";

test("what is missing is listed first, with a button to add it", async () => {
  const asked = answerWith({ ...lookups, [list]: () => golden("GetDocuments_staff") });
  renderRoute(page, staff);
  expect(await screen.findByText("1 required document is missing.")).toBeDefined();
  const [first, second] = within(screen.getByRole("list", { name: "Documents" })).getAllByRole("listitem");
  expect(first?.textContent).toContain("Earlier marksheet");
  expect(first?.textContent).toContain("Missing");
  expect(second?.textContent).toContain("Photo identity");
  expect(second?.textContent).toContain("To check");
  expect(second?.textContent).toContain("Not yet compared with the original");
  expect(asked.some((request) => pathOf(request) === list)).toBe(true);
});

test("a document opens in a new tab by a link that the server makes", async () => {
  answerWith({
    ...lookups,
    [list]: () => golden("GetDocuments_staff"),
    "/api/Document/PostOpenDocument": () => golden("PostOpenDocument_staff"),
  });
  const replace = vi.fn();
  vi.spyOn(window, "open").mockReturnValue({ opener: window, location: { replace }, close: () => {} } as never);
  renderRoute(page, staff);
  await userEvent.click(await screen.findByRole("button", { name: "Open Photo identity" }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith(expect.stringContaining("Seal=")));
});

test("a blocked tab is explained", async () => {
  answerWith({ ...lookups, [list]: () => golden("GetDocuments_staff") });
  vi.spyOn(window, "open").mockReturnValue(null);
  renderRoute(page, staff);
  await userEvent.click(await screen.findByRole("button", { name: "Open Photo identity" }));
  expect(await screen.findByText(/did not open a new tab/)).toBeDefined();
});

test("staff note that they have compared a document with the original", async () => {
  const asked = answerWith({
    ...lookups,
    [list]: () => golden("GetDocuments_staff"),
    "/api/Document/PostCheckDocument": () => golden("PostCheckDocument_ok"),
  });
  renderRoute(page, staff);
  await userEvent.click(await screen.findByRole("button", { name: "Mark Photo identity as checked" }));
  expect(await screen.findByText("Document Successfully Checked !")).toBeDefined();
  const sent = asked.find((request) => pathOf(request) === "/api/Document/PostCheckDocument");
  expect(await sent?.json()).toEqual({ Id: 1, Checked: true });
});

test("a file of another type is refused before it is sent", async () => {
  answerWith({ ...lookups, [list]: () => golden("GetDocuments_staff") });
  renderRoute(page, staff);
  await userEvent.click(await screen.findByRole("button", { name: "Add Earlier marksheet" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Save document" }));
  expect(await dialog.findByText("✕ Choose a file.")).toBeDefined();
  const input = dialog.getByLabelText(/^File/);
  await userEvent.upload(input, new File(["x"], "photo.gif", { type: "image/gif" }), { applyAccept: false });
  expect(await dialog.findByText(/not a PDF, JPEG or PNG/)).toBeDefined();
});

test("students see their own documents, and add those that their center allows", async () => {
  answerWith({ ...lookups, [list]: () => golden("GetDocuments_own") });
  renderRoute(page, student);
  expect(await screen.findByRole("button", { name: "Add Earlier marksheet" })).toBeDefined();
  expect(screen.queryByRole("button", { name: /as checked/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Delete Photo identity" })).toBeDefined();
  expect(screen.queryByRole("link", { name: "Notes" })).toBeNull();
});

test("an institute without kinds begins with the usual ones", async () => {
  let kinds = () => json([]);
  answerWith({
    "/api/Document/GetKinds": () => kinds(),
    "/api/Document/PostUsualKinds": () => {
      kinds = () => golden("GetKinds_staff");
      return golden("PostUsualKinds_ok");
    },
  });
  renderRoute("/admin/document-kinds", administrator);
  await userEvent.click(await screen.findByRole("button", { name: "Add the usual kinds" }));
  const table = within(await screen.findByRole("table", { name: "Kinds of documents" }));
  expect(table.getByText("Aadhaar (masked)")).toBeDefined();
});

test("a name that is taken is said at its field", async () => {
  answerWith({
    "/api/Document/GetKinds": () => golden("GetKinds_staff"),
    "/api/Document/PostKind": () => golden("PostKind_taken"),
  });
  renderRoute("/admin/document-kinds", administrator);
  await userEvent.click(await screen.findByRole("button", { name: "Add kind" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText(/^Name/), "Photo identity");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(/there is a kind of document with this name already/)).toBeDefined();
});
