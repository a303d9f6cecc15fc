import { createHmac } from "node:crypto";
import type { Database } from "../../../db/database.ts";
import { eraseSecretsBefore, selectSecret } from "../../../db/secrets.ts";
import { dayMs } from "../../../shared/durations.ts";

const saltPrefix = "visitors-of-";

/** Shared secrets, each read once; of the days only today's is remembered. */
export class Secrets {
  readonly #db: Database;
  #key: Promise<Buffer> | undefined;
  #salt: { day: string; value: Promise<Buffer> } | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Signs what must come back unchanged. */
  async sign(text: string): Promise<string> {
    this.#key ??= this.#read("forms");
    return createHmac("sha256", await this.#key)
      .update(text)
      .digest("base64url");
  }

  /** The same 32 bytes for the same parts on the same day (UTC); without the salt, which goes with the day, nobody can tell from what. */
  async hashOfDay(now: Date, parts: readonly (string | number)[]): Promise<Buffer> {
    const day = now.toISOString().slice(0, 10);
    if (this.#salt?.day !== day) this.#salt = { day, value: this.#read(saltPrefix + day) };
    return createHmac("sha256", await this.#salt.value)
      .update(JSON.stringify(parts))
      .digest();
  }

  async #read(name: string): Promise<Buffer> {
    try {
      return await selectSecret(this.#db, name);
    } catch (error) {
      // Asked for again by the next one.
      this.#key = undefined;
      this.#salt = undefined;
      throw error;
    }
  }
}

/** Yesterday's salt goes: from then on a vote is nobody's. */
export async function forgetSalts(db: Database, now: Date): Promise<void> {
  await eraseSecretsBefore(db, saltPrefix, new Date(now.getTime() - dayMs));
}
