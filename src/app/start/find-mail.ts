import type { Database } from "../../db/database.ts";
import { hasKeyCheck } from "../../db/secrets.ts";
import { MailSource } from "../../features/mail/server/public.ts";
import type { Config } from "../../platform/config/config.ts";
import { openSecretBox } from "./open-secret-box.ts";

/** Returns the mail server that is used. Unlike a start of the server, never creates a secret key. */
export async function findMail(config: Config, db: Database): Promise<Config["mail"]> {
  const { secretBox } = (await hasKeyCheck(db)) ? await openSecretBox(config, db) : { secretBox: undefined };
  return new MailSource({ db, config, secretBox }).current();
}
