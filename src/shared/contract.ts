import { z } from "zod";

/** The body of every answer that is not a success. */
export const errorBody = z.object({
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
});

export const messageBody = z.object({ message: z.string() });

/** Ids come as numbers or strings of digits; anything else names nothing. */
export const idParam = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** `?limit=&page=` of a list; `defaultLimit` without, at most `maxLimit`. */
export function pageQuery(defaultLimit: number, maxLimit: number) {
  return z.object({
    limit: z.coerce.number().int().min(1).max(maxLimit).default(defaultLimit),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  });
}
