import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { alerted } from "../../test/alerts";
import { answerWith, golden, json, pathOf, queryOf } from "../../test/answers";
import { moreAction, moreActions } from "../../test/lists";
import { administrator, renderRoute } from "../../test/render-route";
import { receiptsSearch } from "./search";

const receipts = "/api/Fees/GetReceipts";
const dues = "/api/Fees/GetDues";
const none = { Items: [], Total: 0, Next: null };

test("receipts show what was taken, refunded and voided", async () => {
  answerWith({ [receipts]: () => golden("GetReceipts_ok") });
  renderRoute("/admin/receipts", administrator);
  const table = within(await screen.findByRole("table", { name: "Receipts" }));
  expect(table.getByText("1001/26-27/000001")).toBeDefined();
  expect(table.getAllByText("₹1,500").length).toBe(1);
  expect(table.getByText("-₹200.50")).toBeDefined();
  expect(table.getByText("Refund")).toBeDefined();
  expect(table.getByText("of 1001/26-27/000001, Too much")).toBeDefined();
  expect(table.getByText("of 1001/26-27/000002, Wrong student")).toBeDefined();
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
  expect(row.getByText("₹1,400")).toBeDefined();
  expect(row.getByText("₹4,900")).toBeDefined();
});

test("nobody late is good news", async () => {
  answerWith({ [dues]: () => golden("GetDues_none") });
  renderRoute("/admin/dues", administrator);
  expect(await screen.findByText("No payments are overdue.")).toBeDefined();
});

const ofStudent = "/api/Fees/GetStudentFees";
const takes = "/api/Fees/PostTakePayment";

const payers = "/api/Fees/GetPayers";
const till = "/api/Fees/GetTill";
const taken = {
  "/api/Fees/GetCollection": () => json([]),
  "/api/Fees/GetReceipts": () => json(none),
  [till]: () => golden("GetTill_ok"),
};
const sent = (asked: Request[]) =>
  Promise.all(
    asked.filter((one) => pathOf(one) === takes).map(async (one) => (await one.clone().json()) as { Key: string }),
  );

test("Enter before the results are there chooses the only one, and nobody of several", async () => {
  const page = await golden("GetPayers_ok").json();
  let items = page.Items;
  answerWith({
    ...taken,
    [payers]: () => json({ Items: items, Total: items.length }),
    [ofStudent]: () => golden("GetStudentFees_ok"),
  });
  renderRoute("/admin/fees", administrator);
  const find = await screen.findByRole("combobox", { name: "Find a student" });
  await waitFor(() => expect(document.activeElement).toBe(find));
  await userEvent.type(find, "ash{Enter}");
  expect(await screen.findByRole("heading", { name: "Asha Verma" })).toBeDefined();

  items = [page.Items[0], { ...page.Items[0], SID: 99, RegNo: "1001-26-00099", Name: "Ashok Das", Due: 0, Overdue: 0 }];
  await userEvent.clear(find);
  await userEvent.type(find, "a{Enter}");
  const list = within(await screen.findByRole("listbox", { name: "Find a student" }));
  await waitFor(() => expect(list.getAllByRole("option")).toHaveLength(2));
  expect(list.getByText("Owes nothing")).toBeDefined();
});

test("the counter proposes the oldest due, takes no payment without a method, and sends one key until it is taken", async () => {
  const asked = answerWith({
    ...taken,
    [payers]: () => golden("GetPayers_ok"),
    [ofStudent]: () => golden("GetStudentFees_ok"),
    [takes]: () => json({ Message: "Network or Server Error!" }, 503),
  });
  renderRoute("/admin/fees", administrator);
  const find = await screen.findByRole("combobox", { name: "Find a student" });
  await userEvent.type(find, "asha");
  const [first] = await screen.findAllByRole("option");
  expect(first?.getAttribute("aria-selected")).toBe("true");
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByRole("heading", { name: "Asha Verma" })).toBeDefined();
  const amount = screen.getByLabelText<HTMLInputElement>("Amount");
  await waitFor(() => expect(document.activeElement).toBe(amount));
  expect(amount.value).toBe("234");
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText(/Choose how it is paid/)).toBeDefined();
  await userEvent.keyboard("c");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Cash" }).checked).toBe(true);
  expect(amount.value).toBe("234");
  await userEvent.keyboard("{Enter}");
  await waitFor(async () => expect(await sent(asked)).toHaveLength(1));

  // Escape goes back to the search, with its words; what was typed is there again, with its key.
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(find));
  expect((find as HTMLInputElement).value).toBe("asha");
  await screen.findAllByRole("option");
  await userEvent.keyboard("{Enter}");
  const again = await screen.findByLabelText<HTMLInputElement>("Amount");
  await waitFor(() => expect(document.activeElement).toBe(again));
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Cash" }).checked).toBe(true);
  await userEvent.keyboard("{Enter}");
  await waitFor(async () => expect(await sent(asked)).toHaveLength(2));
  const [one, two] = await sent(asked);
  expect(one).toEqual(two);
  expect(one).toMatchObject({ Id: 24, Amount: "234", Method: "cash" });
  expect(one?.Key).toMatch(/^[0-9a-f]{32}$/);
});

