import { type Database, inTransaction } from "../../../../db/database.ts";
import type { ReaderTopic } from "../../readers-contract.ts";
import { deleteTopicStop, insertTopicStop, selectStoppedTopics } from "../audience/topic-stops.queries.ts";
import { keepTopic, selectTopics } from "../newsletter/topics.queries.ts";
import type { ReaderRow } from "./readers.queries.ts";
import { findReader, getAddresses } from "./readers.service.ts";
import { noteTopicChange } from "./topic-stop-log.ts";

/** The topics of the website, and which of them a reader has stopped, also through newer emails to another address. */
export async function getTopics(db: Database, reader: ReaderRow): Promise<ReaderTopic[]> {
  const { space_id: spaceId, website_id: websiteId, current_emails, email } = reader;
  if (email === null) return [];
  const [topics, stopped] = await Promise.all([
    selectTopics(db, websiteId),
    selectStoppedTopics(db, { spaceId, websiteId }, current_emails[0] ?? email),
  ]);
  return topics.map(({ topic_id: id, name, description }) => ({
    ...{ id, name, description, isStopped: stopped.has(id) },
    isOfEmail: id === reader.topic_id,
  }));
}

interface Chosen {
  /** Topics that the reader was shown. Others, added meanwhile, stay as they are. */
  shown: ReadonlySet<number>;
  wanted: ReadonlySet<number>;
}

/** Stops the topics that a reader was shown and doesn't want, and starts those they want. Idempotent. */
export function chooseTopics(db: Database, token: string, { shown, wanted }: Chosen, now: Date): Promise<void> {
  return inTransaction(db, async (trx) => {
    const reader = await findReader(trx, token);
    const topics = await selectTopics(trx, reader.website_id);
    // In one order, so that two requests can't wait for each other.
    const ids = topics.map(({ topic_id }) => topic_id).toSorted((one, other) => one - other);
    for (const topicId of ids.filter((id) => shown.has(id))) await setStopped(trx, reader, { topicId, now, wanted });
  });
}

/** Stops email about the topic of the link's email. Idempotent. */
export function stopOwnTopic(db: Database, token: string, now: Date): Promise<void> {
  return inTransaction(db, async (trx) => {
    const reader = await findReader(trx, token);
    const { topic_id: topicId } = reader;
    if (topicId !== null) await setStopped(trx, reader, { topicId, now, wanted: new Set() });
  });
}

interface Change {
  topicId: number;
  wanted: ReadonlySet<number>;
  now: Date;
}

async function setStopped(trx: Database, reader: ReaderRow, { topicId, wanted, now }: Change): Promise<void> {
  // First, so that whoever deletes the topic waits, or this finds it gone.
  if (!(await keepTopic(trx, reader.website_id, topicId))) return;
  const topic = { spaceId: reader.space_id, topicId };
  const isStopped = !wanted.has(topicId);
  for (const email of getAddresses(reader).toSorted()) {
    if (isStopped) await insertTopicStop(trx, topic, email, now);
    else await deleteTopicStop(trx, topic, email);
    await noteTopicChange(trx, topic, { email, isStopped, at: now });
  }
}
