// Renders large newsletters outside the server process: see docs/decisions/0025-one-owner-never-slows-the-others.md.
import { serveWork } from "../../../../platform/work/serve-work.ts";
import { measureEmail } from "./compose.ts";
import type { NewsletterParts } from "./mail-document.ts";
import { renderCounted, renderNewsletter } from "./render-newsletter.ts";

const work = {
  renderNewsletter: async (parts: NewsletterParts) => renderNewsletter(parts),
  renderCounted: async (parts: NewsletterParts) => renderCounted(parts),
  measureEmail: async (...letter: Parameters<typeof measureEmail>) => measureEmail(...letter),
};
export type RenderWork = typeof work;

serveWork(work);
