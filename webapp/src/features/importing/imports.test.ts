import { expect, test } from "vitest";
import type { ImportColumns, ImportIssue } from "../../api/types";
import { hasOthers, lacking, rereadOf, settingsOf, wireOf as settingsWire, unclear, unsplit } from "./columns/settings";
import { areAlike, type Corrections, correctionOf, follows, wireOf, withCorrection } from "./review/corrections";
import { durationOf } from "./run/use-pace";
import { importSearch } from "./search";

const issue = (Row: number, Value: string, Index = 5): ImportIssue => ({
  Row,
  Column: "F",
  Index,
  Heading: "Sex",
  Value,
  Code: "student.gender",
  Severity: "error",
  Message: "is not Male, Female or Other",
  Suggestion: "",
  Person: "",
});

test("a correction is of one cell, or of all that say the same", () => {
  const [q, other, x] = [issue(3, "Q"), issue(9, " q "), issue(11, "X")];
  expect([areAlike(q, other), areAlike(q, x), areAlike(q, issue(3, "Q", 6))]).toEqual([true, false, false]);

  const one = withCorrection({}, q, "Male", false);
  expect([correctionOf(one, q)?.To, correctionOf(one, other)]).toEqual(["Male", undefined]);
  expect(wireOf(one)).toEqual([{ Row: 3, Index: 5, From: "", To: "Male" }]);

  const all = withCorrection(one, q, "Male", true);
  expect([correctionOf(all, other)?.To, follows(all, other), follows(all, q)]).toEqual(["Male", true, false]);
  expect(correctionOf(all, x)).toBeUndefined();
  expect(wireOf(all)).toEqual([{ Row: 0, Index: 5, From: "Q", To: "Male" }]);
});

test("what is typed back to what it was is no correction", () => {
  const q = issue(3, "Q");
  expect(withCorrection(withCorrection({}, q, "Male", false), q, "Q", false)).toEqual({});
  const still: Corrections = withCorrection({}, q, "Q", true);
  expect(wireOf(still)).toEqual([]);
});

const known = {
  Import: { Mode: "upsert", Override: false, Atomic: true, Invite: false, MaxChange: 20, CreateSessions: true },
  Reading: {
    Format: "csv",
    Encoding: "utf-8",
    Delimiter: ",",
    Quote: '"',
    Sheet: "",
    Sheets: [],
    Entry: "",
    Heading: 3,
  },
  Columns: [
    { Index: 0, Letter: "A", Heading: "Name", Field: "name", How: "exact", Confidence: 1, Samples: ["Asha"] },
    { Index: 1, Letter: "B", Heading: "", Field: "", How: "", Confidence: 0, Samples: [] },
    { Index: 2, Letter: "C", Heading: "Blood group", Field: "", How: "", Confidence: 0, Samples: ["B+"] },
    {
      Index: 3,
      Letter: "D",
      Heading: "Ring",
      Field: "mobile",
      How: "content",
      Confidence: 0.6,
      Samples: ["9876543210"],
    },
  ],
  Dates: "",
  AskDates: true,
  Unknown: [{ Field: "division", Value: "DCA (6m)", Suggestion: "DCA" }],
  Values: [
    { Field: "state", Value: "bihar .", Meant: "Bihar" },
    { Field: "session", Value: "eve", Meant: "Evening" },
  ],
  Given: [{ Field: "division", Value: "DCA", Always: true }],
  Splits: [{ Index: 2, By: ",", Into: ["city", "state"] }],
  Sessions: [
    { Title: "July 2026", Rows: 2, From: "2026-07-01", To: "2026-12-31" },
    { Title: "Noon", Rows: 1, From: "", To: "" },
  ],
  Choices: [],
  Fields: [],
  Rows: 1,
} as unknown as ImportColumns;

test("an empty column is left out; one that is not known, or only guessed from its values, is asked about", () => {
  const settings = settingsOf(known);
  expect(settings.Columns).toEqual(["name", "-", "", ""]);
  expect([...unclear(settings.Columns)]).toEqual([
    [2, "unknown"],
    [3, "unknown"],
  ]);
  expect([...unclear(["name", "-", "-", "name"])]).toEqual([[3, "twice"]]);
});

test("what is not said is not sent", () => {
  const settings = settingsOf(known);
  const sent = settingsWire("x", settings);
  expect(sent.Values).toEqual([
    { Field: "state", Value: "bihar .", Meant: "Bihar" },
    { Field: "session", Value: "eve", Meant: "Evening" },
  ]);
  expect(sent.CreateSessions).toBe(true);
  expect(sent.Sessions).toEqual([{ Title: "July 2026", From: "2026-07-01", To: "2026-12-31" }]);
  expect([sent.Heading, sent.MaxChange, sent.Dates, sent.Atomic]).toEqual([3, 20, "", true]);
  expect(settingsWire("x", { ...settings, Heading: "abc", MaxChange: "900" })).toMatchObject({
    Heading: 0,
    MaxChange: 100,
  });
  expect(rereadOf("x", settings)).toMatchObject({ Columns: [], Dates: "", CreateSessions: false });
});

test("what the file does not say is sent only when it is complete", () => {
  const settings = settingsOf(known);
  expect(settingsWire("x", settings)).toMatchObject({ Given: known.Given, Splits: [] });
  const split = {
    ...settings,
    Columns: ["name", "-", "split", ""],
    Given: [{ Field: "state", Value: " ", Always: false }],
  };
  expect(settingsWire("x", split)).toMatchObject({ Given: [], Splits: known.Splits });
  expect([unsplit(split), unsplit({ ...split, Splits: [] })]).toEqual([[], [2]]);
  expect(settingsWire("x", { ...settings, NoHeadings: true }).Heading).toBe(-1);
  expect([lacking(settings), lacking({ ...settings, Given: [] })]).toEqual([["mobile"], ["division", "mobile"]]);
  expect(lacking({ ...settings, Columns: ["regno"] })).toEqual([]);
});

test("a session is asked about once, however it is spelled", () => {
  expect(hasOthers([{ Title: "July  2026 " }], [{ Title: "july 2026" }])).toBe(false);
  expect(hasOthers([{ Title: "Noon" }], [{ Title: "july 2026" }])).toBe(true);
});

test("the address names a step, and nothing else", () => {
  expect(importSearch({ Step: "review" })).toEqual({ Step: "review" });
  expect(importSearch({ Step: "nowhere", Page: 3 })).toEqual({});
});

test("time that is left is said as people say it", () => {
  expect([0, 1, 89, 100, 3600].map(durationOf)).toEqual([
    "1 second",
    "1 second",
    "89 seconds",
    "2 minutes",
    "60 minutes",
  ]);
});
