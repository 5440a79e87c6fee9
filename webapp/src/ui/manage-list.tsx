import type { UseQueryResult } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { ROWS_PER_PAGE } from "../lib/constants";
import { Loaded, Notice, Spinner } from "./loaded";
import { Pages } from "./pages";
import { Table } from "./table";

type PageOf<T> = { Items: T[]; Total: number };

type Props<T, P extends PageOf<T>> = Omit<ComponentProps<typeof Table<T>>, "rows"> & {
  query: UseQueryResult<P>;
  /** Counted from 0. */
  page: number | undefined;
  onPage: (page: number) => void;
  /** How many pages there are; by default as many as the total fills. */
  pagesOf?: (found: P) => number;
  /** How many were found, in words. */
  total: (found: P) => string;
  /** The text in place of the rows when there are none. */
  empty: string;
  /** Shown above the total, and between the total and the rows. */
  above?: (found: P) => ReactNode;
  between?: (found: P) => ReactNode;
};

const fullPages = ({ Total }: { Total: number }) => Math.ceil(Total / ROWS_PER_PAGE);

/** A list that is too long for one page: how many there are, the rows of a page, and the way to the others. */
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
