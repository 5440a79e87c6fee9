import { common } from "../lib/texts/common";
import type { Problem } from "./types";

/** The one error that the API client throws. Status 0: there was no answer at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** What is wrong with which field, by the wire's field names. */
  readonly fields: Record<string, string>;
  readonly requestId: string;
  /** Login refusals come under the empty key of ModelState; '' when there is none. */
  readonly modelState: string;
  /** What a client can solve to be let in at once; '' when there is nothing to solve. */
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

/** Any thrown thing as an ApiError: what is not one is a network failure or a bug, and reads as the former. */
export function asApiError(thrown: unknown): ApiError {
  return thrown instanceof ApiError ? thrown : new ApiError(0);
}
