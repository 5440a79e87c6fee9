import { centers, divisionsAt } from "../../api/lookups";
import { isAdmin, type Office, readAsStaff } from "../../lib/office-loader";
import { sessionsOf, studentPage } from "./api";
import type { StudentSearch } from "./search";

/** Starts the queries of the student list and its filters. */
export function readStudents(context: Office, search: StudentSearch): void {
  const { OId } = search;
  readAsStaff(context, studentPage(search), divisionsAt(OId ?? 0), sessionsOf(OId), isAdmin(context) && centers);
}
