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
    const topics = (await selectTopics(trx, reader.website_id)).map(({ topic_id }) => topic_id);
    await setStopped(trx, toTarget(reader), { topics: topics.filter((id) => shown.has(id)), wanted, now });
  });
}

/** Stops email about the topic of the link's email. Idempotent. */
export function stopOwnTopic(db: Database, token: string, now: Date): Promise<void> {
  return inTransaction(db, async (trx) => {
    const reader = await findReader(trx, token);
    const { topic_id: topicId } = reader;
    if (topicId !== null) await setStopped(trx, toTarget(reader), { topics: [topicId], wanted: new Set(), now });
  });
}

/** Stops and starts topics as somebody chose in a sign-up form, once their address is confirmed. Idempotent. */
export function chooseTopicsAtSignUp(
  trx: Database,
  { spaceId, websiteId, email }: { spaceId: number; websiteId: number; email: string },
  { wanted, unwanted }: { wanted: readonly number[]; unwanted: readonly number[] },
  now: Date,
): Promise<void> {
  const target = { spaceId, websiteId, emails: [email] };
  return setStopped(trx, target, { topics: [...wanted, ...unwanted], wanted: new Set(wanted), now });
}

interface Target {
  spaceId: number;
  websiteId: number;
  emails: readonly string[];
}

const toTarget = (reader: ReaderRow): Target => ({
  spaceId: reader.space_id,
  websiteId: reader.website_id,
  emails: getAddresses(reader),
});

interface Change {
  topics: readonly number[];
  wanted: ReadonlySet<number>;
  now: Date;
}

async function setStopped(
  trx: Database,
  { spaceId, websiteId, emails }: Target,
  { topics, wanted, now }: Change,
): Promise<void> {
  // In one order, so that two requests can't wait for each other.
  for (const topicId of topics.toSorted((one, other) => one - other)) {
    // Lock the topic first: a concurrent deletion waits, or has already won.
    if (!(await keepTopic(trx, websiteId, topicId))) continue;
    const topic = { spaceId, topicId };
    const isStopped = !wanted.has(topicId);
    for (const email of emails.toSorted()) {
      if (isStopped) await insertTopicStop(trx, topic, email, now);
      else await deleteTopicStop(trx, topic, email);
      await noteTopicChange(trx, topic, { email, isStopped, at: now });
    }
  }
}
