/**
 * The error model: a service throws `AppError(code, userText)`, and one place turns it into status and body.
 * The `Record<ErrorCode, …>` makes a code without a status a compile error.
 */
export const statusOfCode = {
  invalid: 400,
  no_session: 401,
  /** The password was right; a second factor is missing. */
  second_factor: 401,
  forbidden: 403,
  /** Allowed after proving again who one is. */
  step_up: 403,
  /** The account's role needs a second factor, and it has none. */
  factor_required: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  wrong_type: 415,
  refused: 422,
  /** A test of settings failed; they can be saved anyway. */
  test_failed: 422,
  too_many: 429,
  unavailable: 503,
  /** A disk takes no data. */
  no_space: 507,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof statusOfCode;

export interface AppErrorDetails {
  /** Messages per form field. */
  fields?: Record<string, string>;
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number;
  /** Sent for programs: the code itself, and ways to prove who one is. */
  body?: { code: ErrorCode } & Record<string, unknown>;
  /** For the log only. */
  cause?: unknown;
}

/** An error response; `message` is shown to the user. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly body: object | undefined;
  constructor(code: ErrorCode, message: string, details: AppErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.name = "AppError";
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.body = details.body;
  }
}
