import { recordAudit } from "../../../audit-log/record-audit.ts";
import type { Database } from "../../../db/database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { AppError } from "../../../platform/errors.ts";
import { getDay } from "../../../shared/days.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { oneLine } from "../../../shared/text.ts";
import type { Person } from "../../accounts/server/public.ts";
import {
  lockWebsite,
  readSettings,
  requireWebsite,
  type Site,
  type SiteDirectory,
  updateWebsite,
  viewSiteLanguage,
} from "../../websites/server/public.ts";
import { type DisclaimerForm, disclaimerChoices, noChoices, type WebsiteDisclaimer } from "../contract.ts";
import { insertDisclaimer, selectNewestDisclaimers, selectRequirement } from "./disclaimers.queries.ts";

export interface ComplianceDeps {
  db: Database;
  clock: Clock;
  sites: SiteDirectory;
}

type Newest = Awaited<ReturnType<typeof selectNewestDisclaimers>>[number];

/** Lists the disclaimers of websites, in their order. */
export async function listDisclaimers(db: Database, websites: readonly Site[]): Promise<WebsiteDisclaimer[]> {
  const rows = await selectNewestDisclaimers(
    db,
    websites.map(({ id }) => id),
  );
  const newest = new Map(rows.map((row) => [row.website_id, row]));
  return websites.map((site) => present(site, newest.get(site.id)));
}

function present({ id, mainId, isHost, title, origin, settings }: Site, row: Newest | undefined): WebsiteDisclaimer {
  const { texts } = viewSiteLanguage(settings);
  return {
    website_id: id,
    main_id: mainId,
    is_host: isHost,
    title,
    url: origin,
    language: settings.language,
    text: row?.text ?? "",
    choices: disclaimerChoices.catch(noChoices).parse(row?.choices),
    shown: settings.disclaimer,
    version: row?.id ?? 0,
    proposals: {
      paidFor: texts["disclaimer.paidFor"],
      authorized: texts["disclaimer.authorized"],
      notAuthorized: texts["disclaimer.notAuthorized"],
      treasurer: texts["disclaimer.treasurer"],
      published: texts["disclaimer.published"],
    },
  };
}

/** Returns the name and address behind a website's newest disclaimer if it looks like a postal address; else null. */
export async function proposePostalAddress(db: Database, websiteId: number): Promise<string | null> {
  const [newest] = await selectNewestDisclaimers(db, [websiteId]);
  const { name, address } = disclaimerChoices.catch(noChoices).parse(newest?.choices);
  // The form also takes a phone number or a web address.
  const isPostal = /\p{L}/u.test(address) && address.includes(" ") && !/:\/\/|@/.test(address);
  return isPostal ? [name, address].filter(Boolean).join("\n") : null;
}

/** Returns who is behind a website as far as its disclaimer says it; an edition without one takes that of its main website. */
export async function findResponsible(db: Database, { id, mainId }: Pick<Site, "id" | "mainId">) {
  const rows = await selectNewestDisclaimers(db, mainId === null ? [id] : [id, mainId]);
  const row = [id, mainId]
    .map((one) => rows.find(({ website_id }) => website_id === one))
    .find((one) => one && one.text !== "");
  const { name, address } = disclaimerChoices.catch(noChoices).parse(row?.choices);
  // Answers that its text leaves out were for the owners only.
  const text = oneLine(row?.text ?? "");
  const ifPublic = (answer: string) => (text.includes(oneLine(answer)) ? answer : "");
  return { name: ifPublic(name), address: ifPublic(address) };
}

type Edited = { version: number } | { conflict: { text: string; version: number } };

/**
 * Puts a text in force from now on, on every page. Returns its version, or what somebody else wrote since `version`.
 * Throws `not_found`, or `forbidden` if the network requires a disclaimer and this is the last one.
 */
export async function editDisclaimer(
  { sites, clock }: ComplianceDeps,
  person: Person & { id: number },
  websiteId: number,
  { version, text, ...choices }: DisclaimerForm & { version: number },
): Promise<Edited> {
  return sites.changeSeveral<Edited>(async (trx) => {
    await requireWebsite(trx, person, "website.manage", websiteId);
    await lockWebsite(trx, websiteId);
    const [newest] = await selectNewestDisclaimers(trx, [websiteId]);
    if (newest && newest.id !== version) {
      return { value: { conflict: { text: newest.text, version: newest.id } }, websiteIds: [] };
    }
    const id = await insertDisclaimer(trx, {
      website_id: websiteId,
      text,
      choices: JSON.stringify(choices),
      in_force_from: clock.now(),
      set_by: person.id,
    });
    await updateWebsite(trx, websiteId, {
      title: undefined,
      settings: { disclaimer: text, disclaimerOnImages: choices.on_images },
      merged: {},
    });
    const missing = text === "" ? await findMissing(trx, websiteId) : undefined;
    if (missing) throw new AppError("forbidden", keptText(missing.network));
    await recordAudit(trx, { action: "website.disclaimer-changed", websiteId });
    return { value: { version: id }, websiteIds: [websiteId] };
  });
}

/** Returns the names of a network that requires a disclaimer by now and of a website that has none; otherwise undefined. */
async function findMissing(db: Database, websiteId: number) {
  const found = await selectRequirement(db, websiteId);
  if (!found || found.from === null || found.has_disclaimer) return undefined;
  const { timeZone } = readSettings(found.host_settings);
  return getDay(found.now, timeZone) < found.from ? undefined : { network: found.network, website: found.title };
}

/** Explains, if the network requires a disclaimer by now and the website has none, who can help; otherwise undefined. */
export async function explainMissingDisclaimer(db: Database, websiteId: number): Promise<string | undefined> {
  const missing = await findMissing(db, websiteId);
  return missing && missingText(missing.network, missing.website);
}

/** Refuses to publish anything new on a website that lacks a required disclaimer. Throws `forbidden`. */
export async function requireDisclaimer(db: Database, websiteId: number): Promise<void> {
  const refusal = await explainMissingDisclaimer(db, websiteId);
  if (refusal !== undefined) throw new AppError("forbidden", refusal);
}

const missingText = (network: string, website: string) =>
  tr(
    "{network} requires a disclaimer on every website, and {website} has none yet. An owner of the website can add it under Settings › Compliance.",
    { network, website },
  );
const keptText = (network: string) =>
  tr("{network} requires a disclaimer on every website. Change this one instead of removing it.", { network });
