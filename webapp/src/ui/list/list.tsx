import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { ROWS_PER_PAGE } from "../../lib/constants";
import { cx } from "../../lib/cx";
import { common } from "../../lib/texts/common";
import { lists as t } from "../../lib/texts/lists";
import { prints } from "../../lib/texts/prints";
import { views as texts } from "../../lib/texts/views";
import { Button } from "../button";
import { Notice } from "../loaded";
import { Pages } from "../pages";
import type { Choice } from "./choice";
import { Display } from "./display";
import { Filters, type Search, SearchField } from "./filters";
import { FullText } from "./full-text";
import type { Sorting } from "./head";
import { inOrder, isShown, type Layout, useLayout } from "./layout";
import { iconLook } from "./looks";
import { MenuButton } from "./menu";
import { RecordPanel } from "./record-panel";
import { type RowKey, Rows } from "./rows";
import type { Column, Filter, MenuLines, Target } from "./types";
import { useOpenRow } from "./use-open-row";
import { useViews, type ViewsOf } from "./use-views";
import { useWhole } from "./use-whole";
import { ViewsBar } from "./views-bar";
import type { Pages as PagesOf } from "./whole";
import { WholeSheet } from "./whole-sheet";
import "./list.css";

/** A page of rows, and how many there are on all pages; or at least that many, if counting stopped there. */
export type PageOf<T> = { Items: T[]; Total: number; AtLeast?: boolean };

export type ListProps<T, P extends PageOf<T>> = {
  /** The name under which a person's columns are kept; it never changes. */
  id: string;
  label: string;
  query: UseQueryResult<P>;
  columns: readonly (Column<T> | false)[];
  /** Reads the other pages of the view, for a file and for paper; missing if the list has only one page. */
  pages?: PagesOf<P> | undefined;
  /** False if the list has an export of its own, which the server makes. */
  exports?: false;
  rowKey: (row: T) => RowKey;
  /** What a row is called: the title of its panel, and part of the names of its controls. */
  name: (row: T) => string;
  /** The current page, counted from 0. */
  page?: number | undefined;
  onPage?: ((page: number) => void) | undefined;
  /** Returns the number of pages; by default it is computed from the total. */
  pagesOf?: ((found: P) => number) | undefined;
  /** Returns the text that shows how many rows were found. */
  total: (found: P) => string;
  /** One sentence for a list without rows, and what to do then. */
  empty: string;
  emptyAction?: ReactNode;
  search?: Search | undefined;
  filters?: readonly (Filter | false)[];
  /** Removes the search and all filters; undefined while there are none. */
  onClear?: (() => void) | undefined;
  sorting?: Sorting | undefined;
  /** The address of a row's own page. */
  record?: ((row: T) => Target | undefined) | undefined;
  /** The lines of a row's menu; nothing destructive is anywhere else. */
  actions?: ((row: T) => MenuLines) | undefined;
  /** What the panel shows of a row besides all columns; false if a click opens the row's page instead. */
  detail?: false | ((row: T) => ReactNode) | undefined;
  choice?: Choice | undefined;
  /** Reports whether a row can be selected; by default all can. */
  mayChoose?: ((row: T) => boolean) | undefined;
  /** The actions for the selected rows. */
  bar?: ((found: P) => ReactNode) | undefined;
  /** The start of the line above the list: its title. */
  heading?: ReactNode;
  /** The list can have saved views. */
  saved?: ViewsOf | undefined;
  /** Links to other lists of the same records. */
  views?: ReactNode;
  /** The list's one main button, and its other actions. */
  primary?: ReactNode;
  more?: MenuLines;
  /** Content between the line and the rows. */
  above?: ((found: P) => ReactNode) | undefined;
  /** Figures of the whole list, beside its saved views: no row makes way for them while there is room. */
  beside?: ((found: P) => ReactNode) | undefined;
  /** Replaces the page buttons. */
  footer?: ((found: P) => ReactNode) | undefined;
};

