import type { Call } from "../../src/platform/calls/call.ts";

const modules = import.meta.glob<Record<string, unknown>>("../../src/features/*/*calls.ts", { eager: true });

/** All declared calls by `GET /api/articles/:slug`. */
export const declaredCalls: ReadonlyMap<string, Call> = new Map(
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter(isCall)
    .map((call) => [`${call.method} ${call.path}`, call]),
);

function isCall(value: unknown): value is Call {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value;
}
