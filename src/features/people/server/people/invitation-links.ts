import { createHmac, timingSafeEqual } from "node:crypto";
import type { Database } from "../../../../db/database.ts";
import { selectSecret } from "../../../../db/secrets.ts";
import { AppError } from "../../../../platform/errors.ts";
import { hashToken } from "../../../../platform/secrets/tokens.ts";
import { texts } from "../../contract.ts";

/** An invitation's link, and the address that it was mailed to. */
export interface OpenedLink {
  tokenHash: Buffer;
  /** The address that the holder of this link receives mail at; undefined for a copied link. */
  provedEmail: string | undefined;
}

async function computeSeal(db: Database, token: string, address: string): Promise<Buffer> {
  const key = await selectSecret(db, "invitation-links");
  return createHmac("sha256", key).update(`${token}.${address}`).digest();
}

/** The token for a link that is mailed: it proves that its holder receives mail at the address. */
export async function mailedToken(db: Database, token: string, email: string): Promise<string> {
  const address = Buffer.from(email).toString("base64url");
  const seal = await computeSeal(db, token, address);
  return `${token}.${address}.${seal.toString("base64url")}`;
}

/** Throws `not_found` for a mailed link that was altered. */
export async function openLink(db: Database, text: string): Promise<OpenedLink> {
  const [token = "", address, seal, ...more] = text.split(".");
  const tokenHash = hashToken(token);
  if (address === undefined) return { tokenHash, provedEmail: undefined };
  const [given, expected] = [Buffer.from(seal ?? "", "base64url"), await computeSeal(db, token, address)];
  const isGood = more.length === 0 && given.length === expected.length && timingSafeEqual(given, expected);
  if (!isGood) throw new AppError("not_found", texts.linkUnknown);
  return { tokenHash, provedEmail: Buffer.from(address, "base64url").toString() };
}

/** The part of a link that mailed ones begin with: what another link to the same invitation is made of. */
export const plainToken = (text: string) => text.split(".", 1)[0] ?? "";
