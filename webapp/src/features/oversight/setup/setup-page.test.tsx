import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerWith, golden, json } from "../../../test/answers";
import { administrator, renderRoute } from "../../../test/render-route";

const setUp = "/api/Institute/GetSetUp";

test.each([
  ["local", "http://localhost:8080", "Only this computer or its own network can open it."],
  ["numbers", "http://203.0.113.7", "It is a number instead of a name, and can change."],
  ["plain", "http://institute.example", "It is not encrypted (https), so browsers warn visitors."],
])("a public address that is %s is warned of before papers carry it", async (Reach, Address, why) => {
  answerWith({ [setUp]: async () => json({ ...(await golden("GetSetUp_ok").json()), Address, Reach }) });
  renderRoute("/admin/setup", administrator);
  const note = await screen.findByRole("note");
  expect(note.textContent).toContain(`The public address is ${Address}`);
  expect(note.textContent).toContain(why);
});

test("an address that everybody opens is not spoken of", async () => {
  answerWith({ [setUp]: () => golden("GetSetUp_ok") });
  renderRoute("/admin/setup", administrator);
  expect(await screen.findByText(/of 7 steps are done/)).toBeDefined();
  expect(screen.queryByRole("note")).toBeNull();
});
