import { expect, test } from "vitest";
import { isoDuration } from "./heads";

test.each([
  ["6 months", "P6M"],
  ["1 year", "P1Y"],
  ["80 hours", "PT80H"],
  ["10 Weeks", "P10W"],
  [" 5 days ", "P5D"],
  ["six months", undefined],
  ["", undefined],
  ["6 to 8 months", undefined],
])("the duration %j is %s", (text, iso) => {
  expect(isoDuration(text)).toBe(iso);
});
