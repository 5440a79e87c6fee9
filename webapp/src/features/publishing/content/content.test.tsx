import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { answerWith, golden, json, pathOf, queryOf } from "../../../test/answers";
import { rowAction, rowActions } from "../../../test/lists";
import { administrator, renderRoute } from "../../../test/render-route";
import { contentSearch } from "./search";

const list = "/api/Content/GetItems";
const order = "/api/Content/PostOrderItems";
const remove = "/api/Content/DeleteItem";
const restore = "/api/Content/PostRestoreItem";

/** Returns the golden slide three times. */
async function threeSlides() {
  const [slide] = (await golden("GetItems_slide").json()) as { Slide: object }[];
  return ["First", "Second", "Third"].map((Heading, i) => ({
    ...slide,
    Id: i + 1,
    Slide: { ...slide?.Slide, Heading },
  }));
}
const shown = () =>
  within(screen.getByRole("table"))
    .getAllByRole("button", { name: /^Actions for/ })
    .map((button) => button.getAttribute("aria-label")?.replace("Actions for ", ""));
const sentTo = (asked: Request[], path: string) => asked.filter((request) => pathOf(request) === path);

test("each kind is a tab, and its things are listed with their state and days", async () => {
  const asked = answerWith({ [list]: (request) => golden(`GetItems_${queryOf(request).Kind}`) });
  const router = renderRoute("/admin/content", administrator);
  expect(await screen.findByText("Learn computers")).toBeDefined();
  expect(screen.getByText("Live")).toBeDefined();
  await userEvent.click(screen.getByRole("link", { name: "News and notices" }));
  expect(await screen.findByText("Closed on Holi")).toBeDefined();
  expect(router.state.location.search).toEqual({ Kind: "notice" });
  expect(screen.getByText("Expired")).toBeDefined();
  expect(screen.getByText("Dated 1 Jan 2019, Until 1 Jan 2020, 18:05")).toBeDefined();
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  await rowAction("Closed on Holi", "On the website");
  expect(opened).toHaveBeenLastCalledWith("/news?kind=notice", "_blank", "noopener");
  expect(await rowActions("Over")).not.toContain("On the website"); // visitors don't see it
  await userEvent.click(screen.getByRole("link", { name: "Blog posts" }));
  await rowAction("First steps", "On the website");
  expect(opened).toHaveBeenLastCalledWith("/blog/first-steps", "_blank", "noopener");
  expect(screen.getAllByText("Draft")).toHaveLength(2); // one is a title, one a state
  expect(asked.map((request) => queryOf(request).Kind)).toEqual(["slide", "notice", "post"]);
});

test("an address that makes no sense shows the slides", () => {
  expect(contentSearch({ Kind: "x" })).toEqual({});
  expect(contentSearch({ Kind: "post" })).toEqual({ Kind: "post" });
});

test("an empty kind says so, and one that failed can be asked for again", async () => {
  let fails = true;
  answerWith({ [list]: () => (fails ? Promise.reject(new TypeError("gone")) : json([])) });
  renderRoute("/admin/content?Kind=event", administrator);
  const again = await screen.findByRole("button", { name: "Try again" });
  fails = false;
  await userEvent.click(again);
  expect(await screen.findByText("Nothing here yet. Add the first one.")).toBeDefined();
});

test("contact details lead to the institute, also from old addresses", async () => {
  for (const address of ["/admin/content?Kind=contact", "/admin/content/contact/6"]) {
    answerWith({});
    const router = renderRoute(address, administrator);
    await waitFor(() => expect(router.state.location.pathname).toBe("/admin/institute"));
    expect(router.state.location.hash).toBe("contact");
  }
});

