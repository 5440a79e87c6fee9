import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { answerWith, golden, json, queryOf } from "../../test/answers";
import { administrator, renderRoute } from "../../test/render-route";

const path = "/api/Fees/GetReceipts";

/** Returns 130 receipts in pages of the asked size. All are copies of the one in the golden file. */
async function page(request: Request) {
  const { Page = "0", Size = "25" } = queryOf(request);
  const start = Number(Page) * Number(Size);
  const { Items, ...rest } = await golden("GetReceipts_ok").json();
  const some = Array.from({ length: Math.max(0, Math.min(Number(Size), 130 - start)) }, (_, i) => ({
    ...Items[0],
    Name: `Payer ${start + i + 1}`,
    Entry: { ...Items[0].Entry, Number: `R/${start + i + 1}`, Kind: "payment" },
  }));
  return json({ ...rest, Items: some, Total: 130 });
}

const saved: { name: string; file: Blob }[] = [];
let printed: (() => void) | undefined;

beforeEach(() => {
  localStorage.clear();
  saved.length = 0;
  let last = new Blob();
  URL.createObjectURL = vi.fn((file: Blob) => {
    last = file;
    return "blob:list";
  });
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: last });
  });
  window.print = vi.fn(() => printed?.());
});

const more = () => within(screen.getByRole("main")).getByRole("button", { name: "More" });

async function choose(action: string, answer = page) {
  const asked = answerWith({ [path]: answer });
  renderRoute("/admin/receipts?Method=cash&Sort=most&Page=1", administrator);
  await screen.findByText("Payer 26");
  asked.length = 0;
  await userEvent.click(more());
  await userEvent.click(await screen.findByRole("menuitem", { name: action }));
  return asked;
}

test("Export reads the view page by page, and saves all rows in the shown columns", async () => {
  const asked = await choose("Export");
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(asked.map(queryOf)).toEqual([
    { Page: "0", Size: "100", Method: "cash", Sort: "most" },
    { Page: "1", Size: "100", Method: "cash", Sort: "most" },
  ]);
  expect(saved[0]?.name).toMatch(/^receipts-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await saved[0]?.file.text())?.trim().split("\r\n") ?? [];
  expect(lines).toHaveLength(131);
  expect(lines[0]?.replace("\uFEFF", "").split(",")).toEqual(
    screen
      .getAllByRole("columnheader")
      .flatMap((head) => head.textContent?.replace(/[↕▲▼]/u, "").trim() || [])
      .filter((head) => head !== "Actions"),
  );
  expect(lines[130]).toMatch(/^R\/130,Receipt,.*Payer 130,/);
  expect(await screen.findByText("A file with 130 rows is in your downloads.")).toBeDefined();
  expect(screen.getByText("Payer 26")).toBeDefined(); // the screen stays as it was
  expect(screen.queryByText("Payer 1")).toBeNull();
});

test("Print puts all rows on paper, and then gives the screen back", async () => {
  let rows = 0;
  printed = () => {
    const paper = within(screen.getByTestId("whole"));
    rows = paper.getAllByRole("row").length;
    expect(paper.getByText("Payer 130")).toBeDefined();
  };
  await choose("Print");
  await waitFor(() => expect(window.print).toHaveBeenCalledOnce());
  expect(rows).toBe(131);
  window.dispatchEvent(new Event("afterprint"));
  await waitFor(() => expect(screen.queryByTestId("whole")).toBeNull());
  expect(screen.getByText("Payer 26")).toBeDefined();
});

test("a page that fails is told, and nothing is saved", async () => {
  await choose("Export", (request) =>
    queryOf(request).Size === "100" && queryOf(request).Page === "1"
      ? Promise.resolve(json({ Message: "The server is busy. Please try again.", code: "busy" }, 503))
      : page(request),
  );
  expect(await screen.findByText("The server is busy. Please try again.")).toBeDefined();
  expect(saved).toEqual([]);
});

test("the button is busy while the rows are read", async () => {
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await choose("Export", async (request) => {
    if (queryOf(request).Size === "100") await held;
    return page(request);
  });
  const button = more();
  await waitFor(() => expect(button.getAttribute("aria-busy")).toBe("true"));
  await userEvent.click(button);
  expect(screen.queryByRole("menu")).toBeNull();
  go();
  await waitFor(() => expect(button.getAttribute("aria-busy")).toBeNull());
  expect(saved).toHaveLength(1);
});
