/**
 * The error model: a service throws `AppError(code, userText)`, and one place turns it into status and body.
 * The `Record<ErrorCode, …>` makes a code without a status a compile error.
 */
export const statusOfCode = {
  invalid: 400,
  no_session: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  wrong_type: 415,
  refused: 422,
  too_many: 429,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof statusOfCode;

export interface AppErrorDetails {
  /** Messages per form field. */
  fields?: Record<string, string>;
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number;
  /** For the log only. */
  cause?: unknown;
}

/** An error response; `message` is shown to the user. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  constructor(code: ErrorCode, message: string, details: AppErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.name = "AppError";
    this.code = code;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
