import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { progress } from "./toast";
import Toaster from "./toaster";

test("the time of a toast runs, though its result came before it could move in", async () => {
  render(<Toaster />);
  // No animation ever ends here, as on a slow machine where the result replaces the pending toast before its first frame.
  progress("Sending…").fail("Email is required");
  await screen.findByText("Email is required");
  expect(screen.getByRole("progressbar").style.animationPlayState).toBe("running");
});
