import { z } from "zod";
import { merged, saveId, version } from "../../documents/protocol/save-contract.ts";
import { idParam } from "../../shared/contract.ts";
import { tr } from "../../shared/languages/tr.ts";
import { storable } from "../../shared/text.ts";
import { linkTarget } from "../../writing/html/attributes.ts";
import { exclusionReason } from "./audience-contract.ts";
import { newsletterState } from "./contract.ts";
import { isPlainAddress } from "./settings-contract.ts";

export const maxInvited = 500;
export const maxNoteLength = 1000;
const maxHeadingLength = 200;
export const maxBodyLength = 3000;
const maxLabelLength = 80;
const maxUrlLength = 2000;
export const maxLatestArticles = 3;

export const editionTexts = {
  loadFailed: tr("Failed to load the websites of this newsletter."),
  changeFailed: tr("Failed to save the change."),
  countFailed: tr("Failed to count the audience."),
  notFound: tr("This newsletter isn't one of the network's."),
  invited: tr("Websites invited"),
  nobodyToInvite: tr("Choose at least one website. Those chosen here are invited already."),
  tooManyInvited: tr("At most {maxInvited} websites can take part in one newsletter.", { maxInvited }),
  deadlineRequired: tr("Please enter a date and time"),
  deadlinePast: tr("Choose a time in the future"),
  deadlineFar: tr("Choose a time within the next year"),
  noteTooLong: tr("Please use at most {maxNoteLength} characters", { maxNoteLength }),
  tooLate: tr("This newsletter is being sent already, so its websites can no longer be changed."),
  ofCorrection: tr("A correction goes to those who got the newsletter, so no websites are invited."),
  saved: tr("Saved"),
  reminded: tr("Reminder sent"),
  remindedToday: tr("This website was reminded within the last 24 hours."),
  notToRemind: tr("This website has already decided."),
  nobodyToRemind: tr("Nobody at this website may submit its block."),
  deadlineOver: tr("The deadline has passed. Extend it before you remind anyone."),
  moved: tr("The order has changed in the meantime."),
  countOfNetwork: tr(
    "This counts the members of one website. A newsletter of the network counts those of all that take part.",
  ),
  mergeFields: tr("A newsletter of the network can insert {fields} only. Remove other fields in braces.", {
    fields: "{first_name}, {name}, and {email}",
  }),
  // For the people of a website.
  blockNotFound: tr("This invitation no longer exists."),
  blockLoadFailed: tr("Failed to load the invitation."),
  invitationsFailed: tr("Failed to load invitations."),
  saveFailed: tr("Failed to save your block."),
  changedMeanwhile: tr("Someone else changed this block in the meantime. Nothing was overwritten."),
  handedIn: tr("Submitted. You can take it back until sending begins."),
  declined: tr("Your website doesn't take part this time."),
  takenBack: tr("Taken back. You can change it and submit it again."),
  handInFailed: tr("Failed to submit your block."),
  declineFailed: tr("Failed to decline."),
  takeBackFailed: tr("Failed to take your block back."),
  headingRequired: tr("Write a heading first"),
  headingTooLong: tr("The heading must not exceed {maxHeadingLength} characters", { maxHeadingLength }),
  bodyRequired: tr("Write something first, or choose articles"),
  bodyTooLong: tr("The text must not exceed {maxBodyLength} characters", { maxBodyLength }),
  labelTooLong: tr("The label must not exceed {maxLabelLength} characters", { maxLabelLength }),
  labelRequired: tr("Give the button a label, or remove its address"),
  urlRequired: tr("Enter the address that the button opens, or remove its label"),
  urlInvalid: tr("Please enter a web address like https://example.org/page"),
  noFields: tr("Merge fields such as {field} don't work here: this text is the same for everyone. Remove the braces.", {
    field: "{first_name}",
  }),
  pastDeadline: tr("The deadline has passed, so this block can't be submitted any more. Your text is kept."),
  ended: tr("This invitation has ended: the newsletter was deleted. Your text is kept."),
  begun: tr("This invitation has ended: the newsletter is being sent. Your text is kept."),
  isHandedIn: tr("This block is submitted. Take it back to change it."),
  isDeclined: tr("Your website has declined. Choose “Take part after all” to write its block."),
  notDecided: tr("This block isn't submitted."),
  websitePaused: tr(
    "The people who run this network have paused the newsletters of this website, so it can't take part now.",
  ),
} as const;

/** The fields of a block's document. Nothing is required before it is submitted. */
export const blockFields = z.object({
  heading: z.string().overwrite(storable).max(maxHeadingLength, editionTexts.headingTooLong),
  /** Plain text; empty lines separate paragraphs. */
  body: z.string().overwrite(storable).max(maxBodyLength, editionTexts.bodyTooLong),
  button_label: z.string().overwrite(storable).max(maxLabelLength, editionTexts.labelTooLong),
  button_url: z.string().overwrite(storable).max(maxUrlLength, editionTexts.urlInvalid),
  /** How many of the website's latest articles, as they are when it is submitted. */
  latest: z.number().int().min(0).max(maxLatestArticles),
});
export type BlockFields = z.infer<typeof blockFields>;
export type BlockField = keyof BlockFields;

export const emptyBlock: BlockFields = { heading: "", body: "", button_label: "", button_url: "", latest: 0 };

/** `https://…`, `http://…`, `mailto:…`, or a path of the website. */
function isButtonAddress(text: string): boolean {
  const target = linkTarget(text);
  if (target === null) return false;
  if (/^mailto:/i.test(target)) return isPlainAddress(target.slice("mailto:".length));
  return target.startsWith("/") || (/^https?:\/\/[^/\s]/i.test(target) && URL.canParse(target));
}

