import { type Database, inTransaction } from "../../../../db/database.ts";
import { getDomain } from "../../../../shared/email.ts";
import { slowProvider, spreadRecipients } from "./providers.queries.ts";

/** Domains whose mail servers are the same, and count emails together. */
const providers: [name: string, domains: readonly string[]][] = Object.entries({
  Gmail: ["gmail.com", "googlemail.com"],
  Microsoft: [
    ...["outlook.com", "hotmail.com", "live.com", "msn.com", "hotmail.co.uk", "hotmail.fr", "hotmail.de", "hotmail.it"],
    ...["hotmail.es", "live.co.uk", "live.nl", "live.fr", "outlook.fr", "outlook.de", "outlook.es", "outlook.it"],
  ],
  Yahoo: [
    ...["yahoo.com", "ymail.com", "rocketmail.com", "aol.com", "yahoo.co.uk", "yahoo.fr", "yahoo.de", "yahoo.it"],
    ...["yahoo.es", "yahoo.ca", "yahoo.com.br", "yahoo.co.in"],
  ],
  iCloud: ["icloud.com", "me.com", "mac.com"],
  GMX: ["gmx.de", "gmx.net", "gmx.com", "gmx.at", "gmx.ch", "web.de"],
});
const providerOfDomain = new Map(
  providers.flatMap(([name, domains]) => domains.map((domain) => [domain, { name, domains }] as const)),
);

/** The provider of an address, by name or by its domain, and all its domains. */
export function getProvider(email: string): { name: string; domains: readonly string[] } {
  const domain = getDomain(email);
  return providerOfDomain.get(domain) ?? { name: domain, domains: [domain] };
}

/** Between two emails to a provider that has asked for fewer once; twice as long each further time. */
const firstEveryMs = 200;

/** Sends the rest to an address's provider later, and more slowly. */
export async function slowDown(db: Database, email: string, now: Date): Promise<void> {
  const { name, domains } = getProvider(email);
  await inTransaction(db, async (trx) => {
    const slowed = await slowProvider(trx, name, now);
    if (!slowed) return;
    const everyMs = firstEveryMs * 2 ** (slowed.times - 1);
    await spreadRecipients(trx, domains, { from: slowed.until, everyMs });
  });
}
