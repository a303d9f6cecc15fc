import { createPrivateKey, generateKeyPair, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import type { SecretBox } from "../../../../platform/secrets/secret-box.ts";
import { dayMs } from "../../../../shared/durations.ts";
import type { SenderKey } from "../../sender-contract.ts";
import { dkimRecord } from "../doctor/dkim.ts";
import type { KeyRow } from "./senders.queries.ts";

/** RFC 8301: at least 1024; some receivers can't read more than 2048. */
const bits = 2048;
/** Mail servers give up after about five days, so no email that was signed with a key is under way any longer. */
const underWayMs = 7 * dayMs;
/** Then nobody needs to be told any more that its record can be deleted. */
export const keptMs = 90 * dayMs;

export const getSelector = ({ number }: Pick<KeyRow, "number">): string => `rostrum${number}`;

/** Binds a sealed key to its website and domain, so that it can't be moved to another. */
const getContext = (websiteId: number, domain: string) => `dkim ${websiteId} ${domain}`;

interface KeyOwner {
  websiteId: number;
  domain: string;
}

/** Takes a few tenths of a second, outside of the main thread. */
export async function makeKey(secretBox: SecretBox, { websiteId, domain }: KeyOwner) {
  const { publicKey, privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: bits });
  const der = privateKey.export({ type: "pkcs8", format: "der" });
  return {
    publicKey: publicKey.export({ type: "spki", format: "der" }).toString("base64"),
    sealed: secretBox.seal(der, getContext(websiteId, domain)),
  };
}

/** Undefined if it was sealed with another secret key. */
export function openKey(secretBox: SecretBox, { websiteId, domain }: KeyOwner, sealed: Buffer): KeyObject | undefined {
  try {
    const der = secretBox.open(sealed, getContext(websiteId, domain));
    return createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  } catch {
    return undefined;
  }
}

export function presentKey(key: KeyRow, domain: string): SenderKey {
  const { created_at, retired_at, seen_at } = key;
  return {
    ...dkimRecord({ selector: getSelector(key), publicKey: key.public_key }, domain),
    selector: getSelector(key),
    state: retired_at ? "retired" : seen_at ? "used" : "waiting",
    created_at: created_at.toISOString(),
    removable_at: retired_at ? new Date(retired_at.getTime() + underWayMs).toISOString() : null,
  };
}
