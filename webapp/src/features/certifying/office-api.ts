import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, take } from "../../api/client";
import { ApiError } from "../../api/error";
import type { CertificateHistory, RevokeForm, SupersedeForm } from "../../api/types";
import { ROWS_PER_PAGE } from "../../lib/constants";
import { anew } from "../../lib/read-ahead";
import type { CertificateSearch } from "./search";

export const certificatePage = ({ Page = 0, ...filter }: CertificateSearch, Size = ROWS_PER_PAGE) =>
  queryOptions({
    queryKey: ["certificates", "page", Page, filter, Size],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      take(
        api.GET("/api/Certificate/GetCertificates", {
          params: { query: { Page, Size, ...filter } },
          signal,
        }),
      ),
  });

/** A certificate and its history; null if the user can see none with this serial, or the serial is mistyped. */
export const certificate = (Serial: string) =>
  queryOptions({
    queryKey: ["certificates", "one", Serial],
    queryFn: async ({ signal }): Promise<CertificateHistory | null> => {
      try {
        return await take(api.GET("/api/Certificate/GetEvents", { params: { query: { Serial } }, signal }));
      } catch (thrown) {
        if (thrown instanceof ApiError && [404, 422].includes(thrown.status)) return null;
        throw thrown;
      }
    },
    ...anew,
  });

/** The number of times that a certificate was verified, by hour and method, latest first. */
export const checks = (Serial: string) =>
  queryOptions({
    queryKey: ["certificates", "checks", Serial],
    queryFn: ({ signal }) => take(api.GET("/api/Certificate/GetChecks", { params: { query: { Serial } }, signal })),
    ...anew,
  });

export const revoke = (body: RevokeForm) => take(api.POST("/api/Certificate/PostRevoke", { body }));

export const supersede = (body: SupersedeForm) => take(api.POST("/api/Certificate/PostSupersede", { body }));
