import { expect, test } from "vitest";
import type { PageBlock } from "../../../../api/types";
import { blankBlock, blockKinds, blocksOf, blocksText, rowsOf, sentBlocks, storedBlocks } from "./blocks";

test("rows are split at bars, or at tabs when they come from a sheet, and empty lines are none", () => {
  expect(rowsOf("Batch | Hours\n\nEarly|7:00 to 9:00 \n")).toEqual([
    ["Batch", "Hours"],
    ["Early", "7:00 to 9:00"],
  ]);
  expect(rowsOf("Year\tPlaced | called\n2025\t212")).toEqual([
    ["Year", "Placed | called"],
    ["2025", "212"],
  ]);
  expect(rowsOf(" ")).toEqual([]);
});

test("what is stored comes back as it was", () => {
  const stored: PageBlock[] = [
    { Kind: "text", Heading: "Who calls", Text: "", Body: "<p>We do.</p>" },
    {
      Kind: "table",
      Heading: "",
      Text: "Placed",
      Rows: [
        ["Year", "Placed"],
        ["2025", "212"],
      ],
    },
    { Kind: "questions", Heading: "", Text: "", Cards: [{ Title: "When?", Text: "Monday.", Image: "" }] },
    { Kind: "map", Heading: "", Text: "Lucknow", Latitude: 26.85, Longitude: 80.95 },
    { Kind: "video", Heading: "", Text: "", Image: "/art/lesson.svg", Video: "https://video.example/1" },
    { Kind: "form", Heading: "", Text: "" },
  ];
  expect(sentBlocks(storedBlocks(stored))).toEqual(stored);
});

test("a new block of each kind is sent with the fields that the kind has", () => {
  for (const kind of blockKinds) {
    const [sent] = sentBlocks(blocksText([blankBlock(kind)]));
    expect(sent?.Kind).toBe(kind);
    expect("Latitude" in (sent ?? {})).toBe(false);
  }
  expect(blocksOf("")).toEqual([]);
  expect(blocksText([])).toBe("");
});
