import { z } from "zod";
import { idParam, maxIntegerId } from "../../shared/contract.ts";
import { tr } from "../../shared/languages/tr.ts";
import { oneLine, storable } from "../../shared/text.ts";

export const maxTopics = 20;

export const topicTexts = {
  loadFailed: tr("Failed to load topics."),
  saveFailed: tr("Failed to save the topic."),
  deleteFailed: tr("Failed to delete the topic."),
  orderFailed: tr("Failed to move the topic."),
  added: tr("Topic added"),
  edited: tr("Topic saved"),
  deleted: tr("Topic deleted"),
  ordered: tr("Topics reordered"),
  notFound: tr("This topic no longer exists."),
  gone: tr("This topic no longer exists. Choose another one."),
  ofCorrection: tr("A correction has the topic of the newsletter that it corrects."),
  nameRequired: tr("Name is required"),
  nameTooLong: tr("Please use at most 60 characters"),
  nameTaken: tr("There is already a topic with this name."),
  descriptionTooLong: tr("Please use at most 200 characters"),
  tooMany: tr("At most {maxTopics} topics are possible. Delete some first.", { maxTopics }),
  inUse: tr(
    "A newsletter about this topic is on its way. Recall it, wait until it is sent, or delete it if it was stopped.",
  ),
  changedMeanwhile: tr(
    "Someone else changed the topics in the meantime. Nothing was overwritten. Please check them and try again.",
  ),
} as const;

const line = z.string().overwrite((text) => oneLine(storable(text)));
const name = line.pipe(z.string().min(1, topicTexts.nameRequired).max(60, topicTexts.nameTooLong));
const description = line.pipe(z.string().max(200, topicTexts.descriptionTooLong));

export const topicForm = z.object({ name, description });
export type TopicForm = z.infer<typeof topicForm>;

/** A newsletter's topic; null for none. */
export const topicId = z.number().int().positive().max(maxIntegerId).nullable();

/** In the order that readers see. */
export const topic = z.object({ topic_id: z.number(), name: z.string(), description: z.string() });
export type Topic = z.infer<typeof topic>;

export const addTopicRequest = topicForm.extend({
  website_id: idParam.optional(),
  description: description.default(""),
});
export const editTopicRequest = topicForm.partial();
export const orderTopicsRequest = z.object({
  website_id: idParam.optional(),
  /** All of the website's. */
  topic_ids: z.array(idParam).max(maxTopics),
});
