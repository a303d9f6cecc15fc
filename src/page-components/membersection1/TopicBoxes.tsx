import { topicFields } from "../../shared/words/topic-fields.ts";
import { useLanguage } from "../../site-kit/language.tsx";
import type { BlockContext } from "../kit/block.ts";

/** Asks which emails somebody wants. None is pre-checked: a pre-checked box is not consent. */
export function TopicBoxes({ context: { id, form, topics = [] } }: { context: BlockContext }) {
  const { t } = useLanguage();
  // One alone would be no choice.
  if (topics.length < 2) return null;
  return (
    <fieldset className="form-options form-topics" aria-describedby={`topics-${id}`}>
      <legend>{t("reader.topics")}</legend>
      <p id={`topics-${id}`}>{t("form.topicsHint")}</p>
      {topics.map(({ topic_id, name, description }) => {
        const field = topicFields.wanted(topic_id);
        const boxId = `${field}-${id}`;
        return (
          <div key={topic_id} className="form-consent">
            <input type="hidden" name={topicFields.shown(topic_id)} value="1" />
            <input id={boxId} name={field} type="checkbox" defaultChecked={form?.values[field] !== undefined} />
            <label htmlFor={boxId}>
              {name}
              {description !== "" && <small>{description}</small>}
            </label>
          </div>
        );
      })}
    </fieldset>
  );
}
