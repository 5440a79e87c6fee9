import { expect, test } from "vitest";
import type { ExamPaperState } from "../../../api/types";
import { blockOf, columnsOf, emptyCell, type GridColumn, hundredths, readField, textOf } from "./grid";

const paper = (Twice: boolean): ExamPaperState => ({
  Component: 1,
  ComponentName: "Practical",
  Kind: "practical",
  SubjectId: 7,
  Subject: "Office",
  Full: 50,
  Pass: 20,
  Twice,
  Entered: 0,
  Highest: 0,
  Mean: 0,
  Passed: 0,
});

const column = (entry: GridColumn["entry"]): GridColumn => ({ paper: paper(true), entry });

test.each([
  ["45", { Status: "present", Marks: 45 }],
  [" 50.0 ", { Status: "present", Marks: 50 }],
  ["l 12", { Status: "late", Marks: 12 }],
  ["ab", { Status: "absent" }],
  ["Absent", { Status: "absent" }],
  ["x", { Status: "expelled" }],
  ["", { Status: "" }],
  ["51", null],
  ["-1", null],
  ["4.5", null],
  ["B", null],
])("reads %j", (typed, want) => {
  expect(readField(typed, column("first"))).toEqual(want);
});

test("reads the second entry and the moderation", () => {
  expect(readField("45", column("second"))).toEqual({ Second: true, Status: "present", Marks: 45 });
  expect(readField("-3", column("moderation"))).toEqual({ Moderate: true, Moderation: -3 });
  expect(readField("51", column("moderation"))).toBeNull();
});

test("shows what it reads", () => {
  const cell = {
    ...emptyCell({ EnrolmentId: 1, Component: 1, SubjectId: 7 }),
    Status: "late",
    Marks: 12,
    SecondStatus: "absent",
    Moderation: -3,
  };
  expect((["first", "second", "moderation"] as const).map((entry) => textOf(cell, entry))).toEqual(["L12", "A", "-3"]);
  expect(textOf(undefined, "first")).toBe("");
});

test("has two columns for a paper that is entered twice", () => {
  expect(columnsOf([paper(false), paper(true)], "marks").map(({ entry }) => entry)).toEqual([
    "first",
    "first",
    "second",
  ]);
  expect(columnsOf([paper(true)], "moderation").map(({ entry }) => entry)).toEqual(["moderation"]);
});

test("splits a block of a spreadsheet", () => {
  expect(blockOf("72\t41\r\nA\t\r\n")).toEqual([
    ["72", "41"],
    ["A", ""],
  ]);
});

test("rounds nothing", () => {
  expect([hundredths(4999), hundredths(5), hundredths(10000)]).toEqual(["49.99", "0.05", "100.00"]);
});
