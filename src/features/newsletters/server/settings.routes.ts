import { inTransaction } from "../../../db/database.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { mount } from "../../../platform/calls/mount.ts";
import type { App } from "../../../platform/http/types.ts";
import { currentUser, oneWritePerAccount } from "../../accounts/server/public.ts";
import { chooseWebsite } from "../../websites/server/public.ts";
import * as calls from "../calls.ts";
import type { NewsletterSettings } from "../contract.ts";
import type { NewslettersDeps } from "./newsletters-deps.ts";
import { mailObstacle } from "./obstacles.ts";
import { selectSettings, upsertSettings } from "./settings.queries.ts";

export function settingsRoutes(app: App, { db, config, mailConfigured }: NewslettersDeps): void {
  mount(app, calls.getNewsletterSettings, async (request) => {
    const { id } = await chooseWebsite(db, currentUser(request), "newsletters.read", request.query.website_id);
    return present(id);
  });

  mount(app, calls.editNewsletterSettings, { config: oneWritePerAccount }, async (request) => {
    const { website_id, ...changes } = request.body;
    const { id } = await chooseWebsite(db, currentUser(request), "newsletters.send", website_id);
    await inTransaction(db, async (trx) => {
      await upsertSettings(trx, id, changes);
      const fields = Object.keys(changes).join(", ");
      await recordAudit(trx, { action: "newsletter.settings-changed", websiteId: id, detail: { fields } });
    });
    return present(id);
  });

  async function present(websiteId: number): Promise<NewsletterSettings> {
    return {
      ...(await selectSettings(db, websiteId)),
      website_id: websiteId,
      from: config.mail?.from.address ?? null,
      obstacle: (await mailObstacle(db, mailConfigured)) ?? null,
    };
  }
}
