import type { AuditAction } from "../../../shared/audit-actions.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { content } from "./content-sentences.ts";
import {
  block,
  domain,
  email,
  type Facts,
  look,
  members,
  newsletter,
  reason,
  role,
  roleName,
  type Sentence,
  single,
  toFields,
  topic,
  website,
} from "./sentence-parts.ts";

const logins = {
  "login.succeeded": () => tr("logged in"),
  "login.failed": ({ plain: { email } }) =>
    email === undefined ? tr("failed to log in") : tr("failed to log in as {email}", { email }),
  "login.locked": ({ plain: { email } }) =>
    email === undefined
      ? tr("failed to log in too often; further attempts are refused for a while")
      : tr("failed to log in as {email} too often; further attempts are refused for a while", { email }),
  "login.uncounted": ({ detail }) =>
    typeof detail.left_out === "number" && detail.left_out > 1
      ? tr(
          {
            one: "failed to log in so often that {count} attempt within the hour isn't listed",
            other: "failed to log in so often that {count} attempts within the hour aren't listed",
          },
          { count: detail.left_out },
        )
      : tr("failed to log in so often that further attempts within the hour aren't listed"),
  "login.ended": () => tr("logged out, or ended a session"),
  "login.others-ended": () => tr("ended all other sessions"),
  "login.all-ended": ({ who }) => tr("ended all sessions of {who}", { who }),
} satisfies Partial<Record<AuditAction, Sentence>>;

const accounts = {
  "account.created": ({ plain: { email = "", name } }) =>
    tr("created the account {email} ({name})", { email, name: name ?? tr("name erased") }),
  "account.edited": ({ who }) => tr("changed the name or picture of {who}", { who }),
  "account.email-changed": ({ who, plain }) =>
    tr("changed the address of {who} to {email}", { who, email: plain.email ?? tr("address|another one") }),
  "account.email-change-asked": ({ who, plain }) =>
    tr("asked to change the address of {who} to {email}", { who, email: plain.email ?? tr("address|another one") }),
  "account.email-change-canceled": ({ who }) => tr("canceled the change of the address of {who}", { who }),
  "account.approved": (facts) => tr("approved the request of {email} for an account", { email: email(facts) }),
  "account.declined": (facts) => tr("declined the request of {email} for an account", { email: email(facts) }),
  "account.deleted": ({ plain }) =>
    tr("deleted the account of {name}", { name: plain.name ?? tr("someone (name erased)") }),
  "account.password-changed": ({ who }) => tr("changed the password of {who}", { who }),
  "account.password-reset": ({ who }) => tr("set a new password for {who}; all its sessions ended", { who }),
  "account.reset-link-made": ({ who, detail }) =>
    detail.mailed
      ? tr("had a link for a new password mailed to {who}", { who })
      : tr("created a link for a new password of {who}", { who }),
  "account.identity-linked": ({ who, plain }) =>
    tr("linked {identity} of the OpenID provider to {who}", { who, identity: plain.email ?? tr("an identity") }),
  "account.identity-unlinked": ({ who }) => tr("unlinked an identity of the OpenID provider from {who}", { who }),
  "account.disabled": ({ who }) => tr("disabled {who}", { who }),
  "account.enabled": ({ who }) => tr("enabled {who}", { who }),
  "account.trusted": ({ who }) => tr("let {who} publish on the network's site without approval", { who }),
  "account.untrusted": ({ who }) => tr("let {who} publish on the network's site only with approval", { who }),
  "account.limits-changed": ({ who }) => tr("changed the limits of {who}", { who }),
} satisfies Partial<Record<AuditAction, Sentence>>;

const factors = {
  "factor.app-added": () => tr("set up an authenticator app"),
  "factor.app-removed": () => tr("removed their authenticator app"),
  "factor.passkey-added": () => tr("added a passkey"),
  "factor.passkey-removed": () => tr("removed a passkey"),
  "factor.passkey-refused": () => tr("was refused a passkey that looks copied"),
  "factor.codes-replaced": () => tr("created new recovery codes"),
  "factor.code-used": () => tr("used a recovery code"),
  "factor.all-removed": ({ who }) => tr("removed the two-factor login of {who}", { who }),
} satisfies Partial<Record<AuditAction, Sentence>>;

const roles = {
  "role.invited": (facts) => tr("invited {email} with {role}", { email: email(facts), role: role(facts) }),
  "role.invitation-revoked": ({ plain }) =>
    plain.email ? tr("revoked the invitation of {email}", { email: plain.email }) : tr("revoked an invitation"),
  "role.invitation-accepted": (facts) => tr("accepted an invitation with {role}", { role: role(facts) }),
  "role.changed": ({ who, detail }) =>
    tr("changed the role of {who} from {former} to {role}", {
      who,
      former: roleName(detail.former),
      role: roleName(detail.role),
    }),
  "role.opened": (facts) =>
    tr("opened the website for an hour as an owner of the network: {reason}", { reason: reason(facts) }),
  "role.thing-given": (facts) =>
    facts.detail.ends_at === null
      ? tr("gave {who} {thing}", { who: facts.who, thing: single(facts) })
      : tr("gave {who} {thing} until {date}", {
          who: facts.who,
          thing: single(facts),
          date: `${facts.detail.ends_at}`,
        }),
  "role.thing-taken": (facts) => tr("took {thing} away from {who}", { thing: single(facts), who: facts.who }),
  "role.removed": ({ who }) => tr("took away the role of {who}", { who }),
} satisfies Partial<Record<AuditAction, Sentence>>;

