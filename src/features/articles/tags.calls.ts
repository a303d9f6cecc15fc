import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, idParam, messageBody, siteChoice } from "../../shared/contract.ts";
import { tr } from "../../shared/languages/tr.ts";
import { oneLine, storable } from "../../shared/text.ts";

export const tagTexts = {
  loadFailed: tr("Failed to load tags."),
  addFailed: tr("Failed to add tag."),
  saveFailed: tr("Failed to save tag."),
  deleteFailed: tr("Failed to delete tag."),
  notFound: tr("This tag no longer exists."),
  nameRequired: tr("Name is required"),
  nameTooLong: tr("Name must not exceed 60 characters"),
  nameTaken: tr("There is already a tag with this name. Merge the two instead."),
  tooMany: tr("A website can have at most 1,000 tags. Merge or delete some first."),
  tooManyOfArticle: tr("An article can have at most 20 tags"),
  mergedWithItself: tr("A tag can't be merged with itself."),
  merged: tr("Tags merged"),
  deleted: tr("Tag deleted"),
} as const;

export const maxTags = 1000;
export const maxTagsOfArticle = 20;
export const maxTagName = 60;

export const tag = z.object({
  tag_id: z.number(),
  name: z.string(),
  slug: z.string(),
  /** Published ones that have it. */
  articles: z.number(),
  /** Ids of tags that were merged into it; articles may still name them. */
  merged_ids: z.array(z.number()),
});
export type Tag = z.infer<typeof tag>;

const name = z
  .string({ error: tagTexts.nameRequired })
  .transform((text) => oneLine(storable(text)))
  .pipe(z.string().min(1, tagTexts.nameRequired).max(maxTagName, tagTexts.nameTooLong));

const params = z.object({ id: idParam });

export const getTags = defineCall({
  method: "GET",
  path: "/api/get-tags",
  summary: "List a website's tags by name",
  tag: "Tags",
  access: "articles.read",
  query: z.object(siteChoice),
  answers: { 200: z.array(tag) },
});

export const addTag = defineCall({
  method: "POST",
  path: "/api/add-tag",
  summary: "Create a tag, or get the one with this name",
  tag: "Tags",
  access: "articles.write",
  body: z.object({ ...siteChoice, name }),
  answers: { 200: tag, 409: errorBody },
});

export const editTag = defineCall({
  method: "PUT",
  path: "/api/edit-tag/:id",
  summary: "Rename a tag; its address stays",
  tag: "Tags",
  access: "tags.manage",
  params,
  body: z.object({ name }),
  answers: { 200: tag, 409: errorBody },
});

export const mergeTag = defineCall({
  method: "POST",
  path: "/api/merge-tag/:id",
  summary: "Merge a tag into another; its address leads there",
  tag: "Tags",
  access: "tags.manage",
  params,
  body: z.object({ into: idParam }),
  answers: { 200: messageBody, 409: errorBody },
});

export const deleteTag = defineCall({
  method: "DELETE",
  path: "/api/delete-tag/:id",
  summary: "Delete a tag but not its articles",
  tag: "Tags",
  access: "tags.manage",
  params,
  answers: { 200: messageBody },
});
