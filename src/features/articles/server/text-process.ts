// Sanitizes large texts outside the server process: see docs/decisions/0025-one-owner-never-slows-the-others.md.
import { serveWork } from "../../../platform/serve-work.ts";
import { cleanContent } from "./clean-content.ts";

const work = { cleanContent: async (html: string) => cleanContent(html) };
export type TextWork = typeof work;

serveWork(work);
