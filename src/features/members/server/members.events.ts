import { z } from "zod";
import type { EventKind } from "../../../platform/jobs/events.ts";

interface MembersAdded {
  ownerId: number;
  /** An import emits a single event. */
  count: number;
  memberId?: number | undefined;
  importId?: number | undefined;
}

export const memberAdded: EventKind<MembersAdded> = {
  name: "member.added",
  payload: z.object({
    ownerId: z.number(),
    count: z.number(),
    memberId: z.number().optional(),
    importId: z.number().optional(),
  }),
};
