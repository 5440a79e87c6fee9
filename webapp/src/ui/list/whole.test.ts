import { expect, test } from "vitest";
import { csvOf } from "../../lib/csv";
import type { Column } from "./types";
import { fileName, fileOf, readWhole, WHOLE } from "./whole";

type Person = { id: number; name: string; due: number };

const columns: readonly Column<Person>[] = [
  { head: "#", cell: (_, i) => i + 1 },
  { head: "Name", cell: (one) => one.name, lead: true },
  { head: "Due", cell: () => null, text: (one) => `₹${one.due}` },
];

/** Pages of a view with so many rows, in which each row has its place as its number. */
const pagesOf =
  (Total: number, more = {}) =>
  async ({ page, size }: { page: number; size: number }) => {
    const some = Math.max(0, Math.min(size, Total - page * size));
    const Items = Array.from({ length: some }, (_, i) => ({ id: page * size + i, name: "Asha", due: 0 }));
    return { Items, Total, ...more };
  };

const read = (Total: number, more = {}) => readWhole(pagesOf(Total, more), (one: Person) => one.id);

/** Returns the bytes of a file as text: text() would leave out the byte order mark. */
const textIn = async (file: Blob) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(await file.arrayBuffer());

test("a file has the shown columns, the texts of their cells, and scripts of India", async () => {
  const rows = [
    { id: 1, name: 'आशा "Asha", वर्मा', due: 500 },
    { id: 2, name: '=HYPERLINK("x")', due: -1 },
  ];
  const file = fileOf(columns, { rows, left: "" });
  expect(await textIn(file)).toBe('\uFEFF#,Name,Due\r\n1,"आशा ""Asha"", वर्मा",₹500\r\n2,"\'=HYPERLINK(""x"")",₹-1\r\n');
  expect(file.type).toBe("text/csv;charset=utf-8");
});

test.each([
  ["=1+1", "'=1+1"],
  ["+91 98765", "'+91 98765"],
  ["-5", "'-5"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\tx", "'\tx"],
  ["\rx", '"\'\rx"'],
  ["  =1", "'  =1"],
  ["\u200B=1", "'\u200B=1"],
  ["＝1", "'＝1"],
  ["\u22121", "'\u22121"],
  ["'=1", "''=1"],
  ["'quoted'", "'quoted'"],
  ["a=b", "a=b"],
  ["–", "–"],
  ["two\nlines", '"two\nlines"'],
  ["", ""],
])("the cell %j is written as %j", (text, written) => {
  expect(csvOf([[text]])).toBe(`\uFEFF${written}\r\n`);
});

test("a view is read page by page, and no page is asked for that cannot be there", async () => {
  const asked: number[] = [];
  const { rows, left } = await readWhole(
    async (next) => {
      asked.push(next.page);
      expect(next.size).toBe(WHOLE.page);
      return pagesOf(200)(next);
    },
    (one: Person) => one.id,
  );
  expect([rows.length, left, asked]).toEqual([200, "", [0, 1]]);
});

test("each page knows the one before it", async () => {
  const before: (number | undefined)[] = [];
  await readWhole(
    async (next: { page: number; size: number; last: { Items: Person[]; Total: number } | undefined }) => {
      before.push(next.last?.Items[0]?.id);
      return pagesOf(250)(next);
    },
    (one: Person) => one.id,
  );
  expect(before).toEqual([undefined, 0, 100]);
});

test("a row that moved to the next page meanwhile is there once", async () => {
  const pages = [
    { Items: Array.from({ length: 100 }, (_, id) => ({ id, name: "", due: 0 })), Total: 101 },
    { Items: [99, 100].map((id) => ({ id, name: "", due: 0 })), Total: 102 },
  ];
  const { rows } = await readWhole(
    async ({ page }) => pages[page] ?? { Items: [] as Person[], Total: 0 },
    (one: Person) => one.id,
  );
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 101 }, (_, id) => id));
});

test("a view of exactly the limit is whole, and a longer one says what is left out", async () => {
  expect(await read(2000)).toMatchObject({ left: "", rows: { length: 2000 } });
  const { rows, left } = await read(2345);
  expect(rows).toHaveLength(2000);
  expect(left).toBe("These are only the first 2,000 rows. Left out: 345.");
  expect((await read(10_000, { AtLeast: true })).left).toBe(
    "These are only the first 2,000 rows. Left out: at least 8,000.",
  );
  expect(await textIn(fileOf(columns.slice(1, 2), { rows: rows.slice(0, 1), left }))).toBe(
    '\uFEFFName\r\nAsha\r\n"These are only the first 2,000 rows. Left out: 345."\r\n',
  );
});

test("a page that fails fails the whole", async () => {
  const failing = readWhole(
    async (next) => {
      if (next.page === 1) throw new Error("The server is busy.");
      return pagesOf(300)(next);
    },
    (one: Person) => one.id,
  );
  await expect(failing).rejects.toThrow("The server is busy.");
});

test("the file has the list's name and the day", () => {
  expect(fileName("Staff & teachers")).toMatch(/^staff-teachers-\d{4}-\d\d-\d\d\.csv$/);
  expect(fileName("(रसीदें)")).toMatch(/^रसीदें-\d{4}-\d\d-\d\d\.csv$/);
});
