import type { Database } from "../../../../db/database.ts";
import { fallback } from "../../../../shared/media/fallbacks.ts";
import { joined, shorten } from "../../../../shared/text.ts";
import { selectTitlesToSend } from "./editions.queries.ts";

const maxLength = 2000;

/** Who gets a newsletter of the network, in words for them. */
export async function editionRuleInWords(
  db: Database,
  { id, correction_of }: { id: number; correction_of: number | null },
): Promise<string> {
  if (correction_of !== null) return "Everybody who got the newsletter that this one corrects.";
  const titles = (await selectTitlesToSend(db, id)).map((title) => title || fallback.siteTitle);
  const lists = titles.length === 0 ? "this network" : joined(titles);
  return shorten(`Everybody who agreed to get email from ${lists}. Each address gets it once.`, maxLength);
}
