import { z } from "zod";
import {
  merged,
  saveId,
  revisionSummary as sharedRevisionSummary,
  version,
} from "../../documents/protocol/save-contract.ts";
import type { Fields } from "../../documents/protocol/saving.ts";
import { idParam, pageQuery } from "../../shared/contract.ts";
import { tr } from "../../shared/languages/tr.ts";
import { audience, exclusionReason } from "./audience-contract.ts";
import { topicId } from "./topics-contract.ts";
import { newsletterText, readPath, textTexts, translations } from "./translations-contract.ts";

export const texts = {
  loadFailed: tr("Failed to load newsletters."),
  loadOneFailed: tr("Failed to load newsletter."),
  addFailed: tr("Failed to create newsletter."),
  saveFailed: tr("Failed to save newsletter."),
  deleteFailed: tr("Failed to delete newsletter."),
  notFound: tr("This newsletter no longer exists."),
  notADraft: tr("This newsletter is waiting to be sent. Recall it to make changes."),
  alreadySent: tr("This newsletter has already been sent. If something is wrong, send a correction."),
  changedMeanwhile: tr("Someone else changed this newsletter in the meantime. Nothing was overwritten."),
  deleted: tr("Newsletter deleted"),
  shown: tr("The newsletter is on the website"),
  hidden: tr("The newsletter is no longer on the website"),
  showFailed: tr("Failed to change whether the newsletter is on the website."),
  notSent: tr("This newsletter hasn't been sent yet. Its settings say whether it will be on the website."),
  deleteOnItsWay: tr("Recall this newsletter or stop sending it before you delete it."),
  revisionNotFound: tr("This version no longer exists."),
  revisionRestored: tr("The version is restored. The previous text is kept as a version, too."),
  subjectRequired: tr("Write a subject first"),
  contentRequired: tr("Write something first"),
  ...textTexts,
  articleNotFound: tr("This article isn't published on this website."),
  articleTooLong: tr("This article is too long for a newsletter. Start an empty one and link to the article."),
  segmentGone: tr("One of the segments no longer exists. Choose the audience again."),
  labelGone: tr("One of the labels no longer exists. Choose the audience again."),
  formGone: tr("One of the forms no longer exists. Choose the audience again."),
  nobodyToCorrect: tr("This newsletter hasn't been sent to anyone yet."),
  correctedSending: tr(
    "The newsletter that this one corrects is still being sent. Stop it first, or wait until it is sent.",
  ),
  addressRequired: tr("Add your postal address in the newsletter settings. Every newsletter must include one."),
  noMailServer: tr(
    "No mail server is set up yet, so email can't be sent. An owner of the network can set one up under Settings, Email.",
  ),
  onCopy: tr("This is a copy restored from a backup. It sends no email until an owner makes it the real site."),
  membersOnly: tr("Only people with access to the member list can do this."),
  sendFailed: tr("Failed to send newsletter."),
  sendAtPast: tr("Choose a time in the future"),
  sendAtFar: tr("Choose a time within the next year"),
  sendAtInvalid: tr("Please enter a date and time"),
  scheduled: tr("Newsletter scheduled"),
  held: tr("The newsletter will be sent in a few minutes. Until then, you can recall it."),
  sending: tr("The newsletter is being sent."),
  recalled: tr("Newsletter recalled. It's a draft again, and nobody got it."),
  tooLateToRecall: tr("It's too late to recall this newsletter, but you can still stop sending."),
  stopped: tr("Sending stopped. Nobody else gets the newsletter until you resume."),
  notSending: tr("This newsletter isn't being sent."),
  continued: tr("Sending resumed"),
  notStopped: tr("Sending of this newsletter isn't stopped."),
  resent: tr("The same email is being sent to them again."),
  nothingUncertain: tr("No uncertain recipients are left."),
  testSent: tr("The test email is on its way to you."),
  testLimit: tr("You've reached the limit for test emails. Try again in an hour."),
  testFailed: tr("Failed to send a test email."),
  memberNotFound: tr("This member no longer exists."),
  previewFailed: tr("Failed to load the preview."),
  countFailed: tr("Failed to count the audience."),
  recipientsFailed: tr("Failed to load recipients."),
  settingsLoadFailed: tr("Failed to load newsletter settings."),
  settingsFailed: tr("Failed to save newsletter settings."),
  settingsSaved: tr("Newsletter settings saved"),
  replyToInvalid: tr("Please enter an email address like name@example.org"),
  tooLong: (max: number) => tr("Please use at most {max} characters", { max }),
} as const;

