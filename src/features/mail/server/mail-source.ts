import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Database } from "../../../db/database.ts";
import type { Config } from "../../../platform/config/config.ts";
import type { MailConfig } from "../../../platform/config/mail.ts";
import type { SecretBox } from "../../../platform/secrets/secret-box.ts";
import { mailEncryption } from "../mail-server-contract.ts";
import { selectMailSettings } from "./mail-settings.queries.ts";
import { openPassword, presentStoredServer } from "./stored-server.ts";

interface Deps {
  db: Database;
  config: Pick<Config, "mail" | "mailOptions">;
  secretBox: SecretBox | undefined;
}

const watchMs = 2000;

/**
 * Tells which mail server and sender to use: the environment's, else those in the dashboard's settings. They are read again each
 * time, so that a change holds in all processes at once.
 */
export class MailSource {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Undefined if there is no mail server. `db`: the caller's transaction. */
  async current(db: Database = this.#deps.db): Promise<MailConfig | undefined> {
    const { config, secretBox } = this.#deps;
    if (config.mail) return config.mail;
    const row = await selectMailSettings(db);
    if (!row) return undefined;
    const from = config.mailOptions.from ?? { name: row.from_name, address: row.from_address };
    const encryption = mailEncryption.parse(row.encryption);
    const server = { ...row, encryption, password: openPassword(secretBox, row) };
    return presentStoredServer(server, from, config.mailOptions);
  }

  async isSet(db?: Database): Promise<boolean> {
    return (await this.current(db)) !== undefined;
  }

  /** Resolves with true once another server or sender is to be used; with false when the signal is aborted. Never throws. */
  async untilChanged(used: MailConfig, signal: AbortSignal): Promise<boolean> {
    if (this.#deps.config.mail) return false;
    while (await sleep(watchMs, true, { signal, ref: false }).catch(() => false)) {
      // A database that is away changes nothing.
      const current = await this.current().catch(() => used);
      if (!isDeepStrictEqual(current, used)) return true;
    }
    return false;
  }
}
