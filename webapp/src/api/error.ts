import { common } from "../lib/texts/common";
import type { Problem } from "./types";

/** The only error that the API client throws. Status 0 means that there was no response. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** The error message of each field, by wire field name. */
  readonly fields: Record<string, string>;
  readonly requestId: string;
  /** The login error, which the server sends under the empty key of ModelState; '' if there is none. */
  readonly modelState: string;
  /** A challenge that the client can solve to sign in at once; '' if there is none. */
  readonly challenge: string;

  constructor(status: number, problem: Partial<Problem> = {}) {
    super(problem.Message || (status === 0 ? common.network : common.failed));
    this.name = "ApiError";
    this.status = status;
    this.code = problem.code ?? (status === 0 ? "network" : "unknown");
    this.fields = Object.fromEntries((problem.Fields ?? []).map((f) => [f.Field, f.Message]));
    this.requestId = problem.request_id ?? "";
    this.modelState = problem.ModelState?.[""]?.[0] ?? "";
    this.challenge = problem.Challenge ?? "";
  }
}

/** Converts anything thrown to an ApiError. Other errors are network failures or bugs; both become status 0. */
export function asApiError(thrown: unknown): ApiError {
  return thrown instanceof ApiError ? thrown : new ApiError(0);
}
