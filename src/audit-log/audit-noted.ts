import { z } from "zod";
import type { EventKind } from "../jobs/events.ts";

/** A line that owners are told of. */
export const auditNoted: EventKind<{ lineId: number }> = {
  name: "audit.noted",
  payload: z.object({ lineId: z.number() }),
};
