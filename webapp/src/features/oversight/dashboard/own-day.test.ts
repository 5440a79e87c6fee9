import { expect, test } from "vitest";
import type { OwnSession } from "../../../api/types";
import { nextLesson } from "./own-day";

const session = (change: Partial<OwnSession>): OwnSession => ({
  Id: 1,
  Title: "DCA morning",
  Description: "",
  From: "2026-11-01",
  To: "2026-12-31",
  Days: [],
  Starts: "09:00",
  Ends: "10:30",
  Status: "running",
  Teacher: "",
  Since: "2026-11-01T06:00:00Z",
  Until: null,
  Subjects: [],
  ...change,
});
const tuesdayAt = (utc: string) => new Date(`2026-11-24T${utc}Z`);

test("the next class is the earliest that has not ended", () => {
  const late = session({ Id: 2, Starts: "17:00", Ends: "18:00" });
  expect(nextLesson([late, session({})], tuesdayAt("03:00:00"))).toMatchObject({
    day: "2026-11-24",
    session: { Id: 1 },
  });
  expect(nextLesson([late, session({})], tuesdayAt("05:00:00"))).toMatchObject({
    day: "2026-11-24",
    session: { Id: 2 },
  });
  expect(nextLesson([session({})], tuesdayAt("05:00:00"))).toMatchObject({ day: "2026-11-25" }); // 10:30 in India is over
  expect(nextLesson([session({ Days: [1] })], tuesdayAt("03:00:00"))).toMatchObject({ day: "2026-11-30" });
});

test("a session that is over, left or cancelled has no next class", () => {
  const none = [
    session({ To: "2026-11-23" }),
    session({ Until: "2026-11-20T06:00:00Z" }),
    session({ Status: "cancelled" }),
    session({ Status: "finished" }),
  ];
  expect(nextLesson(none, tuesdayAt("03:00:00"))).toBeUndefined();
  expect(nextLesson([], tuesdayAt("03:00:00"))).toBeUndefined();
});
