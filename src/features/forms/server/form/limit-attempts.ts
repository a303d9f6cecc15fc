import type { Database } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { getNetwork, getWideNetwork } from "../../../../platform/http/network.ts";
import { hourMs } from "../../../../shared/durations.ts";
import { en } from "../../../../shared/languages/site/en.ts";
import { countAttempts } from "./form-attempts.queries.ts";
import type { Secrets } from "./secrets.ts";

/** Hourly limits per address, network, and website. A whole school may vote from one address. */
const limits = {
  form: { address: 20, network: 100, website: 2_000 },
  vote: { address: 200, network: 1_000, website: 50_000 },
} as const;

export interface Attempt {
  kind: keyof typeof limits;
  websiteId: number;
  /** The visitor's. */
  address: string;
  now: Date;
}

/** Throws `too_many`. Counts in the database, across all processes, with addresses hashed by the day's salt. */
export async function limitAttempts(db: Database, secrets: Secrets, attempt: Attempt): Promise<void> {
  const { kind, websiteId, address, now } = attempt;
  const hashed = async (name: string, value: string) =>
    `${kind}-${name}-${(await secrets.hashOfDay(now, [name, value])).toString("base64url")}`;
  const subjects = [
    await hashed("address", getNetwork(address)),
    await hashed("network", getWideNetwork(address)),
    `${kind}-website-${websiteId}`,
  ];
  const start = Math.floor(now.getTime() / hourMs) * hourMs;
  const [byAddress = 0, byNetwork = 0, byWebsite = 0] = await countAttempts(db, subjects, new Date(start));
  const { address: most, network, website } = limits[kind];
  if (byAddress <= most && byNetwork <= network && byWebsite <= website) return;
  throw new AppError("too_many", en["form.tooMany"], { retryAfterSeconds: (start + hourMs - now.getTime()) / 1000 });
}
