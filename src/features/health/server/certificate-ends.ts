import { isIP } from "node:net";
import type { Database } from "../../../db/database.ts";
import { isMuted } from "../../../db/installation.ts";
import type { Config } from "../../../platform/config/config.ts";
import { readCertificate } from "../../../platform/http/connections/certificate.ts";
import { selectDomainSampleAcrossOwners } from "../../domains/server/public.ts";

const limitMs = 4000;
const sampleSize = 10;

/**
 * Returns when the certificate of PUBLIC_URL expires, and the earliest expiry among a sample of verified domains, as the proxy
 * presents them. Leaves out those that can't be read. Checks none on a muted copy.
 */
export async function soonestCertificateEnd({
  config: { publicUrl },
  db,
}: {
  config: Config;
  db: Database;
}): Promise<Record<string, Date>> {
  if (publicUrl.protocol !== "https:" || (await isMuted(db))) return {};
  const host = publicUrl.hostname.replace(/^\[|\]$/g, "");
  const certificateEnd = (name: string): Promise<Date | undefined> =>
    readCertificate({ host, port: Number(publicUrl.port || 443), name, signal: AbortSignal.timeout(limitMs) }).then(
      ({ until }) => until,
      () => undefined,
    );
  const domains = await selectDomainSampleAcrossOwners(db, sampleSize);
  const [own, ...others] = await Promise.all([
    certificateEnd(isIP(host) === 0 ? host : ""),
    ...domains.map(({ domain }) => certificateEnd(domain)),
  ]);
  const [first] = others.filter((end) => end !== undefined).toSorted((a, b) => a.getTime() - b.getTime());
  return { ...(own && { public: own }), ...(first && { domains: first }) };
}
