import { z } from "zod";
import { saveConflict } from "../../documents/protocol/save-contract.ts";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, idParam, messageBody } from "../../shared/contract.ts";
import { audience, audienceChoices, audienceCount } from "./audience-contract.ts";
import {
  addNewsletterAnswer,
  addNewsletterRequest,
  newsletter,
  newsletterFigures,
  newsletterSummary,
  newslettersQuery,
  preview,
  previewRequest,
  restoreRevisionAnswer,
  restoreRevisionRequest,
  revision,
  revisionSummary,
  saveNewsletterAnswer,
  saveNewsletterRequest,
  showNewsletterRequest,
} from "./contract.ts";
import {
  recipient,
  recipientsQuery,
  resendAnswer,
  resendRequest,
  sendAnswer,
  sendRequest,
  stateAnswer,
} from "./sending-contract.ts";
import { editSettingsRequest, newsletterSettings } from "./settings-contract.ts";
import { topicId } from "./topics-contract.ts";

const tag = "Newsletters";
const params = z.object({ id: idParam });
const refused = errorBody.describe("Changed in the meantime, or not possible in this state");
const websiteQuery = z.object({ website_id: idParam.optional() });

export const getNewsletters = defineCall({
  method: "GET",
  path: "/api/get-newsletters",
  summary: "List a website's newsletters with their figures, newest first",
  tag,
  access: "newsletters.read",
  paged: true,
  query: newslettersQuery,
  answers: { 200: z.array(newsletterSummary) },
});

export const addNewsletter = defineCall({
  method: "POST",
  path: "/api/add-newsletter",
  summary: "Create a newsletter, also from an article or as a correction",
  tag,
  access: "newsletters.write",
  body: addNewsletterRequest,
  answers: { 201: addNewsletterAnswer, 409: refused },
});

export const getNewsletter = defineCall({
  method: "GET",
  path: "/api/get-newsletter/:id",
  summary: "Get a newsletter",
  tag,
  access: "newsletters.read",
  params,
  answers: { 200: newsletter },
});

export const saveNewsletter = defineCall({
  method: "POST",
  path: "/api/save-newsletter/:id",
  summary: "Save changes to a newsletter's draft",
  tag,
  access: "newsletters.write",
  params,
  body: saveNewsletterRequest,
  answers: { 200: saveNewsletterAnswer, 409: z.union([saveConflict, errorBody]) },
});

export const deleteNewsletter = defineCall({
  method: "DELETE",
  path: "/api/delete-newsletter/:id",
  summary: "Delete a newsletter; the links in emails that were sent keep working",
  tag,
  access: "newsletters.write",
  params,
  answers: { 200: messageBody, 409: refused },
});

export const showNewsletter = defineCall({
  method: "PUT",
  path: "/api/show-newsletter/:id",
  summary: "Show a newsletter that was sent on the website, or take it down; 409 for drafts, which say so themselves",
  tag,
  access: "newsletters.send",
  params,
  body: showNewsletterRequest,
  answers: { 200: messageBody, 409: refused },
});

export const getNewsletterRevisions = defineCall({
  method: "GET",
  path: "/api/get-newsletter-revisions/:id",
  summary: "List a newsletter's revisions, newest first, without their texts",
  tag,
  access: "newsletters.read",
  params,
  answers: { 200: z.array(revisionSummary) },
});

export const getNewsletterRevision = defineCall({
  method: "GET",
  path: "/api/get-newsletter-revision/:id",
  summary: "Get a newsletter's revision with its text",
  tag,
  access: "newsletters.read",
  params,
  answers: { 200: revision },
});

export const restoreNewsletterRevision = defineCall({
  method: "POST",
  path: "/api/restore-newsletter-revision/:id",
  summary: "Restore a revision; saves the current text as a revision",
  tag,
  access: "newsletters.write",
  params,
  body: restoreRevisionRequest,
  answers: { 200: restoreRevisionAnswer, 409: refused },
});

