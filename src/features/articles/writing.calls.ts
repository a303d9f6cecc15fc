import { z } from "zod";
import { saveConflict } from "../../documents/protocol/save-contract.ts";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, idParam, messageBody, siteChoice } from "../../shared/contract.ts";
import {
  addDraftAnswer,
  addDraftRequest,
  addPreviewLinkAnswer,
  draft,
  moveArticleRequest,
  ownArticle,
  ownArticlesQuery,
  publishAnswer,
  publishRequest,
  restoreRevisionAnswer,
  restoreRevisionRequest,
  returnArticleRequest,
  revision,
  revisionSummary,
  saveDraftAnswer,
  saveDraftRequest,
  slugCheckAnswer,
  slugCheckQuery,
  writer,
} from "./writing-contract.ts";

const params = z.object({ id: idParam });
const refused = errorBody.describe("Changed meanwhile, or not possible in this state");

export const addDraft = defineCall({
  method: "POST",
  path: "/api/add-draft",
  summary: "Create an article",
  tag: "Writing",
  access: "articles.write",
  body: addDraftRequest,
  answers: { 201: addDraftAnswer },
});

export const getDraft = defineCall({
  method: "GET",
  path: "/api/get-draft/:id",
  summary: "Get an article's draft",
  tag: "Writing",
  access: "articles.read",
  params,
  answers: { 200: draft },
});

export const getWriters = defineCall({
  method: "GET",
  path: "/api/get-writers",
  summary: "List who can be a co-author of a website's articles, by name",
  tag: "Writing",
  access: "articles.write",
  query: z.object(siteChoice),
  answers: { 200: z.array(writer) },
});

export const saveDraft = defineCall({
  method: "POST",
  path: "/api/save-draft/:id",
  summary: "Save changes to an article's draft; not visible to visitors",
  tag: "Writing",
  access: "articles.write",
  params,
  body: saveDraftRequest,
  answers: { 200: saveDraftAnswer, 409: z.union([saveConflict, errorBody]) },
});

export const publishArticle = defineCall({
  method: "POST",
  path: "/api/publish-article/:id",
  summary: "Publish the draft now or at its date",
  tag: "Writing",
  access: "articles.publish",
  params,
  body: publishRequest,
  answers: { 200: publishAnswer, 409: refused },
});

export const askForReview = defineCall({
  method: "POST",
  path: "/api/ask-for-review/:id",
  summary: "Ask the website's editors to publish the draft",
  tag: "Writing",
  access: "articles.write",
  params,
  answers: { 200: messageBody, 409: refused },
});

export const proposeArticle = defineCall({
  method: "POST",
  path: "/api/propose-article/:id",
  summary: "Propose an own published article for the host site, as a draft for the network's editors to review",
  tag: "Writing",
  access: "articles.write",
  params,
  answers: { 200: messageBody, 409: refused, 429: errorBody.describe("Too many of their articles wait") },
});

export const returnArticle = defineCall({
  method: "POST",
  path: "/api/return-article/:id",
  summary: "Return a draft in review to its writer with a note",
  tag: "Writing",
  access: "articles.publish",
  params,
  body: returnArticleRequest,
  answers: { 200: messageBody, 409: refused },
});

export const moveArticle = defineCall({
  method: "POST",
  path: "/api/move-article/:id",
  summary: "Move a never published article to another website",
  tag: "Writing",
  access: "articles.publish",
  params,
  body: moveArticleRequest,
  answers: { 200: messageBody, 409: refused },
});

export const unpublishArticle = defineCall({
  method: "POST",
  path: "/api/unpublish-article/:id",
  summary: "Unpublish an article",
  tag: "Writing",
  access: "articles.publish",
  params,
  answers: { 200: messageBody, 409: refused },
});

export const discardDraft = defineCall({
  method: "POST",
  path: "/api/discard-draft/:id",
  summary: "Discard the draft's changes",
  tag: "Writing",
  access: "articles.write",
  params,
  answers: { 200: messageBody, 409: refused },
});

export const deleteArticle = defineCall({
  method: "DELETE",
  path: "/api/delete-article/:id",
  summary: "Move an article to the bin for 30 days",
  tag: "Writing",
  access: "articles.delete",
  params,
  answers: { 200: messageBody, 409: refused },
});

export const restoreArticle = defineCall({
  method: "POST",
  path: "/api/restore-article/:id",
  summary: "Restore an article from the bin as a draft",
  tag: "Writing",
  access: "articles.delete",
  params,
  answers: { 200: messageBody, 409: refused },
});

export const eraseArticle = defineCall({
  method: "DELETE",
  path: "/api/erase-article/:id",
  summary: "Permanently delete an article in the bin",
  tag: "Writing",
  access: "articles.delete",
  params,
  answers: { 200: messageBody, 409: refused },
});

export const getArticles = defineCall({
  method: "GET",
  path: "/api/get-articles",
  summary: "List articles the user may edit, most recently edited first",
  tag: "Writing",
  access: "articles.read",
  paged: true,
  query: ownArticlesQuery,
  answers: { 200: z.array(ownArticle) },
});

export const checkSlug = defineCall({
  method: "GET",
  path: "/api/check-slug",
  summary: "Check whether a slug is available on a site",
  tag: "Writing",
  access: "articles.read",
  query: slugCheckQuery,
  answers: { 200: slugCheckAnswer },
});

export const getRevisions = defineCall({
  method: "GET",
  path: "/api/get-revisions/:articleId",
  summary: "List an article's revisions, newest first, without their texts",
  tag: "Writing",
  access: "articles.read",
  params: z.object({ articleId: idParam }),
  answers: { 200: z.array(revisionSummary) },
});

export const getRevision = defineCall({
  method: "GET",
  path: "/api/get-revision/:id",
  summary: "Get a revision with its text",
  tag: "Writing",
  access: "articles.read",
  params,
  answers: { 200: revision },
});

export const restoreRevision = defineCall({
  method: "POST",
  path: "/api/restore-revision/:id",
  summary: "Restore a revision as the draft; saves the current text as a revision",
  tag: "Writing",
  access: "articles.write",
  params,
  body: restoreRevisionRequest,
  answers: { 200: restoreRevisionAnswer, 409: errorBody.describe("Changed meanwhile, or in the bin") },
});

export const addPreviewLink = defineCall({
  method: "POST",
  path: "/api/add-preview-link/:id",
  summary: "Create a link that shows the draft to anyone who has it, for 7 days",
  tag: "Writing",
  access: "articles.write",
  params,
  answers: { 201: addPreviewLinkAnswer, 409: errorBody.describe("In the bin") },
});

export const deletePreviewLink = defineCall({
  method: "DELETE",
  path: "/api/delete-preview-link/:linkId",
  summary: "Revoke a preview link",
  tag: "Writing",
  access: "articles.write",
  params: z.object({ linkId: idParam }),
  answers: { 200: messageBody },
});
