import { z } from "zod";
import type { EventKind } from "../../../jobs/events.ts";

export const domainVerified: EventKind<{ websiteId: number }> = {
  name: "domain.verified",
  payload: z.object({ websiteId: z.number() }),
};
