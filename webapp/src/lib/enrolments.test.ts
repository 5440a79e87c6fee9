import { expect, test } from "vitest";
import type { Enrolment } from "../api/types";
import { certificatesByEnrolment } from "./enrolments";

const enrolment = (Id: number, DID: number, Enrolled: string) =>
  ({ Id, DID, DivName: `D${DID}`, Enrolled }) as Enrolment;
const paper = (DID: number, IssuedOn: string, Status = "issued") => ({ DID, DivName: `D${DID}`, IssuedOn, Status });

test("a certificate belongs to the enrolment in its course that had begun when it was issued", () => {
  const again = enrolment(3, 1, "2026-06-01T06:00:00Z");
  const first = enrolment(1, 1, "2025-01-01T06:00:00Z");
  const other = enrolment(2, 2, "2025-08-01T06:00:00Z");
  const early = paper(1, "01/06/2025");
  const late = paper(1, "01/12/2026");
  const found = certificatesByEnrolment([again, other, first], [late, early]);
  expect([...found]).toEqual([
    [3, late],
    [1, early],
  ]);
});

test("a certificate older than all enrolments in the course belongs to the oldest, a valid one before a revoked one", () => {
  const one = enrolment(1, 1, "2026-01-01T06:00:00Z");
  const valid = paper(1, "01/05/2019");
  expect(certificatesByEnrolment([one], [paper(1, "02/05/2019", "revoked"), valid]).get(1)).toBe(valid);
  const { DID: _, ...unnumbered } = valid;
  expect(certificatesByEnrolment([one], [unnumbered]).get(1)).toBe(unnumbered);
});
