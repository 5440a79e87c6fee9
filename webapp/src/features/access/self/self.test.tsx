import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { deviceName } from "../../../lib/device";
import { useSession } from "../../../stores/session";
import { answerWith, golden, json, pathOf } from "../../../test/answers";
import { administrator, renderRoute } from "../../../test/render-route";

const change = "/api/Account/PostChangePassword";
const student = { token: "t", name: "Asha Verma", username: "asha@example.in", role: 3 };
const logins = () =>
  json([
    { Id: "here", Device: "Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0", Used: "2026-11-21T06:00:00Z", Expires: "" },
    {
      Id: "there",
      Device: "Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Safari/1",
      Used: "2026-11-20T06:00:00Z",
      Expires: "",
    },
  ]);
const settings = { "/api/Account/GetTwoStep": () => golden("GetTwoStep_off"), "/api/Account/GetLogins": logins };
const bodyOf = async (asked: Request[], path: string) =>
  Object.fromEntries(new URLSearchParams(await asked.find((one) => pathOf(one) === path)?.text()));

async function typePasswords(old: string, fresh: string, again: string) {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText("Present Password"), old);
  await user.type(screen.getByLabelText("New Password"), fresh);
  await user.type(screen.getByLabelText("Confirm Password"), again);
  await user.click(screen.getByRole("button", { name: "Change password" }));
}

test("the password is changed, the form is empty again, and this device is another login", async () => {
  const asked = answerWith({ ...settings, [change]: () => golden("PostChangePassword_ok") });
  renderRoute("/admin/settings", { ...administrator, loginId: "here" });
  await typePasswords("Old horse 1!", "New horse 2!", "New horse 2!");
  expect(await screen.findByText("Password Changed Successfully !")).toBeDefined();
  expect(await bodyOf(asked, change)).toEqual({
    OldPassword: "Old horse 1!",
    Code: "",
    Password: "New horse 2!",
    ConfirmPassword: "New horse 2!",
  });
  await waitFor(() => expect(screen.getByLabelText("Present Password")).toHaveProperty("value", ""));
  expect(useSession.getState().loginId).toBe((await golden("PostChangePassword_ok").json()).LoginId);
});

test("who has a password that somebody else made up chooses another one, and then works", async () => {
  answerWith({ ...settings, [change]: () => golden("PostChangePassword_ok") });
  renderRoute("/admin/settings", { ...administrator, mustChange: true });
  expect(await screen.findByRole("heading", { name: "Choose your own password" })).toBeDefined();
  expect(screen.queryByText("Signed-in devices")).toBeNull();
  await typePasswords("Old horse 1!", "New horse 2!", "New horse 2!");
  expect(await screen.findByText("Signed-in devices")).toBeDefined();
});

