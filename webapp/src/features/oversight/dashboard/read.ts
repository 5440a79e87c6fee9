import { ownAccount, ownCertificates, ownSessions } from "../../../api/own";
import { setUp } from "../../../api/set-up";
import { isAdmin, isStudent, type Office, read } from "../../../lib/office-loader";
import { collection, figures, lateFees, newEnquiries, notices, report, today, trends, waitingCourses } from "./api";

/** Starts the queries of the dashboard for the user's role. */
export function readDashboard(context: Office): Promise<void> {
  if (isStudent(context)) return read(context, ownAccount, ownCertificates, ownSessions, notices);
  return read(
    context,
    report,
    newEnquiries,
    lateFees,
    trends,
    collection,
    figures("month"),
    today,
    isAdmin(context) && waitingCourses,
    isAdmin(context) && setUp,
  );
}
