import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, asForm, take } from "../../api/client";
import { ApiError } from "../../api/error";
import type { Session, SessionForm, Student } from "../../api/types";
import { ROWS_PER_PAGE } from "../../lib/constants";
import type { SessionSearch, Status } from "./search";

/** As many as the server gives at once: for choices among sessions and teachers. */
const MOST = 100;
/** Students found at once for a seat: whoever is not among them is found by more of their name. */
const FOUND = 8;

export const sessionPage = ({ Page = 0, ...search }: SessionSearch) =>
  queryOptions({
    queryKey: ["sessions", "page", { Page, ...search }],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const query = { Page, Size: ROWS_PER_PAGE, ...defined(search) };
      return take(api.GET("/api/Session/GetSessionList", { params: { query }, signal }));
    },
  });

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function defined<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
}

/** A session with its students; null when there is none for whoever asks. Always asked for anew: seats go quickly. */
export const room = (Id: number) =>
  queryOptions({
    queryKey: ["sessions", "one", Id],
    queryFn: async ({ signal }) => {
      try {
        return await take(api.GET("/api/Session/GetSession", { params: { query: { Id } }, signal }));
      } catch (thrown) {
        if (thrown instanceof ApiError && thrown.status === 404) return null;
        throw thrown;
      }
    },
    staleTime: 0,
    gcTime: 0,
  });

/** The sessions of a center into which a student of a session can be moved, the latest first. */
export const openAt = (session: Session) =>
  queryOptions({
    queryKey: ["sessions", "open", session.OId, session.Id],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const ask = (Status: Status) =>
        take(
          api.GET("/api/Session/GetSessionList", {
            params: { query: { OId: session.OId, Status, Size: MOST } },
            signal,
          }),
        );
      const [running, planned] = await Promise.all([ask("running"), ask("planned")]);
      const fits = (one: Session) =>
        one.Id !== session.Id && (one.DID === 0 || one.DID === session.DID || !session.DID);
      return [...running.Items, ...planned.Items].filter(fits);
    },
  });

/** Who could be put into a session: the center's students who take its division. */
export const candidates = (session: Session, Search: string) =>
  queryOptions({
    queryKey: ["students", "page", "for-session", session.Id, Search],
    enabled: Search !== "",
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<{ Items: Student[]; Total: number }> => {
      const query = { Page: 0, Size: FOUND, Search, OId: session.OId, ...(session.DID && { DID: session.DID }) };
      const answer = await take(api.GET("/api/Report/GetStudentReport", { params: { query }, signal }));
      // Without Page the contract answers a bare list; we always send it.
      if (Array.isArray(answer)) throw new ApiError(200);
      return answer;
    },
  });

export const centers = queryOptions({
  queryKey: ["lookup", "centers"],
  queryFn: ({ signal }) => take(api.GET("/api/StudyCenter/GetStudyCenterfordropdown", { signal })),
});

/** What can be taken at a center, or anywhere. */
export const divisionsAt = (OId: number) =>
  queryOptions({
    queryKey: ["lookup", "divisions", OId],
    queryFn: ({ signal }) => take(api.GET("/api/Course/GetAllCourseByOId", { params: { query: { OId } }, signal })),
  });

/** Who can teach at a center. */
export const teachersAt = (OId: number) =>
  queryOptions({
    queryKey: ["staff", "teachers", OId],
    queryFn: ({ signal }) => {
      const query = { Working: true, Size: MOST, ...(OId && { OId }) };
      return take(api.GET("/api/Staff/GetStaff", { params: { query }, signal }));
    },
  });

/** After a change of sessions or of who sits in them: the lists here, and the students', whose records say their session. */
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

/** Ends a session, and marks those of its students as passed who are named. */
export const finishSession = (Id: number, passed: readonly number[]) =>
  take(
    api.POST("/api/Session/PostFinishSession", { body: { Id: String(Id), Passed: passed.join(",") }, headers: asForm }),
  );

/** Puts a student into a session, since a day on which they came already or since now; they leave the one in which they are. */
export const enrol = (Id: number, SID: number, Since = "") =>
  take(
    api.POST("/api/Session/PostEnrolStudent", {
      body: { Id: String(Id), SID: String(SID), ...(Since && { Since }) },
      headers: asForm,
    }),
  );

export const takeOut = (SID: number) =>
  take(api.POST("/api/Session/PostLeaveSession", { body: { SID: String(SID) }, headers: asForm }));
