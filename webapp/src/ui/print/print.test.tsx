import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { PrintSheet } from "./print-sheet";
import { linesOf } from "./running-lines";

test("the lines at the edges of pages are safe as text of a style sheet", () => {
  const lines = linesOf({
    institute: 'A "B" \\ C',
    title: "Two\nlines",
    printed: "Printed on 24 Nov 2026",
    page: (now, all) => `Page ${now} of ${all}`,
  });
  expect(lines).toContain(String.raw`@top-left { content: "A \"B\" \\ C";`);
  expect(lines).toContain('@top-right { content: "Two lines";');
  expect(lines).toContain('@bottom-right { content: "Page " counter(page) " of " counter(pages) "";');
  expect(new Set(lines.match(/[{}]/g)).size).toBe(2);
  expect(lines.split("{").length).toBe(lines.split("}").length);
});

test("a sheet has its title, its facts that are known, and lines to sign on", () => {
  render(
    <PrintSheet
      title="Closing"
      about="Lucknow"
      facts={[
        ["By", "Ravi"],
        ["Refunded", ""],
      ]}
      signs={["Checked by"]}
    >
      <p>Table</p>
    </PrintSheet>,
  );
  const sheet = screen.getByRole("article", { name: "Closing" });
  expect(sheet.parentElement).toBe(document.body);
  expect(within(sheet).getByText("Ravi")).toBeDefined();
  expect(within(sheet).queryByText("Refunded")).toBeNull();
  expect(within(sheet).getByText("Checked by")).toBeDefined();
});