const websites = {
  "website.added": (facts) => tr("added {website}", { website: website(facts) }),
  "website.edited": ({ detail }) => tr("changed settings: {fields}", { fields: toFields(detail) }),
  "website.disclaimer-changed": () => tr("changed the disclaimer"),
  "website.look-edited": ({ detail }) => tr("changed the look: {fields}", { fields: toFields(detail) }),
  "website.deleted": (facts) => tr("deleted {website}", { website: website(facts) }),
  "domain.added": (facts) => tr("added {domain}", { domain: domain(facts) }),
  "domain.verified": (facts) =>
    tr("found the records of {domain}, which now leads to the website", { domain: domain(facts) }),
  "domain.expired": (facts) =>
    tr("took {domain} off the website, because its records were gone", { domain: domain(facts) }),
  "domain.edited": (facts) => tr("chose whether {domain} begins with www", { domain: domain(facts) }),
  "domain.deleted": (facts) => tr("removed {domain}", { domain: domain(facts) }),
} satisfies Partial<Record<AuditAction, Sentence>>;

const people = {
  "member.added": (facts) => tr("added {members}", { members: members(facts) }),
  "member.changed": (facts) => tr("changed {members}", { members: members(facts) }),
  "member.deleted": (facts) => tr("moved {members} to the bin", { members: members(facts) }),
  "member.restored": (facts) => tr("restored {members} from the bin", { members: members(facts) }),
  "member.exported": (facts) => tr("exported {members}", { members: members(facts) }),
  "member.imported": (facts) => tr("imported {members}", { members: members(facts) }),
  "member.import-undone": (facts) => tr("undid an import of {members}", { members: members(facts) }),
  "member.erased": () => tr("erased all data of a person"),
  "member.consent-recorded": (facts) => tr("recorded consent for {members}", { members: members(facts) }),
  "member.suppressed": () => tr("stopped email to a member"),
  "member.unsuppressed": () => tr("allowed email to a member again"),
  "member.texts-recorded": (facts) =>
    tr("recorded consent to text messages for {members}", { members: members(facts) }),
  "member.texts-withdrawn": () => tr("withdrew a member's consent to text messages"),
  "member.numbers-stopped": ({ detail }) =>
    tr(
      { one: "stopped text messages to {count} number", other: "stopped text messages to {count} numbers" },
      { count: Number(detail.members) },
    ),
  "member.number-allowed": () => tr("took a number off the STOP list"),
  "member.calling-code-changed": () => tr("changed the country code of phone numbers"),
  "member.address-changed": () => tr("changed their email address with the link sent to it"),
  "member.labeled": (facts) => tr("added labels to {members}", { members: members(facts) }),
  "member.unlabeled": (facts) => tr("removed labels from {members}", { members: members(facts) }),
  "member.kept": (facts) => tr("kept {members} despite no contact", { members: members(facts) }),
  "member.own-exported": () => tr("downloaded their own data with the link sent to them"),
  "member.own-changed": () => tr("corrected their own data with the link sent to them"),
  "member.own-erased": () => tr("erased their own data with the link sent to them"),
  "member.retention-changed": () => tr("changed after how long without contact people are proposed for erasure"),
  "member.form-changed": () => tr("changed which fields members have"),
  "member.sign-ups-deleted": ({ detail }) =>
    tr({ one: "deleted {count} sign-up", other: "deleted {count} sign-ups" }, { count: Number(detail.count) }),
  "member.sign-ups-restored": ({ detail }) =>
    tr(
      { one: "restored {count} sign-up from the bin", other: "restored {count} sign-ups from the bin" },
      { count: Number(detail.count) },
    ),
  "member.sign-ups-exported": ({ detail }) =>
    tr({ one: "exported {count} sign-up", other: "exported {count} sign-ups" }, { count: Number(detail.count) }),
  "member.sign-up-deleted": () => tr("deleted an unconfirmed sign-up"),
  "member.confirm-link-made": () => tr("created a link that confirms a sign-up"),
  "member.message-deleted": () => tr("deleted a message"),
  "member.message-restored": () => tr("restored a message"),
  "member.messages-exported": ({ detail }) =>
    tr({ one: "exported {count} message", other: "exported {count} messages" }, { count: Number(detail.count) }),
} satisfies Partial<Record<AuditAction, Sentence>>;

