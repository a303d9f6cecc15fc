import { recordAudit } from "../../../audit-log/record-audit.ts";
import type { Database } from "../../../db/database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { AppError } from "../../../platform/errors.ts";
import { getDay } from "../../../shared/days.ts";
import type { SessionUser } from "../../accounts/server/public.ts";
import type { Site, SiteDirectory } from "../../websites/server/public.ts";
import { type AdForm, type AdKind, adFacts, adTexts } from "../ads-contract.ts";
import { disclaimerChoices, noChoices } from "../contract.ts";
import { selectNewestDisclaimers } from "./disclaimers.queries.ts";
import { insertVersion, selectNoticesByThings, type Thing, upsertNotice } from "./notices.queries.ts";
import { noteShown, noticePath } from "./notices.ts";

export interface AdDeps {
  db: Database;
  clock: Clock;
  sites: SiteDirectory;
  /** Opens an article or page that the user may mark. Throws `not_found`, `forbidden`. */
  openThing: (db: Database, user: SessionUser, kind: AdKind, id: number, now: Date) => Promise<Thing>;
}

interface Choice {
  kind: AdKind;
  id: number;
}

/** Returns the notice of an article or page, or a proposed one. Throws `not_found`, `forbidden`. */
export async function getAd({ db, clock, sites, openThing }: AdDeps, user: SessionUser, { kind, id }: Choice) {
  const thing = await openThing(db, user, kind, id, clock.now());
  const site = requireSite(sites, thing);
  const [notice] = await selectNoticesByThings(db, kind, [id]);
  const { title } = thing;
  if (!notice) return { title, ad: await propose(db, site, clock.now()), version: 0, notice_url: null };
  return { title, ad: toForm(notice), version: notice.version, notice_url: site.origin + noticePath(notice.id) };
}

type Edited = { version: number; notice_url: string | null } | { conflict: { ad: AdForm; version: number } };

/**
 * Marks an article or page from now on, changes its notice, or unmarks it. Returns the new version, or what somebody else
 * wrote since `version`. Throws `not_found`, `forbidden`, or `invalid` for a period that is over.
 */
export async function editAd(
  { db, clock, sites, openThing }: AdDeps,
  user: SessionUser,
  { kind, id }: Choice,
  { version, ...ad }: AdForm & { version: number },
): Promise<Edited> {
  const now = clock.now();
  const { website_id } = await openThing(db, user, kind, id, now);
  return sites.change<Edited>(website_id, async (trx) => {
    const thing = await openThing(trx, user, kind, id, now);
    const site = requireSite(sites, thing);
    const { title, path } = thing;
    if (!ad.is_marked && (await selectNoticesByThings(trx, kind, [id])).length === 0)
      return { version: 0, notice_url: null };
    // Locks it, before the website, as publishing does. Read the newest version afterward.
    const noticeId = await upsertNotice(trx, {
      ...{ website_id: site.id, website_title: site.title, website_url: site.origin },
      ...{ kind, thing_id: id, title, path },
    });
    const [newest] = await selectNoticesByThings(trx, kind, [id]);
    if (newest && newest.version !== version) return { conflict: { ad: toForm(newest), version: newest.version } };
    requireFuture(ad, newest, getDay(now, site.settings.timeZone));
    const typed = { ...adFacts.parse(ad), targeting: ad.is_targeted ? ad.targeting : "" };
    const facts = ad.is_marked || !newest ? typed : newest.facts;
    // As an advertisement until now, and from now on.
    await noteShown(trx, kind, [thing], now);
    const added = await insertVersion(trx, {
      ...{ notice_id: noticeId, is_marked: ad.is_marked, facts: JSON.stringify(facts) },
      ...{ in_force_from: now, set_by: user.id },
    });
    await noteShown(trx, kind, [thing], now);
    const action = `content.${kind === "page" ? "page-" : ""}political-ad-changed` as const;
    await recordAudit(trx, { action, websiteId: site.id, subjectId: id, plain: { title } });
    return { version: added, notice_url: site.origin + noticePath(noticeId) };
  });
}

function requireSite(sites: SiteDirectory, { website_id }: Thing): Site {
  const site = sites.byId(website_id);
  if (!site) throw new Error(`Website ${website_id} is not in the directory`);
  return site;
}

type Newest = Awaited<ReturnType<typeof selectNoticesByThings>>[number];

/** A period that was entered when it was not over may stay. */
function requireFuture(ad: AdForm, newest: Newest | undefined, today: string): void {
  if (!ad.is_marked || ad.until >= today || (newest && toForm(newest).until === ad.until)) return;
  throw new AppError("invalid", adTexts.past, { fields: { until: adTexts.past } });
}

const toForm = ({ is_marked, facts }: Newest): AdForm => ({ ...adFacts.parse(facts), is_marked });

/** The sponsor is most often who pays for the website. */
async function propose(db: Database, { id, mainId, settings }: Site, now: Date): Promise<AdForm> {
  const rows = await selectNewestDisclaimers(db, mainId === null ? [id] : [id, mainId]);
  const row = rows.find(({ website_id }) => website_id === id) ?? rows[0];
  const { name, address } = disclaimerChoices.catch(noChoices).parse(row?.choices);
  return {
    ...{ is_marked: false, sponsor: name, address, email: settings.contactAddress, controller: "", payer: "" },
    ...{ subject: "", official_info: "", from: getDay(now, settings.timeZone), until: "" },
    ...{ amount: "", currency: "EUR", amount_note: "", money_origin: "private", money_place: "inside" },
    ...{ is_targeted: false, targeting: "", was_suspended: false },
  };
}
