import type { APIRequestContext } from "@playwright/test";
import { given } from "./given.ts";

/** Returns the headers for calling the API as the administrator. */
export async function adminHeaders(request: APIRequestContext): Promise<Record<string, string>> {
  const username = given("KENDRA_ADMIN_EMAIL");
  const signIn = { CompanyID: "KENDRA", username, password: given("KENDRA_ADMIN_PASSWORD"), Role: 1 };
  const { data } = await (await request.post("/api/Login/Login", { data: signIn })).json();
  return { Authorization: `Bearer ${data}` };
}

/** Returns a response of the API to the administrator. */
export async function asAdmin<T>(request: APIRequestContext, address: string): Promise<T> {
  return (await request.get(address, { headers: await adminHeaders(request) })).json();
}

/** The purpose of each page's link, as the outbox names it. */
const links: Record<string, string[]> = {
  "/confirm": ["confirm"],
  "/reset-password": ["reset", "invite"],
  "/undo-email": ["undo"],
  "/newsletter/confirm": ["subscribe"],
  "/newsletter/unsubscribe": ["subscribe", "leave"],
};

/**
 * Returns the path of the newest link to a page for a person. Without a mail server the administrator creates it, with
 * their password.
 */
export async function mailedLink(request: APIRequestContext, to: string, path: string): Promise<string> {
  const headers = await adminHeaders(request);
  const list = await request.get("/api/Outbox/GetMails?Size=100", { headers });
  const { Items }: { Items: { Id: number; To: string; Link: string }[] } = await list.json();
  const mail = Items.find((one) => one.To === to && links[path]?.includes(one.Link));
  if (!mail) throw new Error(`no mail to ${to} has a link to ${path}`);
  const form = { Id: String(mail.Id), Password: given("KENDRA_ADMIN_PASSWORD") };
  const shown = await request.post("/api/Outbox/PostShowLink", { headers, form });
  const { Link }: { Link: string } = await shown.json();
  return path + new URL(Link).search;
}

/** Creates an account for an enrolled student, as the student does: sign up, and open the link in the mail. */
export async function signUp(request: APIRequestContext, Email: string): Promise<void> {
  const Password = given("KENDRA_ADMIN_PASSWORD"); // all users have the same password
  await request.post("/api/Account/Register", {
    form: { Role: "3", Email, Password, ConfirmPassword: Password },
  });
  const link = await mailedLink(request, Email, "/confirm");
  const Token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
  const answer = await request.post("/api/Account/PostConfirm", { form: { Token } });
  if (answer.status() !== 200) throw new Error(`${Email} has no account: ${await answer.text()}`);
}
