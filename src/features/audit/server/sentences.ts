import type { AuditAction } from "../../../shared/audit-actions.ts";
import { counted } from "../../../shared/text.ts";
import { singleKind } from "../../accounts/roles-contract.ts";
import { thingNames } from "../../people/things-contract.ts";

/** The facts that a sentence may name. */
export interface Facts {
  /** The account that it is about. */
  who: string;
  /** Its name in quotes: of an article, a page, or an image. Undefined where the reader may not know it, or nobody does any more. */
  thing: string | undefined;
  plain: Readonly<Record<string, string>>;
  detail: Readonly<Record<string, unknown>>;
}

type Sentence = string | ((facts: Facts) => string);

/** "the page “Imprint”", or "a page" without its name. */
const named =
  (noun: string) =>
  ({ thing }: Facts): string =>
    thing === undefined ? `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}` : `the ${noun} ${thing}`;
const article = ({ thing }: Facts): string => thing ?? "an article";
const [page, section, category] = [named("page"), named("saved section"), named("category")];
const [tag, series, image] = [named("tag"), named("series"), named("image")];
const [website, newsletter, topic] = [named("website"), named("newsletter"), named("newsletter topic")];
const [block, look] = [named("block"), named("look")];

const members = ({ detail }: Facts): string =>
  typeof detail.members === "number" && detail.members !== 1 ? counted(detail.members, "member") : "a member";
const as = ({ plain }: Facts): string => (plain.email === undefined ? "" : ` as ${plain.email}`);
const role = ({ detail }: Facts): string =>
  detail.role === null ? "a website of their own" : `the role ${detail.role}`;
const single = ({ thing, detail }: Facts): string => {
  const kind = singleKind.catch("page").parse(detail.kind);
  return thing === undefined ? `a ${kind}` : thingNames[kind](thing);
};
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
  "role.invitation-revoked": ({ plain }) =>
    plain.email ? `revoked the invitation of ${plain.email}` : "revoked an invitation",
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
  "website.added": (facts) => `added ${website(facts)}`,
  "website.edited": ({ detail }) => `changed settings: ${detail.fields || "none"}`,
  "website.look-edited": ({ detail }) => `changed the look: ${detail.fields || "nothing"}`,
  "website.deleted": (facts) => `deleted ${website(facts)}`,
  "domain.added": (facts) => `added ${domain(facts)}`,
  "domain.verified": (facts) => `found the records of ${domain(facts)}, which now leads to the website`,
  "domain.expired": (facts) => `took ${domain(facts)} off the website, because its records were gone`,
  "domain.edited": (facts) => `chose whether ${domain(facts)} begins with www`,
  "domain.deleted": (facts) => `removed ${domain(facts)}`,
} satisfies Partial<Record<AuditAction, Sentence>>;

