import { expect, test, vi } from "vitest";
import { REQUEST_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from "../lib/constants";
import { useSession } from "../stores/session";
import { answerWith, json, pathOf } from "../test/answers";
import { administrator } from "../test/render-route";
import { api, asForm, take, takeFile } from "./client";
import { ApiError } from "./error";
import { restoreSession, takeOverSession } from "./renewal";

const report = "/api/Report/GetDashboardReport";
const login = "/api/Login/Login";
const renewed = { access_token: "token-2", Name: "Asha Verma", Username: "admin@kendra.example", Role: 1 };
const old = () => json({ Message: "too old", status: 401 }, 401);
const bearer = (request: Request) => request.headers.get("Authorization");

test("a token that is too old is renewed once for all who wait, and each is sent again", async () => {
  useSession.getState().signIn(administrator);
  const asked = answerWith({
    [login]: async () => {
      await new Promise((later) => setTimeout(later, 10));
      return json(renewed);
    },
    [report]: (request) => (bearer(request) === "Bearer token-2" ? json([{ Student_Active: 4 }]) : old()),
  });

  const answers = await Promise.all([take(api.GET(report)), take(api.GET(report)), take(api.GET(report))]);

  expect(answers.map(([first]) => first?.Student_Active)).toEqual([4, 4, 4]);
  const renewals = asked.filter((request) => pathOf(request) === login);
  expect(renewals).toHaveLength(1);
  expect(await renewals[0]?.text()).toBe("grant_type=refresh_token");
  expect(renewals[0]?.headers.get("content-type")).toContain("application/x-www-form-urlencoded");
  expect(asked.filter((request) => pathOf(request) === report)).toHaveLength(6);
  expect(sessionStorage.getItem("adm_token")).toBe("token-2");
});

test("a form is sent again with its body", async () => {
  useSession.getState().signIn(administrator);
  const bodies: string[] = [];
  answerWith({
    [login]: () => json(renewed),
    "/api/Course/PostApproveCourse": async (request) => {
      bodies.push(await request.text());
      return bearer(request) === "Bearer token-2" ? json({ Message: "Course Approved !" }) : old();
    },
  });
  await take(api.POST("/api/Course/PostApproveCourse", { body: { course_id: "7" }, headers: asForm }));
  expect(bodies).toEqual(["course_id=7", "course_id=7"]);
});

test("a refused renewal ends the session here, and the refusal is the caller's", async () => {
  useSession.getState().signIn(administrator);
  answerWith({ [login]: old, [report]: old });
  await expect(take(api.GET(report))).rejects.toMatchObject({ status: 401 });
  expect(useSession.getState().loggedIn).toBe(false);
  expect(sessionStorage).toHaveLength(0);
});

test("without a network a renewal signs nobody out", async () => {
  useSession.getState().signIn(administrator);
  answerWith({ [login]: () => Promise.reject(new TypeError("offline")), [report]: old });
  await expect(take(api.GET(report))).rejects.toMatchObject({ status: 0, message: "Network or Server Error!" });
  expect(useSession.getState().loggedIn).toBe(true);
});

test.each([409, 429, 503])("a server that is too busy to renew (%i) signs nobody out", async (status) => {
  useSession.getState().signIn(administrator);
  useSession.setState({ loggedIn: false }); // as after the page is loaded again
  answerWith({ [login]: () => json({ Message: "later", status }, status) });
  await restoreSession();
  expect(useSession.getState()).toMatchObject({ loggedIn: true, token: "token-1" });
});

test("a visitor who is not signed in renews nothing after a 401", async () => {
  const asked = answerWith({ [report]: old });
  await expect(take(api.GET(report))).rejects.toBeInstanceOf(ApiError);
  expect(asked).toHaveLength(1);
});

test("a problem's fields come by their wire names", async () => {
  answerWith({
    [report]: () =>
      json(
        {
          status: 422,
          code: "student.invalid",
          Message: "Every Field Is Required",
          Fields: [{ Field: "DOB", Message: "is required" }],
          request_id: "9f2c",
        },
        422,
      ),
  });
  await expect(take(api.GET(report))).rejects.toMatchObject({
    status: 422,
    code: "student.invalid",
    message: "Every Field Is Required",
    fields: { DOB: "is required" },
    requestId: "9f2c",
  });
});

test("at the start whoever was signed in here is signed in again, with a fresh token", async () => {
  sessionStorage.setItem("adm_username", administrator.username);
  sessionStorage.setItem("adm_token", "token-1");
  answerWith({ [login]: () => json(renewed) });
  await restoreSession();
  expect(useSession.getState()).toMatchObject({ loggedIn: true, token: "token-2", role: 1 });
});

const renewed15 = { ...renewed, expires_in: 900, LoginId: "login-1" };

/** Signs in, and forgets all but what the browser stores, as when the page is loaded again. Returns the requests from then on. */
async function loadedAgain(answer: object = renewed15): Promise<Request[]> {
  localStorage.setItem("signed_in", "yes");
  answerWith({ [login]: () => json(answer) });
  await restoreSession();
  useSession.setState({ ...administrator, token: "", loginId: "", loggedIn: false });
  return answerWith({ [login]: () => json({ ...renewed15, access_token: "token-3" }), [report]: old });
}

test("a page that is loaded again uses the tab's token, as long as it works", async () => {
  const asked = await loadedAgain();
  await restoreSession();
  expect(asked).toHaveLength(0);
  expect(useSession.getState()).toMatchObject({ loggedIn: true, token: "token-2", role: 1, loginId: "login-1" });
});

test("a token whose login the server has ended meanwhile is refused by the first call, and the session ends", async () => {
  await loadedAgain();
  answerWith({ [login]: old, [report]: old });
  await restoreSession();
  await expect(take(api.GET(report))).rejects.toMatchObject({ status: 401 });
  expect(useSession.getState().loggedIn).toBe(false);
});

test.each([
  ["ends within a minute", { ...renewed15, expires_in: 59 }],
  ["is of somebody who must change the password", { ...renewed15, MustChangePassword: true }],
  ["is of an unnamed login", { ...renewed15, LoginId: "" }],
])("a token that %s is renewed first", async (_, answer) => {
  const asked = await loadedAgain(answer);
  await restoreSession();
  expect(asked.map(pathOf)).toEqual([login]);
  expect(useSession.getState().token).toBe("token-3");
});

test("a tab takes over the sign-in of somebody else in another tab when it is loaded again", async () => {
  const asked = await loadedAgain();
  localStorage.setItem("signed_in_login", "login-2");
  await restoreSession();
  expect(asked.map(pathOf)).toEqual([login]);
});

test("a tab that goes on without a network does not change which login the browser remembers as its last", async () => {
  await loadedAgain();
  localStorage.setItem("signed_in_login", "login-2");
  answerWith({ [login]: () => Promise.reject(new TypeError("offline")) });
  await restoreSession();
  expect(useSession.getState()).toMatchObject({ loggedIn: true, token: "token-2" });
  expect(localStorage.getItem("signed_in_login")).toBe("login-2");
});

test("at the start nothing is asked for a visitor who is not signed in", async () => {
  const asked = answerWith({});
  await restoreSession();
  expect(asked).toHaveLength(0);
});

test("a new tab takes over the sign-in of another tab", async () => {
  localStorage.setItem("signed_in", "yes");
  const asked = answerWith({ [login]: () => json(renewed) });
  await restoreSession();
  expect(useSession.getState()).toMatchObject({ loggedIn: true, token: "token-2", role: 1 });
  expect(asked.map(pathOf)).toEqual([login]);
});

test("a sign-in that has ended meanwhile is not asked for a second time", async () => {
  localStorage.setItem("signed_in", "yes");
  const asked = answerWith({ [login]: old });
  await restoreSession();
  await restoreSession();
  expect(useSession.getState().loggedIn).toBe(false);
  expect(asked).toHaveLength(1);
});

test("whoever has signed out stays so in every tab, even if the server could not be told", async () => {
  useSession.getState().signIn(administrator);
  useSession.getState().clear();
  const asked = answerWith({ [login]: () => json(renewed) });
  await takeOverSession();
  expect(useSession.getState().loggedIn).toBe(false);
  expect(asked).toHaveLength(0);
});

test("a call that takes as long as its list is waited for longer", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  answerWith({ "/api/Report/GetStudentExport": () => json([]), [report]: () => json([]) });
  await take(api.GET(report));
  expect(timeout).toHaveBeenLastCalledWith(REQUEST_TIMEOUT_MS);
  await takeFile("/api/Report/GetStudentExport?Format=csv");
  expect(timeout).toHaveBeenLastCalledWith(UPLOAD_TIMEOUT_MS);
  timeout.mockRestore();
});
