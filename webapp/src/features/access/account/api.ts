import { api, asForm, take } from "../../../api/client";
import { ApiError } from "../../../api/error";
import { tokenEnd } from "../../../api/renewal";
import type { LoginAnswer, LoginRequest } from "../../../api/types";
import { COMPANY_ID } from "../../../lib/constants";
import { account } from "../../../lib/texts/account";
import type { Identity } from "../../../stores/session";
import { prove } from "./proof";

export type Credentials = { role: number; username: string; password: string; code?: string };

/** Signs in, and checks that the user has a record. The returned identity may be stored; the password must not be. */
export async function signIn({ role, username, password, code }: Credentials): Promise<Identity> {
  const answer = await enter({ CompanyID: COMPANY_ID, username, password, Role: role, ...(code && { Code: code }) });
  if (!answer.data) throw new ApiError(200, { Message: account.noToken });
  // A registration number is not an e-mail address; the response has the user name of the record.
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
  return {
    token: answer.data,
    name: answer.Name,
    username: answer.Username,
    role: answer.Role,
    until: tokenEnd(answer.expires_in),
    loginId: answer.LoginId,
    mustChange: answer.MustChangePassword,
  };
}

const MOST_PROOFS = 2;

/** Requests a login. If the account is under attack, a new device must first solve a proof of work. */
async function enter(body: LoginRequest): Promise<LoginAnswer> {
  let Proof = "";
  for (let proofs = 0; ; proofs++) {
    try {
      return await take(api.POST("/api/Login/Login", { body: { ...body, ...(Proof && { Proof }) } }));
    } catch (thrown) {
      if (!(thrown instanceof ApiError) || !thrown.challenge || proofs === MOST_PROOFS) throw thrown;
      Proof = await prove(thrown.challenge);
    }
  }
}

/**
 * Ends the session on the server. If the server doesn't respond, the session expires by itself, so the user is signed
 * out here in any case.
 */
export async function signOut(): Promise<void> {
  await take(api.POST("/api/Login/PostLogout")).catch(() => undefined);
}

export type SignUp = { Role: string; Email: string; Password: string; ConfirmPassword: string };

/** Returns a validation error for a form that is not sent, by field. */
function mistakes(Message: string, fields: Record<string, string>): ApiError {
  return new ApiError(422, {
    Message,
    Fields: Object.entries(fields).map(([Field, text]) => ({ Field, Message: text })),
  });
}

const differ = () => mistakes(account.differ, { ConfirmPassword: account.differ });
const unknown = () => mistakes(account.signUp.notFound, { Email: account.signUp.notFound });

/** Signs up a person who is on record. The account works after the link in the e-mail is opened. */
export async function signUp(form: SignUp): Promise<void> {
  const { Role, Email } = form;
  if (!Role || !Email) {
    throw mistakes(account.marked, {
      ...(!Role && { Role: account.required }),
      ...(!Email && { Email: account.required }),
    });
  }
  if (form.Password !== form.ConfirmPassword) throw differ();
  const records = await take(api.GET("/api/Account/GetCheckRole", { params: { query: { Email } } }));
  if (records.length === 0) throw unknown();
  await take(api.POST("/api/Account/Register", { body: form, headers: asForm })).catch((thrown) => {
    throw thrown instanceof ApiError && thrown.status === 404 ? unknown() : thrown;
  });
}

/** Requests a link to choose a new password. The response doesn't reveal whether the account exists. */
export async function recover(email: string): Promise<void> {
  if (!email) throw mistakes(account.marked, { email: account.required });
  await take(api.POST("/api/Users/PasswordRecovery", { params: { query: { email } } })).catch((thrown) => {
    const refused = thrown instanceof ApiError && thrown.fields.email;
    throw refused ? mistakes(account.marked, { email: account.noEmail }) : thrown;
  });
}

export type FirstAdmin = { Key: string; Name: string; Email: string; Password: string; ConfirmPassword: string };

/** Makes the account of the first administrator with the key from the link that the program printed. */
export async function makeFirstAdmin({ ConfirmPassword, ...form }: FirstAdmin): Promise<void> {
  if (form.Password !== ConfirmPassword) throw differ();
  await take(api.POST("/api/Account/PostFirstAdmin", { body: form, headers: asForm }));
}

export type NewPassword = { Token: string; Password: string; ConfirmPassword: string };

/** Sets a new password with the token from an e-mail link. */
export async function resetPassword(form: NewPassword) {
  if (form.Password !== form.ConfirmPassword) throw differ();
  return take(api.POST("/api/Users/PostResetPassword", { body: form, headers: asForm }));
}

/** Undoes a change of the account's e-mail address with the token from an e-mail link, and sets a new password. */
export async function undoEmail(form: NewPassword) {
  if (form.Password !== form.ConfirmPassword) throw differ();
  return take(api.POST("/api/Account/PostUndoEmail", { body: form, headers: asForm }));
}

/** Confirms a sign-up with the token from an e-mail link. */
export function confirmAccount(Token: string) {
  return take(api.POST("/api/Account/PostConfirm", { body: { Token }, headers: asForm }));
}

/** Returns the title of a login error, or the text for network and server failures. */
export function refusalText(error: ApiError): string {
  if (error.status === 0 || error.status >= 500) return account.network;
  return error.modelState || error.message;
}
