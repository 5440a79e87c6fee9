import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, asForm, take } from "../../../api/client";
import { MAILS_PER_PAGE } from "../../../lib/office-constants";
import type { OutboxSearch } from "./search";

export const mails = ({ Page = 0, Sort }: OutboxSearch, Size = MAILS_PER_PAGE) =>
  queryOptions({
    queryKey: ["outbox", Page, Sort, Size],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      take(
        api.GET("/api/Outbox/GetMails", {
          params: { query: { Page, Size, ...(Sort && { Sort }) } },
          signal,
        }),
      ),
  });

export type LinkProof = { Id: string; Password: string; Code: string };

export const showLink = (body: LinkProof) => take(api.POST("/api/Outbox/PostShowLink", { body, headers: asForm }));

export const retryMail = (id: number) =>
  take(api.POST("/api/Outbox/PostRetryMail", { body: { Id: String(id) }, headers: asForm }));
