import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { answerWith, golden, json, pathOf } from "../../../test/answers";
import { administrator, renderRoute } from "../../../test/render-route";
import { SHOWN_MS, show } from "./display/channel";
import { draftOf, keepPayment } from "./payment-draft";

const ofStudent = "/api/Fees/GetStudentFees";
const takes = "/api/Fees/PostTakePayment";
const clerk = { ...administrator, role: 2 };
const around = {
  "/api/Fees/GetTill": () => golden("GetTill_ok"),
  "/api/Fees/GetReceipts": () => golden("GetReceipts_ok"),
};

/** A student who owes for two courses. */
async function twoCourses() {
  const found = await golden("GetStudentFees_ok").json();
  const [dca] = found.Accounts;
  const tally = { ...dca, Id: 25, EID: 99, DivName: "Tally", Due: 700, Instalments: [] };
  return json({ ...found, Accounts: [dca, tally] });
}

test("arrow keys choose the course that is paid for, and each keeps what was typed", async () => {
  const asked = answerWith({ ...around, [ofStudent]: twoCourses, [takes]: () => golden("PostTakePayment_ok") });
  renderRoute("/admin/fees?SID=10", clerk);
  const dues = within(await screen.findByRole("group", { name: "Courses with fees due" }));
  await userEvent.keyboard("55");
  expect(screen.getByLabelText<HTMLInputElement>("Amount").value).toBe("55");
  await userEvent.keyboard("{ArrowDown}");
  expect(dues.getByRole<HTMLInputElement>("radio", { name: /^Tally/ }).checked).toBe(true);
  const second = screen.getByLabelText<HTMLInputElement>("Amount");
  await waitFor(() => expect(document.activeElement).toBe(second));
  expect(second.value).toBe("700");
  await userEvent.keyboard("{ArrowUp}");
  expect(screen.getByLabelText<HTMLInputElement>("Amount").value).toBe("55");
  await userEvent.keyboard("{ArrowDown}b{Enter}");
  await waitFor(() => expect(asked.some((one) => pathOf(one) === takes)).toBe(true));
  expect(await asked.find((one) => pathOf(one) === takes)?.json()).toMatchObject({
    Id: 25,
    Amount: "700",
    Method: "bank",
  });
});

test("a refused payment says so beside the field, which gets the focus", async () => {
  answerWith({
    ...around,
    [ofStudent]: () => golden("GetStudentFees_ok"),
    [takes]: () => golden("PostTakePayment_over"),
  });
  renderRoute("/admin/fees?SID=10", clerk);
  const amount = await screen.findByLabelText("Amount");
  await userEvent.keyboard("99999c{Enter}");
  expect(await screen.findByText(/is more than the amount due/)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(amount));
  expect((amount as HTMLInputElement).value).toBe("99999");
});

test("a payment that was sent is the same one for a quarter of an hour, and what was not sent stays", () => {
  const typed = { amount: "55", method: "cash", reference: "", key: "a".repeat(32) } as const;
  const ago = (minutes: number) => Date.now() - minutes * 60_000;
  keepPayment(1, { ...typed, sent: ago(5) });
  expect(draftOf(1)).toMatchObject(typed);
  keepPayment(1, { ...typed, sent: 0 });
  expect(draftOf(1)).toMatchObject(typed);
  keepPayment(1, { ...typed, sent: ago(20) });
  expect(draftOf(1)).toMatchObject({ amount: null, method: "", sent: 0 });
  expect(draftOf(1).key).not.toBe(typed.key);
});

test("the money of the counter stands beside it, and the last receipts", async () => {
  answerWith(around);
  renderRoute("/admin/fees", clerk);
  const beside = within(await screen.findByRole("complementary", { name: "Taken today" }));
  expect(await beside.findByRole("row", { name: /^Cash/ })).toBeDefined();
  expect((await beside.findAllByRole("listitem"))[0]?.textContent).toContain("Asha Verma");
});

test("the second screen shows what the counter sends, and is blank after a minute", async () => {
  answerWith({});
  renderRoute("/admin/counter/display", clerk);
  const main = await screen.findByRole("main");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const code = { size: 21, path: "M0 0h1v1h-1z" };
  show({ kind: "pay", name: "Asha Verma", amount: "₹1,500", purpose: "Fees of DCA", ...code });
  await vi.waitFor(() => expect(within(main).getByText("Asha Verma")).toBeDefined());
  expect(within(main).getByRole("img", { name: "QR code that pays ₹1,500 by UPI" })).toBeDefined();
  act(() => void vi.advanceTimersByTime(SHOWN_MS));
  expect(within(main).queryByText("Asha Verma")).toBeNull();
  show({ kind: "thanks", amount: "₹1,500" }, { after: "pay" });
  await vi.waitFor(() => expect(within(main).getByText("₹1,500 received.")).toBeDefined());
  show({ kind: "blank" }, { after: "pay" }); // thanks stay, although the form of the payment is gone
  act(() => void vi.advanceTimersByTime(SHOWN_MS - 2_000));
  expect(within(main).getByText("₹1,500 received.")).toBeDefined();
});
