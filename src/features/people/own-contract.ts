import { z } from "zod";
import { tr } from "../../shared/languages/tr.ts";
import { mailChoices } from "../notifications/contract.ts";

export const texts = {
  loadFailed: tr("Failed to check what your account owns."),
  deleted: tr("Your account is deleted."),
  deleteFailed: tr("Failed to delete the account."),
  lastNetworkOwner: tr(
    "You are the last owner of the network. Make somebody else an owner first, on the server's command line.",
  ),
  ownsWebsite: (title: string) =>
    tr("You are the only owner of the website “{title}”. Delete it, or make somebody else its owner first.", { title }),
  ownsMembers: (name: string) =>
    tr(
      "You are the only owner of the member list “{name}”. Delete its members, or make somebody else its owner first.",
      { name },
    ),
} as const;

/** The consequences of deleting one's account. */
export const accountContent = z.object({
  /** Tasks before deletion, as sentences. */
  obstacles: z.array(z.string()),
  /** How many articles stay where they are. */
  articles: z.number(),
});

export const deleteAccountRequest = z.object({
  /** Required if the account has a password. */
  current_password: z.string().max(1000).default(""),
  /** The name stays beside what they published. */
  keeps_name: z.boolean().default(true),
});
/** The dashboard's form. */
export const deleteAccountForm = deleteAccountRequest.required();

/** The file that people download: their account's data and what they wrote. */
export const accountFile = z.object({
  exported_at: z.iso.datetime(),
  account: z.looseObject({ email: z.string() }),
  sessions: z.array(z.looseObject({})),
  identities: z.array(z.looseObject({})),
  roles: z.array(z.looseObject({})),
  /** The email that they receive. */
  notification_mails: mailChoices,
  /** In any state, oldest first. */
  articles: z.array(z.looseObject({ id: z.number(), content: z.string(), markdown: z.string() })),
  /** On drafts of articles, oldest first. */
  comments: z.array(z.looseObject({ id: z.number(), text: z.string() })),
  /** Notifications of the last 90 days, oldest first. */
  notifications: z.array(z.looseObject({ id: z.number(), text: z.string() })),
});
