import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, take } from "../../api/client";
import { ROWS_PER_PAGE } from "../../lib/constants";
import type { DuesSearch, ReceiptsSearch } from "./search";

export const receipts = ({ Page = 0, ...filter }: ReceiptsSearch) =>
  queryOptions({
    queryKey: ["fees", "receipts", Page, filter],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      take(api.GET("/api/Fees/GetReceipts", { params: { query: { Page, Size: ROWS_PER_PAGE, ...filter } }, signal })),
  });

export const dues = ({ Page = 0, ...filter }: DuesSearch) =>
  queryOptions({
    queryKey: ["fees", "dues", Page, filter],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      take(api.GET("/api/Fees/GetDues", { params: { query: { Page, Size: ROWS_PER_PAGE, ...filter } }, signal })),
  });
