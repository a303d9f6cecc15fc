import { z } from "zod";
import { quote, tr, trParts } from "../../shared/languages/tr.ts";

export const notificationTexts = {
  loadFailed: tr("Failed to load your notifications."),
  readFailed: tr("Failed to mark the notifications as read."),
  read: tr("Marked as read"),
  saved: tr("Email settings saved"),
  saveFailed: tr("Failed to save your email settings."),
  settingsFailed: tr("Failed to load your email settings."),
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

const quoted = (name: string): SentencePart => ({ name: quote(name) });

/** Who did something, and to which article. */
const parties = ({ actor, title }: Subject): Record<"who" | "article", SentencePart> => ({
  who: actor === null ? tr("Someone") : { name: actor },
  article: title ? quoted(title) : { name: tr("an untitled article") },
});

const sentences: Record<NotificationKind, (subject: Subject) => SentencePart[]> = {
  "review-requested": (subject) => trParts("{who} asks you to review {article}", parties(subject)),
  "article-proposed": (subject) => trParts("{who} proposes {article} for the network", parties(subject)),
  "article-returned": (subject) => trParts("{who} returned {article} with a note", parties(subject)),
  "article-published": (subject) => trParts("{who} published {article}", parties(subject)),
  "article-scheduled": (subject) => trParts("{who} scheduled {article}", parties(subject)),
  comment: (subject) => trParts("{who} commented on {article}", parties(subject)),
  mention: (subject) => trParts("{who} mentioned you in a comment on {article}", parties(subject)),
  "newsletter-paused": ({ title }) =>
    title
      ? trParts("Sending {newsletter} was interrupted", { newsletter: quoted(title) })
      : [tr("Sending a newsletter was interrupted")],
  "mails-failed": () => [tr("Some emails couldn't be sent")],
  "domain-lost": ({ title }) =>
    trParts("The DNS record that proves you own {domain} is missing", { domain: { name: title } }),
  "domain-expired": ({ title }) =>
    trParts("{domain} is no longer connected to your website", { domain: { name: title } }),
  "certificate-late": ({ title }) =>
    trParts("The certificate of {domain} hasn't been renewed", { domain: { name: title } }),
  "sender-broken": ({ title }) =>
    trParts("The DNS records of {domain} need your attention", { domain: { name: title } }),
  "backups-late": () => [tr("Backups of this server need your attention")],
  "signed-up": ({ people, title }) =>
    trParts(
      { one: "{count} person signed up through {form}", other: "{count} people signed up through {form}" },
      { count: people, form: quoted(title) },
    ),
  "invitation-accepted": (subject) =>
    subject.title
      ? trParts("{who} accepted your invitation to {website}", { ...parties(subject), website: quoted(subject.title) })
      : trParts("{who} accepted your invitation", parties(subject)),
  "website-created": (subject) =>
    trParts("{who} accepted your invitation and created {website}", {
      ...parties(subject),
      website: subject.website ? quoted(subject.website) : { name: tr("a website") },
    }),
  upgraded: ({ title }) =>
    trParts("Rostrum was upgraded to version {version}: see what's new", { version: { name: title } }),
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
