import { queryOptions } from "@tanstack/react-query";
import { api, asForm, take, takeFile } from "../../../api/client";
import { ApiError } from "../../../api/error";
import { anew } from "../../../lib/read-ahead";
import { account } from "../../../lib/texts/account";

export type PasswordChange = { OldPassword: string; Code: string; Password: string; ConfirmPassword: string };

/** Changes the password. The server ends all other logins, gives this device a new one, and returns its id. */
export function changePassword(form: PasswordChange) {
  if (form.Password !== form.ConfirmPassword) {
    const Fields = [{ Field: "ConfirmPassword", Message: account.differ }];
    throw new ApiError(422, { Message: account.differ, Fields });
  }
  return take(api.POST("/api/Account/PostChangePassword", { body: form, headers: asForm }));
}

export const twoStep = queryOptions({
  queryKey: ["own", "two-step"],
  queryFn: ({ signal }) => take(api.GET("/api/Account/GetTwoStep", { signal })),
});

/** What a signed-in user enters again to confirm their identity. */
export type Proof = { Password: string; Code: string };

export const startTwoStep = (body: Proof) => take(api.POST("/api/Account/PostStartTwoStep", { body, headers: asForm }));

export const confirmTwoStep = (body: Proof) =>
  take(api.POST("/api/Account/PostConfirmTwoStep", { body, headers: asForm }));

export const stopTwoStep = (body: Proof) => take(api.POST("/api/Account/PostStopTwoStep", { body, headers: asForm }));

export const logins = queryOptions({
  queryKey: ["own", "logins"],
  queryFn: ({ signal }) => take(api.GET("/api/Account/GetLogins", { signal })),
});

export const endLogin = (Id: string) => take(api.POST("/api/Account/PostEndLogin", { body: { Id }, headers: asForm }));

/** The student exports that the user has made. */
export const ownExports = queryOptions({
  queryKey: ["own", "exports"],
  queryFn: ({ signal }) => take(api.GET("/api/Report/GetExports", { signal })),
  ...anew, // exports are made on other screens and must show here at once
});

export const ownCorrections = queryOptions({
  queryKey: ["own", "corrections"],
  queryFn: ({ signal }) => take(api.GET("/api/Student/GetOwnCorrections", { signal })),
});

export type CorrectionForm = { Detail: string; Proposed: string; Text: string };

export const askCorrection = (form: CorrectionForm) =>
  take(api.POST("/api/Student/PostAskCorrection", { body: form, headers: asForm }));

/** Downloads the identity card as PDF. */
export const idCard = (SID: number) => takeFile(`/api/Student/GetIdCards?Ids=${SID}`);
