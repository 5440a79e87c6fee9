import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import { caller } from "./classroom.ts";
import { given } from "./given.ts";
import { expectFitsPhone } from "./office.ts";
import { expectAccessible } from "./page-checks.ts";

const main = (page: Page) => page.getByRole("main");

/** Seats the three candidates of the exam that staff have open, issues their hall tickets, and checks one by its code. */
export async function giveHallTickets(staff: Page, browser: Browser, request: APIRequestContext, name: string) {
  // The candidates get seats and hall tickets; the code of a ticket leads to the page that checks it.
  await main(staff).getByRole("link", { name: "Hall tickets", exact: true }).click();
  await main(staff).getByRole("button", { name: "Seats for Theory" }).click();
  const seats = staff.getByRole("dialog", { name: "Seats for Theory" });
  await seats.getByLabel("Room", { exact: true }).fill("Hall 1");
  await seats.getByLabel("Seats", { exact: true }).fill("2");
  await seats.getByRole("button", { name: "Give seats" }).click();
  await expect(seats.getByText("are too few: 2 for 3 candidates", { exact: false })).toBeVisible();
  await expectAccessible(staff);
  await seats.getByLabel("Seats", { exact: true }).fill("20");
  await seats.getByRole("button", { name: "Give seats" }).click();
  await expect(main(staff).getByText("3 seats in Hall 1", { exact: false })).toBeVisible();
  await main(staff).getByRole("button", { name: "Issue hall tickets" }).click();
  await staff
    .getByRole("dialog", { name: "Issue hall tickets?" })
    .getByRole("button", { name: "Issue hall tickets" })
    .click();
  await expect(staff.getByText("3 hall tickets issued")).toBeVisible();
  await expect(main(staff).getByRole("button", { name: `Print the hall ticket of ${name}` })).toBeVisible();
  await expectAccessible(staff);
  await expectFitsPhone(staff);
  const center = await caller(request, 2, given("KENDRA_CENTER_STAFF_EMAIL"));
  const examId = /exam\/(\d+)/.exec(staff.url())?.[1] ?? "";
  const { Candidates } = await center.get(`/api/Exam/GetHall?Id=${examId}`);
  const checking = await browser.newPage({ baseURL: given("KENDRA_BASE_URL") });
  await checking.goto(`/verify/${Candidates[0].Code}`);
  await expect(main(checking).getByRole("heading", { name: /Genuine hall ticket/ })).toBeVisible();
  await expect(main(checking).getByText("Hall 1, seat", { exact: false })).toBeVisible();
  await expectAccessible(checking);
  await expectFitsPhone(checking);
  await checking.close();
}
