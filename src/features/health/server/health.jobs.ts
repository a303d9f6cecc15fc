import type { Database } from "../../../db/database.ts";
import { type Job, recurringJob } from "../../../jobs/job.ts";
import type { Config } from "../../../platform/config/config.ts";
import { dayMs, minuteMs } from "../../../shared/durations.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { selectDomainSampleAcrossOwners } from "../../domains/server/public.ts";
import { notifyThoseWho, selectHost, settleAllBut } from "../../notifications/server/public.ts";
import { getHost, readCertificates } from "./checks/certificates.ts";
import { lateAfterDays } from "./checks/names.ts";

/** Domains looked at in a run, chosen anew each time: more than a server has. */
const mostDomains = 20_000;
const readingMs = 8 * minuteMs;

const kind = "certificate-late";
const getCause = (name: string) => `${kind} ${name}`;

/** Notifies the network's owners of certificates that the proxy should have renewed, each once until it is. */
export function watchCertificatesJob({ db, config: { publicUrl } }: { db: Database; config: Config }): Job {
  return recurringJob(
    { name: "health.watch-certificates", title: tr("Check whether certificates are renewed") },
    {
      everyMs: dayMs,
      reachesOut: true,
      timeoutMs: readingMs + 2 * minuteMs,
      async run(_, { now, signal }) {
        if (publicUrl.protocol !== "https:") return undefined;
        const limited = AbortSignal.any([signal, AbortSignal.timeout(readingMs)]);
        const host = getHost(publicUrl);
        const [own] = await readCertificates(publicUrl, [host], limited);
        // The proxy can't be reached from here: nothing is known.
        if (!own?.seen) return undefined;
        const domains = await selectDomainSampleAcrossOwners(db, mostDomains);
        const names = domains.map(({ domain }) => domain).filter((name) => name !== host);
        const read = [own, ...(await readCertificates(publicUrl, names, limited))];
        signal.throwIfAborted();
        const lateFrom = now.getTime() + lateAfterDays * dayMs;
        const notRenewed = read.filter(({ seen }) => !seen || seen.until.getTime() < lateFrom);
        return (trx) => report(trx, notRenewed, now);
      },
    },
  );
}

type Read = Awaited<ReturnType<typeof readCertificates>>;

/** One that can't be read remains what it was before. */
async function report(trx: Database, notRenewed: Read, now: Date): Promise<void> {
  const site = await selectHost(trx);
  if (!site) return;
  const causes = notRenewed.map(({ name }) => getCause(name));
  await settleAllBut(trx, { kind, websiteId: site.id, causes }, now);
  for (const { name, seen } of notRenewed) {
    const happening = { kind, websiteId: site.id, title: name, cause: getCause(name) } as const;
    if (seen) await notifyThoseWho(trx, "host.manage", happening, now);
  }
}
