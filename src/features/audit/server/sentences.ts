import type { AuditAction } from "../../../shared/audit-actions.ts";
import { counted } from "../../../shared/text.ts";
import { singleKind } from "../../accounts/roles-contract.ts";
import { thingNames } from "../../people/things-contract.ts";

/** The facts that a sentence may name. */
export interface Facts {
  /** The account that it is about. */
  who: string;
  /** The article, page, or image in quotes. */
  thing: string;
  plain: Readonly<Record<string, string>>;
  detail: Readonly<Record<string, unknown>>;
}

type Sentence = string | ((facts: Facts) => string);

const members = ({ detail }: Facts): string =>
  typeof detail.members === "number" && detail.members !== 1 ? counted(detail.members, "member") : "a member";
const as = ({ plain }: Facts): string => (plain.email === undefined ? "" : ` as ${plain.email}`);
const role = ({ detail }: Facts): string =>
  detail.role === null ? "a website of their own" : `the role ${detail.role}`;
const single = ({ thing, detail }: Facts): string => thingNames[singleKind.catch("page").parse(detail.kind)](thing);
const domain = ({ plain }: Facts): string => plain.domain ?? "a domain";

const logins = {
  "login.succeeded": "logged in",
  "login.failed": (facts) => `failed to log in${as(facts)}`,
  "login.locked": (facts) => `failed to log in${as(facts)} too often; further attempts are refused for a while`,
  "login.uncounted": ({ detail }) =>
    typeof detail.left_out === "number" && detail.left_out > 1
      ? `failed to log in so often that ${detail.left_out.toLocaleString("en-US")} attempts within the hour aren't listed`
      : "failed to log in so often that further attempts within the hour aren't listed",
  "login.ended": "logged out, or ended a session",
  "login.others-ended": "ended all other sessions",
  "login.all-ended": ({ who }) => `ended all sessions of ${who}`,
} satisfies Partial<Record<AuditAction, Sentence>>;

const accounts = {
  "account.created": ({ plain }) => `created the account ${plain.email ?? ""} (${plain.name ?? "name erased"})`,
  "account.edited": ({ who }) => `changed the name or picture of ${who}`,
  "account.email-changed": ({ who, plain }) => `changed the address of ${who} to ${plain.email ?? "another one"}`,
  "account.email-change-asked": ({ who, plain }) =>
    `asked to change the address of ${who} to ${plain.email ?? "another one"}`,
  "account.email-change-canceled": ({ who }) => `canceled the change of the address of ${who}`,
  "account.approved": ({ plain }) => `approved the request of ${plain.email ?? "someone"} for an account`,
  "account.declined": ({ plain }) => `declined the request of ${plain.email ?? "someone"} for an account`,
  "account.deleted": ({ plain }) => `deleted the account of ${plain.name ?? "someone (name erased)"}`,
  "account.password-changed": ({ who }) => `changed the password of ${who}`,
  "account.password-reset": ({ who }) => `set a new password for ${who}; all its sessions ended`,
  "account.reset-link-made": ({ who, detail }) =>
    `${detail.mailed ? "had a link for a new password mailed to" : "created a link for a new password of"} ${who}`,
  "account.identity-linked": ({ who, plain }) =>
    `linked ${plain.email ?? "an identity"} of the OpenID provider to ${who}`,
  "account.identity-unlinked": ({ who }) => `unlinked an identity of the OpenID provider from ${who}`,
  "account.disabled": ({ who }) => `disabled ${who}`,
  "account.enabled": ({ who }) => `enabled ${who}`,
  "account.trusted": ({ who }) => `let ${who} publish on the network's site without approval`,
  "account.untrusted": ({ who }) => `let ${who} publish on the network's site only with approval`,
  "account.limits-changed": ({ who }) => `changed the limits of ${who}`,
} satisfies Partial<Record<AuditAction, Sentence>>;

const factors = {
  "factor.app-added": "set up an authenticator app",
  "factor.app-removed": "removed their authenticator app",
  "factor.passkey-added": "added a passkey",
  "factor.passkey-removed": "removed a passkey",
  "factor.passkey-refused": "was refused a passkey that looks copied",
  "factor.codes-replaced": "created new recovery codes",
  "factor.code-used": "used a recovery code",
  "factor.all-removed": ({ who }) => `removed the two-factor login of ${who}`,
} satisfies Partial<Record<AuditAction, Sentence>>;

const roles = {
  "role.invited": (facts) => `invited ${facts.plain.email ?? "someone"} with ${role(facts)}`,
  "role.invitation-revoked": "revoked an invitation",
  "role.invitation-accepted": (facts) => `accepted an invitation with ${role(facts)}`,
  "role.changed": ({ who, detail }) => `changed the role of ${who} from ${detail.former} to ${detail.role}`,
  "role.opened": ({ plain }) =>
    `opened the website for an hour as an owner of the network: “${plain.reason ?? "reason erased"}”`,
  "role.thing-given": (facts) =>
    `gave ${facts.who} ${single(facts)}${facts.detail.ends_at === null ? "" : ` until ${facts.detail.ends_at}`}`,
  "role.thing-taken": (facts) => `took ${single(facts)} away from ${facts.who}`,
  "role.removed": ({ who }) => `took away the role of ${who}`,
} satisfies Partial<Record<AuditAction, Sentence>>;

