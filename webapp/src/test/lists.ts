import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect } from "vitest";

/** Chooses a line of a row's menu. */
export async function rowAction(name: string, action: string): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: action }));
}

/** Returns the lines of a row's menu, and closes it. */
export async function rowActions(name: string): Promise<(string | null)[]> {
  await userEvent.click(await screen.findByRole("button", { name: `Actions for ${name}` }));
  const lines = (await screen.findAllByRole("menuitem")).map((line) => line.textContent);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  return lines;
}

/** The button beside the main one of a list or a record. The menu of a phone has one of the same name. */
export const more = async () => within(await screen.findByRole("main")).findByRole("button", { name: "More" });

/** Chooses a line of the menu beside the main button of a list or a record. */
export async function moreAction(action: string): Promise<void> {
  await userEvent.click(await more());
  await userEvent.click(await screen.findByRole("menuitem", { name: action }));
}

/** Returns the lines of the menu beside the main button, and closes it. */
export async function moreActions(): Promise<(string | null)[]> {
  await userEvent.click(await more());
  const lines = (await screen.findAllByRole("menuitem")).map((line) => line.textContent);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  return lines;
}

/** Sets a filter, by the text or the value of its option, and closes the filters. */
export async function setFilter(label: string, option: string): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: "Add filter" }));
  const filters = within(await screen.findByRole("dialog", { name: "Filters" }));
  await userEvent.selectOptions(filters.getByLabelText(label), option);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Filters" })).toBeNull());
}

/** Chooses the order of a list, and closes the menu. */
export async function sortBy(order: string): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: "Display" }));
  await userEvent.selectOptions(await screen.findByLabelText("Sort by"), order);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Display" })).toBeNull());
}
