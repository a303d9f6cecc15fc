import type { Database } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { endOfDay, getDay } from "../../../../shared/days.ts";
import { websiteRole } from "../../../accounts/contract.ts";
import { countActions } from "../../../audit/server/public.ts";
import { selectBackupMonths, selectInstallation, selectLastProven } from "../../../backups/server/public.ts";
import { listPeriods, type Period } from "../../../compliance/server/public.ts";
import { countEnded, selectConsentsGiven } from "../../../members/server/public.ts";
import { selectNetworkOwners, selectPeople } from "../../../people/server/public.ts";
import type { Site } from "../../../websites/server/public.ts";
import { reportedActions, reportTexts, type YearlyReport } from "../../report-contract.ts";

/** The subject of a report, as far as the reader may see it. */
export interface ReportSubject {
  /** The website, or the network's own. */
  site: Site;
  /** Whose disclaimers to list. */
  sites: readonly Site[];
  isNetwork: boolean;
  /** The member list; null if the reader may not see it. */
  spaceId: number | null;
}

interface Year {
  from: Date;
  /** Not included. */
  to: Date;
}

/** Makes the report of a year in the website's time zone, by default the current one. Throws `invalid` for a year that hasn't begun. */
export async function makeReport(
  db: Database,
  subject: ReportSubject,
  { year: asked, now }: { year: number | undefined; now: Date },
): Promise<YearlyReport> {
  const { site, sites, isNetwork, spaceId } = subject;
  const { timeZone } = site.settings;
  const today = getDay(now, timeZone);
  const current = Number(today.slice(0, 4));
  const year = asked ?? current;
  if (year > current) throw new AppError("invalid", reportTexts.notYet, { fields: { year: reportTexts.notYet } });
  const span = { from: startOfYear(year, timeZone), to: startOfYear(year + 1, timeZone) };
  const scope = isNetwork ? ("network" as const) : { websiteId: site.id, spaceId: spaceId ?? undefined };
  return {
    title: site.title,
    year,
    is_current: year === current,
    through: year === current ? today : `${year}-12-31`,
    disclaimers: describeDisclaimers(sites, await listPeriods(db, sites), span),
    people: await listPeople(db, site, now),
    actions: await countActions(db, scope, reportedActions, span),
    members: spaceId === null ? null : await countConsents(db, spaceId, span),
    backups: isNetwork ? await describeBackups(db, year) : null,
  };
}

function startOfYear(year: number, timeZone: string): Date {
  return endOfDay(`${year - 1}-12-31`, timeZone) ?? new Date(Date.UTC(year, 0, 1));
}

/** Returns the texts of each website that were in force at some time of the year. */
function describeDisclaimers(sites: readonly Site[], periods: readonly Period[][], { from, to }: Year) {
  return sites.map(({ title }, index) => ({
    website: title,
    periods: (periods[index] ?? [])
      .filter((one) => one.from < to && (one.until === null || one.until > from))
      .map((one) => ({ text: one.text, from: one.from.toISOString(), until: one.until?.toISOString() ?? null })),
  }));
}

/** Lists who has access to a website; owners of the network own its site, too. */
async function listPeople(db: Database, { id, isHost }: Site, now: Date) {
  const people = (await selectPeople(db, id, now)).map((row) => ({
    username: row.username,
    email: row.email,
    role: websiteRole.parse(row.role),
    since: row.granted_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
    is_disabled: row.disabled_at !== null,
  }));
  if (!isHost) return people;
  const owners = (await selectNetworkOwners(db)).map((row) => ({
    username: row.username,
    email: row.email,
    role: "network" as const,
    since: row.created_at.toISOString(),
    ends_at: null,
    is_disabled: row.disabled_at !== null,
  }));
  return [...owners, ...people];
}

async function countConsents(db: Database, spaceId: number, year: Year) {
  const [rows, ended] = await Promise.all([selectConsentsGiven(db, spaceId, year), countEnded(db, spaceId, year)]);
  return {
    consents: rows.flatMap(({ text, version, given }) => (text === null ? [] : { text, version: version ?? 0, given })),
    recorded: rows.filter(({ text }) => text === null).reduce((sum, { given }) => sum + given, 0),
    ...ended,
  };
}

async function describeBackups(db: Database, year: number) {
  const [months, lastProven, installation] = await Promise.all([
    selectBackupMonths(db, year),
    selectLastProven(db),
    selectInstallation(db),
  ]);
  return {
    months,
    last_proven: lastProven?.proven_at?.toISOString() ?? null,
    restored_from: installation.restored_from?.toISOString() ?? null,
  };
}
