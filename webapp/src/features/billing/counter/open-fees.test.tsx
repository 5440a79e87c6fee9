import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerWith, golden, json, pathOf } from "../../../test/answers";
import { administrator, renderRoute } from "../../../test/render-route";

const open = "/api/Fees/PostOpenFees";
const ofStudent = "/api/Fees/GetStudentFees";
const ofEnrolments = "/api/Enrolment/GetEnrolments";

/** The student's enrolments: DCA with fees, two others without, and an old one that was passed. */
const enrolments = async () => {
  const [dca] = await golden("GetEnrolments_ok").json();
  const tally = { ...dca, Id: 8, DID: 9, DivName: "Tally", Status: "registered", Current: false };
  const passed = { ...dca, Id: 6, DID: 3, DivName: "CCC", Status: "passed", Current: false };
  return [{ ...tally, Id: 9, DID: 10, DivName: "DTP" }, tally, dca, passed];
};
const prices = async () => {
  const [one] = await golden("GetAllCourseByOId_admin").json();
  return json([
    { ...one, DID: 9, DivName: "Tally", Price: 6500, Status: "approved" },
    { ...one, DID: 10, DivName: "DTP", Price: 4800, Status: "pending" },
  ]);
};
const answers = {
  [ofStudent]: () => golden("GetStudentFees_ok"),
  [ofEnrolments]: async () => json(await enrolments()),
  "/api/Course/GetAllCourseByOId": prices,
  [open]: () => golden("PostOpenFees_ok"),
};

test("several enrolments without fees: the counter asks for one, at its own price", async () => {
  const asked = answerWith(answers);
  renderRoute("/admin/fees?SID=10", administrator);
  const panel = within(await screen.findByRole("region", { name: "Open a fee account" }));
  const which = panel.getByLabelText("Enrolment");
  expect(within(which).getAllByRole("option")).toHaveLength(2);
  expect(await panel.findByText(/^DTP is/)).toBeDefined();
  await userEvent.selectOptions(which, "8");
  expect(await panel.findByText("₹6,500")).toBeDefined();
  await userEvent.click(panel.getByRole("button", { name: "Open a fee account" }));
  await waitFor(() => expect(asked.some((one) => pathOf(one) === open)).toBe(true));
  expect(await asked.find((one) => pathOf(one) === open)?.json()).toMatchObject({ SID: 10, EID: 8 });
});

test("the enrolment that was chosen elsewhere comes first, and a passed one only then", async () => {
  answerWith(answers);
  renderRoute("/admin/fees?SID=10&EID=6", administrator);
  const which = await screen.findByLabelText<HTMLSelectElement>("Enrolment");
  expect(which.selectedOptions[0]?.text).toMatch(/^CCC \(/);
});

test("an account names its enrolment", async () => {
  answerWith(answers);
  renderRoute("/admin/fees?SID=10", administrator);
  const account = within(await screen.findByRole("region", { name: "Fees of DCA" }));
  expect(account.getByText("Enrolled on 21 Nov 2026 · Active")).toBeDefined();
});

test("enrolments that cannot be loaded keep nobody from paying", async () => {
  answerWith({ ...answers, [ofEnrolments]: () => json({ Message: "Busy" }, 503) });
  renderRoute("/admin/fees?SID=10", administrator);
  expect(await screen.findByText("Busy")).toBeDefined();
  expect(screen.getByRole("button", { name: "Take the payment" })).toBeDefined();
});
