import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, asForm, take } from "../../../api/client";
import { openSessionsAt } from "../../../api/lookups";
import { orNull } from "../../../api/or-null";
import type { Session, SessionForm } from "../../../api/types";
import { ROWS_PER_PAGE } from "../../../lib/constants";
import { defined } from "../../../lib/defined";
import { anew } from "../../../lib/read-ahead";
import { isForDivision } from "../../../lib/sessions";
import type { SessionSearch } from "./search";

export const sessionPage = ({ Page = 0, ...search }: SessionSearch, Size = ROWS_PER_PAGE) =>
  queryOptions({
    queryKey: ["sessions", "page", { Page, ...search }, Size],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const query = { Page, Size, ...defined(search) };
      return take(api.GET("/api/Session/GetSessionList", { params: { query }, signal }));
    },
  });

/**
 * A session with its students; null if the user can see none with this id. It is always fetched again, because seats
 * fill quickly.
 */
export const room = (Id: number) =>
  queryOptions({
    queryKey: ["sessions", "one", Id],
    queryFn: ({ signal }) => orNull(take(api.GET("/api/Session/GetSession", { params: { query: { Id } }, signal }))),
    ...anew,
    gcTime: 0,
  });

/** The sessions of a center that a student can be moved into, latest first. */
export const openAt = (session: Session) => ({
  ...openSessionsAt(session.OId),
  select: (all: Session[]) =>
    all.filter((one) => one.Id !== session.Id && (isForDivision(one, session.DID) || !session.DID)),
});

/** Reloads the lists of sessions and students after a change of sessions or seats. */
export const askAgain = (client: QueryClient) =>
  Promise.all([["sessions"], ["students"]].map((queryKey) => client.invalidateQueries({ queryKey })));

export const saveSession = (form: SessionForm) =>
  take(api.POST("/api/Session/PostSaveSession", { body: form, headers: asForm }));

export const deleteSession = (Id: number) =>
  take(api.DELETE("/api/Session/DeleteSession", { params: { query: { Id } } }));

export const startSession = (Id: number) =>
  take(api.POST("/api/Session/PostStartSession", { body: { Id: String(Id) }, headers: asForm }));

export const cancelSession = (Id: number, Reason: string) =>
  take(api.POST("/api/Session/PostCancelSession", { body: { Id: String(Id), Reason }, headers: asForm }));

/** Finishes a session and marks the given students as passed. */
export const finishSession = (Id: number, passed: readonly number[]) =>
  take(
    api.POST("/api/Session/PostFinishSession", { body: { Id: String(Id), Passed: passed.join(",") }, headers: asForm }),
  );

/** Adds a student to a session, from a past day or from now. The student leaves their current session. */
export const enrol = (Id: number, SID: number, Since = "") =>
  take(
    api.POST("/api/Session/PostEnrolStudent", {
      body: { Id: String(Id), SID: String(SID), ...(Since && { Since }) },
      headers: asForm,
    }),
  );

export const takeOut = (Id: number, SID: number) =>
  take(api.POST("/api/Session/PostLeaveSession", { body: { Id: String(Id), SID: String(SID) }, headers: asForm }));
