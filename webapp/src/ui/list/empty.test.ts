import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = "src/features";
const screens = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"),
);

/** Lists that offer no action when they are empty, each with the reason. */
const without: Record<string, string> = {
  "access/outbox/outbox-page.tsx": "the program writes mail by itself",
  "admission/inbox/inbox-page.tsx": "messages come from the website",
  "admission/list/duplicates.tsx": "nothing is left to do",
  "billing/books/closings.tsx": "the action is the page's own: count and close",
  "billing/books/collection-page.tsx": "the period is chosen above",
  "certifying/batches/ready-page.tsx": "the session is chosen above",
  "importing/imports-page.tsx": "the file is chosen above",
  "oversight/audit/audit-page.tsx": "the program writes it by itself",
  "publishing/newsletter-admin/subscribers-page.tsx": "visitors subscribe by themselves",
};

test("every list says what to do when it is empty", () => {
  const lists = screens.filter((file) => /<(ListScreen|List)[\s>]/.test(readFileSync(`${root}/${file}`, "utf8")));
  const mute = lists.filter((file) => !/emptyAction=/.test(readFileSync(`${root}/${file}`, "utf8")));
  expect(lists.length).toBeGreaterThan(20);
  expect(mute.map((file) => file.replaceAll("\\", "/")).sort()).toEqual(Object.keys(without).sort());
});
