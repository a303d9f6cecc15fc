import { z } from "zod";
import type { JobKind } from "../../../jobs/job.ts";

/** After a website's language changed: finds the words of its articles again, some at a time. Articles do the work. */
export const findWords: JobKind<{ websiteId: number; afterId: number }> = {
  name: "articles.find-words",
  title: "Prepare articles for search in another language",
  payload: z.object({ websiteId: z.number(), afterId: z.number() }),
  key: ({ websiteId }) => String(websiteId),
};
