import { createHmac } from "node:crypto";
import type { Database } from "../../../db/database.ts";
import { selectSecret } from "../../../db/secrets.ts";
import { networkOf } from "../../../platform/http/network.ts";
import { hashToken, newToken } from "../../../platform/tokens.ts";
import { dayMs } from "../../../shared/durations.ts";
import {
  deleteOldestPlaces,
  deletePlacesBeforeAcrossOwners,
  isPlaceOfAnybody,
  selectKnownPlaces,
  upsertPlaces,
} from "./known-places.queries.ts";

/** As long as browsers keep a cookie at most. */
export const deviceLifeSeconds = (400 * dayMs) / 1000;
/** Devices and networks of one account. */
const mostPlaces = 50;

/** Where an attempt to log in comes from. */
export interface Client {
  address: string;
  /** The token of the device's cookie. */
  device?: string | undefined;
}

/** Whether the account with this address logged in from there before. */
export async function findKnownPlaces(db: Database, email: string, { address, device }: Client) {
  const network = await networkPlace(db, address);
  const ownDevice = device === undefined ? undefined : hashToken(device);
  const known = await selectKnownPlaces(db, email, ownDevice ? [network, ownDevice] : [network]);
  const has = (place: Buffer | undefined) => place !== undefined && known.some((one) => one.equals(place));
  return { isKnownNetwork: has(network), knownDevice: has(ownDevice) ? ownDevice : undefined };
}

/** Remembers where somebody logged in. Returns the token for the device's cookie. */
export async function rememberPlaces(db: Database, userId: number, client: Client, now: Date): Promise<string> {
  const device = await obtainDevice(db, client.device);
  await deletePlacesBeforeAcrossOwners(db, new Date(now.getTime() - deviceLifeSeconds * 1000));
  await upsertPlaces(db, userId, [hashToken(device), await networkPlace(db, client.address)], now);
  await deleteOldestPlaces(db, userId, mostPlaces);
  return device;
}

/** The one it has, so that two people can share it; but never one that we did not give out. */
async function obtainDevice(db: Database, device: string | undefined): Promise<string> {
  if (device !== undefined && (await isPlaceOfAnybody(db, hashToken(device)))) return device;
  return newToken();
}

/** Keyed: all addresses that there are could be hashed in minutes. */
async function networkPlace(db: Database, address: string): Promise<Buffer> {
  return createHmac("sha256", await selectSecret(db, "known-places"))
    .update(networkOf(address))
    .digest();
}
