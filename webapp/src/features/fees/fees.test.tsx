import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerWith, golden, json } from "../../test/answers";
import { administrator, renderRoute } from "../../test/render-route";
import { receiptsSearch } from "./search";

const receipts = "/api/Fees/GetReceipts";
const dues = "/api/Fees/GetDues";
const none = { Items: [], Total: 0, Next: null };

test("receipts show what was taken, given back and voided", async () => {
  answerWith({ [receipts]: () => golden("GetReceipts_ok") });
  renderRoute("/admin/receipts", administrator);
  const table = within(await screen.findByRole("table", { name: "Receipts" }));
  expect(table.getByText("1001/26-27/000001")).toBeDefined();
  expect(table.getAllByText("₹1,500").length).toBe(1);
  expect(table.getByText("-₹200.50")).toBeDefined();
  expect(table.getByText("Refund")).toBeDefined();
  expect(table.getByText("of 1001/26-27/000002")).toBeDefined();
  expect(table.getByText("Too much")).toBeDefined();
});

test("what is searched for is in the address, and a search without a match says so", async () => {
  const asked = answerWith({ [receipts]: () => json(none) });
  const router = renderRoute("/admin/receipts?Page=2&Method=cash", administrator);
  await userEvent.type(await screen.findByLabelText("Search"), "asha");
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(router.state.location.search).toEqual({ Method: "cash", Search: "asha" }));
  expect(await screen.findByText(/No receipt matches/)).toBeDefined();
  const last = new URL(asked.filter((one) => one.url.includes(receipts)).at(-1)?.url ?? "");
  expect(Object.fromEntries(last.searchParams)).toMatchObject({ Page: "0", Method: "cash", Search: "asha" });
});

test("an address that makes no sense shows the whole list", () => {
  expect(receiptsSearch({ Page: -1, Method: "goats", From: "yesterday", To: 5, Search: 98765 })).toEqual({
    Search: "98765",
  });
});

test("dues show who is late, by how much and for how long", async () => {
  answerWith({ [dues]: () => golden("GetDues_ok") });
  renderRoute("/admin/dues", administrator);
  const row = within(
    within(await screen.findByRole("table", { name: "Fees Due" })).getAllByRole("row")[1] as HTMLElement,
  );
  expect(row.getByText("₹1,867")).toBeDefined();
  expect(row.getByText("31 to 60 days")).toBeDefined();
  expect(row.getByText("₹1,400 of ₹4,900")).toBeDefined();
});

test("nobody late is good news", async () => {
  answerWith({ [dues]: () => golden("GetDues_none") });
  renderRoute("/admin/dues", administrator);
  expect(await screen.findByText("Nobody is late with a payment.")).toBeDefined();
});
