import { createHmac, randomBytes } from "node:crypto";
import type { PageView } from "./analytics.ts";

/**
 * A number that is stable per visitor, website, and day. Its salt exists only in this process's memory and
 * is discarded with the day, so no one, including us, can trace it back afterwards.
 */
export class VisitorIds {
  #day = "";
  #salt = randomBytes(32);

  idOf({ websiteId, day, address, userAgent }: PageView): number {
    // In other time zones it may still be yesterday, so only a later day ends this one.
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
