import { describe, expect, test } from "vitest";
import { count, cut, longDate, longDay, rupees } from "./format";
import { dayInIndia, extension, instantInIndia, isOnOrAfter } from "./moments";

describe("rupees", () => {
  test.each([
    [0, "₹0"],
    [999, "₹999"],
    [5400, "₹5,400"],
    [124500, "₹1,24,500"],
    [12345678, "₹1,23,45,678"],
    [5400.5, "₹5,400.50"],
    [0.1 + 0.2, "₹0.30"],
    [1999.999, "₹2,000"],
    [-1500, "-₹1,500"],
  ])("%d is %s", (amount, text) => expect(rupees(amount)).toBe(text));
});

test("count groups the Indian way and shows no fraction", () => {
  expect(count(1234567)).toBe("12,34,567");
  expect(count(12)).toBe("12");
});

describe("cut", () => {
  test("leaves a text of exactly the length alone", () => expect(cut("a".repeat(73), 73)).toBe("a".repeat(73)));
  test("cuts a longer one to the length and an ellipsis", () =>
    expect(cut("a".repeat(74), 73)).toBe(`${"a".repeat(73)}…`));
  test("does not cut through a character", () => expect(cut("🙂🙂🙂", 2)).toBe("🙂🙂…"));
});

test("extension is that of the address, without what follows it", () => {
  expect(extension("/api/Certificate/GetFile/7K3Q.pdf")).toBe("pdf");
  expect(extension("/x/a.PNG?v=2")).toBe("png");
  expect(extension("/x/none")).toBe("pdf");
});

test("dates are shown as people say them, and left alone when they are none", () => {
  expect(longDate("02/01/2026")).toBe("2 Jan 2026");
  expect(longDate("soon")).toBe("soon");
});

test("a day of the wire's other kind is shown the same way", () => {
  expect(longDay("2023-01-01")).toBe("1 Jan 2023");
  expect(longDay("2026-11-21T10:00:00Z")).toBe("21 Nov 2026");
  expect(longDay("soon")).toBe("soon");
});

test("an instant is shown in India's time, over midnight too", () => {
  expect(instantInIndia("2026-11-20T20:00:05Z")).toBe("21 Nov 2026, 01:30:05 IST");
  expect(instantInIndia("never")).toBe("never");
});

test("a day in India begins half past six in the evening of London's day before", () => {
  expect(dayInIndia(new Date("2026-11-20T18:29:59Z"))).toBe("2026-11-20");
  expect(dayInIndia(new Date("2026-11-20T18:30:00Z"))).toBe("2026-11-21");
});

test.each([
  ["20/11/2026", false],
  ["21/11/2026", true],
  ["01/12/2026", true],
  ["31/12/2025", false],
  ["soon", true],
])("%s is on or after 21 November 2026: %s", (wire, want) => expect(isOnOrAfter(wire, "2026-11-21")).toBe(want));
