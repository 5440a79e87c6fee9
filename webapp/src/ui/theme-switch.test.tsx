import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { chooseTheme } from "../lib/theme";
import { ThemeSwitch } from "./theme-switch";

afterEach(() => chooseTheme("system"));

const shown = () => document.documentElement.dataset.theme;

test("the switch goes round the themes, and the choice is kept", async () => {
  render(<ThemeSwitch />);
  const button = screen.getByRole("button", { name: "Colours: same as your system" });
  await userEvent.click(button);
  expect(shown()).toBe("light");
  expect(button).toHaveProperty("title", "Colours: light");
  await userEvent.click(button);
  expect(shown()).toBe("dark");
  expect(localStorage.getItem("site-theme")).toBe("dark");
  await userEvent.click(button);
  expect(shown()).toBeUndefined();
  expect(localStorage.getItem("site-theme")).toBeNull();
});
