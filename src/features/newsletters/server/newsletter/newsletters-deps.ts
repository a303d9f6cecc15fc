import type { Database } from "../../../../db/database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { Config } from "../../../../platform/config/config.ts";
import type { SecretBox } from "../../../../platform/secrets/secret-box.ts";
import type { MailSource } from "../../../mail/server/public.ts";
import type { SiteDirectory } from "../../../websites/server/public.ts";
import type { CheckSender } from "../doctor/sender-doctor.ts";
import type { NewsletterRenderer } from "../render/newsletter-renderer.ts";

export interface NewslettersDeps {
  db: Database;
  clock: Clock;
  sites: SiteDirectory;
  /** The articles' own. */
  textWorker: { clean(html: string): Promise<string> };
  renderer: Pick<NewsletterRenderer, "render" | "measureEmail">;
  config: Pick<Config, "publicUrl">;
  mailSource: MailSource;
  /** Undefined without the database's secret key. */
  secretBox: SecretBox | undefined;
  checkSender: CheckSender;
}
