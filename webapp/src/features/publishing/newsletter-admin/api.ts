import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, take, takeFile } from "../../../api/client";
import { ROWS_PER_PAGE } from "../../../lib/constants";
import { anew } from "../../../lib/read-ahead";
import { letters as t } from "../../../lib/texts/letters";
import type { Draft } from "./draft";
import type { SentSearch, SubscriberSearch } from "./search";

export const subscriberPage = (search: SubscriberSearch, Size = ROWS_PER_PAGE) =>
  queryOptions({
    queryKey: ["subscribers", "page", search, Size],
    queryFn: ({ signal }) =>
      take(api.GET("/api/Newsletter/GetSubscribers", { params: { query: { Size, ...search } }, signal })),
    placeholderData: keepPreviousData,
    ...anew,
  });

export const sentPage = (search: SentSearch, Size = ROWS_PER_PAGE) =>
  queryOptions({
    queryKey: ["letters", "page", search, Size],
    queryFn: ({ signal }) =>
      take(api.GET("/api/Newsletter/GetNewsletters", { params: { query: { Size, ...search } }, signal })),
    placeholderData: keepPreviousData,
    ...anew,
  });

/** Returns a preview of the newsletter and the number of its recipients. */
export async function checkLetter({ Body }: Draft) {
  const query = { Status: "confirmed", Size: 1 };
  const [safe, readers] = await Promise.all([
    take(api.POST("/api/Content/PostPreview", { body: { Body } })),
    take(api.GET("/api/Newsletter/GetSubscribers", { params: { query } })),
  ]);
  return { body: safe.Body, readers: readers.Total };
}

/** Sends a newsletter to all subscribers. A retry with the same key doesn't send it twice. */
export const sendLetter = (body: Draft) => take(api.POST("/api/Newsletter/PostSendNewsletter", { body }));

/** Downloads the subscribers with a status as a table. */
export async function exportSubscribers(status: string | undefined): Promise<void> {
  const query = status ? `?Status=${status}` : "";
  const url = URL.createObjectURL(await takeFile(`/api/Newsletter/GetSubscribersFile${query}`));
  const link = document.createElement("a");
  link.href = url;
  link.download = t.exportFile;
  link.click();
  URL.revokeObjectURL(url);
}
