import { centers, divisionsAt } from "../../api/lookups";
import { isAdmin, type Office, readAsStaff } from "../../lib/office-loader";
import { enrolmentPage, sessionsOf, studentPage } from "./api";
import type { EnrolmentSearch, StudentSearch } from "./search";

/** Starts the queries of the student list and its filters. */
export function readStudents(context: Office, search: StudentSearch): void {
  const { OId } = search;
  readAsStaff(context, studentPage(search), divisionsAt(OId ?? 0), sessionsOf(OId), isAdmin(context) && centers);
}

/** Starts the queries of the list of enrolments and its filters. */
export function readEnrolments(context: Office, search: EnrolmentSearch): void {
  const { OId } = search;
  readAsStaff(context, enrolmentPage(search), divisionsAt(OId ?? 0), sessionsOf(OId), isAdmin(context) && centers);
}