export const maxScheduleDays = 366;

/** The fields of a newsletter's document. Nothing is required before sending. */
export const newsletterFields = newsletterText.extend({
  translations,
  audience,
  /** Shown on the website once it is sent. */
  is_public: z.boolean(),
  /** The topic. People who stopped it get nothing. */
  topic_id: topicId,
});
export type NewsletterFields = z.infer<typeof newsletterFields>;
export type NewsletterField = keyof NewsletterFields;

/**
 * `held`: waits for the end of the hold. `scheduled`: waits for the chosen time. `stopped`: by a person. `paused`: by the
 * server, with a reason.
 */
export const newsletterState = z.enum(["draft", "held", "scheduled", "sending", "stopped", "paused", "sent"]);
export type NewsletterState = z.infer<typeof newsletterState>;

export const recipientStates = ["waiting", "excluded", "handed_over", "uncertain", "bounced", "failed"] as const;
export const recipientState = z.enum(recipientStates);
export type RecipientState = (typeof recipientStates)[number];

/** `audience` is the sum of the others at every moment. */
export const figures = z.object({
  audience: z.number(),
  waiting: z.number(),
  excluded: z.number(),
  handed_over: z.number(),
  uncertain: z.number(),
  bounced: z.number(),
  failed: z.number(),
});
export type Figures = z.infer<typeof figures>;

