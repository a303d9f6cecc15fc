import { z } from "zod";
import type { Database } from "../../db/database.ts";
import { eventsAtATime, insertEvent, queueForListeners } from "./events.queries.ts";
import type { JobKind } from "./job.ts";

/** Something that can happen. The payload holds ids and counts, nobody's data. */
export interface EventKind<Payload extends object = object> {
  /** `article.published`. Stored with each event, so it never changes. */
  name: string;
  payload: z.ZodType<Payload>;
}

/** What a listener's job gets. The event's id is the same in each attempt, so that others can tell a repetition. */
export const heardEvent = <Payload extends z.ZodType>(payload: Payload) =>
  z.object({ eventId: z.number(), happenedAt: z.iso.datetime({ offset: true }), event: payload });

/** For each event the jobs that are queued when it happens, once for each. */
export type Listeners = ReadonlyMap<Pick<EventKind, "name">, readonly Pick<JobKind, "name">[]>;

/** Writes down what happened, in the transaction in which it does. */
export async function emit<Payload extends object>(
  trx: Database,
  kind: EventKind<Payload>,
  payload: Payload,
  now: Date,
): Promise<void> {
  await insertEvent(trx, kind.name, payload, now);
}

/** Queues the listeners' jobs for what has happened, once however many processes do this. */
export async function dispatchEvents(db: Database, listeners: Listeners, now: Date): Promise<void> {
  const pairs = [...listeners].flatMap(([event, kinds]) =>
    kinds.map((kind) => ({ event: event.name, job: kind.name })),
  );
  while ((await queueForListeners(db, pairs, now)) === eventsAtATime);
}
