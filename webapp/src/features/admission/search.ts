import type { Need, StudentSort, StudentStatus } from "../../api/types";
import { numberOf, oneOf, pageOf, wordsOf } from "../../lib/list-search";

/** The filters in the address, named as in the contract. */
export type StudentFilter = {
  Search?: string | undefined;
  Status?: StudentStatus | undefined;
  OId?: number | undefined;
  /** A division; or several, with commas between them. */
  DID?: number | undefined;
  DIDs?: string | undefined;
  Need?: Need | undefined;
  Session?: string | undefined;
};

/** The parts of a student's page. */
export type RecordTab = "record" | "documents" | "notes";

/** Returns the part that an address asks for. Students have no notes. */
export function recordTab(asked: string | undefined, isOwn: boolean): RecordTab {
  return asked === "documents" || (asked === "notes" && !isOwn) ? asked : "record";
}

/** The search parameters of Manage Students. */
export type StudentSearch = StudentFilter & { Page?: number | undefined; Sort?: StudentSort | undefined };

/** The search parameters of Manage Enrolments. From and To are days, and limit when the enrolment was made. */
export type EnrolmentSearch = StudentSearch & { From?: string | undefined; To?: string | undefined };

const statuses = ["registered", "active", "cancelled", "passed"] satisfies StudentStatus[];
export const needs = ["late_fees", "session", "certificate", "birth_date"] satisfies Need[];
const sorts = [
  "newest",
  "oldest",
  "name",
  "name_desc",
  "regno",
  "regno_desc",
  "email",
  "email_desc",
  "mobile",
  "mobile_desc",
] satisfies StudentSort[];
const MAX_SESSION = 250; // the contract's limits
const MAX_DIDS = 400;

/**
 * Reads the search parameters. It drops invalid values, so that an old or mistyped link shows the list instead of an
 * error.
 */
export function studentSearch(from: Record<string, unknown>): StudentSearch {
  const Status = oneOf<StudentStatus>(from.Status, statuses);
  const Sort = oneOf<StudentSort>(from.Sort, sorts);
  const Need = oneOf<Need>(from.Need, needs);
  const DIDs = typeof from.DIDs === "number" ? String(from.DIDs) : from.DIDs;
  const OId = numberOf(from.OId);
  const DID = numberOf(from.DID);
  // The router parses ?Session=2026 as a number.
  const Session = typeof from.Session === "number" ? String(from.Session) : from.Session;
  return {
    ...pageOf(from.Page),
    ...wordsOf(from.Search),
    ...(Status && { Status }),
    ...(Sort && { Sort }),
    ...(OId && { OId }),
    ...(DID && { DID }),
    ...(typeof DIDs === "string" && /^\d+(,\d+)*$/.test(DIDs) && { DIDs: DIDs.slice(0, MAX_DIDS) }),
    ...(Need && { Need }),
    ...(typeof Session === "string" && Session !== "" && { Session: Session.slice(0, MAX_SESSION) }),
  };
}

/** Reads the search parameters of Manage Enrolments, like studentSearch. */
export function enrolmentSearch(from: Record<string, unknown>): EnrolmentSearch {
  const days = (["From", "To"] as const).flatMap((name) => {
    const day = from[name];
    return typeof day === "string" && /^\d{4}-\d{2}-\d{2}$/.test(day) ? [[name, day]] : [];
  });
  return { ...studentSearch(from), ...Object.fromEntries(days) };
}

/** Returns the filters without the order and the page. */
export function filterOf<T extends StudentSearch>({ Page: _, Sort: __, ...filter }: T): Omit<T, "Page" | "Sort"> {
  return filter;
}

/** The known details of a person to register, and the enquiry that they come from. */
export type KnownSearch = { Name?: string; Email?: string; Mobile?: string; Enquiry?: number };

const MAX_KNOWN = 250; // the contract's limit for a line

/** Reads the details that the enquiry screen put into the address. */
export function knownSearch(from: Record<string, unknown>): KnownSearch {
  const texts = (["Name", "Email", "Mobile"] as const).flatMap((name) => {
    const text = typeof from[name] === "number" ? String(from[name]) : from[name]; // the router parses a mobile number as a number
    return typeof text === "string" && text !== "" ? [[name, text.slice(0, MAX_KNOWN)]] : [];
  });
  const Enquiry = numberOf(from.Enquiry);
  return { ...Object.fromEntries(texts), ...(Enquiry && { Enquiry }) };
}

const outcomes = ["done", "unchanged", "refused"] as const;
export type Outcome = (typeof outcomes)[number];

/** The search parameters of Bulk Actions: the page of the list, or one action and the page of its answers. */
export type BulkSearch = { Id?: number; Outcome?: Outcome; Page?: number };

export function bulkSearch(from: Record<string, unknown>): BulkSearch {
  const Id = numberOf(from.Id);
  const Outcome = oneOf(from.Outcome, outcomes);
  return { ...pageOf(from.Page), ...(Id && { Id }), ...(Outcome && { Outcome }) };
}