test("after a payment the field is ready, and the receipt is there to send", async () => {
  const asked = answerWith({
    ...taken,
    [ofStudent]: () => golden("GetStudentFees_ok"),
    [takes]: () => golden("PostTakePayment_ok"),
    "/api/Fees/PostSendReceipt": () => golden("PostSendReceipt_ok"),
  });
  const router = renderRoute("/admin/fees?SID=10", { ...administrator, role: 2 });
  await screen.findByLabelText("Amount");
  expect(await screen.findByRole("link", { name: "Cash counter" })).toBeDefined();
  await userEvent.keyboard("u{Enter}");
  const strip = within(await screen.findByRole("region", { name: "Last payment" }));
  expect(strip.getByText("₹1,000")).toBeDefined();
  expect(router.state.location.search).toEqual({});
  const find = screen.getByRole("combobox", { name: "Find a student" });
  await waitFor(() => expect(document.activeElement).toBe(find));
  await userEvent.keyboard("sp"); // the letters are a name, not the keys of the receipt
  expect((find as HTMLInputElement).value).toBe("sp");
  await userEvent.keyboard("{Alt>}s{/Alt}");
  await waitFor(() => expect(asked.some((one) => pathOf(one) === "/api/Fees/PostSendReceipt")).toBe(true));
  expect((find as HTMLInputElement).value).toBe("sp");
  expect(sessionStorage.getItem("draft:payment-24")).toBeNull();
});

test("? lists the keys also from the counter's empty field", async () => {
  answerWith(taken);
  renderRoute("/admin/fees", administrator);
  await screen.findByRole("combobox", { name: "Find a student" });
  await userEvent.keyboard("?");
  expect(await screen.findByRole("region", { name: "At the counter" })).toBeDefined();
});

test("a payment that was changed after its answer was lost says that the first one was taken", async () => {
  const asked = answerWith({
    ...taken,
    [ofStudent]: () => golden("GetStudentFees_ok"),
    [takes]: () => golden("PostTakePayment_key_reused"),
  });
  renderRoute("/admin/fees?SID=10", administrator);
  await screen.findByLabelText("Amount");
  await userEvent.keyboard("c{Enter}");
  expect(await screen.findByText(/A payment from this form was already taken/)).toBeDefined();
  await waitFor(() => expect(asked.filter((one) => pathOf(one) === ofStudent).length).toBeGreaterThan(1));
  await userEvent.keyboard("{Enter}");
  await waitFor(async () => expect(await sent(asked)).toHaveLength(2));
  const keys = (await sent(asked)).map((one) => one.Key);
  expect(keys[0]).not.toBe(keys[1]);
});

test("who pays by UPI is shown the code of the amount that is typed", async () => {
  const asked = answerWith({
    ...taken,
    [ofStudent]: () => golden("GetStudentFees_ok"),
    "/api/Fees/GetPayCode": () => golden("GetPayCode_ok"),
  });
  renderRoute("/admin/fees?SID=10", administrator);
  await userEvent.click(await screen.findByRole("radio", { name: "UPI" }));
  const amount = screen.getByLabelText("Amount");
  await userEvent.clear(amount);
  await userEvent.type(amount, "1,500");
  expect(await screen.findByRole("img", { name: "QR code that pays ₹1,500 by UPI" })).toBeDefined();
  const codes = () => asked.filter((one) => pathOf(one) === "/api/Fees/GetPayCode");
  await waitFor(() => expect(queryOf(codes().at(-1) as Request)).toEqual({ SID: "10", Amount: "1500" }));
});

