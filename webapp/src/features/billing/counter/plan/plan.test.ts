import { expect, test } from "vitest";
import { divide, sumOf, typed, typedPaise } from "./plan";

test("amounts are read as people type them, to the paisa", () => {
  expect(["5400", "5,400.5", "₹ 5400.05", "0", " 12 "].map(typedPaise)).toEqual([540000, 540050, 540005, 0, 1200]);
  expect(["", "-1", "1.234", "1.", "abc", "1e9", "1.2.3"].map(typedPaise)).toEqual(Array(7).fill(null));
  expect([540000, 540050, 5].map(typed)).toEqual(["5400", "5400.50", "0.05"]);
});

test("a total is divided into whole rupees by month, and the first takes the rest", () => {
  expect(divide(490000, 3, "2026-12-31")).toEqual([
    { Due: "2026-12-31", Amount: "1634" },
    { Due: "2027-01-31", Amount: "1633" },
    { Due: "2027-02-28", Amount: "1633" },
  ]);
  expect(divide(150, 4, "2026-12-01")).toEqual([{ Due: "2026-12-01", Amount: "1.50" }]);
  expect(divide(0, 3, "2026-12-01")).toEqual([]);
  expect(divide(100, 1, "")).toEqual([]);
  expect(divide(6000, 99, "2026-01-01")).toHaveLength(60);
});

test("every division adds up to the paisa", () => {
  for (let total = 1; total < 2_000_000; total += 9_973) {
    for (const months of [1, 2, 3, 7, 12, 60]) expect(sumOf(divide(total, months, "2026-11-30"))).toBe(total);
  }
  expect(sumOf([{ Due: "2026-11-30", Amount: "x" }])).toBeNull();
});
