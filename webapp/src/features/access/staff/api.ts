import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, asForm, take } from "../../../api/client";
import { orNull } from "../../../api/or-null";
import type { StaffForm } from "../../../api/types";
import { ROWS_PER_PAGE } from "../../../lib/constants";
import { anew } from "../../../lib/read-ahead";
import type { StaffSearch } from "./search";

export const staffPage = ({ Page = 0, Search, OId, Show, Sort }: StaffSearch, Size = ROWS_PER_PAGE) =>
  queryOptions({
    queryKey: ["staff", "page", { Page, Search, OId, Show, Sort }, Size],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const narrowed = {
        ...(Search && { Search }),
        ...(OId && { OId }),
        ...(Show !== "all" && { Working: true }),
        ...(Sort && { Sort }),
      };
      return take(api.GET("/api/Staff/GetStaff", { params: { query: { Page, Size, ...narrowed } }, signal }));
    },
  });

/**
 * A member of staff; null if the user can see none with this id. It is always fetched again, so that the form edits the
 * current record.
 */
export const member = (Id: number) =>
  queryOptions({
    queryKey: ["staff", "one", Id],
    queryFn: ({ signal }) => orNull(take(api.GET("/api/Staff/GetStaffByID", { params: { query: { Id } }, signal }))),
    ...anew,
    gcTime: 0,
  });

/** Reloads the staff lists, including the choices of teachers. */
export const askAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: ["staff"] });

export const saveStaff = (form: StaffForm) =>
  take(api.POST("/api/Staff/PostSaveStaff", { body: form, headers: asForm }));

/** Sets the last working day (YYYY-MM-DD); "" removes it. */
export const leave = (Id: number, Left: string) =>
  take(api.POST("/api/Staff/PostLeaveStaff", { body: { Id: String(Id), Left }, headers: asForm }));

export const giveSignIn = (Id: number) =>
  take(api.POST("/api/Staff/PostGiveAccount", { body: { Id: String(Id) }, headers: asForm }));

export const deleteStaff = (Id: number) => take(api.DELETE("/api/Staff/DeleteStaff", { params: { query: { Id } } }));
