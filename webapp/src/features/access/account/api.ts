import { api, asForm, take } from "../../../api/client";
import { ApiError } from "../../../api/error";
import type { LoginAnswer, LoginRequest } from "../../../api/types";
import { COMPANY_ID } from "../../../lib/constants";
import { account } from "../../../lib/texts/account";
import type { Identity } from "../../../stores/session";
import { prove } from "./proof";

export type Credentials = { role: number; username: string; password: string; code?: string };

/** Signs in, and makes sure that the person is on record. What it answers may be kept; the password may not. */
export async function signIn({ role, username, password, code }: Credentials): Promise<Identity> {
  const answer = await enter({ CompanyID: COMPANY_ID, username, password, Role: role, ...(code && { Code: code }) });
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
  return {
    token: answer.data,
    name: answer.Name,
    username: answer.Username,
    role: answer.Role,
    loginId: answer.LoginId,
    mustChange: answer.MustChangePassword,
  };
}

const MOST_PROOFS = 2;

/** Asks for a login. A device that is new to an account under attack proves that it has worked for the answer. */
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

/** Ends the session on the server. Without an answer it ends by itself, so that is no reason to stay signed in here. */
export async function signOut(): Promise<void> {
  await take(api.POST("/api/Login/PostLogout")).catch(() => undefined);
}

export type SignUp = { Role: string; Email: string; Password: string; ConfirmPassword: string };

/** A form that is not worth sending: what is wrong, by field. */
function mistakes(Message: string, fields: Record<string, string>): ApiError {
  return new ApiError(422, {
    Message,
    Fields: Object.entries(fields).map(([Field, text]) => ({ Field, Message: text })),
  });
}

const differ = () => mistakes(account.differ, { ConfirmPassword: account.differ });
const unknown = () => mistakes(account.signUp.notFound, { Email: account.signUp.notFound });

/** Applies for an account, for who is on record. It works once the link that is mailed then is opened. */
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

/** Asks for a link to choose a new password. Nobody learns by it who has an account. */
export async function recover(email: string): Promise<void> {
  if (!email) throw mistakes(account.marked, { email: account.required });
  await take(api.POST("/api/Users/PasswordRecovery", { params: { query: { email } } })).catch((thrown) => {
    const refused = thrown instanceof ApiError && thrown.fields.email;
    throw refused ? mistakes(account.marked, { email: account.noEmail }) : thrown;
  });
}

export type NewPassword = { Token: string; Password: string; ConfirmPassword: string };

/** Sets a new password with a mailed link's token. */
export async function resetPassword(form: NewPassword) {
  if (form.Password !== form.ConfirmPassword) throw differ();
  return take(api.POST("/api/Users/PostResetPassword", { body: form, headers: asForm }));
}

/** Takes a change of an account's e-mail address back with a mailed link's token, and sets a new password. */
export async function undoEmail(form: NewPassword) {
  if (form.Password !== form.ConfirmPassword) throw differ();
  return take(api.POST("/api/Account/PostUndoEmail", { body: form, headers: asForm }));
}

/** Confirms a sign-up with a mailed link's token. */
export function confirmAccount(Token: string) {
  return take(api.POST("/api/Account/PostConfirm", { body: { Token }, headers: asForm }));
}

/** What a refusal is called; what is no refusal is the network's or the server's failure. */
export function refusalText(error: ApiError): string {
  if (error.status === 0 || error.status >= 500) return account.network;
  return error.modelState || error.message;
}
