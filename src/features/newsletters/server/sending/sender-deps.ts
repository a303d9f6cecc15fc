import type { Database } from "../../../../db/database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { MailConfig } from "../../../../platform/config/mail.ts";
import type { Logger } from "../../../../platform/logger.ts";
import type { SecretBox } from "../../../../platform/secrets/secret-box.ts";

export interface SenderDeps {
  db: Database;
  clock: Clock;
  logger: Logger;
  mail: MailConfig;
  publicUrl: URL;
  /** Opens the keys that sign. */
  secretBox?: SecretBox | undefined;
  /** How long a recipient is claimed. Longer than any attempt. */
  leaseMs?: number;
  /** How long the mail server may be silent. */
  answerMs?: number;
  connections?: number;
}
