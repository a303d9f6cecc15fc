import { z } from "zod";
import {
  type AnswerOf,
  type Call,
  getHref,
  type InputOf,
  type Optional,
  type SuccessOf,
  type Target,
} from "../../platform/calls/call.ts";
import { errorBody } from "../../shared/contract.ts";
import { locale } from "../../shared/languages/tr.ts";
import { answerRefusal } from "./refusals.ts";
import { announceSessionEnd } from "./session-end.ts";
import { fetchInSession } from "./session-fetch.ts";
import { translateAnswer } from "./translate-answer.ts";

/** Status of a call without a response: no connection, server down. */
export const noAnswer = 0;

/** A failed call. `message` is the server's text for the user, or empty. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: Record<string, string>;
  /** The full response body, for failures with more than a message. */
  readonly body: unknown;
  constructor(status: number, message = "", fields: Record<string, string> = {}, cause?: unknown, body?: unknown) {
    super(message, { cause });
    this.name = "ApiError";
    this.status = status;
    this.fields = fields;
    this.body = body;
  }
}

/** The text to show: the server's message or the screen's fallback. */
export function getMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message !== "" ? error.message : fallback;
}

export function isStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status;
}

/** Whether a call failed without an answer, or by a failure of the server, so that it may succeed later. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === noAnswer || error.status >= 500);
}

/** A call's result: the body; for paged calls also the total, for versioned ones the version. */
type Result<C extends Call> = C extends { paged: true }
  ? Page<SuccessOf<C>>
  : C extends { versionHeader: string }
    ? { value: SuccessOf<C>; version: number }
    : SuccessOf<C>;

/** One page of a list, the total (capped: at least that many), and whether there is a next page. */
interface Page<Items> {
  items: Items;
  total: number;
  isCapped: boolean;
  hasNext: boolean;
}

/** `fetch` arguments of a call. */
export interface PreparedCall {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string | Blob | FormData | null;
}

/** URL, body, and content type of a call, for callers that don't use `callApi`. */
export function prepare<C extends Call>(call: C, ...[input]: Optional<InputOf<C>>): PreparedCall {
  const { body } = (input ?? {}) as { body?: object };
  const path = getHref(call, ...([input] as Optional<Target<C>>));
  const { method } = call;
  if (body === undefined) return { path, method, headers: {}, body: null };
  const [type = "application/json"] = call.consumes ?? [];
  if (type === "application/json") {
    return { path, method, headers: { "content-type": type }, body: JSON.stringify(body) };
  }
  // The browser sets the boundary of a form; a file brings its own type.
  return { path, method, headers: {}, body: body instanceof Blob ? body : toFormData(body) };
}

function toFormData(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.set(name, value instanceof Blob ? value : String(value));
  }
  return form;
}

/**
 * Makes a call and validates its response, so that a proxy's error page can't pass for data. Repeats it after the user
 * has proved who they are, where that was asked.
 * Throws `ApiError` for any other response, or none.
 */
export async function callApi<C extends Call>(
  call: C,
  ...[input]: Optional<InputOf<C> & { signal?: AbortSignal | undefined }>
): Promise<Result<C>> {
  const { path, ...init } = prepare(call, ...([input] as Optional<InputOf<C>>));
  const { signal = null } = (input ?? {}) as { signal?: AbortSignal };
  const request = () => send(path, { ...init, signal }, (answer) => readJson(answer, call.serverTexts));
  let { response, body } = await request();
  if (response.status === 403 && (await answerRefusal(body))) ({ response, body } = await request());
  const value = readAnswer(call, response.status, body);
  return withHeaders(call, value, response.headers) as Result<C>;
}

/** Requests a file, as `callApi` requests data. */
export async function requestFile(path: string): Promise<Response> {
  const { response, body } = await send(path, {}, async (answer) => (answer.ok ? undefined : readJson(answer)));
  if (response.ok) return response;
  if (response.status === 403 && (await answerRefusal(body))) return requestFile(path);
  if (response.status === 401) announceSessionEnd();
  throw toError(response.status, body);
}

/** Parses the body of a success; throws `ApiError` otherwise. */
export function readAnswer<C extends Call>(call: C, status: number, body: unknown): SuccessOf<C> {
  // A public call's 401 doesn't mean that a session has ended.
  if (status === 401 && call.access !== "public") announceSessionEnd();
  if (status < 200 || status > 299) throw toError(status, body);
  const schema = call.answers[status];
  const parsed = schema instanceof z.ZodType ? schema.safeParse(body) : undefined;
  if (!parsed?.success) throw new ApiError(status, "", {}, parsed?.error);
  return parsed.data as SuccessOf<C>;
}

/** The body of a failure with this status; undefined for another status. */
export function getRefusal<C extends Call, Status extends Extract<keyof C["answers"], number>>(
  error: unknown,
  call: C,
  status: Status,
): AnswerOf<C, Status> | undefined {
  const schema = call.answers[status];
  if (!isStatus(error, status) || !(schema instanceof z.ZodType)) return undefined;
  return schema.safeParse((error as ApiError).body).data as AnswerOf<C, Status> | undefined;
}

function withHeaders(call: Call, value: unknown, headers: Headers): unknown {
  if (call.versionHeader) return { value, version: Number(headers.get(call.versionHeader)) };
  if (!call.paged) return value;
  return {
    items: value,
    total: Number(headers.get("x-total-count")),
    isCapped: headers.get("x-total-capped") === "1",
    hasNext: headers.has("link"),
  };
}

async function send<T>(path: string, init: RequestInit, read: (response: Response) => Promise<T>) {
  try {
    return await fetchInSession(path, init, read);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiError(noAnswer, "", {}, cause);
  }
}

async function readJson(response: Response, serverTexts: readonly string[] = []): Promise<unknown> {
  try {
    const body: unknown = await response.json();
    return locale === "en-US" ? body : await translateAnswer(body, serverTexts);
  } catch {
    return undefined;
  }
}

export function toError(status: number, body: unknown): ApiError {
  const parsed = errorBody.safeParse(body);
  if (!parsed.success) return new ApiError(status);
  return new ApiError(status, parsed.data.message, parsed.data.fields, undefined, body);
}
