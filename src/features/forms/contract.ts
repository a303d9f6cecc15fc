import { z } from "zod";
import { idParam, pageQuery } from "../../shared/contract.ts";
import { tr } from "../../shared/languages/tr.ts";
import { storable } from "../../shared/text.ts";

export const texts = {
  messageNotFound: tr("This message no longer exists."),
  messageDeleted: tr("Message deleted"),
  messageRestored: tr("Message restored"),
  messageEdited: tr("Message saved"),
  signUpNotFound: tr("This sign-up no longer exists or is already confirmed."),
  signUpDeleted: tr("Sign-up deleted"),
  loadFailed: tr("Failed to load the inbox."),
  messagesFailed: tr("Failed to load messages."),
  messageFailed: tr("Failed to load the message."),
  signUpsFailed: tr("Failed to load sign-ups."),
  pollsFailed: tr("Failed to load polls."),
  editFailed: tr("Failed to save the message."),
  deleteFailed: tr("Failed to delete the message."),
  restoreFailed: tr("Failed to restore the message."),
  linkFailed: tr("Failed to create the link."),
  linkByMailOnly: tr("Email is set up, so only the person can confirm, using the link in their email."),
  signUpsDeleted: (deleted: number) =>
    tr({ one: "{count} sign-up deleted", other: "{count} sign-ups deleted" }, { count: deleted }),
  signUpsRestored: tr("Sign-ups restored"),
  signUpsKept: (kept: number) =>
    tr(
      {
        one: "Kept {count} sign-up of members as proof of consent.",
        other: "Kept {count} sign-ups of members as proof of consent.",
      },
      { count: kept },
    ),
  onlyProofs: tr("These sign-ups belong to members and are kept as proof of consent."),
  nothingToRestore: tr("These sign-ups can no longer be restored."),
  addedToMembers: (added: number) =>
    tr({ one: "{count} member added", other: "{count} members added" }, { count: added }),
  nobodyAdded: tr("All of these people are already members or asked to be erased."),
  importUnderWay: tr("Another import into the member list is in progress. Please wait until it has finished."),
  skippedSignUps: (skipped: number) =>
    tr(
      {
        one: "{count} sign-up skipped: already members or erased.",
        other: "{count} sign-ups skipped: already members or erased.",
      },
      { count: skipped },
    ),
  undoAddFailed: tr("Failed to remove the added members."),
  deleteSignUpsFailed: tr("Failed to delete the sign-ups."),
  addToMembersFailed: tr("Failed to add the sign-ups to the members."),
  deleteSignUpFailed: tr("Failed to delete the sign-up."),
} as const;

export const confirmDays = 7;

const website = { website_id: idParam.optional() };
export const websiteQuery = z.object(website);
export const listQuery = pageQuery(25, 200).extend({
  ...website,
  search: z
    .string()
    .max(200)
    .default("")
    .overwrite((text) => storable(text).trim()),
});

export const inboxCounts = z.object({
  website_id: z.number(),
  unread_messages: z.number(),
  /** In the last 30 days. */
  sign_ups: z.number(),
  votes: z.number(),
});
export type InboxCounts = z.infer<typeof inboxCounts>;

/** The page of a submission. */
const source = {
  /** Null for an article, or if the page was deleted. */
  page_name: z.string().nullable(),
  page_address: z.string(),
};

export const requestKind = z.enum(["barrier", "copy", "erasure"]);
export type RequestKind = z.infer<typeof requestKind>;

export const message = z.object({
  message_id: z.number(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  created_at: z.iso.datetime(),
  is_read: z.boolean(),
  /** A report of a barrier, or a wish to get one's data or have it erased, with the date by which to answer it. Null for other messages. */
  request: z.object({ kind: requestKind, answer_by: z.iso.datetime(), is_answered: z.boolean() }).nullable(),
  ...source,
});
export type Message = z.infer<typeof message>;
export const messageQuery = listQuery.extend({ unread: z.enum(["0", "1"]).default("0") });
const exportMode = z.enum(["safe", "exact"]).default("safe");
export const exportMessagesQuery = messageQuery.omit({ page: true, limit: true }).extend({ mode: exportMode });
/** `is_answered`: of a request only. */
export const editMessageRequest = z.union([z.object({ is_read: z.boolean() }), z.object({ is_answered: z.boolean() })]);

/** Who got the link: the person by mail, or the owner without mail. Null if not recorded. */
export const confirmLinkBy = z.enum(["mail", "owner"]).nullable();

export const signUp = z.object({
  sign_up_id: z.number(),
  name: z.string(),
  email: z.string(),
  created_at: z.iso.datetime(),
  /** `waiting`: not confirmed yet. `unconfirmed`: a member without confirmation, because mail is disabled. */
  state: z.enum(["waiting", "unconfirmed", "confirmed"]),
  confirmed_at: z.iso.datetime().nullable(),
  /** Null also while unconfirmed. */
  confirmed_by: confirmLinkBy,
  /** Null if waiting, or if the member was deleted. */
  member_id: z.number().nullable(),
  /** Whether the member list has this address, however the person joined; `binned` if that member is in the bin. */
  membership: z.enum(["none", "member", "binned"]),
  consent_text: z.string(),
  consent_version: z.number(),
  /** Answers to custom fields that the list has, in its order, as shown. */
  answers: z.array(z.object({ field_id: z.number(), name: z.string(), value: z.string() })),
  ...source,
});
export type SignUp = z.infer<typeof signUp>;
/** Some sign-ups of a website, or all that a search finds. */
const chosenSignUps = z.union([
  z.object({ ids: z.array(idParam).min(1).max(500) }),
  z.object({ search: listQuery.shape.search }),
]);
export type ChosenSignUps = z.output<typeof chosenSignUps>;
export const manySignUpsRequest = z.object({ ...website, sign_ups: chosenSignUps });

/** `kept`: sign-ups of members, which stay. */
export const deleteSignUpsAnswer = z.object({
  message: z.string(),
  deleted: z.number(),
  kept: z.number(),
  /** For restoring them within 30 days. */
  deletion_id: z.uuid(),
});
export const restoreSignUpsParams = z.object({ id: z.uuid() });

export const addSignUpsAnswer = z.object({
  message: z.string(),
  added: z.number(),
  /** People who are already members or asked to be erased. */
  skipped: z.number(),
  /** For undoing it like an import. */
  import_id: z.number(),
});

export const exportSignUpsQuery = websiteQuery.extend({
  search: listQuery.shape.search,
  mode: exportMode,
});

/** Without mail: a confirmation link for the owner to send. Invalidates earlier ones. */
export const confirmLink = z.object({ url: z.url(), expires_at: z.iso.datetime() });

export const poll = z.object({
  page_component_id: z.number(),
  /** The question. */
  title: z.string(),
  page_name: z.string(),
  page_address: z.string(),
  /** False for a removed poll with votes. */
  is_on_page: z.boolean(),
  total: z.number(),
  /** In page order; removed options last. */
  options: z.array(z.object({ text: z.string(), votes: z.number(), is_offered: z.boolean() })),
  last_vote_at: z.iso.datetime().nullable(),
});
export type Poll = z.infer<typeof poll>;
