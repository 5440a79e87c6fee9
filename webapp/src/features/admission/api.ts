import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, asForm, take, takeFile } from "../../api/client";
import { ApiError } from "../../api/error";
import { findStudents } from "../../api/lookups";
import type { CertificateItem, IssueForm, StudentForm, TransferForm } from "../../api/types";
import { STUDENTS_PER_PAGE } from "../../lib/constants";
import { defined } from "../../lib/defined";
import { anew } from "../../lib/read-ahead";
import { students as t } from "../../lib/texts/students";
import type { Choice } from "../../ui/list/choice";
import type { EnrolmentSearch, StudentFilter, StudentSearch } from "./search";

/** One page of the list. The previous page stays visible while the next one loads. */
export const studentPage = ({ Page = 0, ...search }: StudentSearch, Size = STUDENTS_PER_PAGE) =>
  queryOptions({
    queryKey: ["students", "page", { Page, ...search }, Size],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => findStudents({ Page, Size, ...defined(search) }, signal),
  });

/** One page of the list of enrolments. */
export const enrolmentPage = ({ Page = 0, ...search }: EnrolmentSearch, Size = STUDENTS_PER_PAGE) =>
  queryOptions({
    queryKey: ["students", "enrolment-page", { Page, ...search }, Size],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const query = { Page, Size, ...defined(search) };
      return take(api.GET("/api/Enrolment/GetEnrolmentList", { params: { query }, signal }));
    },
  });

const MOST_ROWS = 100; // per page; the contract's limit

/** Returns the registration numbers of the selected students. It reads pages until it has found all of them. */
export async function regNosOf(filter: StudentFilter, { all, ids }: Pick<Choice, "all" | "ids">): Promise<string[]> {
  const found: string[] = [];
  for (let Page = 0; all || found.length < ids.size; Page++) {
    const answer = await findStudents({ Page, Size: MOST_ROWS, ...defined(filter) });
    found.push(...answer.Items.filter((one) => all || ids.has(one.SID)).map((one) => one.RegNo));
    if (answer.Next === null) break;
  }
  return found;
}

/**
 * A student's record; null if the caller can see none. It is always fetched again, so that the form edits the current
 * record.
 */
export const student = (sid: number) =>
  queryOptions({
    queryKey: ["students", "one", sid],
    queryFn: async ({ signal }) => {
      const [found] = await take(api.GET("/api/Student/GetStudentbyID", { params: { query: { sid } }, signal }));
      return found ?? null;
    },
    ...anew,
    gcTime: 0,
  });

export const history = (SID: number) =>
  queryOptions({
    queryKey: ["students", "history", SID],
    queryFn: ({ signal }) => take(api.GET("/api/Student/GetStatusHistory", { params: { query: { SID } }, signal })),
  });

/** A student's certificates, latest first, including those of records that were merged into this one. */
export const certificatesOf = (SID: number) =>
  queryOptions({
    queryKey: ["certificates", "student", SID],
    queryFn: async ({ signal }): Promise<CertificateItem[]> => {
      const query = { SID, Size: MOST_CERTIFICATES };
      return (await take(api.GET("/api/Certificate/GetCertificates", { params: { query }, signal }))).Items;
    },
  });

const MOST_CERTIFICATES = 100; // the contract's limit; no student has that many

/** What a student's certificate still needs, for one of their divisions. */
export const readyOne = (RegNo: string, DID: number) =>
  queryOptions({
    queryKey: ["certificates", "ready-one", RegNo, DID],
    queryFn: ({ signal }) =>
      take(api.GET("/api/Certificate/GetReadyStudent", { params: { query: { RegNo, DID } }, signal })),
    ...anew,
  });

export const issueCertificate = (body: IssueForm) => take(api.POST("/api/Certificate/PostIssue", { body }));

export const sessionsOf = (OId: number | undefined) =>
  queryOptions({
    queryKey: ["students", "sessions", OId ?? 0],
    queryFn: ({ signal }) =>
      take(api.GET("/api/Student/GetSessions", { params: { query: OId ? { OId } : {} }, signal })),
  });

export const duplicates = queryOptions({
  queryKey: ["students", "duplicates"],
  queryFn: ({ signal }) => take(api.GET("/api/Student/GetDoubles", { signal })),
});

export async function emailTaken(email: string): Promise<boolean> {
  return (await take(api.GET("/api/Student", { params: { query: { email } } }))).length > 0;
}

/** Registers a student. As specified, any response but the success text is a refusal. */
export async function registerStudent(form: StudentForm) {
  const answer = await take(api.POST("/api/Student/PostRegisterStudent", { body: form, headers: asForm }));
  if (answer.Message !== t.registered) throw new ApiError(200, { Message: t.refused });
  return answer;
}

/** Updates a student, with the same check. Without an old number the server would keep the stored one. */
export async function updateStudent(form: StudentForm) {
  const body = { ...form, OldNo: form.OldNo ?? "" };
  const answer = await take(api.POST("/api/Student/PostUpdateStudentByAdmin", { body, headers: asForm }));
  if (answer.Message !== t.updated) throw new ApiError(200, { Message: t.refused });
  return answer;
}

export const deleteStudent = (SID: number) =>
  take(api.DELETE("/api/Student/DeleteStudent", { params: { query: { SID } } }));

export const restoreStudent = (SID: number) =>
  take(api.POST("/api/Student/PostRestoreStudent", { body: { SID: String(SID) }, headers: asForm }));

export const transferStudent = (body: TransferForm) =>
  take(api.POST("/api/Student/PostTransferStudent", { body, headers: asForm }));

export const mergeStudents = (kept: number, gone: number) =>
  take(
    api.POST("/api/Student/PostMergeStudents", { body: { SID: String(kept), From: String(gone) }, headers: asForm }),
  );

export const idCards = (ids: readonly number[]) => takeFile(`/api/Student/GetIdCards?Ids=${ids.join(",")}`);

/** Downloads the selected students or, if there are none, those that match the filter, as a spreadsheet. */
export function exportStudents(format: "csv" | "xlsx", filter: StudentFilter, ids: readonly number[]): Promise<Blob> {
  const query = new URLSearchParams({ Format: format });
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) query.set(name, String(value));
  if (ids.length > 0) query.set("Ids", ids.join(","));
  return takeFile(`/api/Report/GetStudentExport?${query}`);
}

/** Records which student was registered from an enquiry. */
export const linkEnquiry = (Id: number, SID: number) =>
  take(api.POST("/api/Inbox/PostLinkStudent", { body: { Id: String(Id), SID: String(SID) }, headers: asForm }));