const websites = {
  "website.added": ({ thing }) => `added the website ${thing}`,
  "website.edited": ({ detail }) => `changed settings: ${detail.fields || "none"}`,
  "website.look-edited": ({ detail }) => `changed the look: ${detail.fields || "nothing"}`,
  "website.deleted": ({ thing }) => `deleted the website ${thing}`,
  "domain.added": (facts) => `added ${domain(facts)}`,
  "domain.verified": (facts) => `found the records of ${domain(facts)}, which now leads to the website`,
  "domain.expired": (facts) => `took ${domain(facts)} off the website, because its records were gone`,
  "domain.edited": (facts) => `chose whether ${domain(facts)} begins with www`,
  "domain.deleted": (facts) => `removed ${domain(facts)}`,
} satisfies Partial<Record<AuditAction, Sentence>>;

const content = {
  "content.published": ({ thing }) => `published ${thing}`,
  "content.changed": ({ thing }) => `published changes of ${thing}`,
  "content.scheduled": ({ thing, detail }) => `scheduled ${thing} for ${detail.publish_date}`,
  "content.unpublished": ({ thing }) => `unpublished ${thing}`,
  "content.moved": ({ thing }) => `moved ${thing} to this website`,
  "content.binned": ({ thing }) => `moved ${thing} to the bin`,
  "content.restored": ({ thing }) => `restored ${thing} from the bin`,
  "content.erased": ({ thing }) => `erased ${thing}`,
  "content.review-asked": ({ thing }) => `asked for a review of ${thing}`,
  "content.returned": ({ thing }) => `returned ${thing} to its writer`,
  "content.preview-link-added": ({ thing }) => `created a preview link for ${thing}`,
  "content.preview-link-deleted": "revoked a preview link",
  "content.search-settings-changed": ({ thing }) => `changed what search engines are told of ${thing}`,
  "content.page-added": ({ thing }) => `added the page ${thing}`,
  "content.page-edited": ({ thing }) => `changed name, address, or description of the page ${thing}`,
  "content.page-deleted": ({ thing }) => `deleted the page ${thing}`,
  "content.page-undeleted": ({ thing }) => `restored the deleted page ${thing}`,
  "content.page-restored": "restored a version of a page",
  "content.page-published": ({ thing }) => `published changes of the page ${thing}`,
  "content.page-scheduled": ({ thing, detail }) => `scheduled the page ${thing} for ${detail.publish_date}`,
  "content.page-unscheduled": ({ thing }) => `canceled the schedule of the page ${thing}`,
  "content.page-discarded": "discarded the unpublished changes of a page",
  "content.bars-published": "published the menu and the footer",
  "content.bars-discarded": "discarded the unpublished changes of the menu and the footer",
  "content.section-saved": ({ thing }) => `saved the section ${thing} for reuse`,
  "content.section-renamed": ({ thing }) => `renamed a saved section to ${thing}`,
  "content.section-deleted": ({ thing }) => `deleted the saved section ${thing}`,
  "content.section-restored": ({ thing }) => `restored the saved section ${thing}`,
  "content.category-added": ({ thing }) => `added the category ${thing}`,
  "content.category-edited": ({ thing }) => `changed the category ${thing}`,
  "content.category-deleted": ({ thing }) => `deleted the category ${thing}`,
  "content.tag-added": ({ thing }) => `added the tag ${thing}`,
  "content.tag-edited": ({ thing }) => `renamed the tag ${thing}`,
  "content.tag-merged": ({ thing }) => `merged the tag ${thing} into another`,
  "content.tag-deleted": ({ thing }) => `deleted the tag ${thing}`,
  "content.series-added": ({ thing }) => `added the series ${thing}`,
  "content.series-edited": ({ thing }) => `changed the series ${thing}`,
  "content.series-ordered": ({ thing }) => `changed the order of the series ${thing}`,
  "content.series-deleted": ({ thing }) => `deleted the series ${thing}`,
  "content.image-replaced": ({ thing }) => `replaced the image ${thing} everywhere`,
  "content.image-deleted": ({ thing }) => `deleted the image ${thing}`,
} satisfies Partial<Record<AuditAction, Sentence>>;