test("buttons and keys move a thing, and the focus goes with it", async () => {
  let now = await threeSlides();
  const asked = answerWith({
    [list]: () => json(now),
    [order]: async (request) => {
      const { Ids } = (await request.clone().json()) as { Ids: number[] };
      now = Ids.flatMap((id) => now.find((slide) => slide.Id === id) ?? []);
      return golden("PostOrderItems_ok");
    },
  });
  renderRoute("/admin/content", administrator);
  const up = await screen.findByRole("button", { name: "Move First up" });
  expect(up.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(up);
  expect(sentTo(asked, order)).toHaveLength(0);
  await userEvent.click(screen.getByRole("button", { name: "Move First down" }));
  expect(screen.getByText("First is now number 2 of 3.")).toBeDefined();
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Move First down");
  expect(shown()).toEqual(["Second", "First", "Third"]);
  await waitFor(() => expect(sentTo(asked, list)).toHaveLength(2));
  expect(await sentTo(asked, order)[0]?.json()).toEqual({ Kind: "slide", Ids: [2, 1, 3] });
  screen.getByRole("button", { name: "Move Third" }).focus();
  await userEvent.keyboard("{ArrowUp}");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Move Third");
  await waitFor(() => expect(sentTo(asked, list)).toHaveLength(3));
  expect(await sentTo(asked, order)[1]?.json()).toEqual({ Kind: "slide", Ids: [2, 3, 1] });
  expect(shown()).toEqual(["Second", "Third", "First"]);
});

test("a moved thing stays where it was put while the list is loaded again", async () => {
  let now = await threeSlides();
  const asked = answerWith({
    [list]: () => json(now),
    [order]: async (request) => {
      const { Ids } = (await request.clone().json()) as { Ids: number[] };
      now = Ids.flatMap((id) => now.find((slide) => slide.Id === id) ?? []);
      return golden("PostOrderItems_ok");
    },
  });
  renderRoute("/admin/content", administrator);
  const down = await screen.findByRole("button", { name: "Move First down" });
  const seen = new Set<string>();
  const observer = new MutationObserver(() => seen.add(shown().join()));
  observer.observe(screen.getByRole("table"), { childList: true, subtree: true });
  await userEvent.click(down);
  await waitFor(() => expect(sentTo(asked, list)).toHaveLength(2));
  await screen.findByText("Saved !");
  await new Promise((done) => setTimeout(done, 50)); // the last render after the answer
  observer.disconnect();
  expect([...seen]).toEqual(["Second,First,Third"]);
});

test("an order that was made of another list is put back, and says why", async () => {
  const slides = await threeSlides();
  answerWith({ [list]: () => json(slides), [order]: () => golden("PostOrderItems_stale") });
  renderRoute("/admin/content", administrator);
  await userEvent.click(await screen.findByRole("button", { name: "Move Third up" }));
  expect(await screen.findByText("the list has changed in the meantime; load it again")).toBeDefined();
  await waitFor(() => expect(shown()).toEqual(["First", "Second", "Third"]));
});

test("deleting asks, says so, and can be undone", async () => {
  const asked = answerWith({
    [list]: () => golden("GetItems_slide"),
    [remove]: () => golden("DeleteItem_ok"),
    [restore]: () => json({ Message: "Restored !" }),
  });
  renderRoute("/admin/content", administrator);
  await rowAction("Learn computers", "Delete");
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  expect((await screen.findAllByText("Learn computers is deleted."))[0]).toBeDefined();
  expect(queryOf(sentTo(asked, remove)[0] as Request)).toEqual({ Kind: "slide", Id: "1" });
  await userEvent.click(screen.getAllByRole("button", { name: "Undo" })[0] as HTMLElement);
  expect(await screen.findByText("Restored !")).toBeDefined();
  expect(await sentTo(asked, restore)[0]?.text()).toBe("Kind=slide&Id=1");
  await waitFor(() => expect(sentTo(asked, list)).toHaveLength(3));
});

test("staff are told that it is not for them", async () => {
  const asked = answerWith({});
  renderRoute("/admin/content", { ...administrator, role: 2 });
  expect(await screen.findByRole("heading", { level: 1, name: "Not for your role" })).toBeDefined();
  expect(asked).toEqual([]);
});
