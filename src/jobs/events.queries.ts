import { sql } from "kysely";
import type { Database } from "../db/database.ts";

export const eventsAtATime = 1000;

export async function insertEvent(trx: Database, name: string, payload: object, now: Date): Promise<void> {
  await trx
    .insertInto("events")
    .values({ name, payload: JSON.stringify(payload), created_at: now })
    .execute();
}

/** Dispatches events and queues their listeners' jobs in one statement. Returns the number of jobs. */
export async function queueForListeners(
  db: Database,
  listeners: readonly { event: string; job: string }[],
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with waiting as materialized (
      select id from events where dispatched_at is null order by id limit ${eventsAtATime} for update skip locked
    ), passed_on as (
      update events set dispatched_at = ${now} from waiting where events.id = waiting.id
      returning events.id, events.name, events.payload, events.created_at
    ), queued as (
      insert into jobs (name, payload, run_at, created_at)
      select listener.job, jsonb_build_object('eventId', id, 'happenedAt', created_at, 'event', payload), ${now}, ${now}
      from passed_on join unnest(
        ${listeners.map(({ event }) => event)}::text[], ${listeners.map(({ job }) => job)}::text[]
      ) as listener (event, job) on listener.event = passed_on.name
    )
    select count(*) from passed_on`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function deleteEventsBefore(db: Database, date: Date): Promise<void> {
  await db.deleteFrom("events").where("created_at", "<", date).where("dispatched_at", "is not", null).execute();
}
