import { expect, test } from "vitest";
import { pageNumbers } from "./pages";

test.each([
  [0, 1, [0]],
  [0, 3, [0, 1, 2]],
  [0, 7, [0, 1, null, 6]],
  [3, 7, [0, null, 2, 3, 4, null, 6]],
  [6, 7, [0, null, 5, 6]],
])("on page %d of %d the buttons are %j", (current, pages, numbers) => {
  expect(pageNumbers(current, pages)).toEqual(numbers);
});
