import { type Database, inLongTransaction, inTransaction } from "../../../../db/database.ts";
import { slugFrom } from "../../../../platform/slug-from.ts";
import { Language } from "../../../../shared/languages/language.ts";
import type { MailSource } from "../../../mail/server/public.ts";
import { matchSuppressions } from "../../../members/server/public.ts";
import { selectSite, siteOfRow, viewSiteLanguage } from "../../../websites/server/public.ts";
import type { NewsletterText } from "../../translations-contract.ts";
import { type Batch, insertHandedOver, insertRecipients } from "../audience/audience.queries.ts";
import { openAudience } from "../audience/choose-people.ts";
import { getObstacles, obstacleTexts } from "../audience/obstacles.ts";
import { ruleInWords } from "../audience/rule-in-words.ts";
import { replaceLinks } from "../clicks/links.queries.ts";
import { blocksToSend } from "../edition/blocks-to-send.ts";
import {
  insertEditionHandedOver,
  insertEditionRecipients,
  selectNextList,
  selectRenderedLists,
  storeRenderedLists,
  updateStoredList,
} from "../edition/edition-audience.queries.ts";
import { editionRuleInWords } from "../edition/edition-rule.ts";
import { matchUnsubscribed } from "../edition/match-unsubscribed.ts";
import { customFieldsIn, nobodysValues } from "../newsletter/merge-fields.ts";
import { freeSlug, updateNewsletter } from "../newsletter/newsletters.queries.ts";
import { selectSettings } from "../newsletter/settings.queries.ts";
import { insertBodyTranslation } from "../newsletter/translations.queries.ts";
import { getWebUrl } from "../newsletter/web-url.ts";
import type { NewsletterParts } from "../render/mail-document.ts";
import { newsletterParts } from "../render/newsletter-parts.ts";
import { NewsletterRenderer } from "../render/newsletter-renderer.ts";
import { personalizeLine } from "../render/personal-links.ts";
import { withAds } from "../render/with-ads.ts";
import { replyAddress } from "../sender/identity.ts";
import { freezeAudience, insertBody, lockUnsent, type UnsentRow } from "./begin.queries.ts";
import { pauseNewsletter, reportPaused } from "./ledger.queries.ts";

export interface BeginDeps {
  db: Database;
  publicUrl: URL;
  mailSource: MailSource;
}

/** People stored at a time: less than a second of one connection, so that others never wait. */
const batchSize = 5000;

/**
 * Begins to send: renders the shared body and stores the audience. Continues where a process that died has stopped. Returns
 * whether the audience is complete.
 */
export async function beginSending(deps: BeginDeps, newsletterId: number, now: Date): Promise<boolean> {
  const begun = await inTransaction(deps.db, (trx) => storeBody(deps, trx, newsletterId, now));
  if (!begun) return false;
  const lists = begun.is_host ? await selectRenderedLists(deps.db, newsletterId) : [begun.space_id];
  for (const spaceId of lists) await matchSuppressions(deps.db, spaceId);
  for (;;) {
    const done = await inLongTransaction(deps.db, (trx) => storeNextRecipients(trx, newsletterId, now));
    if (done !== undefined) return done;
  }
}

/** Returns undefined if it is not to be sent now. */
async function storeBody(
  deps: BeginDeps,
  trx: Database,
  newsletterId: number,
  now: Date,
): Promise<UnsentRow | undefined> {
  const row = await lockUnsent(trx, newsletterId);
  if (row?.state === "sending") return row;
  const isDue = (row?.state === "held" || row?.state === "scheduled") && row.send_at !== null && row.send_at <= now;
  if (!row || !isDue) return undefined;
  const [obstacle] = await getObstacles(trx, deps.mailSource, row);
  // It begins by itself when the network lets the website send again.
  if (obstacle?.code === "website_paused") return undefined;
  if (obstacle) {
    await updateNewsletter(trx, newsletterId, { state: "paused", started_at: now, trouble: obstacle.message });
    await reportPaused(trx, [row], now);
    return undefined;
  }
  await render(deps, trx, row, now);
  return row;
}

