import type { StudentSort, StudentStatus } from "../../api/types";
import { numberOf, oneOf, pageOf, wordsOf } from "../../lib/list-search";

/** Which students the address names, as the contract has it. */
export type StudentFilter = {
  Search?: string | undefined;
  Status?: StudentStatus | undefined;
  OId?: number | undefined;
  DID?: number | undefined;
  Session?: string | undefined;
};

/** What the address of Manage Students holds. */
export type StudentSearch = StudentFilter & { Page?: number | undefined; Sort?: StudentSort | undefined };

const statuses = ["registered", "active", "cancelled", "passed"] satisfies StudentStatus[];
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
const MAX_SESSION = 250; // the contract's limit

/** Reads the address. What makes no sense is left out, so an old or mistyped link shows the list and no error. */
export function studentSearch(from: Record<string, unknown>): StudentSearch {
  const Status = oneOf<StudentStatus>(from.Status, statuses);
  const Sort = oneOf<StudentSort>(from.Sort, sorts);
  const OId = numberOf(from.OId);
  const DID = numberOf(from.DID);
  // ?Session=2026 arrives as a number
  const Session = typeof from.Session === "number" ? String(from.Session) : from.Session;
  return {
    ...pageOf(from.Page),
    ...wordsOf(from.Search),
    ...(Status && { Status }),
    ...(Sort && { Sort }),
    ...(OId && { OId }),
    ...(DID && { DID }),
    ...(typeof Session === "string" && Session !== "" && { Session: Session.slice(0, MAX_SESSION) }),
  };
}

/** The part of it that says which students, without their order and page. */
export function filterOf({ Page: _, Sort: __, ...filter }: StudentSearch): StudentFilter {
  return filter;
}

/** What is known of somebody who is to be registered, and the enquiry that it is known from. */
export type KnownSearch = { Name?: string; Email?: string; Mobile?: string; Enquiry?: number };

const MAX_KNOWN = 250; // the contract's limit of a line

/** Reads what an enquiry's screen put into the address. */
export function knownSearch(from: Record<string, unknown>): KnownSearch {
  const texts = (["Name", "Email", "Mobile"] as const).flatMap((name) => {
    const text = typeof from[name] === "number" ? String(from[name]) : from[name]; // a mobile arrives as a number
    return typeof text === "string" && text !== "" ? [[name, text.slice(0, MAX_KNOWN)]] : [];
  });
  const Enquiry = numberOf(from.Enquiry);
  return { ...Object.fromEntries(texts), ...(Enquiry && { Enquiry }) };
}
