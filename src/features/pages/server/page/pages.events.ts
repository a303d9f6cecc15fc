import { z } from "zod";
import type { EventKind } from "../../../../jobs/events.ts";

/** A page was added, changed, or deleted. Each save counts as one event. */
export const pageChanged: EventKind<{ websiteId: number; pageId: number }> = {
  name: "page.changed",
  payload: z.object({ websiteId: z.number(), pageId: z.number() }),
};
