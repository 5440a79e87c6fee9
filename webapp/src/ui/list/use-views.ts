import { useQuery } from "@tanstack/react-query";
import { defaultParseSearch, useMatches, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { queriesOf, type SavedView, viewsOf } from "../../api/views";
import { type Layout, layoutOf, shownOf } from "./layout";
import type { Column } from "./types";

/** The views of a list: its filters in the address, in their order, and the views that every list of its kind has. */
export type ViewsOf = {
  /** The parameters of the address that a view keeps. */
  parameters: readonly string[];
  ready?: readonly { name: string; query: string }[];
};

/** One tab above a list. The view is missing for the whole list and for a ready-made view. */
export type Tab = { key: string; name: string; query: string; view?: SavedView };

/** Returns the parameters of a view as they are in its query. */
export function queryOf(search: Record<string, unknown>, parameters: readonly string[]): string {
  return parameters
    .filter((name) => search[name] !== undefined && search[name] !== "")
    .map((name) => `${name}=${encodeURIComponent(String(search[name]))}`)
    .join("&");
}

type Options<T> = { id: string; of: ViewsOf; all: string; columns: readonly Column<T>[]; layout: Layout };

/**
 * Holds the tabs of a list. The shown tab is the chosen one, which stays shown while its filters are changed, or else the
 * first one that the address matches.
 */
export function useViews<T>({ id, of, all, columns, layout }: Options<T>) {
  const navigate = useNavigate();
  const search = useMatches({ select: (matches) => matches.at(-1)?.search as Record<string, unknown> | undefined });
  const saved = useQuery(viewsOf(id)).data ?? [];
  const tabs: Tab[] = [
    { key: "all", name: all, query: "" },
    ...(of.ready ?? []).map(({ name, query }) => ({ key: `ready ${query}`, name, query })),
    ...saved.map((view) => ({ key: `${view.Id}`, name: view.Name, query: view.Query, view })),
  ];
  const [chosen, setChosen] = useState<string>();
  const [changed, setChanged] = useState<{ of: string; layout: Layout }>();
  const now = queryOf(search ?? {}, of.parameters);
  const shown = tabs.find(({ key }) => key === chosen) ?? tabs.find(({ query }) => query === now);
  const view = shown?.view;
  const own = view && view.Columns.length > 0 ? layoutOf(columns, view.Columns, layout) : undefined;
  const edited = changed && changed.of === shown?.key ? changed.layout : undefined;
  const current = edited ? { ...edited, widths: layout.widths ?? {} } : (own ?? layout);
  const isChanged = shown !== undefined && (shown.query !== now || edited !== undefined);
  return {
    tabs,
    /** The views whose rows are counted. The ready-made ones are known before the saved ones are read. */
    counted: { ready: of.ready, saved: queriesOf(saved) },
    shown,
    /** What the list has now, for a view that is to be saved. */
    now: { Query: now, Columns: shownOf(columns, current) },
    isChanged,
    /** The layout of the shown view, or the person's own. */
    layout: current,
    /** Keeps a changed layout until the view is saved; false if the person's own layout is to be changed. */
    keep: (to: Layout): boolean => {
      if (!own || !shown) return false;
      setChanged({ of: shown.key, layout: to });
      return true;
    },
    choose: (tab: Tab) => {
      setChosen(tab.view && tab.key); // any other tab is shown because the address matches it
      setChanged(undefined);
      void navigate({ to: ".", search: defaultParseSearch(`?${tab.query}`) as never });
    },
    /** Shows a view that was just saved. */
    show: (key: string | undefined) => {
      setChosen(key);
      setChanged(undefined);
    },
  };
}

export type Views = ReturnType<typeof useViews>;
