import { tr } from "../../../shared/languages/tr.ts";
import { isStorable, withoutNul } from "../../../shared/text.ts";
import { AppError } from "../../errors.ts";
import type { App } from "../types.ts";

/** Far deeper than any valid request, and shallow enough for recursive code not to overflow the stack. */
const deepest = 64;

/**
 * Keeps text that PostgreSQL can't store (NUL, lone surrogates) from handlers: in a path, the route's own 404
 * answers. Schemas for prose drop such characters; anywhere else they are a 400.
 */
export function refuseUnstorable(app: App): void {
  app.addHook("preValidation", async ({ params, body }) => {
    const values = params as Record<string, string>;
    for (const name of Object.keys(values)) values[name] = withoutNul(values[name] ?? "");
    forEachText(body, () => {});
  });
  app.addHook("preHandler", async ({ body, query, routeOptions }) => {
    // Input without a schema is never read.
    if (routeOptions.schema?.querystring) forEachText(query, checkText);
    forEachText(body, checkText);
  });
}

/** Iterative, so any depth is safe. Throws `invalid` if the body is too deep. */
export function forEachText(value: unknown, visit: (text: string) => void): void {
  const open: [part: unknown, depth: number][] = [[value, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [part, depth] = next;
    if (typeof part === "string") visit(part);
    if (typeof part !== "object" || part === null || ArrayBuffer.isView(part)) continue;
    if (depth === deepest) throw new AppError("invalid", tr("The request is nested too deeply."));
    if (!Array.isArray(part)) Object.keys(part).forEach(visit);
    for (const inner of Object.values(part)) {
      if (typeof inner === "string" || typeof inner === "object") open.push([inner, depth + 1]);
    }
  }
}

function checkText(text: string): void {
  if (isStorable(text)) return;
  throw new AppError(
    "invalid",
    tr("The request has a character that can't be stored: NUL, or half of a surrogate pair."),
  );
}
