import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { Newsletter } from "../../../api/types";
import { answerWith, golden, json, pathOf, queryOf } from "../../../test/answers";
import { moreAction, setFilter } from "../../../test/lists";
import { administrator, renderRoute } from "../../../test/render-route";
import { subscriberSearch } from "./search";

const subscribers = "/api/Newsletter/GetSubscribers";
const file = "/api/Newsletter/GetSubscribersFile";
const letters = "/api/Newsletter/GetNewsletters";
const send = "/api/Newsletter/PostSendNewsletter";
const preview = "/api/Content/PostPreview";
const sent = (asked: Request[]) => asked.filter((request) => pathOf(request) === send);
const click = (name: string) => userEvent.click(screen.getByRole("button", { name }));

/** Writes a newsletter as HTML, because jsdom doesn't support editing. */
async function write(subject: string, body: string) {
  await userEvent.type(await screen.findByLabelText("Subject"), subject);
  await userEvent.click(await screen.findByRole("button", { name: "HTML" }));
  await userEvent.type(screen.getByLabelText("Letter"), body);
}

function open(answers: Parameters<typeof answerWith>[0] = {}) {
  const asked = answerWith({
    [preview]: () => golden("PostPreview_ok"),
    [subscribers]: () => golden("GetSubscribers_page"),
    [send]: () => golden("PostSendNewsletter_ok"),
    ...answers,
  });
  return { asked, router: renderRoute("/admin/newsletter/write", administrator) };
}

test("subscribers are listed, looked for in the address, and saved as a file", async () => {
  const asked = answerWith({ [subscribers]: () => golden("GetSubscribers_page"), [file]: () => new Response("Email") });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => "blob:1";
  URL.revokeObjectURL = () => {};
  const router = renderRoute("/admin/newsletter", administrator);
  expect(await screen.findByText("news@example.in")).toBeDefined();
  await setFilter("Status", "Not confirmed");
  await userEvent.type(screen.getByRole("searchbox"), "news{Enter}");
  await waitFor(() => expect(router.state.location.search).toEqual({ Search: "news", Status: "pending" }));
  expect(queryOf(asked.at(-1) as Request)).toEqual({ Search: "news", Status: "pending", Size: "25" });
  await moreAction("Export as CSV");
  expect(await screen.findByText("The file is in your downloads.")).toBeDefined();
  expect(saved).toEqual(["subscribers.csv"]);
  expect(queryOf(asked.at(-1) as Request)).toEqual({ Status: "pending" });
  vi.restoreAllMocks();
});

test("an address that makes no sense shows all", () => {
  expect(subscriberSearch({ Status: "x", Page: "1" })).toEqual({});
});

test("a letter is seen, counted, and sent once with one key", async () => {
  const { asked } = open();
  await write("News", "<p>Hello</p>");
  await click("Preview and send");
  const dialog = within(await screen.findByRole("dialog", { name: "Send this newsletter?" }));
  expect(dialog.getByText("Hello you")).toBeDefined();
  expect(dialog.getByText("It goes to 1 subscriber.")).toBeDefined();
  const counted = asked.filter((request) => pathOf(request) === subscribers);
  expect(queryOf(counted[0] as Request)).toEqual({ Status: "confirmed", Size: "1" });
  await userEvent.dblClick(dialog.getByRole("button", { name: "Send to all" }));
  expect(await screen.findByText(/^Newsletter Queued ! It is on its way to 0\./)).toBeDefined();
  expect(sent(asked)).toHaveLength(1);
  const body = (await (sent(asked)[0] as Request).json()) as { Key: string };
  expect(body).toMatchObject({ Subject: "News", Body: "<p>Hello</p>" });
  expect(body.Key).toMatch(/^[0-9a-f]{32}$/);
  await waitFor(() => expect(screen.getByLabelText("Subject")).toHaveProperty("value", ""));
  expect(sessionStorage.getItem("letter-draft")).toBeNull();
});

test("with the server gone the letter and its key stay, also for the page loaded anew", async () => {
  let gone = true;
  const answers = { [send]: () => (gone ? Promise.reject(new TypeError("gone")) : golden("PostSendNewsletter_ok")) };
  const { asked, router } = open(answers);
  await write("News", "<p>Hello</p>");
  await click("Preview and send");
  await userEvent.click(await screen.findByRole("button", { name: "Send to all" }));
  expect(await screen.findByText("Network or Server Error!")).toBeDefined();
  await click("Back to the letter");
  await router.navigate({ to: "/admin/newsletter" });
  await router.navigate({ to: "/admin/newsletter/write" });
  expect(await screen.findByLabelText("Subject")).toHaveProperty("value", "News");
  gone = false;
  await click("Preview and send");
  await userEvent.click(await screen.findByRole("button", { name: "Send to all" }));
  await waitFor(() => expect(sent(asked)).toHaveLength(2));
  const keys = await Promise.all(sent(asked).map(async (request) => ((await request.json()) as { Key: string }).Key));
  expect(keys[0]).toBe(keys[1]);
});

test("an empty letter is not sent: the first field takes the focus", async () => {
  const { asked } = open();
  await screen.findByLabelText("Subject");
  await click("Preview and send");
  expect(await screen.findAllByText("✕ is required")).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText("Subject"));
  expect(asked).toHaveLength(0);
});

test("what the server refuses stands beside its field", async () => {
  open({ [send]: () => golden("PostSendNewsletter_invalid") });
  await write("News", "<p>Hello</p>");
  await click("Preview and send");
  await userEvent.click(await screen.findByRole("button", { name: "Send to all" }));
  await waitFor(() => expect(screen.getByLabelText("Letter").getAttribute("aria-invalid")).toBe("true"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("with nobody on the list there is nothing to send", async () => {
  open({ [subscribers]: () => json({ Items: [], Total: 0, Next: null }) });
  await write("News", "<p>Hello</p>");
  await click("Preview and send");
  expect(await screen.findByText(/^Nobody is on the list yet/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Send to all" })).toBeNull();
});

test("what was sent can be read again", async () => {
  const letter: Newsletter = {
    Id: 2,
    Key: "november-2026",
    Subject: "News",
    Body: "<p>Hello</p>",
    SentBy: "Meera Sinha",
    SentAt: "2026-11-21T06:00:00Z",
    Recipients: 12,
  };
  answerWith({ [letters]: () => json({ Items: [letter], Total: 1, Next: null }) });
  renderRoute("/admin/newsletter/sent", administrator);
  await userEvent.click(await screen.findByRole("button", { name: "News" }));
  expect(within(await screen.findByRole("complementary", { name: "News" })).getByText("Hello")).toBeDefined();
});

test("that nothing was sent is said", async () => {
  answerWith({ [letters]: () => golden("GetNewsletters_empty") });
  renderRoute("/admin/newsletter/sent", administrator);
  expect(await screen.findByText(/^No newsletters sent yet/)).toBeDefined();
});
