import { z } from "zod";
import { tr } from "../../shared/languages/tr.ts";
import { ofBrowser } from "./contract.ts";

export const texts = {
  off: tr("Logging in with OpenID Connect is not set up here."),
  unreachable: (name: string) =>
    tr("{name} can't be reached at the moment. Please try again in a few minutes, or log in another way.", { name }),
  failed: (name: string) =>
    tr("Logging in with {name} didn't work. Please try again, or log in another way.", { name }),
  canceled: (name: string) => tr("Logging in with {name} was canceled.", { name }),
  begunElsewhere: tr("This login has expired, was used already, or was begun in another browser. Please start again."),
  notVerified: (name: string) =>
    tr(
      "{name} doesn't confirm that your email address is yours, so it opens no account here. If you have an account, log in with your password and link {name} under Settings, Account.",
      { name },
    ),
  disabled: tr("Your account is disabled. Please ask an owner of the network."),
  otherAccount: (name: string) => tr("This identity at {name} already belongs to another account here.", { name }),
  linkedAlready: (name: string) =>
    tr("Your account is linked to another identity at {name}. Log in another way and unlink that one first.", { name }),
  sessionChanged: tr("You are no longer logged in with the account that this was begun with. Please start again."),
  wrongIdentity: (name: string) =>
    tr("You logged in at {name} with an identity that isn't linked to your account.", { name }),
  notRecent: (name: string) =>
    tr(
      "{name} didn't confirm that you logged in there just now. Confirm that it's you in another way, or log out and log in again.",
      { name },
    ),
  accountGone: tr("This address no longer has an account. Please start again."),
  linked: tr("Linked"),
  unlinked: tr("Unlinked"),
  proved: tr("Confirmed"),
  identityGone: tr("This identity is no longer linked."),
  passwordFirst: tr("Set a password first. Otherwise you could no longer log in."),
  loadFailed: tr("Failed to load your ways to log in."),
  changeFailed: tr("Failed to change your ways to log in."),
  beginFailed: tr("Failed to begin the login."),
} as const;

/** The provider's name; null if none is configured. */
export const openIdProvider = z.object({ name: z.string().nullable() });
/** Where the browser goes. */
export const openIdVisit = z.object({ url: z.string() });

/** The query with which the provider sent the browser back. */
export const finishOpenIdRequest = z.object({ answer: z.string().max(8000), ...ofBrowser });
export const joinOpenIdRequest = z.object(ofBrowser);

export const arrival = z.object({
  /** `join`: an account has this address, and its person may join it. `new`: none has it. */
  outcome: z.enum(["join", "new"]),
  email: z.string(),
  /** As the provider says; may be empty. */
  name: z.string(),
});
export type Arrival = z.infer<typeof arrival>;

/** The outcome of a visit to the provider. */
export const openIdAnswer = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("logged_in"), userId: z.number() }),
  z.object({ outcome: z.enum(["linked", "proved"]), message: z.string() }),
  arrival,
]);

export const identity = z.object({
  identity_id: z.number(),
  /** As the provider said when it was last used. */
  email: z.string().nullable(),
  created_at: z.iso.datetime(),
  used_at: z.iso.datetime().nullable(),
  /** Whether it belongs to the provider that is configured now. */
  is_usable: z.boolean(),
});
export type Identity = z.infer<typeof identity>;
export const waysToLogIn = z.object({
  provider: z.string().nullable(),
  has_password: z.boolean(),
  identities: z.array(identity),
});
export type WaysToLogIn = z.infer<typeof waysToLogIn>;
