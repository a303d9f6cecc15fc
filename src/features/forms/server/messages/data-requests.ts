import { viewLanguage } from "../../../../shared/languages/site/catalogs.ts";
import { shorten } from "../../../../shared/text.ts";
import type { Site } from "../../../websites/server/public.ts";
import type { RequestKind } from "../../contract.ts";
import type { FormsDeps } from "../form/forms-deps.ts";
import { storeMessage } from "./messages.ts";

interface Asking {
  site: Site;
  name: string;
  email: string;
  kind: Exclude<RequestKind, "barrier">;
}

/**
 * Stores that a person wants a copy of their data, or its erasure, for the owners of a website, who have a month (GDPR,
 * article 12 (3)). Changes nothing while such a request is open.
 */
export async function askForData(deps: FormsDeps, { site, name, email, kind }: Asking): Promise<void> {
  const { texts } = viewLanguage(site.settings.language);
  const page = { id: null, name: "", path: "/privacy" };
  const request = { kind, answerBy: getMonthAfter(deps.clock.now()) };
  const message = kind === "copy" ? texts["reader.copyMessage"] : texts["reader.erasureMessage"];
  // Addresses may be longer than names.
  await storeMessage(deps, { site, page, component: null, request }, { name: shorten(name, 200), email, message });
}

/** Returns the same day of the next month, or its last day. */
export function getMonthAfter(date: Date): Date {
  const after = new Date(date);
  after.setUTCMonth(date.getUTCMonth() + 1);
  // The next month has no such day.
  if (after.getUTCDate() !== date.getUTCDate()) after.setUTCDate(0);
  return after;
}
