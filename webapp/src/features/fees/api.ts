import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, take } from "../../api/client";
import type { components } from "../../api/schema.gen";
import { ROWS_PER_PAGE } from "../../lib/constants";
import type { DuesSearch, ReceiptsSearch } from "./search";

type Schemas = components["schemas"];
export type PlanForm = Omit<Schemas["AmendFeesForm"], "Id">;
export type PaymentForm = Schemas["PaymentForm"];
export type RefundForm = Schemas["RefundForm"];

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

/** The first few students whom the words find, by name, mobile or registration number. */
export const foundStudents = (Search: string) =>
  queryOptions({
    queryKey: ["fees", "found", Search],
    enabled: Search !== "",
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { Page: 0, Size: 8, Search };
      const answer = await take(api.GET("/api/Report/GetStudentReport", { params: { query }, signal }));
      // Without Page the contract answers a bare list; we always send it.
      return Array.isArray(answer) ? { Items: answer, Total: answer.length } : answer;
    },
  });

/** Plans, instalments and receipts of a student. Always asked for anew: at a counter what is due now must stand there. */
export const studentFees = (SID: number) =>
  queryOptions({
    queryKey: ["fees", "student", SID],
    staleTime: 0,
    queryFn: ({ signal }) => take(api.GET("/api/Fees/GetStudentFees", { params: { query: { SID } }, signal })),
  });

export const receipt = (number: string) =>
  queryOptions({
    queryKey: ["fees", "receipt", number],
    staleTime: 0,
    queryFn: ({ signal }) => take(api.GET("/api/Fees/GetReceipt", { params: { query: { Number: number } }, signal })),
  });

/** The QR code with which a student pays an amount by UPI; of size 0 where the center takes no payments so. */
export const payCode = (SID: number, Amount: string) =>
  queryOptions({
    queryKey: ["fees", "pay", SID, Amount],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => take(api.GET("/api/Fees/GetPayCode", { params: { query: { SID, Amount } }, signal })),
  });

export const openFees = (SID: number, plan: PlanForm) =>
  take(api.POST("/api/Fees/PostOpenFees", { body: { SID, ...plan } }));

export const amendFees = (Id: number, plan: PlanForm) =>
  take(api.POST("/api/Fees/PostAmendFees", { body: { Id, ...plan } }));

export const takePayment = (body: PaymentForm) => take(api.POST("/api/Fees/PostTakePayment", { body }));

export const refundPayment = (body: RefundForm) => take(api.POST("/api/Fees/PostRefundPayment", { body }));

export const voidPayment = (number: string, Reason: string) =>
  take(api.POST("/api/Fees/PostVoidPayment", { body: { Number: number, Reason } }));
