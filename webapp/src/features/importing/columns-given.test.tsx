import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { answerWith, golden, json, pathOf } from "../../test/answers";
import { administrator, renderRoute } from "../../test/render-route";

async function open(changed: object) {
  const known = {
    ...(await golden("PostImportFile_ok").json()),
    AskDates: false,
    Unknown: [],
    Sessions: [],
    ...changed,
  };
  const asked = answerWith({
    "/api/StudyCenter/GetStudyCenterfordropdown": () => json([{ OId: 1, KRCCode: 1001, KRCName: "Patna" }]),
    "/api/Imports/GetImport": () => json(known.Import),
    "/api/Imports/GetColumns": () => json(known),
    "/api/Imports/PostColumns": () => golden("PostColumns_too_late"),
  });
  renderRoute("/admin/import/abc?Step=columns", administrator);
  await screen.findByRole("heading", { name: "What the file does not say" });
  return asked;
}

const next = () => userEvent.click(screen.getByRole("button", { name: "Check the rows" }));
const sent = async (asked: Request[]) =>
  Promise.all(asked.filter((one) => pathOf(one).endsWith("PostColumns")).map((one) => one.clone().json()));
const column = {
  Index: 0,
  Letter: "A",
  Heading: "Student",
  Field: "name",
  How: "synonym",
  Confidence: 1,
  Doubt: "",
  Samples: [],
};

test("a course for all students is asked for if no column has it, and sent", async () => {
  const asked = await open({ Columns: [column] });
  expect(screen.getByText("New students need this, and no column has it: Course, Mobile number")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Add a value for all" }));
  expect(screen.getByLabelText<HTMLSelectElement>("Field").value).toBe("division");
  await userEvent.selectOptions(screen.getByLabelText("Value"), "DCA");
  await userEvent.selectOptions(screen.getByLabelText("For which students"), "Every row of the file");
  await next();
  await vi.waitFor(async () =>
    expect((await sent(asked))[0]).toMatchObject({ Given: [{ Field: "division", Value: "DCA", Always: true }] }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Remove the value for Course" }));
  expect(screen.queryByLabelText("Field")).toBeNull();
});

test("a column can be split into fields", async () => {
  const asked = await open({ Columns: [column] });
  await userEvent.selectOptions(screen.getByLabelText("A: Student"), "Split it: several fields in one column");
  await next();
  expect(screen.getByText(/Type the text between the fields/)).toBeTruthy();
  expect(await sent(asked)).toEqual([]);
  await userEvent.type(screen.getByLabelText("Text between the fields"), "S/o");
  await userEvent.selectOptions(screen.getByLabelText("Part 1"), "Name");
  await userEvent.selectOptions(screen.getByLabelText("Part 2"), "Father's name");
  await next();
  await vi.waitFor(async () =>
    expect((await sent(asked))[0]).toMatchObject({
      Columns: ["split"],
      Splits: [{ Index: 0, By: "S/o", Into: ["name", "father"] }],
    }),
  );
});

test("a file without headings is read again", async () => {
  const asked = await open({ Columns: [column] });
  await userEvent.click(screen.getByLabelText(/^The file has no headings/));
  await userEvent.click(screen.getByRole("button", { name: "Read again" }));
  await vi.waitFor(async () => expect((await sent(asked))[0]).toMatchObject({ Heading: -1, Columns: [] }));
});
