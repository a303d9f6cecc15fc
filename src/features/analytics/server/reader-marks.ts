import { createHmac } from "node:crypto";
import type { Database } from "../../../db/database.ts";
import { eraseSecretsBefore, type SealedSecretsDeps, selectSealedSecret } from "../../../db/secrets.ts";
import type { PageView } from "../../../platform/analytics/analytics.ts";
import { getNetwork } from "../../../platform/http/network.ts";
import { hourMs } from "../../../shared/durations.ts";

const saltPrefix = "readers-of-";
/** A day lasts 50 hours: it begins 14 hours before UTC's, and ends 12 after it. */
const saltMs = 52 * hourMs;
/** Salts in memory: the days that are now somewhere on Earth. */
const maxSalts = 4;

/**
 * Returns a function that tells browsers apart within a day of a website: 16 hexadecimal digits that nobody can trace
 * back once the day's salt, which all processes share, is deleted.
 */
export function openReaderMarks(deps: SealedSecretsDeps) {
  const salts = new Map<string, Promise<Buffer>>();
  function getSalt(day: string): Promise<Buffer> {
    const known = salts.get(day);
    if (known) return known;
    if (salts.size >= maxSalts) salts.clear();
    const salt = selectSealedSecret(deps, saltPrefix + day);
    salts.set(day, salt);
    // The next view tries again.
    salt.catch(() => salts.delete(day));
    return salt;
  }
  return async ({ websiteId, day, address, userAgent }: PageView): Promise<string> => {
    const parts = JSON.stringify([websiteId, day, getNetwork(address), userAgent]);
    return createHmac("sha256", await getSalt(day))
      .update(parts)
      .digest("hex")
      .slice(0, 16);
  };
}

/** Deletes the salts of days that are over everywhere. */
export async function forgetReaderSalts(db: Database, now: Date): Promise<void> {
  await eraseSecretsBefore(db, saltPrefix, new Date(now.getTime() - saltMs));
}