const content = {
  "content.published": (facts) => `published ${article(facts)}`,
  "content.changed": (facts) => `published changes of ${article(facts)}`,
  "content.scheduled": (facts) => `scheduled ${article(facts)} for ${facts.detail.publish_date}`,
  "content.unpublished": (facts) => `unpublished ${article(facts)}`,
  "content.moved": (facts) => `moved ${article(facts)} to this website`,
  "content.binned": (facts) => `moved ${article(facts)} to the bin`,
  "content.restored": (facts) => `restored ${article(facts)} from the bin`,
  "content.erased": (facts) => `erased ${article(facts)}`,
  "content.review-asked": (facts) => `asked for a review of ${article(facts)}`,
  "content.returned": (facts) => `returned ${article(facts)} to its writer`,
  "content.preview-link-added": (facts) => `created a preview link for ${article(facts)}`,
  "content.preview-link-deleted": (facts) => `revoked a preview link for ${article(facts)}`,
  "content.search-settings-changed": (facts) => `changed what search engines are told of ${article(facts)}`,
  "content.page-added": (facts) => `added ${page(facts)}`,
  "content.page-edited": (facts) => `changed name, address, or description of ${page(facts)}`,
  "content.page-deleted": (facts) => `deleted ${page(facts)}`,
  "content.page-undeleted": (facts) => `restored ${page(facts)}`,
  "content.page-restored": (facts) => `restored a version of ${page(facts)}`,
  "content.page-published": (facts) => `published changes of ${page(facts)}`,
  "content.page-scheduled": (facts) => `scheduled ${page(facts)} for ${facts.detail.publish_date}`,
  "content.page-unscheduled": (facts) => `canceled the schedule of ${page(facts)}`,
  "content.page-discarded": (facts) => `discarded the unpublished changes of ${page(facts)}`,
  "content.bars-published": "published the menu and the footer",
  "content.bars-discarded": "discarded the unpublished changes of the menu and the footer",
  "content.section-saved": (facts) => `saved ${section(facts)} for reuse`,
  "content.section-renamed": (facts) => `renamed ${section(facts)}`,
  "content.section-deleted": (facts) => `deleted ${section(facts)}`,
  "content.section-restored": (facts) => `restored ${section(facts)}`,
  "content.category-added": (facts) => `added ${category(facts)}`,
  "content.category-edited": (facts) => `changed ${category(facts)}`,
  "content.category-deleted": (facts) => `deleted ${category(facts)}`,
  "content.tag-added": (facts) => `added ${tag(facts)}`,
  "content.tag-edited": (facts) => `renamed ${tag(facts)}`,
  "content.tag-merged": (facts) => `merged ${tag(facts)} into another`,
  "content.tag-deleted": (facts) => `deleted ${tag(facts)}`,
  "content.series-added": (facts) => `added ${series(facts)}`,
  "content.series-edited": (facts) => `changed ${series(facts)}`,
  "content.series-ordered": (facts) => `changed the order of ${series(facts)}`,
  "content.series-deleted": (facts) => `deleted ${series(facts)}`,
  "content.image-replaced": (facts) => `replaced ${image(facts)} everywhere`,
  "content.image-deleted": (facts) => `deleted ${image(facts)}`,
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
  "member.labeled": (facts) => `added labels to ${members(facts)}`,
  "member.unlabeled": (facts) => `removed labels from ${members(facts)}`,
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
  "newsletter.sent": (facts) => `sent ${newsletter(facts)} for ${facts.detail.send_at}`,
  "newsletter.recalled": (facts) => `recalled ${newsletter(facts)}`,
  "newsletter.stopped": (facts) => `stopped sending ${newsletter(facts)}`,
  "newsletter.continued": (facts) => `resumed sending ${newsletter(facts)}`,
  "newsletter.resent": (facts) =>
    `sent ${newsletter(facts)} again to ${facts.detail.recipients} whose email was uncertain`,
  "newsletter.shown": (facts) => `showed ${newsletter(facts)} on the website`,
  "newsletter.hidden": (facts) => `took ${newsletter(facts)} off the website`,
  "newsletter.deleted": (facts) => `deleted ${newsletter(facts)}`,
  "newsletter.settings-changed": ({ detail }) => `changed newsletter settings: ${detail.fields || "none"}`,
  "newsletter.sender-changed": ({ plain, detail }) =>
    `chose to send newsletters from ${detail.own ? (plain.sender ?? "another address") : "the network's address"}`,
  "newsletter.website-paused": ({ plain }) =>
    `paused the website's newsletters as an owner of the network: “${plain.reason ?? "reason erased"}”`,
  "newsletter.website-resumed": "resumed the website's newsletters as an owner of the network",
  "newsletter.topic-added": (facts) => `added ${topic(facts)}`,
  "newsletter.topic-changed": (facts) => `changed ${topic(facts)}`,
  "newsletter.topic-deleted": (facts) => `deleted ${topic(facts)}, and who had stopped it`,
  "newsletter.websites-invited": (facts) =>
    `invited ${counted(Number(facts.detail.websites), "website")} to ${newsletter(facts)}`,
  "newsletter.block-left-out": (facts) => `left the block of ${facts.detail.website} out of ${newsletter(facts)}`,
  "newsletter.block-taken-in": (facts) => `took the block of ${facts.detail.website} into ${newsletter(facts)}`,
  "newsletter.block-handed-in": (facts) => `submitted ${block(facts)} for a newsletter of the network`,
  "newsletter.block-declined": "declined an invitation to a newsletter of the network",
  "newsletter.block-taken-back": (facts) => `took ${block(facts)} for a newsletter of the network back`,
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
  "network.look-added": (facts) => `offered ${look(facts)} to all websites`,
  "network.look-renamed": (facts) => `renamed ${look(facts)}`,
  "network.look-deleted": (facts) => `stopped offering ${look(facts)}`,
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