const braces = /\{[a-z_0-9.]{1,60}(?:\|[^{}]{0,200})?\}/i;

/** Returns what must be changed before a block can be submitted, by field. */
export function blockProblems(fields: BlockFields, articles: number): Partial<Record<BlockField, string>> {
  const { heading, body, button_label: label, button_url: url } = fields;
  const problems: Partial<Record<BlockField, string>> = {};
  if (heading.trim() === "") problems.heading = editionTexts.headingRequired;
  if (body.trim() === "" && articles === 0) problems.body = editionTexts.bodyRequired;
  if (label.trim() === "" && url.trim() !== "") problems.button_label = editionTexts.labelRequired;
  if (url.trim() === "" && label.trim() !== "") problems.button_url = editionTexts.urlRequired;
  if (url.trim() !== "" && !isButtonAddress(url)) problems.button_url = editionTexts.urlInvalid;
  for (const name of ["heading", "body", "button_label"] as const)
    if (braces.test(fields[name])) problems[name] = editionTexts.noFields;
  return problems;
}

export const blockArticle = z.object({ title: z.string(), url: z.string(), excerpt: z.string() });
export type BlockArticle = z.infer<typeof blockArticle>;

/** `late`: not submitted by the deadline. */
export const blockState = z.enum(["invited", "writing", "handed_in", "declined", "late"]);
export type BlockState = z.infer<typeof blockState>;

/** Why a block that is submitted isn't sent all the same. */
export const blockObstacle = z.enum(["paused", "moved"]);
export type BlockObstacle = z.infer<typeof blockObstacle>;

/** A website of an edition, as the network's owner sees it. */
export const editionWebsite = z.object({
  block_id: z.number(),
  website_id: z.number(),
  title: z.string(),
  state: blockState,
  is_left_out: z.boolean(),
  obstacle: blockObstacle.nullable(),
  fields: blockFields,
  articles: z.array(blockArticle),
  /** Who submitted it or declined. */
  decided_by: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
  saved_at: z.iso.datetime().nullable(),
  reminded_at: z.iso.datetime().nullable(),
});
export type EditionWebsite = z.infer<typeof editionWebsite>;

export const edition = z.object({
  newsletter_id: z.number(),
  deadline: z.iso.datetime().nullable(),
  note: z.string(),
  includes_host_list: z.boolean(),
  /** How many people of the host site's own list agreed to get email. */
  host_list_members: z.number(),
  /** Websites can be invited and blocks changed: sending has not begun. */
  is_open: z.boolean(),
  /** In the order of the newsletter. */
  websites: z.array(editionWebsite),
});
export type Edition = z.infer<typeof edition>;

const deadline = z.iso
  .datetime({ offset: true, error: editionTexts.deadlineRequired })
  .transform((text) => new Date(text).toISOString());
const note = z
  .string()
  .overwrite((text) => storable(text).trim())
  .max(maxNoteLength, editionTexts.noteTooLong);

export const inviteRequest = z.object({
  /** Null: all websites of the network. */
  website_ids: z.array(idParam).min(1, editionTexts.nobodyToInvite).max(maxInvited).nullable(),
  deadline,
  note: note.default(""),
});
export const inviteAnswer = z.object({ message: z.string(), invited: z.number() });

/** Changes the given values only. */
export const editEditionRequest = z.object({ deadline, note, includes_host_list: z.boolean() }).partial();
export type EditEditionRequest = z.infer<typeof editEditionRequest>;

export const editEditionBlockRequest = z
  .object({
    is_left_out: z.boolean(),
    /** One place up or down. */
    move: z.enum(["up", "down"]),
  })
  .partial();

export const editionCount = z.object({
  /** Addresses that would get it. */
  count: z.number(),
  excluded: z.array(z.object({ reason: exclusionReason, count: z.number() })),
  /** Websites whose blocks are in it. */
  websites: z.number(),
  /** Invited websites that could still submit. */
  waiting: z.number(),
  daily_limit: z.number().nullable(),
});
export type EditionCount = z.infer<typeof editionCount>;

/** Why an invitation has ended; null while its block can be written. */
const invitationEnd = z.enum(["deleted", "begun"]);

/** An invitation, as the people of the website see it. */
export const invitation = z.object({
  block_id: z.number(),
  website_id: z.number(),
  site_title: z.string(),
  /** The network's name. */
  network: z.string(),
  state: blockState,
  ended: invitationEnd.nullable(),
  deadline: z.iso.datetime(),
  note: z.string(),
  heading: z.string(),
  invited_at: z.iso.datetime(),
  decided_by: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
});
export type Invitation = z.infer<typeof invitation>;

export const block = invitation.extend({
  version: z.number(),
  saved_at: z.iso.datetime().nullable(),
  editor: z.string().nullable(),
  fields: blockFields,
  articles: z.array(blockArticle),
  /** Why the newsletter is paused before sending began. */
  trouble: z.string().nullable(),
  newsletter_state: newsletterState,
  /** The network has paused the website, or it moved to another member list since it was submitted. */
  obstacle: blockObstacle.nullable(),
  may_write: z.boolean(),
  may_send: z.boolean(),
});
export type Block = z.infer<typeof block>;

/** Members of the website who would get the newsletter. */
export const blockCount = z.object({ count: z.number() });

export const saveBlockRequest = z.object({ version, save_id: saveId, changes: blockFields.partial() });
export type SaveBlockRequest = z.infer<typeof saveBlockRequest>;
export const saveBlockAnswer = z.object({ version: z.number(), saved_at: z.iso.datetime(), merged });
/** The version that the user sees; any other returns 409. */
export const handInRequest = z.object({ version });
export const blockAnswer = z.object({ message: z.string(), state: blockState });
