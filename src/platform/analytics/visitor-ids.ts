import { createHmac, randomBytes } from "node:crypto";
import type { PageView } from "./analytics.ts";

/**
 * The same number for the same visitor of a website within a day, from a salt that is in this process's memory only and
 * thrown away with the day: afterwards nobody, we included, can tell whose it was.
 */
export class VisitorIds {
  #day = "";
  #salt = randomBytes(32);

  idOf({ websiteId, day, address, userAgent }: PageView): number {
    // Websites in other time zones may still be in yesterday: only a later day ends this one.
    if (day > this.#day) {
      this.#day = day;
      this.#salt = randomBytes(32);
    }
    const hash = createHmac("sha256", this.#salt)
      .update(JSON.stringify([websiteId, address, userAgent]))
      .digest();
    return hash.readUInt32BE(0);
  }
}
