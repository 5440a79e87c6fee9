import { useSyncExternalStore } from "react";
import { settings } from "./page-state";

/** What pages show of the institute that runs the website. The server sends it with every page. */
export type Institute = {
  name: string;
  shortName: string;
  legalName: string;
  localName?: string;
  tagline?: string;
  summary?: string;
  /** The address of a picture; empty for the app's own. */
  logo?: string;
  darkLogo?: string;
  icon?: string;
  registration?: string;
  gstin?: string;
  /** Its own words for a registration number, and the numbers of a receipt and a certificate. */
  regNo?: string;
  receipt?: string;
  serial?: string;
  /** Pages of its own that all others link to. */
  menu?: { slug: string; title: string; in: "header" | "footer" }[];
  /** The addresses of public pages that have nothing to show. */
  empty?: string[];
  /** Whether visitors see only that the website is being prepared. */
  closed?: boolean;
};

/** Stands for the institute where the server sent none: on the development server, and while its database is away. */
const UNNAMED = "Training Institute";

let now: Institute | undefined;
const listeners = new Set<() => void>();

export function institute(): Institute {
  now ??= settings().institute ?? { name: UNNAMED, shortName: UNNAMED, legalName: UNNAMED };
  return now;
}

/** The institute's own pages that are linked in the header or footer. */
export const linkedIn = (place: "header" | "footer") => institute().menu?.filter((page) => page.in === place) ?? [];

/** Whether a page has something to show, so that others may link to it. */
export const hasContent = (address: string) => !institute().empty?.includes(address);

/** The institute's own word for a number, or the usual one. */
export const numberWord = (of: "regNo" | "receipt" | "serial", usual: string) => institute()[of] || usual;

/** Shows another institute from now on: on the server that of the page in progress, in the browser a saved change. */
export function setInstitute(next: Institute): void {
  now = next;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** The institute, for components that stay on the screen while it is changed. */
export function useInstitute(): Institute {
  return useSyncExternalStore(subscribe, institute, institute);
}
