import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Operation } from "./calls.ts";

export interface FuzzAnswer {
  status: number;
  type: string;
  text: string;
  retryAfter: string | undefined;
}

/** The connection was closed, or the request is invalid HTTP. */
const outsideOfCalls = new Set([0, 417, 431]);
const ajv = addFormats.default(new Ajv2020({ strict: false, validateFormats: false }));

/** The problem with a response: a server error, or a mismatch with OpenAPI. Null if valid. */
export function problemOf(operation: Operation | null, answer: FuzzAnswer): string | null {
  const { status, type, text } = answer;
  if (status >= 500) return `answers ${status}: ${text.slice(0, 200)}`;
  if (!operation || outsideOfCalls.has(status)) return null;
  const declared = operation.responses[String(status)];
  if (!declared) return `${status} is not declared: ${text.slice(0, 200)}`;
  if (!type.startsWith("application/json")) return null;
  const schema = declared.content?.["application/json"]?.schema;
  if (!schema) return `${status} has JSON that is not declared`;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return `${status} is not JSON: ${text.slice(0, 100)}`;
  }
  const validate = ajv.compile(schema);
  return validate(body)
    ? null
    : `${status} is not as declared: ${ajv.errorsText(validate.errors)}: ${text.slice(0, 200)}`;
}
