import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { institute, setInstitute } from "../../../lib/institute";
import { fees } from "../../../lib/texts/fees";
import { students } from "../../../lib/texts/students";
import { answerWith, golden, pathOf } from "../../../test/answers";
import { administrator, renderRoute } from "../../../test/render-route";

const save = "/api/Institute/PostInstitute";
const reads = {
  "/api/Institute/GetInstitute": () => golden("GetInstitute_ok"),
  "/api/Institute/GetInstituteVersions": () => golden("GetInstituteVersions_ok"),
};
const before = institute();
afterEach(() => setInstitute(before));

async function open(answers: Parameters<typeof answerWith>[0] = {}) {
  const asked = answerWith({ ...reads, ...answers });
  renderRoute("/admin/institute", administrator);
  return { asked, name: await screen.findByLabelText("Name") };
}
const press = () => userEvent.click(screen.getByRole("button", { name: "Save institute" }));

test("a new name is saved with the version that was read, and the header shows it at once", async () => {
  const { asked, name } = await open({ [save]: () => golden("PostInstitute_ok") });
  expect(name).toHaveProperty("value", "Vidya Jyoti Computer Education");
  await userEvent.clear(name);
  await userEvent.type(name, "Gyan Deep Academy");
  await press();
  expect(await screen.findByText("The institute is saved.")).toBeDefined();
  const body = await asked.find((request) => pathOf(request) === save)?.json();
  expect(body).toMatchObject({
    Name: "Gyan Deep Academy",
    ShortName: "Vidya Jyoti",
    City: "Patna",
    Latitude: 25.6093,
    Version: 2,
  });
  expect(body.Signatories).toMatchObject([{ Name: "Dr. Anand Rao" }]);
  expect(await within(screen.getByRole("banner")).findByText("Gyan Deep Academy")).toBeDefined();
  expect(screen.getByRole("table", { name: "Earlier names" })).toBeDefined();
});

test("how long marks of attendance are kept is chosen, and what cannot be undone is said", async () => {
  const { asked } = await open({ [save]: () => golden("PostInstitute_ok") });
  const kept = screen.getByLabelText("Keep marks of attendance");
  expect(kept).toHaveProperty("value", "0");
  expect(screen.getByText(/^After that, days and notes are deleted/)).toBeDefined();
  await userEvent.selectOptions(kept, "3 years after the session ends");
  await press();
  expect(await screen.findByText("The institute is saved.")).toBeDefined();
  const body = await asked.find((request) => pathOf(request) === save)?.json();
  expect(body).toMatchObject({ MarksYears: 3 });
});

test("screens use the institute's own words for numbers", () => {
  expect(students.heads.regNo).toBe("RegNo");
  setInstitute({ ...before, regNo: "Roll No.", receipt: "Bill No." });
  expect(students.heads.regNo).toBe("Roll No.");
  expect(fees.receipts.hint).toBe("Name, Roll No., mobile or Bill No.");
});

test("mistakes stand beside their fields", async () => {
  const { name } = await open({ [save]: () => golden("PostInstitute_invalid") });
  await userEvent.clear(name);
  await press();
  expect(await screen.findByText(/^✕ is required$/)).toBeDefined();
  expect(screen.getByText(/^✕ is not a GSTIN/)).toBeDefined();
  expect(document.activeElement).toBe(name);
});

test("a signatory is added, and the rest of the institute stays", async () => {
  const { asked } = await open({
    [save]: () => golden("PostInstitute_ok"),
    "/api/StudyCenter/GetStudyCenterfordropdown": () => golden("GetStudyCenterfordropdown_admin"),
  });
  const list = within(screen.getByRole("table", { name: "Signatories" }));
  expect(list.getByText("Dr. Anand Rao")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Add signatory" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add signatory" }));
  await userEvent.type(dialog.getByLabelText("Name"), "Lata Iyer");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The signatories are saved.")).toBeDefined();
  const body = await asked.find((request) => pathOf(request) === save)?.json();
  expect(body).toMatchObject({ Name: "Vidya Jyoti Computer Education", City: "Patna", Version: 2 });
  expect(body.Signatories.map((one: { Name: string }) => one.Name)).toEqual(["Dr. Anand Rao", "Lata Iyer"]);
  expect(body.Accreditations).toHaveLength(2);
});

test("mistakes in a list stand in its form, and an accreditation can be removed", async () => {
  const { asked } = await open({ [save]: () => golden("PostInstitute_lists_invalid") });
  const list = within(screen.getByRole("table", { name: "Accreditations" }));
  await userEvent.click(list.getByRole("button", { name: "Edit ISO 9001:2015" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit accreditation" }));
  await userEvent.clear(dialog.getByLabelText("Name"));
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(/is required$/)).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  await userEvent.click(list.getByRole("button", { name: "Remove Over" }));
  const sure = within(await screen.findByRole("dialog", { name: "Remove Over?" }));
  await userEvent.click(sure.getByRole("button", { name: "Remove" }));
  const bodies = await Promise.all(asked.filter((request) => pathOf(request) === save).map((one) => one.json()));
  expect(bodies.at(-1).Accreditations).toMatchObject([{ Name: "ISO 9001:2015" }]);
});

test("staff of a center are told that the screen is not for them", async () => {
  answerWith({});
  renderRoute("/admin/institute", { ...administrator, role: 2 });
  expect(await screen.findByRole("heading", { level: 1, name: "Not for your role" })).toBeDefined();
});
