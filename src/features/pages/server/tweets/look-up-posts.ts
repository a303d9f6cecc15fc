import { z } from "zod";
import type { JobKind } from "../../../../platform/jobs/job.ts";

/** Without a key: whoever saves a page would wait for a job that waits for the page. */
export const lookUpPosts: JobKind<{ pageId: number }> = {
  name: "pages.look-up-posts",
  title: "Look up posts that a page shows",
  payload: z.object({ pageId: z.number() }),
};
