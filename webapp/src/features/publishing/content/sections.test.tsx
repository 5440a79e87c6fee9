import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerWith, golden, json, pathOf, queryOf } from "../../../test/answers";
import { rowAction, rowActions } from "../../../test/lists";
import { administrator, renderRoute } from "../../../test/render-route";

const list = "/api/Content/GetItems";
const save = "/api/Content/PostSaveItem";
const sent = (asked: Request[]) => asked.filter((request) => pathOf(request) === save);

function open(path: string, answers: Parameters<typeof answerWith>[0] = {}) {
  const asked = answerWith({
    [list]: () => golden("GetItems_section"),
    [save]: () => golden("PostSaveItem_ok"),
    ...answers,
  });
  const router = renderRoute(`/admin/content${path}`, administrator);
  return { asked, router };
}
const button = (name: string) => screen.getByRole("button", { name });
const titles = () =>
  screen.getAllByRole("textbox", { name: "Title" }).map((field) => (field as HTMLInputElement).value);

test("the sections are listed in their order, each with what it lacks, and only own ones can be deleted", async () => {
  open("?Kind=section");
  expect(await screen.findByText("From the first visit to the certificate")).toBeDefined();
  const names = within(screen.getByRole("table"))
    .getAllByRole("link")
    .map((link) => link.getAttribute("aria-label"));
  expect(names).toEqual([
    "Slider",
    "From the first visit to the certificate",
    "Is a certificate genuine?",
    "Most Popular Categories",
    "Why Choose Us",
    "See a lesson",
    "Our Courses",
    "Counters",
    "Our Teachers",
    "Student Say",
    "Our Partners",
    "Placement cell",
  ]);
  for (const name of names) {
    const lines = await rowActions(String(name));
    expect(lines).toContain("Hide");
    expect(lines.includes("Delete")).toBe(name === "Placement cell");
  }
  expect(screen.queryByText(/Not shown yet/)).toBeNull();
  expect(screen.getByText("Your own section")).toBeDefined();
  expect(screen.getByRole("link", { name: "Add section" }).getAttribute("href")).toBe("/admin/content/section/new");
});

test("a section that visitors do not see yet says what to add", async () => {
  const all = (await golden("GetItems_section").json()) as { Section: { Key: string } }[];
  const bare = all.map((one) => ({ ...one, Section: { Key: one.Section.Key, Heading: "" } }));
  open("?Kind=section", { [list]: () => json(bare) });
  await screen.findByText("Slider");
  expect(screen.getAllByText(/^Not shown yet/).map((one) => one.textContent)).toEqual([
    "Not shown yet: add a card for each step",
    "Not shown yet: add a card for each reason",
    "Not shown yet: add a picture or a video",
    "Not shown yet: write a text or add a card",
  ]);
});

test("a section is hidden with everything in it, and shown again", async () => {
  let hidden = false;
  const all = (await golden("GetItems_section").json()) as { Id: number; Hidden: boolean; State: string }[];
  const { asked } = open("?Kind=section", {
    [list]: () =>
      json(all.map((one) => (one.Id === 1005 ? { ...one, Hidden: hidden, State: hidden ? "draft" : "live" } : one))),
    [save]: async (request) => {
      hidden = ((await request.clone().json()) as { Hidden: boolean }).Hidden;
      return golden("PostSaveItem_ok");
    },
  });
  await rowAction("Why Choose Us", "Hide");
  await rowAction("Why Choose Us", "Show");
  await waitFor(async () => expect(await rowActions("Why Choose Us")).toContain("Hide"));
  const [first, second] = await Promise.all(sent(asked).map((request) => request.json()));
  expect(first).toMatchObject({ Id: 1005, Kind: "section", Hidden: true, Section: { Key: "why" } });
  expect(first.Section.Cards.map((card: { Title: string }) => card.Title)).toEqual(["Scholarship", "Library"]);
  expect(second.Hidden).toBe(false);
});

