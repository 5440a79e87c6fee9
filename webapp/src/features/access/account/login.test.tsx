import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { useSession } from "../../../stores/session";
import { answerWith, golden, json, pathOf, queryOf } from "../../../test/answers";
import { renderRoute } from "../../../test/render-route";

const login = "/api/Login/Login";
const check = "/api/Account/GetCheckRole";
const signedIn = () => golden("PostLogin_admin");
const found = () => golden("GetCheckRole_known");
const loggedOut = () => golden("PostLogout_ok");

async function signIn(username = "admin@kendra.example") {
  const router = renderRoute("/login");
  const user = userEvent.setup();
  const role = await screen.findByLabelText("Role");
  expect(role).toHaveProperty("value", "0");
  await user.selectOptions(role, "Admin");
  await user.type(screen.getByLabelText("E-mail"), username);
  await user.type(screen.getByLabelText("Password"), "correct horse 1A!");
  await user.click(screen.getByRole("button", { name: "Log In" }));
  return router;
}

test("signs in, checks the role by e-mail, keeps all but the password, and goes to the back office", async () => {
  const asked = answerWith({
    [login]: signedIn,
    [check]: found,
    "/api/Report/GetDashboardReport": () => golden("GetDashboardReport_admin"),
  });
  const router = await signIn();

  expect(await screen.findByText("Logged in Successfully")).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin"));
  const sent = asked.find((request) => pathOf(request) === login);
  expect(await sent?.json()).toEqual({
    CompanyID: "KENDRA",
    username: "admin@kendra.example",
    password: "correct horse 1A!",
    Role: 1,
  });
  const checked = asked.find((request) => pathOf(request) === check);
  expect(checked && queryOf(checked)).toEqual({ Email: "admin@kendra.example" });
  expect(checked?.headers.get("Authorization")).toMatch(/^Bearer token\./);
  // What the frame and the dashboard show, for the next page of the tab.
  const answers = () => Object.keys(sessionStorage).filter((key) => key.startsWith("adm_kept_"));
  await waitFor(() =>
    expect(answers().sort()).toEqual(["account", "attention", "report", "set_up"].map((name) => `adm_kept_${name}`)),
  );
  const account = sessionStorage.getItem("adm_kept_account") ?? "";
  const session = Object.fromEntries(Object.entries(sessionStorage).filter(([key]) => !answers().includes(key)));
  const kept = {
    login: session.adm_login,
    program: "",
    data: expect.objectContaining({ Email: "admin@kendra.example" }),
  };
  expect(JSON.parse(account)).toEqual(kept);
  expect(session).toEqual({
    adm_token: expect.stringMatching(/^token\./),
    adm_until: expect.stringMatching(/^\d{13}$/),
    adm_login: expect.stringMatching(/^[0-9a-f]{32}$/),
    adm_name: "Meera Sinha",
    adm_username: "admin@kendra.example",
    adm_role: "1",
  });
});

test("a registration number is checked by the answer's username", async () => {
  const asked = answerWith({
    [login]: () => golden("PostLogin_student"),
    [check]: found,
  });
  await signIn("1001-26-00007");
  await screen.findByText("Logged in Successfully");
  const checked = asked.find((request) => pathOf(request) === check);
  expect(checked && queryOf(checked)).toEqual({ Email: "asha@example.in" });
});

test.each([
  [
    "the server's text when it refuses",
    { [login]: () => golden("PostLogin_refused") },
    "the user name or the password is wrong",
  ],
  ["no token", { [login]: () => json({ data: "" }) }, "Something Went Wrong !!"],
  [
    "nobody on record",
    {
      [login]: signedIn,
      [check]: () => golden("GetCheckRole_unknown"),
      "/api/Login/PostLogout": loggedOut,
    },
    "User Not Found !!",
  ],
  ["no network", { [login]: () => Promise.reject(new TypeError("offline")) }, "Network or Server Error!"],
])("says %s, and signs nobody in", async (_, answers, text) => {
  answerWith(answers);
  const router = await signIn();
  expect(await screen.findByText(text)).toBeDefined();
  expect(useSession.getState().loggedIn).toBe(false);
  expect(sessionStorage).toHaveLength(0);
  expect(router.state.location.pathname).toBe("/login");
});

test("the back office is closed to nobody", async () => {
  answerWith({});
  const router = renderRoute("/admin/manage-students");
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
});

test("a new device of an account under attack proves its work, and is let in without a word", async () => {
  const asked = answerWith({
    [login]: async (request) => {
      const { Proof } = await request.clone().json();
      if (/^6\.9\.n\.s:\d+$/.test(Proof)) return signedIn();
      const Message = "somebody tried to sign in to this account too often";
      return json({ code: "access.proof_required", Message, status: 429, Challenge: "6.9.n.s" }, 429);
    },
    [check]: found,
    "/api/Report/GetDashboardReport": () => golden("GetDashboardReport_admin"),
  });
  await signIn();
  expect(await screen.findByText("Logged in Successfully")).toBeDefined();
  expect(screen.queryByText(/too often/)).toBeNull();
  expect(asked.filter((request) => pathOf(request) === login)).toHaveLength(2);
});

test("a server that is never content is not asked for ever", async () => {
  const Message = "try again a little later";
  const asked = answerWith({ [login]: () => json({ Message, status: 429, Challenge: "1.9.n.s" }, 429) });
  await signIn();
  expect(await screen.findByText(Message)).toBeDefined();
  expect(asked.filter((request) => pathOf(request) === login)).toHaveLength(3);
});

test("logging out forgets all of it, here and on the server", async () => {
  const asked = answerWith({ "/api/Login/PostLogout": loggedOut });
  const router = renderRoute("/logout", { token: "t", name: "A", username: "a@b.in", role: 1 });
  expect(await screen.findByText("Logged Out!!")).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(asked.some((request) => pathOf(request) === "/api/Login/PostLogout")).toBe(true);
  expect(sessionStorage).toHaveLength(0);
});

test("with two-step sign-in the code is asked for, and one goes on to where one came from", async () => {
  const asked = answerWith({
    [login]: async (request) =>
      (await request.clone().json()).Code === "123456"
        ? signedIn()
        : json({ code: "login.code_required", Message: "the code is needed too", status: 401 }, 401),
    [check]: found,
    "/api/Audit/GetEntries": () => golden("GetEntries_page"),
  });
  const router = renderRoute("/login?next=%2Fadmin%2Faudit%3FKind%3Dstudent");
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText("E-mail"), "admin@kendra.example");
  await user.type(screen.getByLabelText("Password"), "correct horse 1A!{Enter}");
  const code = await screen.findByLabelText("Code");
  await waitFor(() => expect(document.activeElement).toBe(code));
  await user.type(code, " 123456 {Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/audit"));
  expect(router.state.location.search).toEqual({ Kind: "student" });
  expect(asked.filter((request) => pathOf(request) === login)).toHaveLength(2);
});
