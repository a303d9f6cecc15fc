import { isIP } from "node:net";
import type { Database } from "../../../../db/database.ts";
import { isMuted } from "../../../../db/installation.ts";
import type { Config } from "../../../../platform/config/config.ts";
import { readCertificate, type SeenCertificate } from "../../../../platform/http/connections/certificate.ts";
import { selectDomainSampleAcrossOwners } from "../../../domains/server/public.ts";

const atATime = 5;
const limitMs = 4000;
const sampleSize = 10;

/** Works on all items, a few at a time. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const waiting = [...items.entries()];
  const results: Result[] = [];
  const one = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: atATime }, one));
  return results;
}

export const getHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

/**
 * Reads the certificates of names as our own proxy presents them, wherever the names may lead: the server must not be sent to
 * strange addresses. Undefined for those that can't be read.
 */
export function readCertificates(
  publicUrl: URL,
  names: readonly string[],
  signal?: AbortSignal,
): Promise<{ name: string; seen: SeenCertificate | undefined }[]> {
  const host = getHost(publicUrl);
  return inTurns(names, async (name) => {
    const limited = AbortSignal.any([AbortSignal.timeout(limitMs), ...(signal ? [signal] : [])]);
    const where = { host, port: Number(publicUrl.port || 443), name: isIP(name) === 0 ? name : "", signal: limited };
    return { name, seen: await readCertificate(where).catch(() => undefined) };
  });
}

/**
 * Returns when the certificate of PUBLIC_URL expires, and the earliest expiry among a sample of verified domains. Leaves out those
 * that can't be read. Checks none on a muted copy.
 */
export async function soonestCertificateEnd({
  config: { publicUrl },
  db,
}: {
  config: Config;
  db: Database;
}): Promise<Record<string, Date>> {
  if (publicUrl.protocol !== "https:" || (await isMuted(db))) return {};
  const domains = await selectDomainSampleAcrossOwners(db, sampleSize);
  const names = [getHost(publicUrl), ...domains.map(({ domain }) => domain)];
  const [own, ...others] = (await readCertificates(publicUrl, names)).map(({ seen }) => seen?.until);
  const [first] = others.filter((end) => end !== undefined).toSorted((a, b) => a.getTime() - b.getTime());
  return { ...(own && { public: own }), ...(first && { domains: first }) };
}
