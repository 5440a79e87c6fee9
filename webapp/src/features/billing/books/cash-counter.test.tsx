import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { answerWith, golden, json, pathOf } from "../../../test/answers";
import { administrator, renderRoute } from "../../../test/render-route";
import { rowsOf } from "./collection-rows";

const centers = "/api/StudyCenter/GetStudyCenterfordropdown";
const staff = { ...administrator, role: 2 };
const open = {
  ...{ Id: 0, OId: 1, Day: "2026-11-21", Entries: 2, Refunded: 0, Voided: 0, Counted: 0, Difference: 0 },
  ...{ Note: "", By: "", FirstNo: "1001/26-27/000001", LastNo: "1001/26-27/000002" },
  Taken: [{ Method: "cash", Amount: 1530 }],
  Counters: [{ By: "Ravi", Entries: 2, Taken: [{ Method: "cash", Amount: 1530 }] }],
};

test("counts the cash by denomination, and shows a difference before it is sent", async () => {
  const asked = answerWith({
    "/api/Fees/GetTill": () => json(open),
    "/api/Fees/GetCloses": () => golden("GetCloses_ok"),
    "/api/Fees/PostCloseTill": () => golden("PostCloseTill_ok"),
  });
  renderRoute("/admin/till", staff);
  const counters = within(await screen.findByRole("table", { name: "Taken by each person" }));
  expect(counters.getAllByText("₹1,530").length).toBe(2);
  const closes = within(await screen.findByRole("table", { name: "Closings" }));
  expect(closes.getByText("-₹10")).toBeDefined();
  await userEvent.type(screen.getByLabelText("₹500 ×"), "3");
  expect(screen.getByText("₹30 is missing.")).toBeDefined();
  await userEvent.type(screen.getByLabelText("₹10 ×"), "3");
  expect(screen.getByText("The cash is correct.")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Close the counter" }));
  await waitFor(() => expect(asked.some((one) => pathOf(one) === "/api/Fees/PostCloseTill")).toBe(true));
  const sent = asked.find((one) => pathOf(one) === "/api/Fees/PostCloseTill");
  expect(await sent?.json()).toEqual({ Counted: "1530", Note: "" });
});

test("an open closing is what the printer prints", async () => {
  answerWith({
    "/api/Fees/GetTill": () => json(open),
    "/api/Fees/GetCloses": () => golden("GetCloses_ok"),
  });
  renderRoute("/admin/till", staff);
  await userEvent.click(await screen.findByRole("button", { name: /^Closing of / }));
  const sheet = within(await screen.findByRole("article", { name: "Closing of the cash counter" }));
  expect(sheet.getByRole("row", { name: /^Difference/ }).textContent).toContain("-₹10");
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("article")).toBeNull());
});

test("asks an administrator to choose a center", async () => {
  answerWith({
    [centers]: () => json([{ OId: 1, KRCName: "Kendra Patna" }]),
    "/api/Fees/GetCloses": () => golden("GetCloses_none"),
  });
  renderRoute("/admin/till", administrator);
  expect(await screen.findByText("Choose a center to see its cash counter.")).toBeDefined();
  expect(await screen.findByRole("option", { name: "Kendra Patna" })).toBeDefined();
});

test("what was collected is summed to the paisa", () => {
  const of = { DID: 0, DivName: "", Title: "" };
  const { rows, sums } = rowsOf([
    { ...of, Day: "2026-11-21", Method: "cash", Amount: 0.1, Count: 1 },
    { ...of, Day: "2026-11-21", Method: "bank", Amount: -100, Count: 1 },
    { ...of, Day: "2026-11-22", Method: "cash", Amount: 0.2, Count: 2 },
  ]);
  expect(rows.map((row) => row.all)).toEqual([-9990, 20]);
  expect(sums).toMatchObject({ all: -9970, by: { cash: 30, bank: -10000 }, count: 4 });
});

test("what was collected is shown by course, and the server makes the sheet of the same", async () => {
  URL.createObjectURL = vi.fn(() => "blob:collection");
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const asked = answerWith({
    "/api/Fees/GetCollection": (request) =>
      golden(new URL(request.url).searchParams.get("By") === "course" ? "GetCollection_course" : "GetCollection_day"),
    "/api/Fees/GetCollectionFile": () => new Response("Course,Division", { headers: { "Content-Type": "text/csv" } }),
  });
  const router = renderRoute("/admin/collection?From=2026-11-01", staff);
  await userEvent.click(await screen.findByRole("button", { name: "Course" }));
  const row = within(await screen.findByRole("row", { name: /^DCA/ }));
  expect(row.getByText("Diploma in Computer Applications")).toBeDefined();
  expect(row.getByText("₹1,400")).toBeDefined();
  expect(router.state.location.search).toEqual({ From: "2026-11-01", By: "course" });
  await userEvent.click(within(screen.getByRole("main")).getByRole("button", { name: "More" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Export CSV" }));
  await waitFor(() => expect(saved).toEqual(["collection-by-course.csv"]));
  const file = asked.find((one) => pathOf(one) === "/api/Fees/GetCollectionFile");
  expect(new URL(file?.url ?? "").search).toBe("?From=2026-11-01&By=course");
});

test("days of the collection stand on pages, the newest first, with the sums of all", async () => {
  const days = Array.from({ length: 30 }, (_, i) => `2026-11-${String(i + 1).padStart(2, "0")}`);
  const asked = answerWith({
    "/api/Fees/GetCollection": () =>
      json(days.map((Day) => ({ Day, DID: 0, DivName: "", Title: "", Method: "cash", Amount: 10, Count: 1 }))),
  });
  const router = renderRoute("/admin/collection", staff);
  const names = () =>
    within(screen.getByRole("table", { name: "Collection" }))
      .getAllByRole("row")
      .slice(1);
  await screen.findByRole("row", { name: /^30 Nov 2026/ });
  expect(names()).toHaveLength(25);
  expect(names()[0]?.textContent).toContain("30 Nov 2026");
  expect(screen.getAllByText("₹300"), "in all, and in cash").toHaveLength(2);
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  await screen.findByRole("row", { name: /^1 Nov 2026/ });
  expect(names()).toHaveLength(5);
  expect(router.state.location.search).toEqual({ Page: 1 });
  expect(asked.filter((one) => pathOf(one) === "/api/Fees/GetCollection")).toHaveLength(1);
});
