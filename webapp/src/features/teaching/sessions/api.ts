import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, asForm, take } from "../../../api/client";
import { orNull } from "../../../api/or-null";
import type { Session, SessionForm } from "../../../api/types";
import { ROWS_PER_PAGE } from "../../../lib/constants";
import { defined } from "../../../lib/defined";
import { anew } from "../../../lib/read-ahead";
import type { SessionSearch, Status } from "./search";

/** As many as the server gives at once: for choices among sessions and teachers. */
const MOST = 100;
export const sessionPage = ({ Page = 0, ...search }: SessionSearch) =>
  queryOptions({
    queryKey: ["sessions", "page", { Page, ...search }],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const query = { Page, Size: ROWS_PER_PAGE, ...defined(search) };
      return take(api.GET("/api/Session/GetSessionList", { params: { query }, signal }));
    },
  });

/** A session with its students; null when there is none for whoever asks. Always asked for anew: seats go quickly. */
export const room = (Id: number) =>
  queryOptions({
    queryKey: ["sessions", "one", Id],
    queryFn: ({ signal }) => orNull(take(api.GET("/api/Session/GetSession", { params: { query: { Id } }, signal }))),
    ...anew,
    gcTime: 0,
  });

/** The sessions of a center into which a student of a session can be moved, the latest first. */
export const openAt = (session: Session) =>
  queryOptions({
    queryKey: ["sessions", "open", session.OId, session.Id],
    ...anew,
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
