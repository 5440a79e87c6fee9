import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerWith, golden, json } from "../../test/answers";
import { administrator, renderRoute } from "../../test/render-route";

const steps = { Named: true, Pictured: true, Reachable: true, Centered: false, Teaching: false, Open: false };
const setUp = { ...steps, Enrolling: false, Address: "http://localhost:8080", Reach: "local" };
const saved = "/api/Course/PostFromCatalogue";
const catalogue = {
  "/api/Course/GetCatalogue": () => golden("GetCatalogue_ok"),
  [saved]: () => golden("PostFromCatalogue_ok"),
};

test("while the set-up is not complete, every screen leads back to it and on to the next step", async () => {
  let now = setUp;
  answerWith({ ...catalogue, "/api/Institute/GetSetUp": () => json(now) });
  renderRoute("/admin/catalogue", administrator);
  const line = within(await screen.findByRole("navigation", { name: "Set-up" }));
  expect(line.getByRole("link", { name: "Set-up: 3 of 7 done" }).getAttribute("href")).toBe("/admin/setup");
  expect(line.getByRole("link", { name: "Next: Add a center" }).getAttribute("href")).toBe("/admin/add-center");
  expect(line.getByRole("status").textContent).toBe("");

  now = { ...setUp, Centered: true, Teaching: true };
  const boxes = await screen.findAllByRole<HTMLInputElement>("checkbox");
  await userEvent.click(boxes.find((one) => !one.disabled) as HTMLElement);
  await userEvent.click(screen.getByRole("button", { name: /^Add 1 course/ }));
  expect(await line.findByRole("link", { name: "Set-up: 5 of 7 done" })).toBeDefined();
  expect(line.getByRole("status").textContent).toContain("done");
  expect(line.getByRole("link", { name: "Next: Open the website" }).getAttribute("href")).toBe("/admin/setup");
});

test("a complete set-up takes no room, and staff see none", async () => {
  const asked = answerWith(catalogue);
  renderRoute("/admin/catalogue", administrator);
  await screen.findAllByRole("checkbox");
  await waitFor(() => expect(screen.queryByRole("navigation", { name: "Set-up" })).toBeNull());
  expect(asked.filter((one) => one.url.includes("GetSetUp"))).toEqual([]);
});