test("cards are added, edited, moved and removed, with the focus", async () => {
  const { asked } = open("/section/1005");
  await screen.findByRole("group", { name: "Card 1" });
  expect(titles()).toEqual(["Scholarship", "Library"]);
  expect(screen.getByText("Leave empty for “Why Choose Us”")).toBeDefined();
  await userEvent.click(button("Add a card"));
  expect(document.activeElement).toBe(screen.getAllByRole("textbox", { name: "Title" })[2]);
  await userEvent.keyboard("Evening batches");
  await userEvent.click(button("Move card 3 up"));
  expect(screen.getByText("Card 3 is now card 2.")).toBeDefined();
  expect(document.activeElement).toBe(button("Move card 2 up"));
  await userEvent.click(button("Remove card 1"));
  expect(document.activeElement).toBe(button("Add a card"));
  expect(titles()).toEqual(["Evening batches", "Library"]);
  await userEvent.type(screen.getByLabelText("Heading"), "Reasons");
  await userEvent.click(button("Save"));
  await waitFor(() => expect(sent(asked)).toHaveLength(1));
  expect(await sent(asked)[0]?.json()).toEqual({
    Id: 1005,
    Version: expect.any(Number),
    Kind: "section",
    Hidden: false,
    From: "",
    FromTime: "",
    Until: "",
    UntilTime: "",
    Section: {
      Key: "why",
      Heading: "Reasons",
      Text: "",
      Image: "",
      Video: "",
      Cards: [
        { Title: "Evening batches", Text: "", Image: "" },
        { Title: "Library", Text: "Take a book home.", Image: "/art/library.svg" },
      ],
    },
  });
});

test("there are at most twelve cards", async () => {
  open("/section/1005");
  const add = await screen.findByRole("button", { name: "Add a card" });
  for (let n = 3; n <= 13; n++) await userEvent.click(add);
  expect(titles()).toHaveLength(12);
  expect(screen.getByText("At most 12 cards.")).toBeDefined();
});

test("what is wrong with a card stands beside it, and takes the focus", async () => {
  const wrong = {
    status: 422,
    code: "website.invalid",
    Message: "the content has mistakes",
    Fields: [{ Field: "Cards[2].Title", Message: "is required" }],
  };
  open("/section/1005", { [save]: () => json(wrong, 422) });
  await screen.findByRole("group", { name: "Card 2" });
  await userEvent.click(button("Save"));
  const card = within(screen.getByRole("group", { name: "Card 2" }));
  expect(await card.findByText("✕ is required")).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(card.getByLabelText("Title")));
});

test("a section has only the fields that it shows", async () => {
  const { router } = open("/section/1006");
  expect(await screen.findByLabelText("Video")).toHaveProperty("value", "/files/lesson.mp4");
  expect(screen.getByRole("group", { name: "Video file" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Add a card" })).toBeNull();
  await router.navigate({ to: "/admin/content/$kind/$id", params: { kind: "section", id: "1001" } });
  expect(await screen.findByText("The slider shows the slides, which have a list of their own.")).toBeDefined();
  expect(screen.queryByLabelText("Heading")).toBeNull();
});

test("a section of one's own is added", async () => {
  const { asked, router } = open("/section/new");
  await userEvent.type(await screen.findByLabelText("Heading"), "Placement cell");
  await userEvent.type(screen.getByLabelText("Text"), "We call employers.");
  await userEvent.click(button("Preview"));
  const dialog = within(await screen.findByRole("dialog", { name: "As visitors will see it" }));
  expect(dialog.getByRole("heading", { name: "Placement cell" })).toBeDefined();
  await userEvent.keyboard("{Escape}");
  await userEvent.click(button("Save"));
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/content"));
  expect(router.state.location.search).toEqual({ Kind: "section" });
  expect(await sent(asked)[0]?.json()).toMatchObject({
    Id: 0,
    Section: { Key: "own", Heading: "Placement cell", Text: "We call employers.", Cards: [] },
  });
  expect(asked.filter((request) => pathOf(request) === list).map((request) => queryOf(request).Kind)).toContain(
    "section",
  );
});
