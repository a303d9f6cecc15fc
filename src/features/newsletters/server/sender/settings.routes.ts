import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { inTransaction } from "../../../../db/database.ts";
import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { currentUser, oneWritePerAccount } from "../../../accounts/server/public.ts";
import { proposePostalAddress } from "../../../compliance/server/public.ts";
import * as calls from "../../calls.ts";
import type { NewsletterSettings } from "../../settings-contract.ts";
import { mailObstacle } from "../audience/obstacles.ts";
import { chooseNewsletterWebsite } from "../newsletter/newsletter-access.ts";
import type { NewslettersDeps } from "../newsletter/newsletters-deps.ts";
import { selectSettings, upsertSettings } from "../newsletter/settings.queries.ts";
import { replyAddress, senderIdentity } from "./identity.ts";

export function settingsRoutes(app: App, { db, sites, mailSource, secretBox }: NewslettersDeps): void {
  mount(app, calls.getNewsletterSettings, async (request) => {
    const { id } = await chooseNewsletterWebsite(
      db,
      currentUser(request),
      "newsletters.read",
      request.query.website_id,
    );
    return present(id);
  });

  mount(app, calls.editNewsletterSettings, { config: oneWritePerAccount }, async (request) => {
    const { website_id, ...changes } = request.body;
    const { id } = await chooseNewsletterWebsite(db, currentUser(request), "newsletters.send", website_id);
    await inTransaction(db, async (trx) => {
      await upsertSettings(trx, id, changes);
      const fields = Object.keys(changes).join(", ");
      await recordAudit(trx, { action: "newsletter.settings-changed", websiteId: id, detail: { fields } });
    });
    return present(id);
  });

  async function present(websiteId: number): Promise<NewsletterSettings> {
    const network = (await mailSource.current())?.from.address;
    const from = network === undefined ? null : (await senderIdentity(db, websiteId, { network, secretBox })).address;
    return {
      ...(await selectSettings(db, websiteId)),
      website_id: websiteId,
      from,
      default_reply_to: replyAddress("", sites.byId(websiteId)) || from,
      proposed_postal_address: await proposePostalAddress(db, websiteId),
      obstacle: (await mailObstacle(db, mailSource)) ?? null,
    };
  }
}
