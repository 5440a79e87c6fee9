import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerWith, golden, json, pathOf, queryOf } from "../../../test/answers";
import { renderRoute } from "../../../test/render-route";

const register = "/api/Account/Register";
const check = "/api/Account/GetCheckRole";
const recovery = "/api/Users/PasswordRecovery";
const known = () => golden("GetCheckRole_known");

async function signUp({ role = "Student", email = "asha@example.in", again = "correct horse 1A!" } = {}) {
  const router = renderRoute("/signup");
  const select = await screen.findByLabelText("Role");
  expect(select).toHaveProperty("value", "");
  if (role) await userEvent.selectOptions(select, role);
  if (email) await userEvent.type(screen.getByLabelText("E-mail"), email);
  await userEvent.type(screen.getByLabelText("Password"), "correct horse 1A!");
  await userEvent.type(screen.getByLabelText("Confirm Password"), again);
  await userEvent.click(screen.getByRole("button", { name: "Sign up" }));
  return router;
}

const sent = (asked: Request[], path: string) => asked.find((request) => pathOf(request) === path);

test("signs up who is on record, says where the link is, and goes to log in", async () => {
  const asked = answerWith({ [check]: known, [register]: () => golden("PostRegister_ok") });
  const router = await signUp();
  expect(await screen.findByText(/^We have sent you an e-mail. Open the link/)).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  const checked = sent(asked, check);
  expect(checked && queryOf(checked)).toEqual({ Email: "asha@example.in" });
  expect(Object.fromEntries(new URLSearchParams(await sent(asked, register)?.text()))).toEqual({
    Role: "3",
    Email: "asha@example.in",
    Password: "correct horse 1A!",
    ConfirmPassword: "correct horse 1A!",
  });
});

test.each([
  ["differing passwords", { again: "other" }, {}, "Both Password should be same", "Confirm Password"],
  ["no role", { role: "" }, {}, "Please check the marked fields", "Role"],
  ["no address", { email: "" }, {}, "Please check the marked fields", "E-mail"],
  ["nobody on record", {}, { [check]: () => golden("GetCheckRole_unknown") }, "User Not Found", "E-mail"],
  [
    "nobody on record any more",
    {},
    { [check]: known, [register]: () => golden("PostRegister_not_on_record") },
    "User Not Found",
    "E-mail",
  ],
  [
    "a weak password",
    {},
    { [check]: known, [register]: () => golden("PostRegister_weak_password") },
    /^a password needs 8 to 128/,
    "Password",
  ],
])("%s: the text, and the focus on the first wrong field", async (_, typed, answers, text, label) => {
  answerWith(answers);
  const router = await signUp(typed);
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
  expect(router.state.location.pathname).toBe("/signup");
});

test("a sign-up without a network says so", async () => {
  answerWith({ [check]: known, [register]: () => json({}, 500) });
  await signUp();
  expect(await screen.findByText("Network or Server Error!")).toBeDefined();
});

async function openForgot(path = "/certificate") {
  renderRoute(path);
  await userEvent.click(await screen.findByRole("button", { name: "Login" }));
  const login = within(await screen.findByRole("dialog", { name: "Log In" }));
  await userEvent.click(login.getByRole("button", { name: "Forgot Password" }));
  return within(await screen.findByRole("dialog", { name: "Forgot Password" }));
}

test("a lost password is asked for from the login dialog, which comes back", async () => {
  const asked = answerWith({ [recovery]: () => golden("PasswordRecovery_unknown") });
  const dialog = await openForgot();
  await userEvent.type(dialog.getByLabelText("E-mail"), "asha@example.in");
  await userEvent.click(dialog.getByRole("button", { name: "Send me a link" }));
  expect(await screen.findByText("New Password sent to mail!!")).toBeDefined();
  expect(await screen.findByRole("dialog", { name: "Log In" })).toBeDefined();
  const request = sent(asked, recovery);
  expect(request && queryOf(request)).toEqual({ email: "asha@example.in" });
});

test.each([
  ["no network", () => Promise.reject(new TypeError("offline")), "Network or Server Error!"],
  ["what is no address", () => golden("PasswordRecovery_malformed"), "Please check the marked fields"],
])("%s leaves the dialog open and says so", async (_, answer, text) => {
  answerWith({ [recovery]: answer });
  const dialog = await openForgot();
  await userEvent.type(dialog.getByLabelText("E-mail"), "asha");
  await userEvent.click(dialog.getByRole("button", { name: "Send me a link" }));
  expect(await screen.findByText(text)).toBeDefined();
  expect(dialog.getByLabelText("E-mail")).toHaveProperty("value", "asha");
});

test("the page has its name in plain English", async () => {
  answerWith({});
  renderRoute("/signup");
  expect(await screen.findByRole("heading", { level: 1, name: "Sign Up" })).toBeDefined();
});

test("the dialogs lead to each other, and each takes the focus", async () => {
  answerWith({});
  const forgot = await openForgot();
  await userEvent.click(forgot.getByRole("button", { name: "SingUp" }));
  const dialog = await screen.findByRole("dialog", { name: "SingUp" });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await userEvent.click(within(dialog).getByRole("button", { name: "Log In" }));
  expect(await screen.findByRole("dialog", { name: "Log In" })).toBeDefined();
});