test("what is wrong stands beside its field, which has the focus", async () => {
  const asked = answerWith({ ...settings, [change]: () => golden("PostChangePassword_wrong_old") });
  renderRoute("/admin/settings", administrator);
  await typePasswords("x", "New horse 2!", "another");
  expect(await screen.findByText("✕ Both Password should be same")).toBeDefined();
  expect(asked.map(pathOf)).not.toContain(change);
  await userEvent.clear(screen.getByLabelText("Confirm Password"));
  await userEvent.type(screen.getByLabelText("Confirm Password"), "New horse 2!{Enter}");
  expect(await screen.findByText(/✕ .*not the account's password/)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText("Present Password"));
});

test("two-step sign-in is set up with a picture or the key, and its recovery codes are shown until they are kept", async () => {
  let on = false;
  const asked = answerWith({
    ...settings,
    "/api/Account/GetTwoStep": () => json({ On: on, RecoveryLeft: on ? 10 : 0 }),
    "/api/Account/PostStartTwoStep": () => golden("PostStartTwoStep_ok"),
    "/api/Account/PostConfirmTwoStep": () => {
      on = true;
      return json({ RecoveryCodes: ["AAAA-BBBB-CCCC-DDDD", "EEEE-FFFF-GGGG-HHHH"] });
    },
    "/api/Account/PostStopTwoStep": () => {
      on = false;
      return json({ Message: "Two-Step Sign-in Is Off !" });
    },
  });
  renderRoute("/admin/settings", administrator);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText("Password of this account"), "Old horse 1!");
  await user.click(screen.getByRole("button", { name: "Set up" }));
  const { Secret, Size } = await golden("PostStartTwoStep_ok").json();
  const picture = await screen.findByRole("img", { name: /QR code/ });
  expect(picture.getAttribute("viewBox")).toBe(`-4 -4 ${Size + 8} ${Size + 8}`);
  expect(picture.querySelector("path")?.getAttribute("d")).toMatch(/^M0 0h1v1h-1z/);
  expect(screen.getByText(Secret)).toBeDefined();
  await user.type(screen.getByLabelText("Code that the app shows"), "123456{Enter}");
  expect(await screen.findByText("AAAA-BBBB-CCCC-DDDD")).toBeDefined();
  expect(await bodyOf(asked, "/api/Account/PostConfirmTwoStep")).toEqual({ Password: "Old horse 1!", Code: "123456" });
  await user.click(screen.getByRole("button", { name: "I have saved them" }));
  expect(await screen.findByText("10 recovery codes are left.")).toBeDefined();
  await user.type(screen.getByLabelText("Password of this account"), "Old horse 1!");
  await user.type(screen.getByLabelText("Code that the app shows, or a recovery code"), "654321{Enter}");
  expect(await bodyOf(asked, "/api/Account/PostStopTwoStep")).toEqual({ Password: "Old horse 1!", Code: "654321" });
  expect(await screen.findByRole("button", { name: "Set up" })).toBeDefined();
});

test("other devices are signed out, this one only shown", async () => {
  const asked = answerWith({ ...settings, "/api/Account/PostEndLogin": () => golden("PostEndLogin_ok") });
  renderRoute("/admin/settings", { ...administrator, loginId: "here" });
  const list = within(await screen.findByRole("region", { name: "Signed-in devices" }));
  expect(await list.findByText("This device")).toBeDefined();
  await userEvent.click(list.getByRole("button", { name: /^Sign out Chrome, Android/ }));
  await waitFor(async () => expect(await bodyOf(asked, "/api/Account/PostEndLogin")).toEqual({ Id: "there" }));
});

test.each([
  ["Mozilla/5.0 (Windows NT 10.0) Chrome/150 Safari/537 Edg/150.0", "Edge, Windows"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 19 like Mac OS X) Version/19 Safari/604.1", "Safari, iOS"],
  ["curl/9.0", "curl/9.0"],
  ["", null],
])("a device is called as people know it: %s", (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});

test("the colours are chosen, and kept", async () => {
  answerWith(settings);
  renderRoute("/admin/settings", administrator);
  await userEvent.click(await screen.findByRole("radio", { name: "Dark" }));
  expect(document.documentElement.dataset.theme).toBe("dark");
  expect(localStorage.getItem("site-theme")).toBe("dark");
  await userEvent.click(screen.getByRole("radio", { name: "Same as the system" }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(localStorage.getItem("site-theme")).toBeNull();
});

test("students have no second step, and see their record and certificates", async () => {
  const asked = answerWith({
    ...settings,
    "/api/Account/GetOwn": () => golden("GetOwn_student"),
    "/api/Student/GetStudentbyID": () => golden("GetStudentbyID_own"),
    "/api/Certificate/GetOwnCertificates": () => golden("GetOwnCertificates_ok"),
    "/api/Student/GetOwnCorrections": () => golden("GetOwnCorrections_none"),
    "/api/Certificate/GetFile/V63QXKKD6T5AR6KF.pdf": () => new Response("%PDF-1.7"),
    "/api/Certificate/PostWalletOffer": () => golden("PostWalletOffer_own"),
  });
  const router = renderRoute("/admin/settings", student);
  await screen.findByRole("heading", { name: "Appearance" });
  expect(screen.queryByText("Two-step sign-in")).toBeNull();
  expect(asked.map(pathOf)).not.toContain("/api/Account/GetTwoStep");

  await router.navigate({ to: "/admin/profile" });
  const record = within(await screen.findByRole("region", { name: "My record" }));
  expect(await record.findByText("14 Jun 2005")).toBeDefined();
  expect(record.getByText("Active")).toBeDefined();

  await router.navigate({ to: "/admin/downloads" });
  URL.createObjectURL = vi.fn(() => "blob:certificate");
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await userEvent.click(await screen.findByRole("button", { name: /^Download DCA/ }));
  await waitFor(() => expect(saved).toEqual(["certificate-1001-26-000001-U.pdf"]));

  await userEvent.click(screen.getByRole("button", { name: /^Add to wallet: DCA/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add to wallet" }));
  expect(await dialog.findByRole("img", { name: "Code for the wallet" })).toBeDefined();
  const link = dialog.getByRole("link", { name: "Open a wallet on this device" }).getAttribute("href");
  expect(link).toMatch(/^openid-credential-offer:/);
  const offers = () => asked.filter((one) => pathOf(one) === "/api/Certificate/PostWalletOffer");
  expect(await offers()[0]?.clone().json()).toEqual({ Serial: "1001-26-000001-U", Email: false });
  await userEvent.click(dialog.getByRole("button", { name: "Show a new code" }));
  await waitFor(() => expect(offers()).toHaveLength(2));
  await userEvent.click(dialog.getByRole("checkbox", { name: /^Add my e-mail address in a coded form/ }));
  await waitFor(() => expect(offers()).toHaveLength(3));
  expect(await offers()[2]?.clone().json()).toEqual({ Serial: "1001-26-000001-U", Email: true });
});

test("who works here finds the lists that they exported, and has one again", async () => {
  const asked = answerWith({
    "/api/Report/GetExports": () => golden("GetExports_after_export"),
    "/api/Report/GetStudentExport": () =>
      new Response("Name\nAsha Verma\n", { headers: { "Content-Type": "text/csv" } }),
    "/api/StudyCenter/GetStudyCenterfordropdown": () => json([]),
    "/api/Course/GetAllCourseByOId": () => json([]),
  });
  renderRoute("/admin/downloads", administrator);
  expect(await screen.findByText("1 chosen student, “asha”")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: /Download 1 chosen student, “asha”, .*2026/ }));
  expect(await screen.findByText("Saved")).toBeDefined();
  const again = asked.find((one) => pathOf(one) === "/api/Report/GetStudentExport");
  expect(Object.fromEntries(new URL(again?.url ?? "").searchParams)).toEqual({
    Format: "csv",
    Search: "asha",
    Sort: "name",
    Ids: "10",
  });
});
