import { categoriesAt, centers, divisionsAt, divisionsOf, openSessionsAt } from "../../api/lookups";
import { countries, withPlaces } from "../../api/places";
import { viewsAndCounts } from "../../api/views";
import { isAdmin, type Office, readAsStaff } from "../../lib/office-loader";
import { keepForScreen } from "../../lib/read-ahead";
import { enrolmentPage, sessionsOf, student, studentPage } from "./api";
import { studentViews } from "./list/views";
import type { EnrolmentSearch, StudentSearch } from "./search";

/** Starts the queries of the student list and its filters. */
export function readStudents(context: Office, search: StudentSearch): Promise<void> {
  const { OId } = search;
  return readAsStaff(
    context,
    studentPage(search),
    viewsAndCounts("students", studentViews.ready),
    divisionsAt(OId ?? 0),
    sessionsOf(OId),
    isAdmin(context) && centers,
  );
}

/** Starts the queries of the list of enrolments and its filters. */
export function readEnrolments(context: Office, search: EnrolmentSearch): Promise<void> {
  const { OId } = search;
  return readAsStaff(
    context,
    enrolmentPage(search),
    viewsAndCounts("enrolments"),
    divisionsAt(OId ?? 0),
    sessionsOf(OId),
    isAdmin(context) && centers,
  );
}

/** What is read of a record to fetch what its form chooses from; null if there is none. */
type Edited = { OId: number; StdName: string; Country: string; State: string } | null;

/** Starts the queries of the form of a student's record, with the courses and sessions of the student's center. */
export function readEdited(context: Office, SID: number): Promise<void> {
  const record = withPlaces(student(SID));
  const beside = (client: Office["queryClient"], found: Edited) =>
    Promise.all([record.beside(client, found), readCourses(client, found)]);
  return readAsStaff(context, { ...record, beside }, centers, countries);
}

/** Fetches what the fields for the course and the session choose from. */
async function readCourses(client: Office["queryClient"], found: Edited) {
  if (!found) return;
  const sessions = openSessionsAt(found.OId);
  const open = client.ensureQueryData(sessions);
  keepForScreen(client, sessions);
  const categories = await client.ensureQueryData(categoriesAt(found.OId));
  const category = categories.find((one) => one.StdName === found.StdName);
  if (category) await client.ensureQueryData(divisionsOf(found.OId, category.SID));
  await open;
}