const fullPages = ({ Total }: { Total: number }) => Math.ceil(Total / ROWS_PER_PAGE);

/** A list of the back office: one line of tools, dense rows, and the record of the open row beside them. */
export function List<T, P extends PageOf<T>>(props: ListProps<T, P>) {
  const { id, saved } = props;
  const [layout, onLayout] = useLayout(id);
  const all = props.columns.filter((column): column is Column<T> => column !== false);
  if (!saved) return <Body {...props} all={all} layout={layout} onLayout={onLayout} />;
  return <Viewed {...props} saved={saved} all={all} layout={layout} onLayout={onLayout} />;
}

type BodyProps<T, P extends PageOf<T>> = LineProps<T, P> & { tabs?: ReactNode };

/** A list with saved views. */
function Viewed<T, P extends PageOf<T>>(props: BodyProps<T, P> & { saved: ViewsOf }) {
  const { id, saved, all, layout, onLayout } = props;
  const views = useViews({ id, of: saved, all: texts.all, columns: all, layout });
  function change(to: Layout) {
    const { widths = {} } = to;
    onLayout(views.keep(to) ? { ...layout, widths } : to); // the widths are the person's own in every view
  }
  return <Body {...props} layout={views.layout} onLayout={change} tabs={<ViewsBar list={id} views={views} />} />;
}

function Body<T, P extends PageOf<T>>(props: BodyProps<T, P>) {
  const { query, page = 0, rowKey, name, record, actions, detail, choice, all, layout, onLayout: setLayout } = props;
  const rows = query.data?.Items;
  const panes = useRef<HTMLDivElement>(null);
  const { open, setOpen, onKeyDown } = useOpenRow(rows?.map((row) => String(rowKey(row))) ?? [], panes);
  const opened = detail === false ? undefined : rows?.find((row) => String(rowKey(row)) === open);
  const at = opened && rows ? rows.indexOf(opened) : -1;
  const to = (i: number) => {
    const row = rows?.[i];
    return row === undefined ? undefined : () => setOpen(String(rowKey(row)), true);
  };
  const frame = useFrame();
  const found = query.data;
  const isEmpty = found !== undefined && found.Items.length === 0;
  const columns = inOrder(all, layout).filter((column) => isShown(column, layout));
  const whole = useWhole(props, columns);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows and Escape, for the links and buttons inside
    <div ref={panes} onKeyDown={onKeyDown} className="list-panes" data-open={opened ? "" : undefined}>
      <div className="min-w-0">
        {props.beside ? (
          <div className="mb-0.5 flex flex-wrap items-center gap-x-6">
            <div className="min-w-0 grow">{props.tabs}</div>
            {found && !isEmpty && props.beside(found)}
          </div>
        ) : (
          props.tabs
        )}
        <Line {...props} whole={whole} />
        {found && !isEmpty && props.above?.(found)}
        {query.isError && !found ? (
          <Notice>
            <p role="alert">{query.error.message}</p>
            <Button look="quiet" onClick={() => void query.refetch()}>
              {common.tryAgain}
            </Button>
          </Notice>
        ) : isEmpty ? (
          <Notice>
            <p>{props.empty}</p>
            {props.onClear ? (
              <Button look="quiet" onClick={props.onClear}>
                {t.clear}
              </Button>
            ) : (
              props.emptyAction
            )}
          </Notice>
        ) : (
          <section
            ref={frame}
            aria-label={props.label}
            aria-busy={query.isPlaceholderData || query.isPending}
            className={cx("list-frame", query.isPlaceholderData && "opacity-60", whole.sheet && "print:hidden")}
          >
            <Rows
              label={props.label}
              columns={columns}
              rows={rows}
              first={page * ROWS_PER_PAGE}
              rowKey={rowKey}
              name={name}
              open={opened && open}
              onOpen={detail === false ? undefined : (key) => setOpen(key, false)}
              record={record}
              actions={actions}
              choice={choice}
              mayChoose={props.mayChoose}
              sorting={props.sorting}
              layout={layout}
              onLayout={setLayout}
            />
            {rows && found && rows.length > 0 && found.Total > rows.length && (
              <p className="print-only">{prints.rows(page * ROWS_PER_PAGE, rows.length, found.Total)}</p>
            )}
            {found && (
              <div className="list-turning print:hidden">
                {props.footer?.(found) ?? <Turning {...props} found={found} page={page} />}
              </div>
            )}
            {found && props.bar?.(found)}
          </section>
        )}
        {whole.sheet && <WholeSheet label={props.label} columns={columns} whole={whole.sheet} />}
        <FullText within={panes} />
      </div>
      {opened && (
        <RecordPanel
          key={open}
          row={opened}
          title={name(opened)}
          columns={all}
          index={page * ROWS_PER_PAGE + at}
          target={record?.(opened)}
          lines={actions?.(opened) ?? []}
          detail={detail}
          onBefore={to(at - 1)}
          onAfter={to(at + 1)}
          onClose={() => setOpen(undefined, false)}
        />
      )}
    </div>
  );
}

