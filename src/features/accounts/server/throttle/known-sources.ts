import { createHmac } from "node:crypto";
import type { Database } from "../../../../db/database.ts";
import { type SealedSecretsDeps, selectSealedSecret } from "../../../../db/secrets.ts";
import { getNetwork } from "../../../../platform/http/network.ts";
import { hashToken, newToken } from "../../../../platform/secrets/tokens.ts";
import { dayMs } from "../../../../shared/durations.ts";
import {
  deleteOldestSources,
  deleteSourcesBeforeAcrossOwners,
  isSourceOfAnyone,
  selectKnownSources,
  selectSourceHashes,
  upsertSources,
} from "./known-sources.queries.ts";

/** The maximum lifetime that browsers allow for a cookie. */
export const deviceLifeSeconds = (400 * dayMs) / 1000;
/** Maximum known devices and networks per account. */
const maxSources = 50;

/** The source of a login attempt. */
export interface Client {
  address: string;
  /** The token in the device cookie. */
  device?: string | undefined;
}

/** Whether the account has logged in from this network or device before. */
export async function findKnownSources(deps: SealedSecretsDeps, email: string, { address, device }: Client) {
  const network = await networkSource(deps, address);
  const ownDevice = device === undefined ? undefined : hashToken(device);
  const known = await selectKnownSources(deps.db, email, ownDevice ? [network, ownDevice] : [network]);
  const has = (source: Buffer | undefined) => source !== undefined && known.some((one) => one.equals(source));
  return { isKnownNetwork: has(network), knownDevice: has(ownDevice) ? ownDevice : undefined };
}

/**
 * Records the source of a login. Returns the token for the device cookie, and whether the account has been used, but
 * never from this device.
 */
export async function recordSources(
  deps: SealedSecretsDeps,
  userId: number,
  client: Client,
  now: Date,
): Promise<{ device: string; isNew: boolean }> {
  const { db } = deps;
  const known = await selectSourceHashes(db, userId);
  const device = await obtainDevice(db, client.device);
  await deleteSourcesBeforeAcrossOwners(db, new Date(now.getTime() - deviceLifeSeconds * 1000));
  await upsertSources(db, userId, [hashToken(device), await networkSource(deps, client.address)], now);
  await deleteOldestSources(db, userId, maxSources);
  return { device, isNew: known.length > 0 && !known.some((one) => one.equals(hashToken(device))) };
}

/** Reuses the device's token, so that people can share a device, but only if we issued it. */
async function obtainDevice(db: Database, device: string | undefined): Promise<string> {
  if (device !== undefined && (await isSourceOfAnyone(db, hashToken(device)))) return device;
  return newToken();
}

/** Use a keyed hash: all IPv4 addresses could be hashed in minutes. */
async function networkSource(deps: SealedSecretsDeps, address: string): Promise<Buffer> {
  return createHmac("sha256", await selectSealedSecret(deps, "known-places"))
    .update(getNetwork(address))
    .digest();
}
