import type { Database } from "../../db/database.ts";
import { hasKeyCheck, opensSecretsIn } from "../../db/secrets.ts";
import type { Config } from "../../platform/config/config.ts";
import { SecretBox } from "../../platform/secrets/secret-box.ts";
import { findSecretKey, secretKeyFile } from "../../platform/secrets/secret-key.ts";
import { commandLine } from "../../platform/typed-commands.ts";
import { formatList } from "../../shared/languages/tr.ts";

/** The losses without the key, each the end of a sentence. Add a line for everything you seal. */
const consequences = [
  "logins don't recognize networks that people used before",
  "codes of authenticator apps can't be checked",
  "lines of the audit log are not sealed",
  "email is not sent if the mail server's password is stored in the settings",
  "newsletters come unsigned from the network's address",
  "limits and votes of forms take today's visitors for new ones after each restart",
];

/**
 * Opens the secret key, which is created if this database never had one. `warning` tells the operator why it is
 * missing and what doesn't work. Rostrum starts all the same.
 */
export async function openSecretBox(
  config: Config,
  db: Database,
): Promise<{ secretBox: SecretBox | undefined; warning?: string }> {
  const found = await findSecretKey(config, !(await hasKeyCheck(db)));
  if ("problem" in found) return { secretBox: undefined, warning: getWarning(found.problem) };
  const secretBox = new SecretBox(found.key);
  if (await opensSecretsIn(db, secretBox)) return { secretBox };
  const place = config.secretKey === undefined ? `the file ${secretKeyFile(config)}` : "SECRET_KEY";
  return { secretBox: undefined, warning: getWarning(`${place} holds a different key`) };
}

/** Returns the warning for the command line, which never creates a key: the server may run as another user. */
export async function findKeyWarning(config: Config, db: Database): Promise<string | undefined> {
  if (!(await hasKeyCheck(db))) return undefined;
  return (await openSecretBox(config, db)).warning;
}

function getWarning(problem: string): string {
  return `The secret key of this database is missing: ${problem}. Until it is back, ${formatList(consequences)}. Everything else works. Put the key back and start again, or give it up with ${commandLine} secret-key forget. See "The secret key" in docs/backups.md.`;
}
