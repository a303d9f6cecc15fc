import { z } from "zod";
import type { Database } from "../db/database.ts";
import { eventsAtATime, insertEvent, queueForListeners } from "./events.queries.ts";
import type { JobKind } from "./job.ts";

/** A kind of event. Payloads hold ids and counts, never personal data. */
export interface EventKind<Payload extends object = object> {
  /** `article.published`. Stored with each event, so it never changes. */
  name: string;
  payload: z.ZodType<Payload>;
}

/** The payload of a listener's job. The event id is the same in every attempt, so receivers can detect repeats. */
export const eventPayload = <Payload extends z.ZodType>(payload: Payload) =>
  z.object({ eventId: z.number(), happenedAt: z.iso.datetime({ offset: true }), event: payload });

/** The jobs to queue for each event, once per occurrence. */
export type Listeners = ReadonlyMap<Pick<EventKind, "name">, readonly Pick<JobKind, "name">[]>;

/** Records an event in the transaction of the change itself. */
export async function emit<Payload extends object>(
  trx: Database,
  kind: EventKind<Payload>,
  payload: Payload,
  now: Date,
): Promise<void> {
  await insertEvent(trx, kind.name, payload, now);
}

/** Queues the listeners' jobs for recorded events, once however many processes call it. */
export async function dispatchEvents(db: Database, listeners: Listeners, now: Date): Promise<void> {
  const pairs = [...listeners].flatMap(([event, kinds]) =>
    kinds.map((kind) => ({ event: event.name, job: kind.name })),
  );
  while ((await queueForListeners(db, pairs, now)) === eventsAtATime);
}
