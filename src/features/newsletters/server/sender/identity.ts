import type { Database } from "../../../../db/database.ts";
import type { DkimKey } from "../../../../platform/mail/dkim.ts";
import type { SecretBox } from "../../../../platform/secrets/secret-box.ts";
import { selectDomainAcrossOwners } from "../../../domains/server/public.ts";
import type { Site } from "../../../websites/server/public.ts";
import { isPlainAddress } from "../../settings-contract.ts";
import { getSelector, openKey } from "./keys.ts";
import { selectKeys, selectSender } from "./senders.queries.ts";

export interface SenderIdentity {
  address: string;
  /** Undefined for the network's address, whose mail server signs. */
  key?: DkimKey;
}

/** The domain that a website's addresses must belong to: its own, verified. */
export async function verifiedDomain(db: Database, websiteId: number): Promise<string | undefined> {
  const row = await selectDomainAcrossOwners(db, websiteId);
  return row?.verified_at ? row.domain : undefined;
}

/**
 * Where a website's newsletters come from: its own address while the domain is verified, the last check found its records
 * right, and the key can be opened; else the network's.
 */
export async function senderIdentity(
  db: Database,
  websiteId: number,
  { network, secretBox }: { network: string; secretBox: SecretBox | undefined },
): Promise<SenderIdentity> {
  const sender = await selectSender(db, websiteId);
  if (!sender?.is_ready || !secretBox) return { address: network };
  const { address, domain } = sender;
  if ((await verifiedDomain(db, websiteId)) !== domain) return { address: network };
  const keys = await selectKeys(db, websiteId, domain);
  const used = keys.find(({ seen_at, retired_at }) => seen_at && !retired_at);
  const privateKey = used && openKey(secretBox, { websiteId, domain }, used.private_key);
  if (!used || !privateKey) return { address: network };
  return { address, key: { domain, selector: getSelector(used), privateKey } };
}

/** Returns where replies go: as chosen, or to the website's contact address. Empty: to the sending address. */
export function replyAddress(chosen: string, site: Pick<Site, "settings"> | undefined): string {
  const contact = site?.settings.contactAddress ?? "";
  return chosen || (isPlainAddress(contact) ? contact : "");
}
