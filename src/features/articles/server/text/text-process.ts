// Parses large texts and other sites' pages outside the server process: see docs/decisions/0025-one-owner-never-slows-the-others.md
// and docs/decisions/0086-foreign-bytes.md.
import type { Fetched } from "../../../../platform/fetcher/fetcher.ts";
import { getText } from "../../../../platform/fetcher/text.ts";
import { serveWork } from "../../../../platform/work/serve-work.ts";
import { cleanArticle, cleanContent } from "./clean-content.ts";
import { readHead } from "./read-head.ts";

const work = {
  cleanContent: async (html: string) => cleanContent(html),
  cleanArticle: async (html: string) => cleanArticle(html),
  readPage: async (page: Pick<Fetched, "type" | "body">) => readHead(getText(page)),
};
export type TextWork = typeof work;

serveWork(work);
