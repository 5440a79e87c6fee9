import { ROLE } from "../../lib/constants";
import type { OfficeIconName } from "../../ui/office-icon";
import { type Entry, entries, type Page } from "./menu-entries";

export type { Entry, Page } from "./menu-entries";

const isUnder = (address: string, to: string) => address === to || address.startsWith(`${to}/`);

const pagesOf = (entry: Entry) => [...entry.tabs, ...(entry.pages ?? [])];

const covers = (page: Page, address: string) =>
  [page.to, ...(page.same ?? []), ...(page.with ?? [])].some((to) => isUnder(address, to));

const trimmed = (path: string) => path.replace(/\/+$/, "");

/** Returns the menu of a role. The server enforces access; the menu only hides screens that would be refused. */
export const menuOf = (role: number): Entry[] => entries.filter((entry) => entry.roles.includes(role));

/** Returns the entries that a role has in the bar of a phone. */
export const barOf = (role: number): Entry[] => menuOf(role).filter((entry) => entry.bar?.includes(role));

/** Returns the address that an entry opens. */
export const homeOf = (entry: Entry): string => entry.tabs[0]?.to ?? "/admin/dashboard";

/** Returns the menu's entry that the screen at an address belongs to. */
export function entryAt(role: number, path: string): Entry | undefined {
  const address = trimmed(path);
  if (address === "/admin") return entries[0];
  return menuOf(role).find((entry) => pagesOf(entry).some((page) => covers(page, address)));
}

/** Returns the tabs to show at an address, of which there are at least two, and the entry that they belong to. */
export function tabsAt(role: number, path: string): { entry: Entry; tabs: Page[]; at: Page } | undefined {
  const address = trimmed(path);
  for (const entry of entries) {
    const tabs = entry.tabs.filter((page) => page.roles.includes(role));
    const at = tabs.find((page) => page.to === address || page.same?.includes(address));
    if (at && tabs.length > 1) return { entry, tabs, at };
  }
  return undefined;
}

export type Screen = Page & { icon: OfficeIconName; area: string };

/** Returns the screens that a role may open, each once, in its menu or not. */
export function screensOf(role: number): Screen[] {
  const found = new Map<string, Screen>();
  // The role's own entries come first, because an address can be in the entries of two roles.
  for (const entry of [...menuOf(role), ...entries]) {
    for (const page of pagesOf(entry)) {
      if (!page.roles.includes(role) || found.has(page.to)) continue;
      found.set(page.to, { ...page, icon: entry.icon, area: entry.text === page.text ? "" : entry.text });
    }
  }
  return [...found.values()];
}

/**
 * Reports whether a role may open an address. Addresses that no entry has are open to administrators and staff; the
 * server enforces access.
 */
export function mayOpen(role: number, path: string): boolean {
  const address = trimmed(path);
  if (address === "/admin") return true;
  const all = entries.flatMap(pagesOf).filter((page) => covers(page, address));
  // The longest address decides: /admin/certificates/designs is not for all who may open /admin/certificates.
  const longest = Math.max(...all.map((page) => lengthAt(page, address)));
  const nearest = all.filter((page) => lengthAt(page, address) === longest);
  return all.length > 0 ? nearest.some((page) => page.roles.includes(role)) : role !== ROLE.student;
}

const lengthAt = (page: Page, address: string) =>
  Math.max(
    ...[page.to, ...(page.same ?? []), ...(page.with ?? [])].map((to) => (isUnder(address, to) ? to.length : 0)),
  );
