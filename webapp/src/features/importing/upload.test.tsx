import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { answerWith, golden, json } from "../../test/answers";
import { administrator, renderRoute } from "../../test/render-route";

const patna = { OId: 1, KRCCode: 1001, KRCName: "Patna" };
const page = { "/api/Imports/GetImports": () => golden("GetImports_other_center") };
const at = (...all: object[]) => ({ ...page, "/api/StudyCenter/GetStudyCenterfordropdown": () => json(all) });

test("the only center is chosen already", async () => {
  answerWith(at(patna));
  renderRoute("/admin/import", administrator);
  expect(await screen.findByRole("option", { name: "Patna", selected: true })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Choose a file" }).getAttribute("aria-disabled")).toBe("false");
});

test("a button that waits for a center says so before it is pressed", async () => {
  answerWith(at(patna, { OId: 2, KRCCode: 1002, KRCName: "Gaya" }));
  renderRoute("/admin/import", administrator);
  const button = await screen.findByRole("button", { name: "Choose a file" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  const about = document.getElementById(button.getAttribute("aria-describedby") ?? "");
  expect(about?.textContent).toContain("Choose the center first.");
  await userEvent.selectOptions(screen.getByLabelText("Into which center"), "Gaya");
  expect(button.getAttribute("aria-disabled")).toBe("false");
  expect(about?.textContent).not.toContain("Choose the center first.");
});

test("without a center, the screen leads to one", async () => {
  answerWith(at());
  renderRoute("/admin/import", administrator);
  const link = await screen.findByRole("link", { name: "Add a study center" });
  expect(link.getAttribute("href")).toBe("/admin/add-center");
});

test("the sample sheet has a course of the center", async () => {
  const saved: Blob[] = [];
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: (file: Blob) => saved.push(file) && "blob:1" }));
  const course = (DivName: string, Status = "approved") => ({ DivName, Status });
  answerWith({
    ...at(patna),
    "/api/Course/GetAllCourseByOId": () =>
      json([course("Waits", "pending"), course("Twice"), course("Twice"), course("Tally, with GST")]),
  });
  renderRoute("/admin/import", administrator);
  await screen.findByRole("option", { name: "Patna", selected: true });
  await userEvent.click(screen.getByRole("button", { name: "Download a sample sheet" }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  const lines = (await saved[0]?.text())?.trim().split("\r\n") ?? [];
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain("Student Name,Father's Name");
  expect(lines[1]).toMatch(/,"Tally, with GST"$/);
});
