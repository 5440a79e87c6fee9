import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerWith, golden, pathOf } from "../../../test/answers";
import { renderRoute } from "../../../test/render-route";

const reset = "/api/Users/PostResetPassword";
const confirm = "/api/Account/PostConfirm";

async function choose(password: string, again = password) {
  const router = renderRoute("/reset-password?token=9f2c");
  await userEvent.type(await screen.findByLabelText("New Password"), password);
  await userEvent.type(screen.getByLabelText("Confirm Password"), again);
  await userEvent.click(screen.getByRole("button", { name: "Change password" }));
  return router;
}

const sentTo = async (asked: Request[], path: string) => {
  const request = asked.find((one) => pathOf(one) === path);
  return request && Object.fromEntries(new URLSearchParams(await request.text()));
};

test("a new password goes with the link's token, and leads to logging in", async () => {
  const asked = answerWith({ [reset]: () => golden("PostResetPassword_ok") });
  const router = await choose("correct horse 1A!");
  expect(await screen.findByText("Password Changed Successfully !")).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  expect(await sentTo(asked, reset)).toEqual({
    Token: "9f2c",
    Password: "correct horse 1A!",
    ConfirmPassword: "correct horse 1A!",
  });
});

test("an invitation speaks of the first password, and of days", async () => {
  const asked = answerWith({ [reset]: () => golden("PostResetPassword_ok") });
  renderRoute("/reset-password?token=9f2c&for=invitation");
  expect(await screen.findByRole("heading", { name: "Choose your password" })).toBeDefined();
  expect(screen.queryByText(/signed out on every device/)).toBeNull();
  await userEvent.type(await screen.findByLabelText("New Password"), "correct horse 1A!");
  await userEvent.type(screen.getByLabelText("Confirm Password"), "correct horse 1A!");
  await userEvent.click(screen.getByRole("button", { name: "Save the password" }));
  expect(await screen.findByText("Password Changed Successfully !")).toBeDefined();
  expect(await sentTo(asked, reset)).toMatchObject({ Token: "9f2c" });
});

test("an invitation without its token says how long a link lives", async () => {
  answerWith({});
  renderRoute("/reset-password?for=invitation");
  expect(await screen.findByText(/A link works once, within 7 days/)).toBeDefined();
});

test("the list tells while a password is typed what it has", async () => {
  answerWith({});
  renderRoute("/reset-password?token=9f2c");
  const password = await screen.findByLabelText("New Password");
  expect(screen.getAllByText("(not yet)")).toHaveLength(5);
  await userEvent.type(password, "b1");
  expect(screen.getAllByText("(met)").map((mark) => mark.parentElement?.textContent)).toEqual([
    "a lower case letter(met)",
    "a number(met)",
  ]);
  expect(screen.getByText("2 of 5 met")).toBeDefined();
});

test("two passwords that differ are not sent, and the second has the focus", async () => {
  const asked = answerWith({});
  await choose("correct horse 1A!", "correct horse 1B!");
  expect((await screen.findAllByText(/Both Password should be same/)).length).toBeGreaterThan(0);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Confirm Password")));
  expect(asked.some((request) => pathOf(request) === reset)).toBe(false);
});

test("the server decides about a weak password, whatever the list says", async () => {
  answerWith({ [reset]: () => golden("PostResetPassword_weak_password") });
  const router = await choose("weak");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("New Password")));
  expect(document.activeElement?.getAttribute("aria-invalid")).toBe("true");
  expect(router.state.location.pathname).toBe("/reset-password");
});

test("a link that is over offers a new one", async () => {
  answerWith({ [reset]: () => golden("PostResetPassword_over") });
  await choose("correct horse 1A!");
  await userEvent.click(await screen.findByRole("button", { name: "Ask for a new link" }));
  expect(await screen.findByRole("dialog", { name: "Forgot Password" })).toBeDefined();
});

test("a link without its token offers a new one", async () => {
  answerWith({});
  renderRoute("/reset-password");
  expect(await screen.findByRole("button", { name: "Ask for a new link" })).toBeDefined();
});

// Each of these tokens would change if it were parsed as a number.
test.each(["9f2c", "1234e5", "12345678901234567890123456789012", "0012", "1e999"])(
  "a sign-up is confirmed with %s by a click, not by opening the link",
  async (token) => {
    const asked = answerWith({ [confirm]: () => golden("PostConfirm_ok") });
    const router = renderRoute(`/confirm?token=${token}`);
    const button = await screen.findByRole("button", { name: "Confirm my account" });
    expect(asked.some((request) => pathOf(request) === confirm)).toBe(false);
    await userEvent.click(button);
    expect((await screen.findAllByText("Account Confirmed !")).length).toBeGreaterThan(0);
    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
    expect(await sentTo(asked, confirm)).toEqual({ Token: token });
  },
);

test("a confirmation's link that is over shows the ways on", async () => {
  answerWith({ [confirm]: () => golden("PostConfirm_over") });
  renderRoute("/confirm?token=9f2c");
  await userEvent.click(await screen.findByRole("button", { name: "Confirm my account" }));
  const text = await screen.findByText(/already been used or has expired. If you have confirmed/);
  expect(document.activeElement).toBe(text);
  expect(screen.getByRole("link", { name: "Sign Up" }).getAttribute("href")).toBe("/signup");
});

test("without a network the link stays good", async () => {
  answerWith({ [confirm]: () => Promise.reject(new TypeError("offline")) });
  renderRoute("/confirm?token=9f2c");
  await userEvent.click(await screen.findByRole("button", { name: "Confirm my account" }));
  expect(await screen.findByText("Network or Server Error!")).toBeDefined();
  expect(screen.getByRole("button", { name: "Confirm my account" })).toBeDefined();
});
