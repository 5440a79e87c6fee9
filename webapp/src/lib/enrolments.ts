import type { Enrolment } from "../api/types";
import { longDay } from "./format";
import { dayInIndia } from "./moments";
import { enrolments as t } from "./texts/enrolments";
import { students } from "./texts/students";

/** Reports whether the course has not ended. */
export const isOpen = ({ Status }: Pick<Enrolment, "Status">) => Status === "registered" || Status === "active";

const enrolledOn = (one: Enrolment) => longDay(dayInIndia(new Date(one.Enrolled)));

/** Describes an enrolment without its course: when it began, and its status. */
export const standingOf = (one: Enrolment) => `${t.enrolledOn(enrolledOn(one))} · ${students.statuses[one.Status]}`;

/** Describes an enrolment in a list of choices. */
export const enrolmentText = (one: Enrolment) => `${one.DivName} (${enrolledOn(one)})`;

type Paper = { DID?: number; DivName: string; IssuedOn: string; Status: string };

/**
 * Returns the certificate of each enrolment, by the enrolment's id. Certificates name their course only. One belongs to
 * the newest enrolment in the course that began by the day of issue, or else to the oldest. A valid certificate comes
 * before others.
 */
export function certificatesByEnrolment<T extends Paper>(enrolments: Enrolment[], papers: T[]): Map<number, T> {
  const found = new Map<number, T>();
  for (const paper of papers) {
    const same = enrolments.filter((one) => (paper.DID ? one.DID === paper.DID : one.DivName === paper.DivName));
    const issued = paper.IssuedOn.split("/").reverse().join("-");
    const owner = same.find((one) => dayInIndia(new Date(one.Enrolled)) <= issued) ?? same.at(-1);
    if (!owner) continue;
    const other = found.get(owner.Id);
    if (!other || (other.Status !== "issued" && paper.Status === "issued")) found.set(owner.Id, paper);
  }
  return found;
}
