import { z } from "zod";
import { type Database, inLongTransaction } from "../../../../db/database.ts";
import type { Storage } from "../../../../platform/storage/storage.ts";
import {
  type ByHash,
  hashAddress,
  hashedAddresses,
  logChanges,
  loggedSince,
  PeopleLog,
  selectMemberEmails,
} from "../../../members/server/public.ts";
import { deleteTopicStop, insertTopicStop, type TopicOf } from "../audience/topic-stops.queries.ts";
import { deleteTopicChanges, insertTopicChange, selectTopicChangesAcrossOwners } from "./topic-stop-log.queries.ts";

const state = z.object({ topic_id: z.int().positive(), is_stopped: z.boolean() });
type State = z.infer<typeof state>;

/** Who stopped which topics, and started them again. */
export const topicStopLog = new PeopleLog("topic-stops", state, ({ topic_id }) => topic_id);

interface Change {
  email: string;
  isStopped: boolean;
  at: Date;
}

/** To be called with each topic that a reader stops or starts. */
export async function noteTopicChange(
  trx: Database,
  { spaceId, topicId }: TopicOf,
  { email, isStopped, at }: Change,
): Promise<void> {
  await insertTopicChange(trx, {
    space_id: spaceId,
    topic_id: topicId,
    email_hash: await hashAddress(trx, spaceId, email),
    is_stopped: isStopped,
    changed_at: at,
  });
}

/** Moves changes into the log. */
export function logTopicChanges(deps: { db: Database; storage: Storage }, signal: AbortSignal): Promise<void> {
  const source = {
    log: topicStopLog,
    select: selectTopicChangesAcrossOwners,
    getState: ({ topic_id, is_stopped }: State) => ({ topic_id, is_stopped }),
    remove: deleteTopicChanges,
  };
  return logChanges(deps, source, signal);
}

/**
 * Stops and starts topics again in a restored database as readers did after the backup. Leaves out who wasn't on the list
 * at the time of the backup. Returns sentences about parts of the log that could not be used. `db`: a transaction, or a
 * database that nobody else writes to.
 */
export async function replayTopicStops(db: Database, storage: Storage, since: Date): Promise<string[]> {
  const about = { since, noun: "stopped topic" };
  const { spaces, problems } = await loggedSince({ db, storage }, topicStopLog, about);
  for (const [spaceId, stops] of spaces) await inLongTransaction(db, (trx) => replayOnList(trx, spaceId, stops));
  return problems;
}

async function replayOnList(trx: Database, spaceId: number, stops: ByHash<State>): Promise<void> {
  const members = hashedAddresses(trx, spaceId, (rows) => selectMemberEmails(trx, spaceId, rows));
  for await (const { email, hash } of members) {
    for (const { topic_id: topicId, is_stopped, at } of stops.get(hash) ?? []) {
      if (is_stopped) await insertTopicStop(trx, { spaceId, topicId }, email, new Date(at));
      // A later stop may not have reached the log before the backup was taken.
      else await deleteTopicStop(trx, { spaceId, topicId }, email, { notAfter: new Date(at) });
    }
  }
}
