import { NativeSelect } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import { useTopics } from "../newsletter/use-topics.ts";
import classes from "./NewsletterSettings.module.css";
import type { SendingSettings } from "./use-newsletter.ts";

/** Chooses a newsletter's topic. Hidden for websites without topics. */
export function TopicField({ settings: { fields, problems, set, stored } }: { settings: SendingSettings }) {
  const { data: topics } = useTopics(stored.website_id);
  const { topic_id } = fields;
  if (topic_id === null && !topics?.length) return null;
  const known = (topics ?? []).map((topic) => ({ value: String(topic.topic_id), label: topic.name }));
  const isKnown = topic_id === null || known.some(({ value }) => value === String(topic_id));
  const lost = { value: String(topic_id), label: topics ? tr("No longer available") : tr("Loading…") };
  if (stored.correction_of) {
    const name = known.find(({ value }) => value === String(topic_id))?.label;
    return name ? (
      <p className={classes.count}>{tr("Topic: {name}, as in the newsletter that this one corrects.", { name })}</p>
    ) : null;
  }
  return (
    <NativeSelect
      label={tr("Topic")}
      description={tr("Readers who have stopped emails about it won't get this newsletter.")}
      value={topic_id === null ? "" : String(topic_id)}
      error={problems.topic_id}
      onChange={({ currentTarget: { value } }) => set({ topic_id: value === "" ? null : Number(value) })}
      data={[{ value: "", label: tr("No topic") }, ...known, ...(isKnown ? [] : [lost])]}
    />
  );
}
