import { z } from "zod";
import { idParam, pageQuery } from "../../shared/contract.ts";
import { tr } from "../../shared/languages/tr.ts";
import { emailAddress, newPassword, newUsername, type WebsiteRole, websiteRole } from "../accounts/contract.ts";
import { newCredential } from "../accounts/factors-contract.ts";
import { signUp } from "../accounts/network-contract.ts";
import { singleKind } from "../accounts/roles-contract.ts";
import { singleThing } from "./things-contract.ts";

export const texts = {
  loadFailed: tr("Failed to load the people of this website."),
  inviteFailed: tr("Failed to create the invitation."),
  changeFailed: tr("Failed to change the role."),
  removeFailed: tr("Failed to remove this person."),
  revokeFailed: tr("Failed to revoke the invitation."),
  invited: tr("Invitation created"),
  changed: tr("Role changed"),
  removed: tr("Person removed"),
  revoked: tr("Invitation revoked"),
  personNotFound: tr("This person has no role on this website."),
  invitationNotFound: tr("This invitation no longer exists."),
  hostRoles: tr("On the network's site, people can only be editors."),
  notListOwner: tr("Only an owner of the member list can give access to members."),
  emailInvalid: tr("Please enter a valid email address"),
  endsInPast: tr("Please choose a date in the future"),
  linkUnknown: tr("This link is not valid. Please check that it was copied completely, or ask for a new one."),
  joinFailed: tr("Failed to accept the invitation."),
  /** Sent to every address, so that it doesn't reveal who has an account. */
  linkMailed: tr("Please check your inbox: we sent a link to this address. Open it to continue."),
  linkFailed: tr("Failed to send the link."),
  linkNotMailed: tr("This site sends no email. Choose a name and a password on the invitation's page."),
  addressUnproved: tr("Please confirm your email address first: ask for a link on the invitation's page."),
  /** One text for all reasons, because only the holder of a password may learn that an account exists. */
  notJoined: tr(
    "These details didn't work. If you already have an account, enter its password. Otherwise, choose another name or email address.",
  ),
  notJoinedByPasskey: tr(
    "These details didn't work. If you already have an account, log in with it. Otherwise, choose another name or email address.",
  ),
  credentialNeeded: tr("Please choose a password or a passkey"),
  joined: tr("Welcome"),
  thingRequired: tr("Please choose what to share"),
  thingNotFound: tr("This no longer exists."),
  hasRole: tr("You already have a role on this website. Its owner can change it under People."),
  resetLoadFailed: tr("Failed to check the link."),
  resetFailed: tr("Failed to set the new password."),
  resetDone: tr("Your password has been changed. Please log in with it."),
  resetAsked: tr("If this address has an account, a link to set a new password is on its way. It works for one hour."),
  resetAskFailed: tr("Failed to ask for a new password."),
  noMail: tr("This site sends no email. Please ask an owner of the network for a link to set a new password."),
  accountsLoadFailed: tr("Failed to load the accounts."),
  accountNotFound: tr("This account does not exist."),
  isDisabled: tr("This account is disabled. Enable it first."),
  websiteLimitInvalid: tr("Please enter a number up to 9,999, or nothing"),
  limitInvalid: tr("Please enter a number up to 9,999,999, or nothing"),
  lastNetworkOwner: tr("The network needs at least one owner."),
  loggedOut: tr("Logged out everywhere"),
  logOutFailed: tr("Failed to log the account out."),
  accountSaved: tr("Account saved"),
  accountSaveFailed: tr("Failed to save the account."),
  factorsRemoved: tr("Two-factor login removed"),
  factorsRemoveFailed: tr("Failed to remove two-factor login."),
  ownFactors: tr(
    "You can't do this with your own account. Use your recovery codes, or ask another owner of the network.",
  ),
  noFactors: tr("This account has no two-factor login."),
  resetLinkFailed: tr("Failed to create the link."),
} as const;

/** Why a link can't be used. */
export const stateTexts = {
  used: tr("This link was already used. Each link works once."),
  expired: tr("This link has expired. Please ask for a new one."),
  revoked: tr("This invitation was revoked. If you still need it, please ask for a new one."),
} as const;

export const invitationDays = 7;
export const resetMinutes = 60;

