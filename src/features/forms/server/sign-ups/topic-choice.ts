import { completeConfig } from "../../../../page-components/complete-config.ts";
import type { SignUpConfig } from "../../../../page-components/membersection1/SignUpForm.tsx";
import { schema } from "../../../../page-components/membersection1/schema.ts";
import { readTopics } from "../../../../shared/words/topic-fields.ts";
import type { Site } from "../../../websites/server/public.ts";
import type { FormsDeps, TopicChoice } from "../form/forms-deps.ts";
import type { FormValues } from "../form/read-form.ts";

/** Whether a sign-up form was told to offer topics, even if there are none. */
export const asksForTopics = (config: unknown): boolean => completeConfig(schema, config).askTopics;

/** Reads which topics somebody chose, of those that the form showed and that still exist. Null: all of them. */
export async function readTopicChoice(
  { db, topics }: Pick<FormsDeps, "db" | "topics">,
  site: Site,
  { askTopics }: Pick<SignUpConfig, "askTopics">,
  values: FormValues,
): Promise<TopicChoice | null> {
  if (!askTopics) return null;
  const { shown, wanted: checked } = readTopics(values);
  const offered = (await topics.select(db, site.id)).filter(({ topic_id }) => shown.has(topic_id));
  const wanted = offered.filter(({ topic_id }) => checked.has(topic_id));
  if (wanted.length === 0) return null;
  const unwanted = offered.filter(({ topic_id }) => !checked.has(topic_id));
  return {
    names: wanted.map(({ name }) => name),
    wanted: wanted.map(({ topic_id }) => topic_id),
    unwanted: unwanted.map(({ topic_id }) => topic_id),
  };
}
