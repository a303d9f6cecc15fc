import { Readable } from "node:stream";
import { recordAudit } from "../../../audit-log/record-audit.ts";
import { type Database, forLongWork } from "../../../db/database.ts";
import { dayMs } from "../../../shared/durations.ts";
import { speak } from "../../../shared/languages/speak.ts";
import { type Person, reachOnHost } from "../../accounts/server/public.ts";
import { csvHead, csvLine } from "../../members/server/public.ts";
import { chooseWebsite, requireWebsite, selectManagedSites, selectSpaceGrants } from "../../websites/server/public.ts";
import type { AuditFilter, AuditLine } from "../contract.ts";
import { type LineScope, presentLine } from "./audit.present.ts";
import {
  type AuditScope,
  countAuditLines,
  type LineFilter,
  selectAuditLines,
  selectLinesById,
} from "./audit.queries.ts";
import { selectAccountIdsAcrossOwners, selectWebsiteIdsAcrossOwners } from "./names.queries.ts";
import { selectNotes } from "./notes.queries.ts";

/** A person's reading: which lines, and whose websites' contents. */
interface Reading {
  scope: AuditScope;
  filter: LineFilter;
  isOwn: (place: LineScope) => boolean;
}

/**
 * The lines of a website, with those of its member list for those who may read that, or of the whole network for its
 * owners. Throws `not_found`, `forbidden`.
 */
async function openReading(db: Database, person: Person, wanted: AuditFilter): Promise<Reading> {
  const { website_id, website, person: name, group, from, to } = wanted;
  const isNetwork = website_id === undefined && reachOnHost(person, "host.manage") === "all";
  const filter: LineFilter = {
    group,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    person: name ? { userIds: await selectAccountIdsAcrossOwners(db, name), email: name } : undefined,
  };
  if (!isNetwork) return { scope: await websiteScope(db, person, website_id), filter, isOwn: () => true };
  const own = new Set((await selectManagedSites(db, person, read)).map(({ id }) => id));
  const websiteIds = website ? await selectWebsiteIdsAcrossOwners(db, website) : undefined;
  const spaces = new Set((await selectSpaceGrants(db, person.id, {})).map(({ space_id }) => space_id));
  const isOwn = (place: LineScope) => own.has(place.website_id ?? 0) || spaces.has(place.space_id ?? 0);
  return { scope: "network", filter: { ...filter, websiteIds, own: { websiteIds: [...own] } }, isOwn };
}

const read = "audit.read";

async function websiteScope(db: Database, person: Person, id: number | undefined): Promise<AuditScope> {
  const choosing = id === undefined ? chooseWebsite(db, person, read, id) : requireWebsite(db, person, read, id);
  const { id: websiteId } = await choosing;
  const [grant] = await selectSpaceGrants(db, person.id, { website_id: websiteId });
  return { websiteId, spaceId: grant?.space_id };
}

/** A page of lines, newest first, how many there are at most, and where the next page begins. */
export async function readAudit(
  db: Database,
  person: Person,
  { before, limit, ...wanted }: AuditFilter & { before?: number | undefined; limit: number },
  language: string,
): Promise<{ lines: AuditLine[]; total: number; next: number | undefined }> {
  const { scope, filter, isOwn } = await openReading(db, person, wanted);
  const [rows, total] = await Promise.all([
    selectAuditLines(db, scope, { ...filter, before, limit: limit + 1 }),
    countAuditLines(db, scope, filter),
  ]);
  const page = rows.slice(0, limit);
  const next = rows.length > limit ? page.at(-1)?.id : undefined;
  const lines = await speak(language, () => page.map((row) => presentLine(row, isOwn)));
  return { lines, total, next };
}

const noteDays = 14;
const shownNotes = 5;

/** Returns what others did that concerns this person. */
export async function readNotes(db: Database, person: Person, language: string, now: Date): Promise<AuditLine[]> {
  const since = new Date(now.getTime() - noteDays * dayMs);
  const ownsNetwork = reachOnHost(person, "host.manage") === "all";
  const ids = await selectNotes(db, { userId: person.id, ownsNetwork, since, limit: shownNotes });
  const rows = await selectLinesById(db, ids);
  return speak(language, () => rows.map((row) => presentLine(row, () => true)));
}

const batchRows = 1000;
const columns = ["time", "who", "what", "website", "address", "device", "action", "line"];

/** The whole log as CSV, a batch at a time. The export itself is recorded first. */
export async function exportAudit(
  db: Database,
  person: Person,
  wanted: AuditFilter,
  language: string,
): Promise<Readable> {
  const reading = await openReading(db, person, wanted);
  const { scope } = reading;
  const websiteId = scope === "network" ? undefined : scope.websiteId;
  await recordAudit(db, { action: "audit.exported", websiteId });
  return Readable.from(toCsv(forLongWork(db), reading, language), { objectMode: false });
}

async function* toCsv(db: Database, { scope, filter, isOwn }: Reading, language: string) {
  yield csvHead(columns, "safe");
  let before: number | undefined;
  for (;;) {
    const rows = await selectAuditLines(db, scope, { ...filter, before, limit: batchRows });
    const lines = await speak(language, () => rows.map((row) => toCells(presentLine(row, isOwn))));
    if (lines.length > 0) yield lines.join("");
    if (rows.length < batchRows) return;
    before = rows.at(-1)?.id;
  }
}

function toCells({ happened_at, actor, text, website, address, device, action, line_id }: AuditLine): string {
  return csvLine([happened_at, actor, text, website, address, device, action, line_id], "safe");
}
