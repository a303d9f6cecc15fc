import { z } from "zod";
import type { EventKind } from "../../../../jobs/events.ts";

interface MembersAdded {
  spaceId: number;
  /** An import emits a single event. */
  count: number;
  memberId?: number | undefined;
  importId?: number | undefined;
}

const payload = z.object({
  spaceId: z.number(),
  count: z.number(),
  memberId: z.number().optional(),
  importId: z.number().optional(),
});

/** Recorded before there were spaces, when it named the account; its space has the same number. */
const formerPayload = payload
  .omit({ spaceId: true })
  .extend({ ownerId: z.number() })
  .transform(({ ownerId, ...event }) => ({ spaceId: ownerId, ...event }));

export const memberAdded: EventKind<MembersAdded> = {
  name: "member.added",
  payload: z.union([payload, formerPayload]),
};
