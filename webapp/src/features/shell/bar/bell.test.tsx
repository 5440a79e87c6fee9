import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerWith, golden, json, pathOf } from "../../../test/answers";
import { administrator, renderRoute } from "../../../test/render-route";

const bell = "/api/Attention/GetAttention";
const seen = "/api/Attention/PostAttentionSeen";
const page = "/admin/document-kinds";
const lookups = { "/api/Document/GetKinds": () => golden("GetKinds_staff") };

test("the bell counts what is new, lists what waits, and notes that it was seen", async () => {
  let isSeen = false;
  const asked = answerWith({
    ...lookups,
    [bell]: () => (isSeen ? json([]) : golden("GetAttention_admin")),
    [seen]: () => {
      isSeen = true;
      return golden("PostAttentionSeen_ok");
    },
  });
  renderRoute(page, administrator);
  await userEvent.click(await screen.findByRole("button", { name: "Needs your attention: 6 new" }));
  const list = within(await screen.findByRole("dialog", { name: "Needs your attention" }));
  expect(list.getAllByRole("link")).toHaveLength(12);
  expect(list.getByRole("link", { name: /2 enquiries without an answer/ }).getAttribute("href")).toContain(
    "/admin/inbox?Kind=enquiry&Status=new",
  );
  expect(list.getByRole("link", { name: /documents expire/ }).getAttribute("href")).toBe(
    "/admin/student/10?Tab=documents",
  );
  expect(list.getByRole("link", { name: /^Last backup 12 days ago/ }).getAttribute("href")).toBe(
    "/admin/audit?Kind=backup",
  );
  expect(list.getAllByText("1 new")).toHaveLength(6);
  await waitFor(() => expect(asked.some((request) => pathOf(request) === seen)).toBe(true));
  const sent = asked.find((request) => pathOf(request) === seen);
  expect(await sent?.json()).toMatchObject({ Topics: expect.objectContaining({ length: 6 }) });
  await userEvent.keyboard("{Escape}");
  expect(await screen.findByRole("button", { name: "Needs your attention: nothing new" })).toBeDefined();
});

test("an empty bell says so", async () => {
  answerWith({ ...lookups, [bell]: () => json([]) });
  renderRoute(page, administrator);
  await userEvent.click(await screen.findByRole("button", { name: "Needs your attention: nothing new" }));
  expect(await screen.findByText("Nothing waits for you.")).toBeDefined();
});

test("students have no bell", async () => {
  const asked = answerWith({ [bell]: () => json([]) });
  renderRoute("/admin/dashboard", { ...administrator, role: 3 });
  expect(await screen.findByRole("heading", { level: 1, name: "Welcome" })).toBeDefined();
  expect(screen.queryByRole("button", { name: /Needs your attention/ })).toBeNull();
  expect(asked.some((request) => pathOf(request) === bell)).toBe(false);
});
