import { timingSafeEqual } from "node:crypto";
import { hourMs } from "../../../../shared/durations.ts";
import { tokenHours } from "../../visitor-contract.ts";
import type { Secrets } from "./secrets.ts";

/** Round tokens to a quarter of a day, so that all processes render the same page and ETag. */
const stepMs = 6 * hourMs;

/** When a page with forms must be rendered again. */
export function tokenChangesAt(now: Date): Date {
  return new Date((Math.floor(now.getTime() / stepMs) + 1) * stepMs);
}

/** `{hours since 1970}.{signature}`: proves that this server rendered this form, and when. */
export async function makeToken(secrets: Secrets, form: FormIdentity, now: Date): Promise<string> {
  const hours = (Math.floor(now.getTime() / stepMs) * stepMs) / hourMs;
  return `${hours}.${await signature(secrets, form, hours)}`;
}

export interface FormIdentity {
  websiteId: number;
  componentId: number;
}

/** Whether the token is authentic, for this form, and not expired. */
export async function isGoodToken(secrets: Secrets, form: FormIdentity, token: string, now: Date): Promise<boolean> {
  const [, hours = "", given = ""] = /^(\d{1,9})\.([\w-]{43})$/.exec(token) ?? [];
  if (given === "") return false;
  const age = now.getTime() / hourMs - Number(hours);
  // Another process's clock may be slightly ahead at the boundary.
  if (age < -1 || age > tokenHours) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(await signature(secrets, form, Number(hours))));
}

function signature(secrets: Secrets, { websiteId, componentId }: FormIdentity, hours: number): Promise<string> {
  return secrets.sign(JSON.stringify([websiteId, componentId, hours]));
}
