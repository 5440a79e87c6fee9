import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";

/** Waits for an alert. There may be others, such as the toast of an earlier action. */
export async function alerted(text: string | RegExp): Promise<void> {
  const wanted = typeof text === "string" ? text : expect.stringMatching(text);
  await waitFor(() => {
    expect(screen.queryAllByRole("alert").map(({ textContent }) => textContent)).toContainEqual(wanted);
  });
}
