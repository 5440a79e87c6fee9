import { waitingDivisions } from "../../../api/lookups";
import { ownAccount, ownCertificates } from "../../../api/own";
import { isAdmin, isStudent, type Office, read } from "../../../lib/office-loader";
import { setUp } from "../setup/api";
import { collection, lateFees, newEnquiries, report, trends } from "./api";

/** Starts the queries of the dashboard for the user's role. */
export function readDashboard(context: Office): void {
  if (isStudent(context)) read(context, ownAccount, ownCertificates);
  else
    read(
      context,
      report,
      newEnquiries,
      lateFees,
      trends,
      collection,
      isAdmin(context) && waitingDivisions,
      isAdmin(context) && setUp,
    );
}
