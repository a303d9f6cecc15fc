import { z } from "zod";
import { idParam } from "../../shared/contract.ts";
import { tr } from "../../shared/languages/tr.ts";

/** How long a verified domain without its record keeps working. */
export const graceDays = 7;

/** Limited, because each is checked repeatedly. */
export const maxDomains = 100;

/** Example in messages. */
const sampleDomain = "example.com";

export const texts = {
  loadFailed: tr("Failed to load domains."),
  addFailed: tr("Failed to add domain."),
  verifyFailed: tr("Failed to verify domain."),
  deleteFailed: tr("Failed to delete domain."),
  checkFailed: tr("Failed to check domain."),
  editFailed: tr("Failed to change domain."),
  notVerified: (domain: string) => tr("Verification failed for {domain}. Please check TXT record.", { domain }),
  invalid: tr("Please enter a valid domain (e.g., {sampleDomain}).", { sampleDomain }),
  labelTooLong: tr("Each part between two dots can have at most 63 characters."),
  nameTooLong: tr("A domain can have at most 253 characters."),
  address: tr("This is an IP address. Please enter the name of a domain."),
  ownHost: tr("This name belongs to this installation. Please enter a domain of your own."),
  privateName: tr("Names like this exist in private networks only. Please enter a domain that you have registered."),
  reservedName: tr("Names like this don't work. Please enter a domain that you have registered."),
  publicSuffix: (name: string) =>
    tr(
      "Anyone can register names under {name}, so no one can connect {name} itself. Please enter the whole name, like yours.{name}",
      { name },
    ),
  takenByOther: tr("Another account has already verified this domain."),
  tooMany: tr("An account can have at most {maxDomains} domains.", { maxDomains }),
  ownAlready: tr("You have already added this domain."),
  websiteHasOne: tr("This website already has a domain. Delete that one first, or choose another website."),
  tokenOutdated: tr("This is not the domain's current token. Reload the page."),
  notFound: tr("This domain no longer exists."),
  websiteNotFound: tr("This website does not exist."),
  verifyFirst: tr("Verify the domain first."),
  apexStays: tr("The name without www. is not verified. Add it as a domain of its own instead."),
  wwwOfOther: tr("The name with www. is another website's domain."),
  onCopy: tr("This is a copy, restored from a backup. It checks no domains until an owner makes it the real site."),
  deleted: tr("Domain deleted"),
  changed: tr("Domain changed"),
} as const;

/** Possible findings; the codes are stable. */
export const findingCodes = [
  ...["taken", "token-outdated", "resolver-silent"],
  ...["domain-not-found", "name-not-found", "name-expired", "dnssec-broken", "zone-broken"],
  ...["ns-silent", "ns-some-silent", "ns-not-responsible", "ns-disagree"],
  ...["txt-found", "txt-missing", "txt-wrong-name", "txt-doubled-name", "txt-other-token", "txt-quoted", "txt-spaces"],
  ...["txt-cut", "txt-not-everywhere", "txt-hidden-by-cname", "txt-wildcard"],
  ...["address-right", "address-missing", "address-elsewhere", "address-some-elsewhere", "address-private"],
  ...[
    "address-unknown",
    "aaaa-old",
    "ipv4-missing",
    "cname-at-apex",
    "cname-nowhere",
    "proxy-in-front",
    "www-missing",
    "www-elsewhere",
  ],
  "caa-forbids",
] as const;
export type FindingCode = (typeof findingCodes)[number];

export const finding = z.object({
  code: z.enum(findingCodes),
  /** `error`: doesn't work until fixed; `warning`: works for some visitors, or not for long; `good`. */
  level: z.enum(["error", "warning", "good"]),
  /** The problem and what to do. */
  text: z.string(),
  /** Actual records, `name TYPE value`. */
  seen: z.array(z.string()),
  /** Expected records. */
  wanted: z.array(z.string()),
});
export type Finding = z.infer<typeof finding>;

export const diagnosis = z.object({
  checked_at: z.iso.datetime(),
  /** Whether the record proves that this account owns the domain. */
  owns: z.boolean(),
  /** Whether the name leads visitors here; null if the host has no public address. */
  arrives: z.boolean().nullable(),
  findings: z.array(finding),
});
export type Diagnosis = z.infer<typeof diagnosis>;

export const domain = z.object({
  website_id: z.number(),
  domain: z.string(),
  is_verified: z.union([z.literal(0), z.literal(1)]),
  verification_token: z.string(),
  website_title: z.string(),
  /** The registered domain, which providers' forms append themselves. */
  zone: z.string(),
  /** In Unicode; same as `domain` for ASCII names. */
  unicode_domain: z.string(),
  /** A warning about confusable letters. */
  lookalike: z.string().nullable(),
  prefers_www: z.boolean(),
  /** Whether it has a `www.` counterpart to redirect to and from. */
  has_www: z.boolean(),
  /** Until when a verified domain without its record keeps working. */
  lost_until: z.iso.datetime().nullable(),
  added_at: z.iso.datetime(),
  diagnosis: diagnosis.nullable(),
});
export type Domain = z.infer<typeof domain>;

/** Response of the list and of single domains. */
export const domainsAnswer = z.array(domain);
/** Where domains must point. */
export const domainTarget = z.object({
  /** Target of CNAME records; null without a public host name. */
  host: z.string().nullable(),
  a: z.array(z.string()),
  aaaa: z.array(z.string()),
});
export type DomainTarget = z.infer<typeof domainTarget>;

export const addDomainRequest = z.object({
  domain: z.string({ error: texts.invalid }).trim(),
  website_id: idParam.optional(),
});

export const verifyDomainRequest = z.object({
  domain: z.string({ error: texts.invalid }).trim().max(300),
  token: z
    .string({ error: tr("The token is missing.") })
    .trim()
    .max(300),
});
export const verifyDomainAnswer = z.object({
  verified: z.boolean(),
  message: z.string().optional(),
  diagnosis: diagnosis.optional(),
});

export const editDomainRequest = z.object({ prefers_www: z.boolean() });
export const domainParams = z.object({ id: idParam });
export const tlsQuery = z.object({ domain: z.string().max(300).default("") });
