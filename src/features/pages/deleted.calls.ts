import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { errorBody, idParam } from "../../shared/contract.ts";
import { tr } from "../../shared/languages/tr.ts";
import { addPageAnswer, websiteQuery } from "./contract.ts";

export const deletedTexts = {
  loadFailed: tr("Failed to load the deleted pages."),
  restoreFailed: tr("Failed to restore the page."),
  restored: tr("Page restored"),
  restoredAt: (slug: string) => tr("Page restored. Its old address is taken, so its address is now /{slug}.", { slug }),
  notFound: tr("This page has been restored already or deleted permanently."),
} as const;

const deletedPage = z.object({
  page_id: z.number(),
  page_name: z.string(),
  slug: z.string(),
  deleted_at: z.iso.datetime(),
});
export type DeletedPage = z.infer<typeof deletedPage>;

export const getDeletedPages = defineCall({
  method: "GET",
  path: "/api/get-deleted-pages",
  summary: "List a website's pages deleted in the last 30 days, the latest 100, newest first",
  tag: "Pages",
  access: "pages.write",
  query: websiteQuery,
  answers: { 200: z.array(deletedPage) },
});

export const restorePage = defineCall({
  method: "POST",
  path: "/api/restore-page",
  summary: "Restore a deleted page, at another address if its own is taken",
  tag: "Pages",
  access: "pages.write",
  query: websiteQuery,
  body: websiteQuery.extend({ page_id: idParam }),
  answers: { 200: addPageAnswer, 409: errorBody.describe("The address was taken at the same moment") },
});
