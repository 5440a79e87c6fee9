import type { QueryClient } from "@tanstack/react-query";
import { api, asForm, take } from "../../../api/client";
import type { ApiError } from "../../../api/error";
import type { Enrolment, StudentStatus } from "../../../api/types";
import { enrolments as t } from "../../../lib/texts/enrolments";

const keyOf = (SID: number, { Id }: Enrolment) => ({ SID: String(SID), Id: String(Id) });

/** Enrols a student in another course. `again` confirms that they repeat a course that they passed. */
export const enrol = (SID: number, DID: string, again: boolean) =>
  take(
    api.POST("/api/Enrolment/PostEnrol", {
      body: { SID: String(SID), DID, ...(again && { Again: "true" }) },
      headers: asForm,
    }),
  );

export const changeEnrolment = (SID: number, one: Enrolment, Status: StudentStatus, Reason: string) =>
  take(api.POST("/api/Enrolment/PostChangeStatus", { body: { ...keyOf(SID, one), Status, Reason }, headers: asForm }));

export const changeCourse = (SID: number, one: Enrolment, DID: string) =>
  take(api.POST("/api/Enrolment/PostChangeCourse", { body: { ...keyOf(SID, one), DID }, headers: asForm }));

/** Deletes an enrolment that was made by mistake. */
export const deleteEnrolment = (SID: number, one: Enrolment) =>
  take(api.POST("/api/Enrolment/PostDeleteEnrolment", { body: keyOf(SID, one), headers: asForm }));

/** Gives an enrolment a seat in a session. Without a session, it gives up its seat. */
export const moveSession = (SID: number, one: Enrolment, SessionId: string, Since: string) =>
  take(
    api.POST("/api/Enrolment/PostMoveSession", {
      body: { ...keyOf(SID, one), ...(SessionId && { SessionId, ...(Since && { Since }) }) },
      headers: asForm,
    }),
  );

/** Returns a refusal in words. */
export const refusalOf = (error: ApiError) => t.refusals[error.code] ?? error.message;

/** Reloads a student's data after a change of an enrolment, with the sessions and fees that depend on it. */
export const refreshEnrolments = (client: QueryClient) =>
  Promise.all([["students"], ["sessions"], ["fees"]].map((queryKey) => client.invalidateQueries({ queryKey })));