/** Each role as people see it, with what it opens. */
export const roles: Record<WebsiteRole, { name: string; opens: string }> = {
  owner: { name: tr("Owner"), opens: tr("Everything on this website, including its people, domain, and settings.") },
  editor: { name: tr("Editor"), opens: tr("Writes and publishes all articles and pages.") },
  author: { name: tr("Author"), opens: tr("Writes and publishes their own articles.") },
  contributor: { name: tr("Contributor"), opens: tr("Writes drafts; someone else publishes them.") },
  members: { name: tr("Members only"), opens: tr("Works with members, sign-ups, and messages. No articles or pages.") },
  reader: { name: tr("Reader"), opens: tr("Sees articles, pages, and statistics, and changes nothing.") },
  guest: {
    name: tr("Guest"),
    opens: tr("Only what you choose: single pages, the inbox of a form, or a segment of members."),
  },
};

const endsAt = z.iso.datetime().nullable();

export const peopleQuery = z.object({ website_id: idParam });
export const personParams = z.object({ id: idParam });

export const person = z.object({
  user_id: z.number(),
  username: z.string(),
  email: z.string(),
  role: websiteRole,
  may_export: z.boolean(),
  /** The person's access to the website's member list. */
  members_access: z.enum(["none", "read", "export"]),
  granted_at: z.iso.datetime(),
  /** Null for the website's first owner, or if that account is gone. */
  granted_by: z.string().nullable(),
  ends_at: endsAt,
  /** Single things that the person was given beside the role. */
  single_things: z.array(
    z.object({
      single_thing_id: z.number(),
      kind: singleKind,
      title: z.string(),
      granted_at: z.iso.datetime(),
      granted_by: z.string().nullable(),
      ends_at: endsAt,
    }),
  ),
  /** The account of this request. */
  is_you: z.boolean(),
});
export type Person = z.infer<typeof person>;

const namedThing = z.object({ kind: singleKind, title: z.string() });