async function render({ publicUrl }: BeginDeps, trx: Database, row: UnsentRow, now: Date): Promise<void> {
  const siteRow = await selectSite(trx, row.website_id);
  if (!siteRow) return;
  const site = siteOfRow(siteRow, publicUrl);
  const settings = await selectSettings(trx, row.website_id);
  const custom = await customFieldsIn(trx, row);
  const title = personalizeLine(row.subject, nobodysValues(custom));
  const slug = row.slug ?? (await freeSlug(trx, row.website_id, slugFrom(title) || "newsletter"));
  const added = await blocksToSend(trx, row, publicUrl);
  const renderIn = async (fields: NewsletterText, language?: string) => {
    const webUrl = row.is_public ? getWebUrl(site.origin, slug, language) : undefined;
    const parts = await newsletterParts(trx, site, { fields, settings, webUrl, now, language });
    return renderBodies(await withAds(trx, publicUrl, parts, added), settings.counts_clicks);
  };
  const { body, mail } = await renderIn(row);
  await insertBody(trx, {
    newsletter_id: row.id,
    subject: row.subject,
    ...body,
    mail_html: mail?.html ?? null,
    mail_text: mail?.text ?? null,
    sender_name: settings.sender_name || site.title,
    reply_to: replyAddress(settings.reply_to, site),
    custom_fields: JSON.stringify(custom),
  });
  const links = [...(mail?.links ?? [])];
  for (const [language, fields] of Object.entries(row.translations)) {
    const { body, mail } = await renderIn(fields, language);
    const html = { ...body, mail_html: mail?.html ?? null, mail_text: mail?.text ?? null };
    await insertBodyTranslation(trx, { newsletter_id: row.id, language, subject: fields.subject, ...html });
    links.push(...(mail?.links ?? []));
  }
  await replaceLinks(trx, row.id, links);
  if (row.is_host) await storeRenderedLists(trx, row.id);
  const language = new Language(viewSiteLanguage(site.settings));
  const rule = row.is_host
    ? await editionRuleInWords(trx, row, language)
    : await ruleInWords(trx, row, site.title, language);
  await updateNewsletter(trx, row.id, {
    state: "sending",
    started_at: row.started_at ?? now,
    slug,
    rule,
    trouble: null,
  });
}

/** Renders a newsletter as a page, and as an email if that differs. */
async function renderBodies(parts: NewsletterParts, countsClicks: boolean) {
  const renderer = new NewsletterRenderer();
  try {
    const body = await renderer.render({ ...parts, countsClicks: false });
    return { body, mail: countsClicks ? await renderer.renderCounted(parts) : undefined };
  } finally {
    renderer.close();
  }
}

/** Returns whether the audience is complete; undefined if there is more to store. */
async function storeNextRecipients(trx: Database, newsletterId: number, now: Date): Promise<boolean | undefined> {
  const row = await lockUnsent(trx, newsletterId);
  if (row?.state !== "sending") return false;
  if (row.frozen_at) return true;
  const batch = { newsletterId, after: row.frozen_up_to, limit: batchSize, now };
  if (row.is_host) return storeNextOfEdition(trx, row, batch);
  const chosen = row.correction_of === null ? await getAudience(trx, row) : undefined;
  if (chosen?.gone) {
    // Whom a group leaves out must not get it because the group was deleted meanwhile.
    await pauseNewsletter(trx, newsletterId, obstacleTexts[chosen.gone], now);
    return false;
  }
  const last = chosen
    ? await insertRecipients(trx, chosen.people, batch)
    : await insertHandedOver(trx, batch, row.correction_of ?? 0);
  if (last === undefined) await freezeAudience(trx, newsletterId, now);
  else await updateNewsletter(trx, newsletterId, { frozen_up_to: last });
  return last === undefined || undefined;
}

/** Stores recipients of those lists that still take part and whose blocks are in the rendered text. */
async function storeNextOfEdition(trx: Database, row: UnsentRow, batch: Batch): Promise<true | undefined> {
  const list = row.correction_of === null ? await selectNextList(trx, row.id) : undefined;
  let last: number | undefined;
  if (list) {
    const after = list.isBegun ? batch.after : 0;
    last = await insertEditionRecipients(trx, list.spaceId, { ...batch, after });
    await updateStoredList(trx, row.id, last === undefined ? list.spaceId + 1 : list.spaceId);
  } else if (row.correction_of !== null) last = await insertEditionHandedOver(trx, batch, row.correction_of);
  if (list || last !== undefined) {
    await updateNewsletter(trx, row.id, { frozen_up_to: last ?? 0 });
    return undefined;
  }
  await matchUnsubscribed(trx, row.id);
  await freezeAudience(trx, row.id, batch.now);
  return true;
}

const getAudience = (
  trx: Database,
  { space_id: spaceId, website_id: websiteId, topic_id: topicId, audience }: UnsentRow,
) => openAudience(trx, { spaceId, websiteId, topicId }, audience);