const newsletters = {
  "newsletter.sent": (facts) =>
    tr("sent {newsletter} for {date}", { newsletter: newsletter(facts), date: `${facts.detail.send_at}` }),
  "newsletter.recalled": (facts) => tr("recalled {newsletter}", { newsletter: newsletter(facts) }),
  "newsletter.stopped": (facts) => tr("stopped sending {newsletter}", { newsletter: newsletter(facts) }),
  "newsletter.continued": (facts) => tr("resumed sending {newsletter}", { newsletter: newsletter(facts) }),
  "newsletter.resent": (facts) =>
    tr(
      {
        one: "sent {newsletter} again to {count} whose email was uncertain",
        other: "sent {newsletter} again to {count} whose email was uncertain",
      },
      { newsletter: newsletter(facts), count: Number(facts.detail.recipients) },
    ),
  "newsletter.shown": (facts) => tr("showed {newsletter} on the website", { newsletter: newsletter(facts) }),
  "newsletter.hidden": (facts) => tr("took {newsletter} off the website", { newsletter: newsletter(facts) }),
  "newsletter.deleted": (facts) => tr("deleted {newsletter}", { newsletter: newsletter(facts) }),
  "newsletter.settings-changed": ({ detail }) =>
    tr("changed newsletter settings: {fields}", { fields: toFields(detail) }),
  "newsletter.sender-changed": ({ plain, detail }) =>
    detail.own
      ? tr("chose to send newsletters from {address}", { address: plain.sender ?? tr("another address") })
      : tr("chose to send newsletters from the network's address"),
  "newsletter.website-paused": (facts) =>
    tr("paused the website's newsletters as an owner of the network: {reason}", { reason: reason(facts) }),
  "newsletter.website-resumed": () => tr("resumed the website's newsletters as an owner of the network"),
  "newsletter.topic-added": (facts) => tr("added {topic}", { topic: topic(facts) }),
  "newsletter.topic-changed": (facts) => tr("changed {topic}", { topic: topic(facts) }),
  "newsletter.topic-deleted": (facts) => tr("deleted {topic}, and who had stopped it", { topic: topic(facts) }),
  "newsletter.websites-invited": (facts) =>
    tr(
      { one: "invited {count} website to {newsletter}", other: "invited {count} websites to {newsletter}" },
      { count: Number(facts.detail.websites), newsletter: newsletter(facts) },
    ),
  "newsletter.block-left-out": (facts) =>
    tr("left the block of {website} out of {newsletter}", {
      website: `${facts.detail.website}`,
      newsletter: newsletter(facts),
    }),
  "newsletter.block-taken-in": (facts) =>
    tr("took the block of {website} into {newsletter}", {
      website: `${facts.detail.website}`,
      newsletter: newsletter(facts),
    }),
  "newsletter.block-handed-in": (facts) =>
    tr("submitted {block} for a newsletter of the network", { block: block(facts) }),
  "newsletter.block-declined": () => tr("declined an invitation to a newsletter of the network"),
  "newsletter.block-taken-back": (facts) =>
    tr("took {block} for a newsletter of the network back", { block: block(facts) }),
  "newsletter.key-added": ({ plain: { selector = "" } }) =>
    tr("created the DKIM key {selector} for newsletters", { selector }),
} satisfies Partial<Record<AuditAction, Sentence>>;

const network = {
  "network.settings-changed": () => tr("changed settings of the network"),
  "network.factors-required": () => tr("changed which roles require two-factor login"),
  "network.backup-started": () => tr("started a backup"),
  "network.key-forgotten": () => tr("gave up what was sealed with the lost secret key"),
  "network.went-live": () => tr("made this restored copy the real site"),
  "network.mail-server-changed": ({ detail }) =>
    detail.tested
      ? tr("set the mail server to {host}, port {port}", { host: `${detail.host}`, port: `${detail.port}` })
      : tr("set the mail server to {host}, port {port}, although its test failed", {
          host: `${detail.host}`,
          port: `${detail.port}`,
        }),
  "network.mail-server-removed": () => tr("removed the mail server"),
  "network.demo-deleted": () => tr("removed the demo content"),
  "network.demo-restored": () => tr("brought the demo content back"),
  "network.look-added": (facts) => tr("offered {look} to all websites", { look: look(facts) }),
  "network.look-renamed": (facts) => tr("renamed {look}", { look: look(facts) }),
  "network.look-deleted": (facts) => tr("stopped offering {look}", { look: look(facts) }),
  "audit.exported": () => tr("exported the audit log"),
  "audit.continued": ({ detail }) =>
    tr("accepted the audit log as it was, after line {number}", { number: `${detail.number}` }),
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

/** Returns what an account did, as a sentence without its subject, in the language that `tr` speaks. */
export function getSentence(action: string, facts: Facts): string {
  // Another version of the server knows more.
  if (!Object.hasOwn(sentences, action)) return tr("did something ({action})", { action });
  return sentences[action as AuditAction](facts);
}