export const invitation = z.object({
  invitation_id: z.number(),
  /** Null for an account with a website of its own. */
  role: websiteRole.nullable(),
  /** With the role `guest`: what goes with it. */
  thing: namedThing.nullable(),
  email: z.string().nullable(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  created_by: z.string(),
});
export type Invitation = z.infer<typeof invitation>;

export const people = z.object({
  people: z.array(person),
  invitations: z.array(invitation),
  /** Names of those who see the website's members without a role on the website: its list is shared with other websites. */
  others_with_members: z.array(z.string()),
  /** Whether the user owns the website's member list, and so may give access to it. */
  may_share_members: z.boolean(),
  /** The list that would be shared: the number of members, and of websites that have it. Null if the user may not share it. */
  member_list: z.object({ members: z.number(), websites: z.number() }).nullable(),
});
export type People = z.infer<typeof people>;

export const inviteRequest = z.object({
  website_id: idParam,
  role: websiteRole,
  may_export: z.boolean().default(false),
  /** Also makes an owner of the member list. Always part of the role `members`, never of others. */
  with_members: z.boolean().default(false),
  email: emailAddress.optional(),
  ends_at: endsAt.default(null),
  /** Required with the role `guest`, and only then: what is given with it. `ends_at` is about that. */
  thing: singleThing.optional(),
});
export type InviteRequest = z.output<typeof inviteRequest>;

/** The form's input: a day (`2026-11-30`), and empty fields. */
export const roleForm = z.object({
  role: websiteRole,
  may_export: z.boolean(),
  ends_at: z.string(),
  with_members: z.boolean(),
});
const optionalEmail = z.union([z.literal(""), emailAddress], texts.emailInvalid);
export const inviteForm = roleForm.extend({ email: optionalEmail });
export const inviteToNetworkForm = z.object({ kind: z.enum(["website", "editor"]), email: optionalEmail });

export const inviteToNetworkRequest = z.object({
  /** With a website of their own, or as an editor of the host site. */
  kind: z.enum(["website", "editor"]).default("website"),
  email: emailAddress.optional(),
});
export type InviteToNetworkRequest = z.output<typeof inviteToNetworkRequest>;

export const newInvitation = z.object({
  invitation_id: z.number(),
  /** Contains a secret and is shown only in this response. */
  link: z.string(),
  expires_at: z.iso.datetime(),
  /** Whether it was also mailed. */
  mailed: z.boolean(),
});
export type NewInvitation = z.infer<typeof newInvitation>;

export const editPersonRequest = z.object({
  website_id: idParam,
  role: websiteRole,
  may_export: z.boolean().default(false),
  ends_at: endsAt.default(null),
  /** With the role `owner`: also makes an owner of the member list. Otherwise, access to it stays as it is. */
  with_members: z.boolean().default(false),
});

const token = z.string().max(100);
export const tokenRequest = z.object({ token });
/** Mailed links also hold the address that they were mailed to, and its seal. */
const invitationToken = z.string().max(600);
export const invitationTokenRequest = z.object({ token: invitationToken });
export const askInvitationLinkRequest = z.object({ token: invitationToken, email: emailAddress });

/** Words of an invitation to a website of one's own, in the mail and on its screen. */
export const offersWebsite = (inviter: string, network: string): string =>
  tr("{inviter} invites you to create your group's website on {network}.", { inviter, network });
export const websiteOffer = tr(
  "You can build its pages, publish articles, keep a list of members, and send them newsletters.",
);

export const shownInvitation = z.object({
  state: z.enum(["open", "used", "expired", "revoked"]),
  /** Only while it is open. */
  details: z
    .object({
      invited_by: z.string(),
      network: z.string(),
      /** Null for an account with a website of its own. */
      website: z.string().nullable(),
      role: websiteRole.nullable(),
      /** The one thing that the invitation is for. */
      thing: namedThing.nullable(),
      /** The address that the link was mailed to; otherwise the one that the invitation is for, if any. */
      email: z.string().nullable(),
      /** Whether the link was mailed to the address, or a new account needs one that was; `none` without a mail server. */
      email_proof: z.enum(["given", "needed", "none"]),
      ends_at: endsAt,
    })
    .nullable(),
});
export type ShownInvitation = z.infer<typeof shownInvitation>;

export const joinRequest = z.object({
  token: invitationToken,
  username: newUsername,
  /** A mailed link's own address counts instead. */
  email: emailAddress,
  ...newCredential,
});
export type JoinRequest = z.infer<typeof joinRequest>;
/** The dashboard's forms: a passkey comes from the browser instead of a field. */
const joinFields = joinRequest.omit({ passkey: true });
export const joinForm = joinFields.extend({ password: newPassword });
export const joinByPasskeyForm = joinFields.extend({ password: z.string() });
/** With the recovery codes of an account that was made with a passkey, shown once. */
export const joined = z.object({ userId: z.number(), recovery_codes: z.array(z.string()).optional() });

const linkStates = z.enum(["open", "used", "expired"]);
export type LinkState = z.infer<typeof linkStates>;
export const linkState = z.object({ state: linkStates });
export const loginOptions = z.object({ reset_by_mail: z.boolean(), sign_up: signUp });
export const askResetRequest = z.object({ email: emailAddress });
export const resetRequest = z.object({ token, password: newPassword });
export const resetLink = z.object({ link: z.string(), expires_at: z.iso.datetime() });

export const trustAccountRequest = z.object({ trusted: z.boolean() });

export const accountsQuery = pageQuery(50, 100).extend({ search: z.string().max(200).default("") });
export const networkAccount = z.object({
  user_id: z.number(),
  username: z.string(),
  email: z.string(),
  role: z.enum(["owner", "editor"]),
  /** An editor of the host site. */
  edits_host: z.boolean(),
  /** False for self-registered accounts, which need approval to publish on the host site. */
  is_trusted: z.boolean(),
  created_at: z.iso.datetime(),
  disabled_at: z.iso.datetime().nullable(),
  /** How many websites it owns, and may own; null: any number. */
  websites: z.number(),
  website_limit: z.number().nullable(),
  image_megabyte_limit: z.number().nullable(),
  member_limit: z.number().nullable(),
  daily_mail_limit: z.number().nullable(),
  /** Has two-factor login. */
  has_factor: z.boolean(),
  is_you: z.boolean(),
});
export type NetworkAccount = z.infer<typeof networkAccount>;

/** The form's input: digits, or empty for no limit. */
const typedLimit = z.string().regex(/^\d{0,7}$/, texts.limitInvalid);
export const limitForm = z.object({
  website_limit: z.string().regex(/^\d{0,4}$/, texts.websiteLimitInvalid),
  image_megabyte_limit: typedLimit,
  member_limit: typedLimit,
  daily_mail_limit: typedLimit,
});
const limit = z.number().int().min(0).max(9_999_999).nullable().optional();
/** Changes the given fields only. */
export const editNetworkAccountRequest = z.object({
  disabled: z.boolean().optional(),
  website_limit: z.number().int().min(0).max(9999).nullable().optional(),
  image_megabyte_limit: limit,
  member_limit: limit,
  daily_mail_limit: limit,
});
