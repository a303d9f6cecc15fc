import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, siteChoice } from "../../shared/contract.ts";
import { tr } from "../../shared/languages/tr.ts";
import { storable } from "../../shared/text.ts";
import { maxHtmlBytes } from "../../shared/words/html-blocks.ts";

export const htmlBlockTexts = {
  required: tr("Please paste or type some HTML."),
  tooLong: tr("The HTML is too long: at most 100 kB, which is about 100,000 characters."),
  tooMany: tr(
    "This website has 1,000 HTML blocks, which is the most. Those that no text uses are deleted after 30 days.",
  ),
  notFound: tr("This HTML block no longer exists."),
  forbidden: tr(
    "Only owners and editors can add HTML to an article. Undo, or delete the HTML block, to save your text.",
  ),
  foreign: tr(
    "An HTML block in this text belongs to another website or no longer exists. Delete it and insert it anew.",
  ),
  proposeRefused: tr(
    "An article with HTML blocks can't be proposed, because they belong to its website. Delete them first.",
  ),
  moveRefused: tr("An article with HTML blocks can't be moved, because they belong to its website. Delete them first."),
  addFailed: tr("The HTML could not be saved."),
  loadFailed: tr("The HTML could not be loaded."),
} as const;

export const maxHtmlBlocks = 1000;

export const addHtmlBlock = defineCall({
  method: "POST",
  path: "/api/add-html-block",
  summary: "Store HTML for an article of a website; it is shown in a sandboxed frame",
  tag: "Writing",
  access: "html.embed",
  body: z.object({
    ...siteChoice,
    html: z
      .string({ error: htmlBlockTexts.required })
      .overwrite(storable)
      .refine((html) => html.trim() !== "", htmlBlockTexts.required)
      .refine((html) => new TextEncoder().encode(html).length <= maxHtmlBytes, htmlBlockTexts.tooLong),
  }),
  answers: { 201: z.object({ id: z.uuid() }), 422: errorBody.describe("The website has too many"), 429: errorBody },
});

export const getHtmlBlock = defineCall({
  method: "GET",
  path: "/api/get-html-block/:id",
  summary: "Get the HTML of a block to change it",
  tag: "Writing",
  access: "html.embed",
  params: z.object({ id: z.uuid() }),
  answers: { 200: z.object({ id: z.uuid(), html: z.string() }) },
});
