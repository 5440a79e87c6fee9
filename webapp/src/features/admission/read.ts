import {
  categories,
  categoriesAt,
  centerChoices,
  centers,
  divisionsOf,
  enrolmentsOf,
  openSessionsAt,
  studentFees,
} from "../../api/lookups";
import { ownCertificates } from "../../api/own";
import { countries, withPlaces } from "../../api/places";
import { readyQueries, viewCounts, viewsAndCounts } from "../../api/views";
import { isAdmin, isStudent, type Office, read, readAsStaff } from "../../lib/office-loader";
import { keepForScreen } from "../../lib/read-ahead";
import { certificatesOf, divisionChoices, enrolmentPage, history, student, studentPage } from "./api";
import { documentsOf } from "./documents/api";
import { studentViews } from "./list/views";
import { type EnrolmentSearch, recordTab, type StudentSearch } from "./search";

/** Starts the queries of the student list and its filters. */
export function readStudents(context: Office, search: StudentSearch): Promise<void> {
  return readAsStaff(
    context,
    studentPage(search),
    viewsAndCounts("students"),
    viewCounts("students", readyQueries(studentViews.ready)),
    divisionChoices(search),
    isAdmin(context) && centerChoices(search.OId),
  );
}

/** Starts the queries of the list of enrolments and its filters. */
export function readEnrolments(context: Office, search: EnrolmentSearch): Promise<void> {
  return readAsStaff(
    context,
    enrolmentPage(search),
    viewsAndCounts("enrolments"),
    divisionChoices(search),
    isAdmin(context) && centerChoices(search.OId),
  );
}

/** Starts the queries of a student's record, on the tab that the address asks for. */
export function readRecord(context: Office, SID: number, tab: string | undefined): Promise<void> {
  const isOwn = isStudent(context);
  const certificates = isOwn ? ownCertificates : certificatesOf(SID);
  switch (recordTab(tab, isOwn)) {
    case "record":
      return read(context, student(SID), enrolmentsOf(SID), studentFees(SID), history(SID), certificates);
    case "documents":
      return read(context, student(SID), documentsOf(SID));
    default:
      return read(context, student(SID));
  }
}

/** What is read of a record to fetch what its form chooses from; null if there is none. */
type Edited = { OId: number; StdName: string; Country: string } | null;

/** Starts the queries of the form of a student's record, with the courses and sessions of the student's center. */
export function readEdited(context: Office, SID: number): Promise<void> {
  const record = withPlaces(student(SID));
  const beside = (client: Office["queryClient"], found: Edited) =>
    Promise.all([record.beside(client, found), readCourses(client, found)]);
  return readAsStaff(context, { ...record, beside }, categories, centers, countries);
}

/**
 * Fetches what the fields for the course and the session choose from. The category of the student is found among those of all centers, which
 * were asked for with the record: the center's own would be one answer later.
 */
async function readCourses(client: Office["queryClient"], found: Edited) {
  if (!found) return;
  const sessions = openSessionsAt(found.OId);
  const open = client.ensureQueryData(sessions);
  keepForScreen(client, sessions);
  await Promise.all([open, client.ensureQueryData(categoriesAt(found.OId)), readDivisions(client, found)]);
}

async function readDivisions(client: Office["queryClient"], { OId, StdName }: NonNullable<Edited>) {
  const all = await client.ensureQueryData(categories);
  const category = all.find((one) => one.StdName === StdName);
  if (category) await client.ensureQueryData(divisionsOf(OId, category.SID));
}
