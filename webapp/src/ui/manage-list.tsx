import type { UseQueryResult } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { ROWS_PER_PAGE } from "../lib/constants";
import { Loaded, Notice, Spinner } from "./loaded";
import { Pages } from "./pages";
import { Table } from "./table";

type PageOf<T> = { Items: T[]; Total: number };

type Props<T, P extends PageOf<T>> = Omit<ComponentProps<typeof Table<T>>, "rows"> & {
  query: UseQueryResult<P>;
  /** The current page, counted from 0. */
  page: number | undefined;
  onPage: (page: number) => void;
  /** Returns the number of pages; by default it is computed from the total. */
  pagesOf?: (found: P) => number;
  /** Returns the text that shows how many rows were found. */
  total: (found: P) => string;
  /** The text to show when there are no rows. */
  empty: string;
  /** Content above the total (`above`), and between the total and the rows (`between`). */
  above?: (found: P) => ReactNode;
  between?: (found: P) => ReactNode;
};

const fullPages = ({ Total }: { Total: number }) => Math.ceil(Total / ROWS_PER_PAGE);

/** A paged list: the total, the rows of one page, and the page buttons. */
export function ManageList<T, P extends PageOf<T>>({ query, empty, page = 0, ...props }: Props<T, P>) {
  const { pagesOf = fullPages, onPage, total, above, between, ...table } = props;
  return (
    <Loaded query={query} empty={empty}>
      {(found) =>
        found.Items.length === 0 ? (
          <Notice>{empty}</Notice>
        ) : (
          <div aria-busy={query.isPlaceholderData} className="flex flex-col gap-5">
            {above?.(found)}
            <div className="flex min-h-8 flex-wrap items-center gap-4 text-muted">
              <p role="status">{total(found)}</p>
              {query.isPlaceholderData && <Spinner />}
            </div>
            {between?.(found)}
            <Table {...table} rows={found.Items} />
            <Pages current={page} pages={pagesOf(found)} onPage={onPage} />
          </div>
        )
      }
    </Loaded>
  );
}
