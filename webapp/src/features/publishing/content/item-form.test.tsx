import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ContentItem } from "../../../api/types";
import { answerWith, golden, json, pathOf, queryOf } from "../../../test/answers";
import { administrator, renderRoute } from "../../../test/render-route";

// jsdom has no layout, but the editor asks for text positions in order to scroll to them.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();

const list = "/api/Content/GetItems";
const save = "/api/Content/PostSaveItem";
const preview = "/api/Content/PostPreview";
const sent = (asked: Request[], path = save) => asked.filter((request) => pathOf(request) === path);

function open(path: string, answers: Parameters<typeof answerWith>[0] = {}) {
  const asked = answerWith({ [list]: (request) => golden(`GetItems_${queryOf(request).Kind}`), ...answers });
  const router = renderRoute(`/admin/content/${path}`, administrator);
  return { asked, router };
}
const click = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("an event is added with everything, once, and the list is shown", async () => {
  const { asked, router } = open("event/new", { [save]: () => golden("PostSaveItem_ok") });
  for (const [label, text] of [
    ["Title", "Open day"],
    ["Date", "2026-12-01"],
    ["Begins", "10:00"],
    ["Ends", "13:00"],
    ["Until", "2026-12-02"],
    ["Removal time", "18:05"],
  ] as const) {
    await userEvent.type(await screen.findByLabelText(label), text);
  }
  await userEvent.selectOptions(screen.getByLabelText("State"), "Draft: not on the website");
  await userEvent.dblClick(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved !")).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/content"));
  expect(router.state.location.search).toEqual({ Kind: "event" });
  expect(sent(asked)).toHaveLength(1);
  expect(await sent(asked)[0]?.json()).toEqual({
    Id: 0,
    Version: 0,
    Kind: "event",
    Hidden: true,
    From: "",
    FromTime: "",
    Until: "2026-12-02",
    UntilTime: "18:05",
    Event: {
      Title: "Open day",
      Date: "2026-12-01",
      StartTime: "10:00",
      EndTime: "13:00",
      Organiser: "",
      Venue: "",
      About: "",
      Image: "",
    },
  });
});

test("what is wrong stands beside its field, and the first takes the focus", async () => {
  open("event/new", { [save]: () => golden("PostSaveItem_invalid") });
  await userEvent.type(await screen.findByLabelText("Venue"), "Boring Road");
  await click("Save");
  expect(await screen.findAllByText("✕ must be a time like 09:30")).toHaveLength(2); // the event's and the item's
  expect(document.activeElement).toBe(screen.getByLabelText("Title"));
  expect(screen.getByLabelText("Until").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByLabelText("Venue")).toHaveProperty("value", "Boring Road");
});

test("with the server gone what was typed stays", async () => {
  open("partner/new", { [save]: () => Promise.reject(new TypeError("gone")) });
  await userEvent.type(await screen.findByLabelText("Name"), "A partner");
  await click("Save");
  expect(await screen.findByText("Network or Server Error!")).toBeDefined();
  expect(screen.getByLabelText("Name")).toHaveProperty("value", "A partner");
});

