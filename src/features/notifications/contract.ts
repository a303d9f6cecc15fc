import { z } from "zod";
import { counted } from "../../shared/text.ts";

export const notificationTexts = {
  loadFailed: "Failed to load your notifications.",
  readFailed: "Failed to mark the notifications as read.",
  read: "Marked as read",
  saved: "Email settings saved",
  saveFailed: "Failed to save your email settings.",
  settingsFailed: "Failed to load your email settings.",
} as const;

export const notificationKind = z.enum([
  "review-requested",
  "article-proposed",
  "article-returned",
  "article-published",
  "article-scheduled",
  "comment",
  "mention",
  "newsletter-paused",
  "mails-failed",
  "domain-lost",
  "domain-expired",
  "certificate-late",
  "sender-broken",
  "backups-late",
  "upgraded",
  "signed-up",
  "invitation-accepted",
  "website-created",
]);
export type NotificationKind = z.infer<typeof notificationKind>;

/** The email that an account receives. */
export const mailChoices = z.object({
  /** At once: requests for a review, and how reviews of one's articles end. */
  reviews: z.boolean(),
  /** At once: mentions in comments. */
  mentions: z.boolean(),
  /** Once a day: what is unread and wasn't emailed at once. */
  digest: z.boolean(),
});
export type MailChoices = z.infer<typeof mailChoices>;

/** Unread notifications beyond this are not counted. */
export const mostCounted = 100;

export const notification = z.object({
  notification_id: z.number(),
  kind: notificationKind,
  /** The name of the person who did it. Null: nobody, or an account that is gone. */
  actor: z.string().nullable(),
  /** The title of the article, newsletter, form, or website as it was then, the domain, the sending address, or the version. */
  title: z.string(),
  /** How many people it is about, in one notification for as long as it is unread. */
  people: z.number(),
  /** Null: the server as a whole. */
  website: z.string().nullable(),
  website_id: z.number().nullable(),
  article_id: z.number().nullable(),
  newsletter_id: z.number().nullable(),
  thread_id: z.number().nullable(),
  is_read: z.boolean(),
  created_at: z.iso.datetime(),
});
export type Notification = z.infer<typeof notification>;

/** A part of a sentence: words of ours, or a name that somebody chose. */
export type SentencePart = string | { name: string };

type Subject = Pick<Notification, "actor" | "title" | "people" | "website">;

const who = ({ actor }: Subject): SentencePart => (actor === null ? "Someone" : { name: actor });
const what = ({ title }: Subject): SentencePart => ({ name: title ? `“${title}”` : "an untitled article" });

const sentences: Record<NotificationKind, (subject: Subject) => SentencePart[]> = {
  "review-requested": (subject) => [who(subject), " asks you to review ", what(subject)],
  "article-proposed": (subject) => [who(subject), " proposes ", what(subject), " for the network"],
  "article-returned": (subject) => [who(subject), " returned ", what(subject), " with a note"],
  "article-published": (subject) => [who(subject), " published ", what(subject)],
  "article-scheduled": (subject) => [who(subject), " scheduled ", what(subject)],
  comment: (subject) => [who(subject), " commented on ", what(subject)],
  mention: (subject) => [who(subject), " mentioned you in a comment on ", what(subject)],
  "newsletter-paused": ({ title }) => [
    ...(title ? ["Sending ", { name: `“${title}”` }] : ["Sending a newsletter"]),
    " was interrupted",
  ],
  "mails-failed": () => ["Some emails couldn't be sent"],
  "domain-lost": ({ title }) => ["The DNS record that proves you own ", { name: title }, " is missing"],
  "domain-expired": ({ title }) => [{ name: title }, " is no longer connected to your website"],
  "certificate-late": ({ title }) => ["The certificate of ", { name: title }, " hasn't been renewed"],
  "sender-broken": ({ title }) => ["The DNS records of ", { name: title }, " need your attention"],
  "backups-late": () => ["Backups of this server need your attention"],
  "signed-up": ({ people, title }) => [
    `${counted(people, "person", "people")} signed up through `,
    { name: `“${title}”` },
  ],
  "invitation-accepted": (subject) => [
    ...[who(subject), " accepted your invitation"],
    ...(subject.title ? [" to ", { name: `“${subject.title}”` }] : []),
  ],
  "website-created": (subject) => [
    ...[who(subject), " accepted your invitation and created "],
    { name: subject.website ? `“${subject.website}”` : "a website" },
  ],
  upgraded: ({ title }) => ["Rostrum was upgraded to version ", { name: title }, ": see what's new"],
};

/** Returns a notification as a sentence without its period. */
export const getSentence = ({ kind, ...subject }: Subject & { kind: NotificationKind }): SentencePart[] =>
  sentences[kind](subject);

export const toText = (parts: readonly SentencePart[]): string =>
  parts.map((part) => (typeof part === "string" ? part : part.name)).join("");

/** Returns the dashboard's path of what a notification is about. */
export function getPath({
  kind,
  website_id,
  article_id,
  newsletter_id,
  thread_id,
}: Pick<Notification, "kind" | "website_id" | "article_id" | "newsletter_id" | "thread_id">): string {
  if (article_id !== null) {
    return `/dashboard/articles/edit/${article_id}${thread_id === null ? "" : `?thread=${thread_id}`}`;
  }
  if (newsletter_id !== null) return `/dashboard/newsletters/${newsletter_id}`;
  if (kind === "upgraded") return "/dashboard/whats-new";
  if (kind === "signed-up") return "/dashboard/inbox?tab=sign-ups";
  if (kind === "website-created") return "/dashboard/settings/network";
  if (kind === "invitation-accepted") return "/dashboard/people";
  if (kind === "mails-failed") return "/dashboard/mail";
  if (kind === "certificate-late") return "/dashboard/settings/health";
  if (kind === "sender-broken") return `/dashboard/settings/newsletters/${website_id}`;
  return kind === "backups-late" ? "/dashboard/settings/backups" : "/dashboard/settings";
}
