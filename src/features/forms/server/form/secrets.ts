import { createHmac } from "node:crypto";
import type { Database } from "../../../../db/database.ts";
import {
  eraseSecretsBefore,
  type SealedSecretsDeps,
  selectSealedSecret,
  selectSecret,
} from "../../../../db/secrets.ts";
import { dayMs } from "../../../../shared/durations.ts";

const saltPrefix = "visitors-of-";

/** Shared secrets, each read once; caches only today's daily salt. */
export class Secrets {
  readonly #deps: SealedSecretsDeps;
  #key: Promise<Buffer> | undefined;
  #salt: { day: string; value: Promise<Buffer> } | undefined;

  constructor(deps: SealedSecretsDeps) {
    this.#deps = deps;
  }

  /** Signs values that clients must return unchanged. */
  async sign(text: string): Promise<string> {
    this.#key ??= this.#keep(selectSecret(this.#deps.db, "forms"));
    return createHmac("sha256", await this.#key)
      .update(text)
      .digest("base64url");
  }

  /** Hashes the parts with the day's salt (UTC), after whose deletion no one can trace them. */
  async hashOfDay(now: Date, parts: readonly (string | number)[]): Promise<Buffer> {
    const day = now.toISOString().slice(0, 10);
    if (this.#salt?.day !== day) {
      this.#salt = { day, value: this.#keep(selectSealedSecret(this.#deps, saltPrefix + day)) };
    }
    return createHmac("sha256", await this.#salt.value)
      .update(JSON.stringify(parts))
      .digest();
  }

  async #keep(read: Promise<Buffer>): Promise<Buffer> {
    try {
      return await read;
    } catch (error) {
      // The next caller retries.
      this.#key = undefined;
      this.#salt = undefined;
      throw error;
    }
  }
}

/** Deletes old salts, which makes votes anonymous. */
export async function forgetSalts(db: Database, now: Date): Promise<void> {
  await eraseSecretsBefore(db, saltPrefix, new Date(now.getTime() - dayMs));
}