const people = {
  "member.added": (facts) => `added ${members(facts)}`,
  "member.changed": (facts) => `changed ${members(facts)}`,
  "member.deleted": (facts) => `moved ${members(facts)} to the bin`,
  "member.restored": (facts) => `restored ${members(facts)} from the bin`,
  "member.exported": (facts) => `exported ${members(facts)}`,
  "member.imported": (facts) => `imported ${members(facts)}`,
  "member.import-undone": (facts) => `undid an import of ${members(facts)}`,
  "member.erased": "erased all data of a person",
  "member.consent-recorded": (facts) => `recorded consent for ${members(facts)}`,
  "member.suppressed": "stopped email to a member",
  "member.unsuppressed": "allowed email to a member again",
  "member.address-changed": "changed their email address with the link sent to it",
  "member.form-changed": "changed which fields members have",
  "member.sign-ups-deleted": ({ detail }) => `deleted ${counted(Number(detail.count), "sign-up")}`,
  "member.sign-ups-restored": ({ detail }) => `restored ${counted(Number(detail.count), "sign-up")} from the bin`,
  "member.sign-ups-exported": ({ detail }) => `exported ${counted(Number(detail.count), "sign-up")}`,
  "member.sign-up-deleted": "deleted an unconfirmed sign-up",
  "member.confirm-link-made": "created a link that confirms a sign-up",
  "member.message-deleted": "deleted a message",
  "member.message-restored": "restored a message",
} satisfies Partial<Record<AuditAction, Sentence>>;

const newsletters = {
  "newsletter.sent": ({ thing, detail }) => `sent the newsletter ${thing} for ${detail.send_at}`,
  "newsletter.recalled": ({ thing }) => `recalled the newsletter ${thing}`,
  "newsletter.stopped": ({ thing }) => `stopped sending the newsletter ${thing}`,
  "newsletter.continued": ({ thing }) => `resumed sending the newsletter ${thing}`,
  "newsletter.resent": ({ thing, detail }) =>
    `sent the newsletter ${thing} again to ${detail.recipients} whose email was uncertain`,
  "newsletter.shown": ({ thing }) => `showed the newsletter ${thing} on the website`,
  "newsletter.hidden": ({ thing }) => `took the newsletter ${thing} off the website`,
  "newsletter.deleted": ({ thing }) => `deleted the newsletter ${thing}`,
  "newsletter.settings-changed": ({ detail }) => `changed newsletter settings: ${detail.fields || "none"}`,
  "newsletter.sender-changed": ({ plain, detail }) =>
    `chose to send newsletters from ${detail.own ? (plain.sender ?? "another address") : "the network's address"}`,
  "newsletter.website-paused": ({ plain }) =>
    `paused the website's newsletters as an owner of the network: “${plain.reason ?? "reason erased"}”`,
  "newsletter.website-resumed": "resumed the website's newsletters as an owner of the network",
  "newsletter.topic-added": ({ thing }) => `added the newsletter topic ${thing}`,
  "newsletter.topic-changed": ({ thing }) => `changed the newsletter topic ${thing}`,
  "newsletter.topic-deleted": ({ thing }) => `deleted the newsletter topic ${thing}, and who had stopped it`,
  "newsletter.websites-invited": ({ thing, detail }) =>
    `invited ${counted(Number(detail.websites), "website")} to the newsletter ${thing}`,
  "newsletter.block-left-out": ({ thing, detail }) =>
    `left the block of ${detail.website} out of the newsletter ${thing}`,
  "newsletter.block-taken-in": ({ thing, detail }) =>
    `took the block of ${detail.website} into the newsletter ${thing}`,
  "newsletter.block-handed-in": ({ thing }) => `submitted the block ${thing} for a newsletter of the network`,
  "newsletter.block-declined": "declined an invitation to a newsletter of the network",
  "newsletter.block-taken-back": ({ thing }) => `took the block ${thing} for a newsletter of the network back`,
  "newsletter.key-added": ({ plain }) => `created the DKIM key ${plain.selector ?? ""} for newsletters`,
} satisfies Partial<Record<AuditAction, Sentence>>;

const network = {
  "network.settings-changed": "changed settings of the network",
  "network.factors-required": "changed which roles require two-factor login",
  "network.backup-started": "started a backup",
  "network.key-forgotten": "gave up what was sealed with the lost secret key",
  "network.went-live": "made this restored copy the real site",
  "network.mail-server-changed": ({ detail }) =>
    `set the mail server to ${detail.host}, port ${detail.port}${detail.tested ? "" : ", although its test failed"}`,
  "network.mail-server-removed": "removed the mail server",
  "network.demo-deleted": "removed the demo content",
  "network.demo-restored": "brought the demo content back",
  "network.look-added": ({ thing }) => `offered the look ${thing} to all websites`,
  "network.look-renamed": ({ thing }) => `renamed an offered look ${thing}`,
  "network.look-deleted": ({ thing }) => `stopped offering the look ${thing}`,
  "audit.exported": "exported the audit log",
  "audit.continued": ({ detail }) => `accepted the audit log as it was, after line ${detail.number}`,
} satisfies Partial<Record<AuditAction, Sentence>>;

/** One sentence for each action, to follow the name of whoever acted. */
const sentences: Record<AuditAction, Sentence> = {
  ...logins,
  ...accounts,
  ...factors,
  ...roles,
  ...websites,
  ...content,
  ...people,
  ...newsletters,
  ...network,
};

export function getSentence(action: string, facts: Facts): string {
  // Another version of the server knows more.
  const sentence = Object.hasOwn(sentences, action) ? sentences[action as AuditAction] : `did something (${action})`;
  return typeof sentence === "string" ? sentence : sentence(facts);
}
