import { topicFields } from "../../../shared/words/topic-fields.ts";
import { useLanguage } from "../../../site-kit/language.tsx";
import type { ReaderTopic } from "../readers-contract.ts";

/** Which emails a reader wants, by topic. Works without JavaScript. */
export function TopicsForm({ path, topics }: { path: string; topics: readonly ReaderTopic[] }) {
  const { t } = useLanguage();
  const own = topics.find(({ isOfEmail }) => isOfEmail);
  return (
    <form method="post" action={path} className="topics-form">
      {own && (
        <p>
          {own.isStopped
            ? t("reader.topicStopped", { topic: own.name })
            : t("reader.topicOfEmail", { topic: own.name })}
        </p>
      )}
      <input type="hidden" name="action" value="topics" />
      <fieldset>
        <legend>{t("reader.topics")}</legend>
        {topics.map(({ id, name, description, isStopped }) => (
          <div key={id} className="topic">
            <input type="hidden" name={topicFields.shown(id)} value="1" />
            <label>
              <input type="checkbox" name={topicFields.wanted(id)} defaultChecked={!isStopped} />
              <span>{name}</span>
            </label>
            {description !== "" && <p>{description}</p>}
          </div>
        ))}
      </fieldset>
      <button type="submit" className="button">
        {t("reader.save")}
      </button>
    </form>
  );
}