export const previewNewsletter = defineCall({
  method: "POST",
  path: "/api/preview-newsletter/:id",
  summary: "Render a newsletter as an email, for a member only if the user may see members",
  tag,
  access: "newsletters.read",
  params,
  body: previewRequest,
  answers: { 200: preview },
});

export const sendTestNewsletter = defineCall({
  method: "POST",
  path: "/api/send-test-newsletter/:id",
  summary: "Send a test of the newsletter to the user's own address, at most 20 times an hour",
  tag,
  access: "newsletters.write",
  params,
  body: previewRequest,
  answers: { 200: messageBody, 409: refused, 429: errorBody },
});

export const getAudienceChoices = defineCall({
  method: "GET",
  path: "/api/get-audience-choices",
  summary: "List the segments and sign-up forms that an audience can be made of",
  tag,
  access: "newsletters.read",
  query: websiteQuery,
  answers: { 200: audienceChoices },
});

export const countAudience = defineCall({
  method: "POST",
  path: "/api/count-audience",
  summary: "Count who would get a newsletter, with examples, and who would not and why",
  tag,
  access: "newsletters.send",
  body: z.object({
    website_id: idParam.optional(),
    /** Ignored for a correction. */
    audience,
    /** Counts those whose email of this newsletter was handed over. */
    correction_of: idParam.optional(),
    /** Leaves out who stopped the topic. Ignored for a correction, which has its original's. */
    topic_id: topicId.optional(),
  }),
  answers: { 200: audienceCount, 409: refused },
});

export const sendNewsletter = defineCall({
  method: "POST",
  path: "/api/send-newsletter/:id",
  summary: "Send a newsletter after the hold, or at a chosen time",
  tag,
  access: "newsletters.send",
  params,
  body: sendRequest,
  answers: { 200: sendAnswer, 409: refused },
});

export const recallNewsletter = defineCall({
  method: "POST",
  path: "/api/recall-newsletter/:id",
  summary: "Make a newsletter a draft again before sending begins",
  tag,
  access: "newsletters.send",
  params,
  answers: { 200: stateAnswer, 409: refused },
});

export const stopNewsletter = defineCall({
  method: "POST",
  path: "/api/stop-newsletter/:id",
  summary: "Stop sending; waiting recipients keep waiting",
  tag,
  access: "newsletters.send",
  params,
  answers: { 200: stateAnswer, 409: refused },
});

export const continueNewsletter = defineCall({
  method: "POST",
  path: "/api/continue-newsletter/:id",
  summary: "Resume sending a stopped or paused newsletter",
  tag,
  access: "newsletters.send",
  params,
  answers: { 200: stateAnswer, 409: refused },
});

export const resendUncertain = defineCall({
  method: "POST",
  path: "/api/resend-uncertain/:id",
  summary: "Send again, with the same Message-ID, to recipients whose email may or may not have been accepted",
  tag,
  access: "newsletters.send",
  params,
  body: resendRequest,
  answers: { 200: resendAnswer, 409: refused },
});

export const getNewsletterFigures = defineCall({
  method: "GET",
  path: "/api/get-newsletter-figures/:id",
  summary: "Get the progress of sending; the audience is the sum of the states",
  tag,
  access: "newsletters.read",
  params,
  answers: { 200: newsletterFigures },
});

export const getRecipients = defineCall({
  method: "GET",
  path: "/api/get-recipients/:id",
  summary: "List a newsletter's recipients with what happened to their email",
  tag,
  access: "newsletters.send",
  paged: true,
  params,
  query: recipientsQuery,
  answers: { 200: z.array(recipient) },
});

export const getNewsletterSettings = defineCall({
  method: "GET",
  path: "/api/get-newsletter-settings",
  summary: "Get a website's newsletter settings",
  tag,
  access: "newsletters.read",
  query: websiteQuery,
  answers: { 200: newsletterSettings },
});

export const editNewsletterSettings = defineCall({
  method: "PUT",
  path: "/api/edit-newsletter-settings",
  summary: "Change a website's newsletter settings",
  tag,
  access: "newsletters.send",
  body: editSettingsRequest,
  answers: { 200: newsletterSettings },
});
