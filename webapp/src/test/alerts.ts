import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";

/** Waits for an alert. Others may stand beside it: a toast of what was done before. */
export async function alerted(text: string | RegExp): Promise<void> {
  const wanted = typeof text === "string" ? text : expect.stringMatching(text);
  await waitFor(() => {
    expect(screen.queryAllByRole("alert").map(({ textContent }) => textContent)).toContainEqual(wanted);
  });
}
