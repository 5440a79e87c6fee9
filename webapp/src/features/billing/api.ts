import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, take, takeFile } from "../../api/client";
import type { components } from "../../api/schema.gen";
import { ROWS_PER_PAGE } from "../../lib/constants";
import { dayInIndia } from "../../lib/moments";
import { anew } from "../../lib/read-ahead";
import type { CashCounterSearch, CollectionSearch, DuesSearch, ReceiptsSearch } from "./search";

type Schemas = components["schemas"];
export type Payer = Schemas["Payer"];
export type PlanForm = Omit<Schemas["AmendFeesForm"], "Id">;
export type PaymentForm = Schemas["PaymentForm"];
export type RefundForm = Schemas["RefundForm"];

export const receipts = ({ Page = 0, ...filter }: ReceiptsSearch, Size = ROWS_PER_PAGE) =>
  queryOptions({
    queryKey: ["fees", "receipts", Page, filter, Size],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      take(api.GET("/api/Fees/GetReceipts", { params: { query: { Page, Size, ...filter } }, signal })),
  });

/** Today's date in India. */
export const today = () => dayInIndia(new Date());

/** The receipts of today, newest first. */
export const receiptsToday = () => receipts({ From: today(), To: today() });

export const dues = ({ Page = 0, ...filter }: DuesSearch, Size = ROWS_PER_PAGE) =>
  queryOptions({
    queryKey: ["fees", "dues", Page, filter, Size],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      take(api.GET("/api/Fees/GetDues", { params: { query: { Page, Size, ...filter } }, signal })),
  });

/** The first students whom a search at the counter finds, with what each owes. */
export const payers = (Search: string) =>
  queryOptions({
    queryKey: ["fees", "payers", Search],
    ...anew,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => take(api.GET("/api/Fees/GetPayers", { params: { query: { Search } }, signal })),
  });

/** Sends a receipt to the student by e-mail. */
export const sendReceipt = (number: string) =>
  take(api.POST("/api/Fees/PostSendReceipt", { body: { Number: number } }));

export const receipt = (number: string) =>
  queryOptions({
    queryKey: ["fees", "receipt", number],
    ...anew,
    queryFn: ({ signal }) => take(api.GET("/api/Fees/GetReceipt", { params: { query: { Number: number } }, signal })),
  });

/** The QR code for paying an amount by UPI; its size is 0 if the center doesn't accept UPI. */
export const payCode = (SID: number, Amount: string) =>
  queryOptions({
    queryKey: ["fees", "pay", SID, Amount],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => take(api.GET("/api/Fees/GetPayCode", { params: { query: { SID, Amount } }, signal })),
  });

/** Opens the fees of an enrolment; without one, those of the current enrolment. */
export const openFees = (SID: number, EID: number | undefined, plan: PlanForm) =>
  take(api.POST("/api/Fees/PostOpenFees", { body: { SID, ...(EID && { EID }), ...plan } }));

export const amendFees = (Id: number, plan: PlanForm) =>
  take(api.POST("/api/Fees/PostAmendFees", { body: { Id, ...plan } }));

export const takePayment = (body: PaymentForm) => take(api.POST("/api/Fees/PostTakePayment", { body }));

export const refundPayment = (body: RefundForm) => take(api.POST("/api/Fees/PostRefundPayment", { body }));

export const voidPayment = (number: string, Reason: string) =>
  take(api.POST("/api/Fees/PostVoidPayment", { body: { Number: number, Reason } }));

/** The expected cash at a center's counter; 0 means the caller's center. */
export const openCounter = (OId: number) =>
  queryOptions({
    queryKey: ["fees", "counter", OId],
    ...anew,
    queryFn: ({ signal }) => take(api.GET("/api/Fees/GetTill", { params: { query: OId ? { OId } : {} }, signal })),
  });

export const closes = ({ OId, Page = 0 }: CashCounterSearch, Size = ROWS_PER_PAGE) =>
  queryOptions({
    queryKey: ["fees", "closes", OId ?? 0, Page, Size],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      take(
        api.GET("/api/Fees/GetCloses", {
          params: { query: { Page, Size, ...(OId && { OId }) } },
          signal,
        }),
      ),
  });

export const closeCounter = (body: Schemas["CloseForm"]) => take(api.POST("/api/Fees/PostCloseTill", { body }));

/** The collection; the server gives all of its pages at once. */
export const collection = ({ Page: _, ...search }: CollectionSearch) =>
  queryOptions({
    queryKey: ["fees", "collection", search],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => take(api.GET("/api/Fees/GetCollection", { params: { query: search }, signal })),
  });

/** Downloads the collection as a table; the server records who downloads it. */
export const collectionFile = ({ Page: _, ...search }: CollectionSearch) =>
  takeFile(
    `/api/Fees/GetCollectionFile?${new URLSearchParams(Object.entries(search).map(([k, v]) => [k, String(v)]))}`,
  );

/** The UPI settings of a center. */
export const feeSettings = (OId: number) =>
  queryOptions({
    queryKey: ["fees", "settings", OId],
    queryFn: ({ signal }) => take(api.GET("/api/Fees/GetFeeSettings", { params: { query: { OId } }, signal })),
  });

export const saveFeeSettings = (body: Schemas["FeeSettings"]) => take(api.POST("/api/Fees/PostFeeSettings", { body }));

/** Downloads a receipt or voucher as PDF. */
export const receiptFile = (number: string) =>
  takeFile(`/api/Fees/GetReceiptFile?Number=${encodeURIComponent(number)}`);
