import { api, take } from "../../api/client";
import { ApiError } from "../../api/error";
import { COMPANY_ID } from "../../lib/constants";
import { account } from "../../lib/texts/account";
import type { Identity } from "../../stores/session";

export type Credentials = { role: number; username: string; password: string };

/** Signs in, and makes sure that the person is on record. What it answers may be kept; the password may not. */
export async function signIn({ role, username, password }: Credentials): Promise<Identity> {
  const answer = await take(
    api.POST("/api/Login/Login", { body: { CompanyID: COMPANY_ID, username, password, Role: role } }),
  );
  if (!answer.data) throw new ApiError(200, { Message: account.noToken });
  // A registration number is not an address: the answer says which name the record goes by.
  const Email = username.includes("@") ? username : answer.Username;
  const records = await take(
    api.GET("/api/Account/GetCheckRole", {
      params: { query: { Email } },
      headers: { Authorization: `Bearer ${answer.data}` },
    }),
  );
  if (records.length === 0) {
    await signOut();
    throw new ApiError(404, { Message: account.notFound });
  }
  return { token: answer.data, name: answer.Name, username: answer.Username, role: answer.Role };
}

/** Ends the session on the server. Without an answer it ends by itself, so that is no reason to stay signed in here. */
export async function signOut(): Promise<void> {
  await take(api.POST("/api/Login/PostLogout")).catch(() => undefined);
}

/** What a refused sign-in is called. */
export function refusalText(error: ApiError): string {
  if (error.status === 0 || error.status >= 500) return account.network;
  return error.modelState || error.message;
}