export const newsletterFigures = z.object({
  state: newsletterState,
  /** Null before the audience is stored. */
  figures: figures.nullable(),
  /** The figures by language, null for the website's. Empty without translations, and once recipients are erased. */
  languages: z.array(z.object({ language: z.string().nullable(), figures })),
  /** The counts of `excluded` by reason. */
  excluded: z.array(z.object({ reason: exclusionReason, count: z.number() })),
  /** People who unsubscribed with this newsletter's link. */
  unsubscribed: z.number(),
  /** When sending will begin, while it waits. */
  send_at: z.iso.datetime().nullable(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
  /** Why it is paused, or why sending is delayed. */
  trouble: z.string().nullable(),
  /** Mail providers that asked for fewer emails at a time and get theirs more slowly. */
  slowed_providers: z.array(z.string()),
});
export type NewsletterFigures = z.infer<typeof newsletterFigures>;

/** A reason why it can't be sent as it is. */
export const obstacleCode = z.enum([
  "website_paused",
  "subject",
  "content",
  "postal_address",
  "no_mail_server",
  "on_copy",
  "segment_gone",
  "label_gone",
  "form_gone",
  "corrected_sending",
  "merge_fields",
  "disclaimer",
]);
export type ObstacleCode = z.infer<typeof obstacleCode>;
const obstacle = z.object({ code: obstacleCode, message: z.string() });

export const newsletter = z.object({
  id: z.number(),
  website_id: z.number(),
  site_title: z.string(),
  state: newsletterState,
  version: z.number(),
  created_at: z.iso.datetime(),
  saved_at: z.iso.datetime().nullable(),
  /** Who saved last. */
  editor: z.string().nullable(),
  fields: newsletterFields,
  /** The website's language (BCP 47), in which the newsletter is besides its translations. */
  language: z.string(),
  /** The article that it was made from. */
  article_id: z.number().nullable(),
  /** Goes to exactly those whose email was handed over; its own audience is not used. */
  correction_of: z.object({ id: z.number(), subject: z.string() }).nullable(),
  send_at: z.iso.datetime().nullable(),
  trouble: z.string().nullable(),
  /** On the website, once it is sent and public. */
  web_url: z.string().nullable(),
  /** The list's custom fields as merge fields, also those deleted in the last 30 days, which nobody has a value of. */
  custom_fields: z.array(z.object({ merge_name: z.string(), name: z.string(), is_deleted: z.boolean() })),
  /** Tasks that must be done before it can be sent; empty if it can. */
  obstacles: z.array(obstacle),
  /** A newsletter of the network, in which each website can have a block. */
  is_of_network: z.boolean(),
  /** The user's permissions. */
  may_write: z.boolean(),
  may_send: z.boolean(),
});
export type Newsletter = z.infer<typeof newsletter>;

export const newslettersQuery = pageQuery(20, 100).extend({ website_id: idParam.optional() });

export const newsletterSummary = z.object({
  id: z.number(),
  website_id: z.number(),
  subject: z.string(),
  state: newsletterState,
  created_at: z.iso.datetime(),
  saved_at: z.iso.datetime().nullable(),
  send_at: z.iso.datetime().nullable(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
  correction_of: z.number().nullable(),
  figures: figures.nullable(),
  trouble: z.string().nullable(),
});
export type NewsletterSummary = z.infer<typeof newsletterSummary>;

export const addNewsletterRequest = z.object({
  website_id: idParam.optional(),
  /** Generated by the client. Repeating it creates no second newsletter. */
  creation_id: z.uuid().optional(),
  /** Begins with this published article of the website. */
  article_id: idParam.optional(),
  /** Begins with the article's draft instead, which the user may read. */
  from_draft: z.boolean().default(false),
  /** Begins as a correction for those whose email of this newsletter was handed over. */
  correction_of: idParam.optional(),
});
export const addNewsletterAnswer = z.object({ id: z.number(), version: z.number() });

export const showNewsletterRequest = z.object({ is_public: z.boolean() });

const changes = newsletterFields
  .omit({ translations: true })
  .partial()
  // Such as `translations.es.subject`; null in all three removes a language. Others are ignored.
  .catchall(z.unknown())
  .transform((sent, context) => {
    const entries = Object.entries(sent).flatMap(([path, value]) => {
      if (path in newsletterFields.shape) return path === "translations" ? [] : [[path, value] as const];
      const found = readPath(path);
      if (!found && !path.startsWith("translations.")) return [];
      const { data, error } = found
        ? newsletterText.shape[found.field].nullable().safeParse(value)
        : { error: { issues: [{ message: texts.languageUnknown }] } };
      for (const { message } of error?.issues ?? []) context.addIssue({ code: "custom", message, path: [path] });
      return [[path, data] as const];
    });
    return Object.fromEntries(entries) as Partial<Omit<NewsletterFields, "translations">> & Fields;
  });
export const saveNewsletterRequest = z.object({ version, save_id: saveId, changes });
export type SaveNewsletterRequest = z.output<typeof saveNewsletterRequest>;
export const saveNewsletterAnswer = z.object({ version: z.number(), saved_at: z.iso.datetime(), merged });
export type SaveNewsletterAnswer = z.infer<typeof saveNewsletterAnswer>;

export const revisionReasons = ["autosave", "shortened", "conflict", "restored", "sent"] as const;
export type RevisionReason = (typeof revisionReasons)[number];
export const revisionSummary = sharedRevisionSummary(revisionReasons).extend({
  subject: z.string(),
  words: z.number(),
});
export type RevisionSummary = z.infer<typeof revisionSummary>;
export const revision = revisionSummary.extend({ preview_text: z.string(), content: z.string(), translations });

export const restoreRevisionRequest = z.object({ version });
export const restoreRevisionAnswer = z.object({ message: z.string(), version: z.number() });

/** As this member would get it; without a member, with the fallbacks, in the website's language or that of a translation. */
export const previewRequest = z.object({ member_id: idParam.optional(), language: z.string().max(35).optional() });
export const preview = z.object({
  /** The language of the translation; null for the website's. */
  language: z.string().nullable(),
  subject: z.string(),
  preview_text: z.string(),
  html: z.string(),
  text: z.string(),
  /** The size of the whole encoded email, in bytes. */
  size: z.number(),
  /** The names of merge fields in use, without those that don't exist. */
  fields: z.array(z.string()),
  /** The `From` line. */
  from: z.string(),
  reply_to: z.string().nullable(),
});
export type Preview = z.infer<typeof preview>;
