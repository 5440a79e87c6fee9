import { centerChoices, divisionChoices, enrolmentsOf, studentFees } from "../../api/lookups";
import { ownCertificates } from "../../api/own";
import { readyCounts, viewsAndCounts } from "../../api/views";
import { isAdmin, isStudent, type Office, read, readAsStaff } from "../../lib/office-loader";
import { certificatesOf, enrolmentPage, history, student, studentPage } from "./api";
import { documentsOf } from "./documents/api";
import { studentViews } from "./list/views";
import { type EnrolmentSearch, recordTab, type StudentSearch } from "./search";

/** Starts the queries of the student list and its filters. */
export function readStudents(context: Office, search: StudentSearch): Promise<void> {
  return readAsStaff(
    context,
    studentPage(search),
    viewsAndCounts("students"),
    readyCounts("students", studentViews.ready),
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

/** Starts the query of the form of a student's record. What its fields choose from is asked for once the form is drawn. */
export const readEdited = (context: Office, SID: number): Promise<void> => readAsStaff(context, student(SID));
