import { expect, test } from "vitest";
import { ExamClock, leftText, minutesPassed } from "./clock";

test("only the server's count and the time that has passed matter", () => {
  const clock = new ExamClock();
  clock.set(60_000, 1000, 1200); // said at about 1100
  expect(clock.left(1100)).toBe(60_000);
  expect(clock.left(31_100)).toBe(30_000);
  expect(clock.left(99_999_999)).toBe(0);
  clock.set(300_000, 40_000, 40_000); // time was given back
  expect(clock.left(40_000)).toBe(300_000);
});

test("a time that is left is rounded up, so that 0:00 is the end", () => {
  expect([0, 1, 1000, 59_001, 60_000, 3_600_000, 3_909_000].map(leftText)).toEqual([
    ...["0:00", "0:01", "0:01", "1:00", "1:00", "1:00:00", "1:05:09"],
  ]);
});

test("ten minutes, five and one are told once", () => {
  expect(minutesPassed(600_001, 600_000)).toBe(10);
  expect(minutesPassed(600_000, 599_500)).toBeUndefined();
  expect(minutesPassed(301_000, 299_000)).toBe(5);
  expect(minutesPassed(900_000, 50_000)).toBe(1);
  expect(minutesPassed(50_000, 900_000)).toBeUndefined();
});
