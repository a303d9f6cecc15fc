import { z } from "zod";
import { tr } from "./languages/tr.ts";

/** The body of every error response. */
export const errorBody = z.object({
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
  /** Where programs need to tell refusals apart: `second_factor`, `step_up`, `factor_required`, `test_failed`. */
  code: z.string().optional(),
});

export const messageBody = z.object({ message: z.string() });

/** A number or a string of digits only (no `0x10`, no `6e0`), within bounds. */
export function wholeNumber(min: number, max: number) {
  const text = tr("must be a whole number from {min} to {max}", { min, max });
  const digits = z
    .string()
    .regex(/^\d{1,15}$/, text)
    .transform(Number);
  return z.union([z.number(), digits], text).pipe(z.number().int(text).min(min, text).max(max, text));
}

/** An id, as a number or a string of digits. */
export const idParam = wholeNumber(1, 999_999_999_999_999);

/** The largest id of tables with ids of four bytes. */
export const maxIntegerId = 2 ** 31 - 1;

/** `?limit=&page=` of a list, with a default and a maximum limit. */
export function pageQuery(defaultLimit: number, maxLimit: number) {
  return z.object({
    limit: wholeNumber(1, maxLimit).default(defaultLimit),
    page: wholeNumber(1, 1_000_000).default(1),
  });
}

/** `site`: the host site, or an own website (`website_id`, defaults to the first). */
export const siteChoice = { site: z.enum(["user", "host"]), website_id: idParam.optional() };

/** The choice as callers make it. */
export interface SiteChoice {
  site: "user" | "host";
  website_id?: number | undefined;
}

/** Asks for a website in one of its further languages (BCP 47); it is in its main one by default. */
export const languageChoice = { language: z.string().max(35).optional() };
