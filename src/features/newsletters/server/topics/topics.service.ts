import { recordAudit } from "../../../../audit-log/record-audit.ts";
import type { Database } from "../../../../db/database.ts";
import { onUnique } from "../../../../platform/database-errors.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { AuditAction } from "../../../../shared/audit-actions.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import { requireThing, type SiteDirectory } from "../../../websites/server/public.ts";
import { maxTopics, type Topic, type TopicForm, topicTexts as texts } from "../../topics-contract.ts";
import type { NewslettersDeps } from "../newsletter/newsletters-deps.ts";
import {
  deleteTopic,
  insertTopic,
  isOnItsWay,
  keepTopic,
  lockNewslettersAbout,
  lockTopic,
  lockTopics,
  selectOwnTopic,
  selectTopics,
  updateTopic,
  updateTopicOrder,
} from "../newsletter/topics.queries.ts";

type TopicsDeps = Pick<NewslettersDeps, "db" | "sites">;

/** Runs a change of a website's topics, which its sign-up forms show, alone, and names a taken name. */
function changing<T>(sites: SiteDirectory, websiteId: number, work: (trx: Database) => Promise<T>): Promise<T> {
  const changed = sites.change(websiteId, async (trx) => {
    await lockTopics(trx, websiteId);
    return work(trx);
  });
  return onUnique(changed, { newsletter_topics_name_key: { field: "name", message: texts.nameTaken } });
}

function audit(trx: Database, action: AuditAction, websiteId: number, title: string): Promise<void> {
  return recordAudit(trx, { action, websiteId, plain: { title } });
}

/** Throws `conflict` if the name is taken, `refused` if there are too many. */
export function addTopic(sites: SiteDirectory, websiteId: number, form: TopicForm): Promise<Topic> {
  return changing(sites, websiteId, async (trx) => {
    if ((await selectTopics(trx, websiteId)).length >= maxTopics) throw new AppError("refused", texts.tooMany);
    await audit(trx, "newsletter.topic-added", websiteId, form.name);
    return insertTopic(trx, websiteId, form);
  });
}

const requireTopic = (db: Database, user: SessionUser, topicId: number) =>
  requireThing((permission) => selectOwnTopic(db, user, permission, topicId), "newsletters.send", texts.notFound);

/** Throws `not_found`, `forbidden`, or `conflict` if the name is taken. */
export async function editTopic(
  { db, sites }: TopicsDeps,
  user: SessionUser,
  topicId: number,
  changes: Partial<TopicForm>,
): Promise<Topic> {
  const { website_id } = await requireTopic(db, user, topicId);
  return changing(sites, website_id, async (trx) => {
    const topic = await updateTopic(trx, topicId, changes);
    if (!topic) throw new AppError("not_found", texts.notFound);
    await audit(trx, "newsletter.topic-changed", website_id, topic.name);
    return topic;
  });
}

/** Throws `conflict` unless these are exactly the website's topics. */
export function orderTopics(sites: SiteDirectory, websiteId: number, topicIds: readonly number[]): Promise<void> {
  return changing(sites, websiteId, async (trx) => {
    const known = new Set((await selectTopics(trx, websiteId)).map(({ topic_id }) => topic_id));
    const isWhole = topicIds.length === known.size && new Set(topicIds).size === known.size;
    if (!isWhole || topicIds.some((id) => !known.has(id))) throw new AppError("conflict", texts.changedMeanwhile);
    await updateTopicOrder(trx, websiteId, topicIds);
  });
}

/** Throws `not_found`, `forbidden`, or `conflict` while a newsletter about it is on its way. */
export async function removeTopic({ db, sites }: TopicsDeps, user: SessionUser, topicId: number): Promise<void> {
  const { website_id, name } = await requireTopic(db, user, topicId);
  await changing(sites, website_id, async (trx) => {
    // Whoever sends one of them waits, and finds it changed; whoever gives it to another one waits, and finds it gone.
    await lockNewslettersAbout(trx, topicId);
    await lockTopic(trx, topicId);
    if (await isOnItsWay(trx, topicId)) throw new AppError("conflict", texts.inUse);
    if (!(await deleteTopic(trx, topicId))) throw new AppError("not_found", texts.notFound);
    await audit(trx, "newsletter.topic-deleted", website_id, name);
  });
}

interface Wanted {
  topic_id?: number | null | undefined;
}

/** Throws `invalid` unless a newsletter may get this topic. */
export async function checkTopic(
  trx: Database,
  row: { website_id: number; correction_of: number | null; topic_id: number | null },
  { topic_id: wanted }: Wanted,
): Promise<void> {
  if (wanted === undefined || wanted === row.topic_id) return;
  const isThere = wanted === null || (await keepTopic(trx, row.website_id, wanted));
  const problem = row.correction_of === null ? (isThere ? undefined : texts.gone) : texts.ofCorrection;
  if (problem) throw new AppError("invalid", problem, { fields: { topic_id: problem } });
}