test("a post is loaded into the editor, and saved as it came with what was changed", async () => {
  const { asked } = open("post/8", { [save]: () => golden("PostSaveItem_ok") });
  const text = await screen.findByRole("textbox", { name: "Text" });
  expect(text.innerHTML).toBe("<p>Sit <strong>down</strong>.</p>");
  expect(screen.getByRole("toolbar", { name: "Formatting of Text" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Bold" }).getAttribute("aria-pressed")).toBe("false");
  await userEvent.type(screen.getByLabelText("Title"), " again");
  await click("Save");
  expect(await screen.findByText("Saved !")).toBeDefined();
  expect(await sent(asked)[0]?.json()).toMatchObject({
    Id: 8,
    Kind: "post",
    From: "2026-11-21",
    Post: { Slug: "first-steps", Title: "First steps again", Author: "Nita Rao", Body: "<p>Sit <b>down</b>.</p>" },
  });
});

test("who saves an item second is told what changed, and chooses", async () => {
  const loaded = (await golden("GetItems_post").json()) as ContentItem[];
  let isChanged = false;
  const theirs = loaded.map((one) => ({ ...one, Version: 2, Post: { ...one.Post, Title: "Theirs", Author: "Them" } }));
  const { asked } = open("post/8", {
    [list]: () => (isChanged ? json(theirs) : json(loaded)),
    [save]: async (request) => {
      const { Version } = (await request.clone().json()) as { Version: number };
      return golden(Version === 2 ? "PostSaveItem_ok" : "PostSaveItem_stale");
    },
  });
  await userEvent.type(await screen.findByLabelText("Title"), " again");
  isChanged = true;
  await click("Save");
  const dialog = within(await screen.findByRole("dialog", { name: "Another person changed this record" }));
  expect(dialog.getByText("Author: Them")).toBeDefined();
  expect(dialog.getByRole("radio", { name: "Yours: First steps again" })).toHaveProperty("checked", true);
  await userEvent.click(dialog.getByRole("button", { name: "Save my choices" }));
  expect(await screen.findByText("Saved !")).toBeDefined();
  expect(await sent(asked)[1]?.json()).toMatchObject({
    Id: 8,
    Version: 2,
    Post: { Title: "First steps again", Author: "Them" },
  });
});

test("an address that another post has is told beside it", async () => {
  open("post/8", { [save]: () => golden("PostSaveItem_slug_taken") });
  await screen.findByLabelText("Title");
  await click("Save");
  expect(await screen.findByText("✕ another item has this web address")).toBeDefined();
});

test("the editor formats, and its HTML can be written by hand", async () => {
  const { asked } = open("page/11", { [save]: () => golden("PostSaveItem_ok") });
  const text = await screen.findByRole("textbox", { name: "Text" });
  await click("Heading");
  await waitFor(() => expect(text.innerHTML).toBe("<h2>Be kind.</h2>"));
  expect(screen.getByRole("button", { name: "Heading" }).getAttribute("aria-pressed")).toBe("true");
  await click("HTML");
  const source = screen.getByLabelText("Text");
  expect(source).toHaveProperty("value", "<h2>Be kind.</h2>");
  await userEvent.type(source, "<p>Always.</p>");
  await click("Back to the editor");
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Text" }).innerHTML).toContain("Always."));
  await click("Save");
  expect(await screen.findByText("Saved !")).toBeDefined();
  expect(await sent(asked)[0]?.json()).toMatchObject({ Page: { Body: "<h2>Be kind.</h2><p>Always.</p>" } });
});

test("a text with a table is edited as HTML, for the editor would lose it", async () => {
  const [page] = (await golden("GetItems_page").json()) as { Page: object }[];
  const table = "<table><tbody><tr><td>1</td></tr></tbody></table>";
  open("page/11", {
    [list]: () => new Response(JSON.stringify([{ ...page, Page: { ...page?.Page, Body: table } }])),
  });
  expect(await screen.findByLabelText("Text")).toHaveProperty("value", table);
  expect(screen.queryByRole("button", { name: "Back to the editor" })).toBeNull();
});

test("a preview shows what the server leaves of the text", async () => {
  const { asked } = open("notice/10", { [preview]: () => golden("PostPreview_ok") });
  await screen.findByLabelText("Title");
  await click("Preview");
  const dialog = within(await screen.findByRole("dialog", { name: "As visitors will see it" }));
  expect(await dialog.findByText("Hello you")).toBeDefined();
  expect(dialog.getByRole("heading", { name: "Closed on Holi" })).toBeDefined();
  expect(await sent(asked, preview)[0]?.json()).toEqual({ Body: "<p>All centers.</p>" });
});

test.each(["post/999", "post/x", "nothing/1"])("%s leads back to the list", async (path) => {
  open(path);
  expect(await screen.findByRole("link", { name: "Back to the list" })).toBeDefined();
});

test("the form of a slide says what fits, marks what is needed, and counts near the limit", async () => {
  open("slide/new");
  const heading = await screen.findByLabelText("Heading");
  expect(screen.getByText("Fields with * must be filled.")).toBeDefined();
  expect(screen.getByText(/^At least 1600 × 900 pixels \(16:9\)/)).toBeDefined();
  expect(screen.getByText("Up to 40 characters look best.")).toBeDefined();
  await userEvent.click(heading);
  await userEvent.paste("x".repeat(240));
  expect(await screen.findByText("10 more characters fit.")).toBeDefined();
  await userEvent.paste("ñ".repeat(12));
  expect(await screen.findByText("2 too many: at most 250 characters.")).toBeDefined();
  await userEvent.clear(heading);
  expect(await screen.findByText("Up to 40 characters look best.")).toBeDefined();
});