type TurningProps<T, P extends PageOf<T>> = ListProps<T, P> & { found: P; page: number };

function Turning<T, P extends PageOf<T>>({ found, page, pagesOf = fullPages, onPage }: TurningProps<T, P>) {
  const pages = pagesOf(found);
  return onPage && (pages > 1 || page > 0) ? <Pages current={page} pages={pages} onPage={onPage} /> : null;
}

type LineProps<T, P extends PageOf<T>> = ListProps<T, P> & {
  all: readonly Column<T>[];
  layout: Layout;
  onLayout: (to: Layout) => void;
};

/** The line above a list: title, number of rows, views, search, filters, columns and the main button. */
function Line<T, P extends PageOf<T>>(props: LineProps<T, P> & { whole: ReturnType<typeof useWhole<T, P>> }) {
  const { query, search, all, layout, onLayout, sorting, more = [], whole } = props;
  const filters = (props.filters ?? []).filter((one) => one !== false);
  const lines: MenuLines = [...more, ...whole.lines];
  return (
    <div className="mb-1.5 flex flex-wrap items-center gap-2">
      {props.heading}
      <p role="status" className="mr-1 text-small whitespace-nowrap text-muted">
        {query.data ? props.total(query.data) : <span className="sr-only">{common.fetching}</span>}
      </p>
      {props.views}
      {search && <SearchField search={search} />}
      {filters.length > 0 && <Filters filters={filters} onClear={props.onClear} />}
      <span className="ml-auto flex flex-wrap items-center gap-2 print:hidden">
        <Display columns={all} layout={layout} onLayout={onLayout} sorting={sorting} />
        <MenuButton label={t.more} lines={lines} className={iconLook} busy={whole.busy}>
          <span aria-hidden="true">…</span>
        </MenuButton>
        {props.primary}
      </span>
    </div>
  );
}

/**
 * Lets the frame end at the bottom of the window. Its height is set, and not a variable of its distance from the top: a variable
 * would style each cell again. What is above it is observed, because an observer is told after the browser has laid out the page and
 * before it paints it: measuring in the effect would lay it out twice.
 */
function useFrame() {
  const frame = useRef<HTMLElement>(null);
  const measure = useCallback(() => {
    if (!frame.current) return;
    const top = Math.round(frame.current.getBoundingClientRect().top + window.scrollY);
    frame.current.style.maxHeight = `max(20rem, calc(100dvh - ${top}px - 0.5rem))`;
  }, []);
  useLayoutEffect(() => {
    const above = frame.current?.previousElementSibling;
    if (!above) return;
    const sizes = new ResizeObserver(measure);
    sizes.observe(above);
    return () => sizes.disconnect();
  });
  useEffect(() => {
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, [measure]);
  return frame;
}
