import { z } from "zod";
import { idParam } from "../../shared/contract.ts";
import { tr } from "../../shared/languages/tr.ts";
import { storable } from "../../shared/text.ts";
import { isPlainAddress } from "./settings-contract.ts";

export const senderTexts = {
  loadFailed: tr("Failed to load the sending address."),
  saveFailed: tr("Failed to save the sending address."),
  checkFailed: tr("Failed to check the records."),
  rotateFailed: tr("Failed to create a new key."),
  saved: tr("Sending address saved"),
  removed: tr("Newsletters come from the network's address again."),
  rotated: tr("New key created. Add its record to start using it."),
  noDomain: tr("Connect and verify a domain for this website first."),
  noSecretKey: tr(
    "The server's secret key is missing, so emails can't be signed. It must be put back where Rostrum is started: see “The secret key” in docs/backups.md.",
  ),
  invalid: tr("Please enter an email address like news@example.org"),
  otherDomain: (domain: string) => tr("Please enter an address that ends in @{domain}", { domain }),
  unset: tr("No sending address of your own is set up."),
  keyIsWaiting: tr("The new key is still waiting for its record."),
  onCopy: tr("This is a copy restored from a backup. It checks no records until an owner makes it the real site."),
} as const;

/** Possible findings; the codes are stable. */
export const senderFindingCodes = [
  ...["unanswered", "domain-missing"],
  ...["dkim-right", "dkim-missing", "dkim-doubled-name", "dkim-wrong-name", "dkim-cname", "dkim-split", "dkim-several"],
  ...["dkim-quoted", "dkim-syntax", "dkim-revoked", "dkim-key-type", "dkim-cut", "dkim-case", "dkim-other-key"],
  ...["dkim-hash", "dkim-service", "dkim-testing"],
  ...["dmarc-right", "dmarc-missing", "dmarc-doubled-name", "dmarc-wrong-name", "dmarc-duplicate", "dmarc-quoted"],
  ...["dmarc-syntax", "dmarc-policy", "dmarc-strict", "dmarc-reports"],
  ...["spf-right", "spf-missing", "spf-duplicate", "spf-quoted", "spf-syntax", "spf-include-missing", "spf-loop"],
  ...["spf-lookups", "spf-void", "spf-all-allowed", "spf-too-long", "spf-after-all"],
  ...["mx-right", "mx-missing", "mx-null", "mx-address", "mx-alias", "mx-nowhere"],
] as const;
export type SenderFindingCode = (typeof senderFindingCodes)[number];

/** A TXT record to enter. */
const senderRecord = z.object({
  /** The full name. */
  name: z.string(),
  value: z.string(),
});
export type SenderRecord = z.infer<typeof senderRecord>;

export const senderFinding = z.object({
  code: z.enum(senderFindingCodes),
  /** `error`: the address isn't used until it is fixed; `warning`: other emails or replies suffer; `good`. */
  level: z.enum(["error", "warning", "good"]),
  /** The problem and what to do. */
  text: z.string(),
  /** Actual records. */
  seen: z.array(z.string()),
  records: z.array(senderRecord),
});
export type SenderFinding = z.infer<typeof senderFinding>;

export const senderDiagnosis = z.object({ checked_at: z.iso.datetime(), findings: z.array(senderFinding) });
export type SenderDiagnosis = z.infer<typeof senderDiagnosis>;

const senderKey = senderRecord.extend({
  selector: z.string(),
  /** `waiting`: its record has not been seen; `used`: signs; `retired`: replaced. */
  state: z.enum(["waiting", "used", "retired"]),
  created_at: z.iso.datetime(),
  /** When the record of a retired key can be deleted. */
  removable_at: z.iso.datetime().nullable(),
});
export type SenderKey = z.infer<typeof senderKey>;

export const newsletterSender = z.object({
  website_id: z.number(),
  /** The website's verified domain. */
  domain: z.string().nullable(),
  /** The registered domain, which providers' forms append themselves. */
  zone: z.string().nullable(),
  /** The chosen address; empty: none. */
  address: z.string(),
  /** Whether newsletters come from `address`. */
  is_used: z.boolean(),
  /** Where newsletters come from now; null without a mail server. */
  from: z.string().nullable(),
  /** Where replies go. */
  reply_to: z.string().nullable(),
  /** Whether the server can sign emails with keys. */
  can_sign: z.boolean(),
  /** The key was sealed with another secret key, so it can't sign. */
  needs_new_key: z.boolean(),
  keys: z.array(senderKey),
  /** The latest check. */
  diagnosis: senderDiagnosis.nullable(),
});
export type NewsletterSender = z.infer<typeof newsletterSender>;

/** In ASCII, because many mail servers take no others as sender. */
const isSenderAddress = (text: string) => /^[!-~]+$/.test(text) && isPlainAddress(text);

export const senderForm = z.object({
  /** Empty: the network's address. */
  address: z
    .string()
    .overwrite((text) => storable(text).trim().toLowerCase())
    .pipe(z.string().refine((text) => text === "" || isSenderAddress(text), senderTexts.invalid)),
});
export const editSenderRequest = senderForm.extend({ website_id: idParam.optional() });
export const senderRequest = z.object({ website_id: idParam.optional() });