test("a receipt says in words what was paid, and what of it was refunded", async () => {
  answerWith({ "/api/Fees/GetReceipt": () => golden("GetReceipt_ok") });
  renderRoute("/admin/receipt?Number=1001/26-27/000001", administrator);
  const paper = within(await screen.findByRole("article", { name: "Receipt 1001/26-27/000001" }));
  expect(paper.getByText("Rupees One Thousand Five Hundred Only")).toBeDefined();
  expect(paper.getByText("₹100 was refunded (1001/26-27/V000002): Too much")).toBeDefined();
  expect(paper.getByText("Balance").nextSibling?.textContent).toBe("₹3,400");
  expect(paper.getByText(/^12 Boring Road, Patliputra, Patna, Bihar 800013 · /)).toBeDefined();
  expect(paper.getByText("Registration number").nextSibling?.textContent).toBe("1001-26-00001");
  expect(await moreActions()).toEqual(["Fees of this student", "Refund"]); // the rest is refunded, and not made void
  await moreAction("Refund");
  expect(screen.getByLabelText<HTMLInputElement>("Amount to refund").value).toBe("1400");
});

test("a receipt of before the balance was kept has none, and the institute's letter stands for a logo", async () => {
  const found = await golden("GetReceipt_ok").json();
  answerWith({
    "/api/Fees/GetReceipt": () => json({ ...found, Balance: null, Logo: "", InstituteName: "  श्री Computers" }),
  });
  renderRoute("/admin/receipt?Number=1001/26-27/000001", administrator);
  const paper = within(await screen.findByRole("article"));
  expect(paper.getByText("Paid so far")).toBeDefined();
  expect(paper.queryByText("Balance")).toBeNull();
  expect(paper.getByText("श्री")).toBeDefined();
});

test("a receipt has the institute's words of its day for numbers, as its PDF has", async () => {
  const found = await golden("GetReceipt_ok").json();
  answerWith({ "/api/Fees/GetReceipt": () => json({ ...found, NumberLabel: "Bill No.", RegNoLabel: "Roll No." }) });
  renderRoute("/admin/receipt?Number=1001/26-27/000001", administrator);
  const paper = within(await screen.findByRole("article"));
  expect(paper.getByText("Bill No. 1001/26-27/000001")).toBeDefined();
  expect(paper.getByText("Roll No.").nextSibling?.textContent).toBe("1001-26-00001");
});

test("a receipt that is not there leads back to the list", async () => {
  answerWith({ "/api/Fees/GetReceipt": () => golden("GetReceipt_foreign") });
  renderRoute("/admin/receipt?Number=9/26-27/000001", administrator);
  await alerted("There is no such receipt.");
  expect(screen.getByRole("link", { name: "Back to the receipts" })).toBeDefined();
});

test("the account of a transferred student says whose it is, since when, and what was paid before", async () => {
  const found = await golden("GetStudentFees_ok").json();
  Object.assign(found.Accounts[0], {
    CenterName: "Kendra Gaya",
    FormerName: "Kendra Patna",
    Since: "2026-11-21T20:00:00Z",
    Former: 1400,
  });
  answerWith({ [ofStudent]: () => json(found) });
  renderRoute("/admin/fees?SID=10", administrator);
  expect(
    await screen.findByText(
      "Payments are taken by Kendra Gaya. Taken over from Kendra Patna on 22 Nov 2026. ₹1,400 was paid at the former center.",
    ),
  ).toBeDefined();
});

test("what was paid before the account was opened stands apart, because it has no receipt", async () => {
  const found = await golden("GetStudentFees_ok").json();
  Object.assign(found.Accounts[0], { PaidBefore: 2500 });
  answerWith({ [ofStudent]: () => json(found) });
  renderRoute("/admin/fees?SID=10", administrator);
  const label = await screen.findByText("Of this, paid before (no receipt)");
  expect(label.parentElement?.textContent).toContain("₹2,500");
});

test("the receipt of a student who has left can be printed, and neither refunded nor voided", async () => {
  const found = await golden("GetReceipt_ok").json();
  answerWith({
    "/api/Fees/GetReceipt": () =>
      json({ ...found, Undone: [], Frozen: true, SID: 0, Total: null, Paid: null, Due: null }),
  });
  renderRoute(`/admin/receipt?Number=${encodeURIComponent(found.Entry.Number)}`, administrator);
  expect(await screen.findByText(/The student has moved to another center/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Print" })).toBeDefined();
  expect(
    within(screen.getByRole("main")).queryByRole("button", { name: "More" }),
    "its fees, Refund and Void are in there",
  ).toBeNull();
  expect(screen.queryByText("Still to pay")).toBeNull();
});
