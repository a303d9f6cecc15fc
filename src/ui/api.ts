import type { z } from "zod";
import { errorBody } from "../shared/contract.ts";
import { announceSessionEnd } from "./session-end.ts";

/** The status of a call that got no answer at all: no connection, server away. */
export const noAnswer = 0;

/** An answer that is not a success. `message` is the server's text for the user, empty when it sent none. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: Record<string, string>;
  /** The whole answer, for failures that bring more than a message. */
  readonly body: unknown;
  constructor(status: number, message = "", fields: Record<string, string> = {}, cause?: unknown, body?: unknown) {
    super(message, { cause });
    this.name = "ApiError";
    this.status = status;
    this.fields = fields;
    this.body = body;
  }
}

/** What the user reads: the server's message, else the text that the screen has for this failure. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message !== "" ? error.message : fallback;
}

export function isStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status;
}

/** Answers are checked against their contract, so that a proxy's error page can't pass for data. */
export function getJson<T>(path: string, answer: z.ZodType<T>, signal?: AbortSignal): Promise<T> {
  return call(path, answer, { signal: signal ?? null });
}

/** `FormData` goes out as multipart, anything else as JSON, and nothing as an empty body. */
export function post<T>(
  path: string,
  answer: z.ZodType<T>,
  body?: FormData | object,
  signal?: AbortSignal,
): Promise<T> {
  const init = { method: "POST", signal: signal ?? null };
  if (body === undefined || body instanceof FormData) return call(path, answer, { ...init, body: body ?? null });
  return call(path, answer, { ...init, ...asJson(body) });
}

/** A file by itself; its own type goes with it. */
export function postFile<T>(path: string, answer: z.ZodType<T>, file: Blob, signal: AbortSignal): Promise<T> {
  return call(path, answer, { method: "POST", body: file, signal });
}

export function put<T>(path: string, answer: z.ZodType<T>, body: object): Promise<T> {
  return call(path, answer, { method: "PUT", ...asJson(body) });
}

function asJson(body: object) {
  return { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

/** Their 401 is an answer about somebody who is not logged in anyway. */
const sessionCalls = new Set(["/api/login", "/api/check-session"]);

/** One page of a list, how many there are in all (`X-Total-Count`; capped: more than that), and whether one comes after it. */
export async function getPage<T>(
  path: string,
  answer: z.ZodType<T[]>,
  signal?: AbortSignal,
): Promise<{ items: T[]; total: number; isCapped: boolean; hasNext: boolean }> {
  let total = 0;
  let isCapped = false;
  let hasNext = false;
  const items = await call(path, answer, { signal: signal ?? null }, (headers) => {
    total = Number(headers.get("x-total-count"));
    isCapped = headers.get("x-total-capped") === "1";
    hasNext = headers.has("link");
  });
  return { items, total, isCapped, hasNext };
}

/** A document, and its version as a header tells it. */
export async function getVersioned<T>(
  path: string,
  answer: z.ZodType<T>,
  header: string,
  signal?: AbortSignal,
): Promise<{ value: T; version: number }> {
  let version = 0;
  const value = await call(path, answer, { signal: signal ?? null }, (headers) => {
    version = Number(headers.get(header));
  });
  return { value, version };
}

export function remove<T>(path: string, answer: z.ZodType<T>): Promise<T> {
  return call(path, answer, { method: "DELETE" });
}

async function call<T>(
  path: string,
  answer: z.ZodType<T>,
  init: RequestInit,
  onHeaders: (headers: Headers) => void = () => {},
): Promise<T> {
  const response = await send(path, init);
  onHeaders(response.headers);
  const body = await readJson(response);
  if (response.status === 401 && !sessionCalls.has(path)) announceSessionEnd();
  if (!response.ok) throw errorOf(response.status, body);
  const parsed = answer.safeParse(body);
  if (!parsed.success) throw new ApiError(response.status, "", {}, parsed.error);
  return parsed.data;
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { ...init, credentials: "same-origin" });
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiError(noAnswer, "", {}, cause);
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

export function errorOf(status: number, body: unknown): ApiError {
  const parsed = errorBody.safeParse(body);
  if (!parsed.success) return new ApiError(status);
  return new ApiError(status, parsed.data.message, parsed.data.fields, undefined, body);
}
