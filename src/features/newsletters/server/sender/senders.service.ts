import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { inTransaction } from "../../../../db/database.ts";
import { enqueue } from "../../../../jobs/enqueue.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { SecretBox } from "../../../../platform/secrets/secret-box.ts";
import { getDomain } from "../../../../shared/email.ts";
import { registeredPart } from "../../../domains/server/public.ts";
import { type NewsletterSender, senderDiagnosis, senderTexts } from "../../sender-contract.ts";
import type { NewslettersDeps } from "../newsletter/newsletters-deps.ts";
import { selectSettings } from "../newsletter/settings.queries.ts";
import { type CheckDeps, checkSenderKind } from "./check-sender.ts";
import { replyAddress, senderIdentity, verifiedDomain } from "./identity.ts";
import { getSelector, makeKey, openKey, presentKey } from "./keys.ts";
import { deleteSender, insertKey, lockSenders, selectKeys, selectSender, upsertSender } from "./senders.queries.ts";

export interface SendersDeps extends CheckDeps {
  secretBox: SecretBox | undefined;
}

export async function presentSender(
  { db, sites, secretBox, mailSource }: SendersDeps & Pick<NewslettersDeps, "sites">,
  websiteId: number,
): Promise<NewsletterSender> {
  const network = (await mailSource.current())?.from.address;
  const [sender, domain, settings] = await Promise.all([
    selectSender(db, websiteId),
    verifiedDomain(db, websiteId),
    selectSettings(db, websiteId),
  ]);
  const isOfDomain = sender !== undefined && sender.domain === domain;
  const keys = isOfDomain ? await selectKeys(db, websiteId, domain) : [];
  const [newest] = keys;
  const place = { websiteId, domain: domain ?? "" };
  const isLost = secretBox !== undefined && newest !== undefined && !openKey(secretBox, place, newest.private_key);
  const { address } = await senderIdentity(db, websiteId, { network: network ?? "", secretBox });
  return {
    website_id: websiteId,
    domain: domain ?? null,
    zone: domain === undefined ? null : registeredPart(domain),
    address: sender?.address ?? "",
    is_used: sender !== undefined && network !== undefined && address === sender.address,
    from: network === undefined ? null : address,
    reply_to: replyAddress(settings.reply_to, sites.byId(websiteId)) || (network === undefined ? null : address),
    can_sign: secretBox !== undefined,
    needs_new_key: isLost,
    keys: keys.map((key) => presentKey(key, domain ?? "")),
    // Ignores one in an outdated format, or of a domain that is gone, until the next check.
    diagnosis: (isOfDomain && senderDiagnosis.safeParse(sender.diagnosis).data) || null,
  };
}

/** Chooses an address at the website's domain, and makes its first key; or with an empty one, the network's. */
export async function chooseSender(deps: SendersDeps, websiteId: number, address: string): Promise<void> {
  const { db, clock } = deps;
  if (address === "") {
    await inTransaction(db, async (trx) => {
      await deleteSender(trx, websiteId);
      await recordAudit(trx, { action: "newsletter.sender-changed", websiteId, detail: { own: false } });
    });
    return;
  }
  const domain = await requireDomain(deps, websiteId);
  if (getDomain(address) !== domain && !getDomain(address).endsWith(`.${domain}`)) {
    const text = senderTexts.otherDomain(domain);
    throw new AppError("invalid", text, { fields: { address: text } });
  }
  const known = await selectKeys(db, websiteId, domain);
  if (known.length === 0) await addKey(deps, { websiteId, domain, isFirst: true });
  await inTransaction(db, async (trx) => {
    await lockSenders(trx, websiteId);
    const now = clock.now();
    const sender = await selectSender(trx, websiteId);
    if (sender?.address === address && sender.domain === domain) return;
    await upsertSender(trx, websiteId, { address, domain });
    await enqueue(trx, checkSenderKind, { websiteId }, { now });
    const audited = { websiteId, detail: { own: true }, plain: { sender: address } };
    await recordAudit(trx, { action: "newsletter.sender-changed", ...audited });
  });
}

/** Makes the next key. The former one signs until the new one's record is in DNS. */
export async function rotateKey(deps: SendersDeps, websiteId: number): Promise<void> {
  const sender = await selectSender(deps.db, websiteId);
  const domain = await requireDomain(deps, websiteId);
  if (sender?.domain !== domain) throw new AppError("conflict", senderTexts.unset);
  await addKey(deps, { websiteId, domain, isFirst: false });
}

async function requireDomain({ db, secretBox }: SendersDeps, websiteId: number): Promise<string> {
  if (!secretBox) throw new AppError("conflict", senderTexts.noSecretKey);
  const domain = await verifiedDomain(db, websiteId);
  if (domain === undefined) throw new AppError("conflict", senderTexts.noDomain);
  return domain;
}

async function addKey(
  { db, clock, secretBox }: SendersDeps,
  { websiteId, domain, isFirst }: { websiteId: number; domain: string; isFirst: boolean },
): Promise<void> {
  if (!secretBox) throw new AppError("conflict", senderTexts.noSecretKey);
  const place = { websiteId, domain };
  // Before the transaction, because it takes long.
  const made = await makeKey(secretBox, place);
  await inTransaction(db, async (trx) => {
    await lockSenders(trx, websiteId);
    const now = clock.now();
    const keys = await selectKeys(trx, websiteId, domain);
    const [newest] = keys;
    // Somebody else was faster.
    if (isFirst && newest) return;
    // One that can't be opened any more will never sign.
    if (newest && !newest.seen_at && openKey(secretBox, place, newest.private_key)) {
      throw new AppError("conflict", senderTexts.keyIsWaiting);
    }
    const number = (newest?.number ?? 0) + 1;
    await insertKey(trx, { ...place, ...made, number, now });
    if (isFirst) return;
    await enqueue(trx, checkSenderKind, { websiteId }, { now });
    await recordAudit(trx, { action: "newsletter.key-added", websiteId, plain: { selector: getSelector({ number }) } });
  });
}
