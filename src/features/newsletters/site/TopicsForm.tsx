import { type ReaderTopic, topicFields } from "../readers-contract.ts";

/** Which emails a reader wants, by topic. Works without JavaScript. */
export function TopicsForm({ path, topics }: { path: string; topics: readonly ReaderTopic[] }) {
  const own = topics.find(({ isOfEmail }) => isOfEmail);
  return (
    <form method="post" action={path} className="topics-form">
      {own && (
        <p>
          {own.isStopped
            ? `You no longer get emails about “${own.name}”.`
            : `The email that brought you here is about “${own.name}”.`}
        </p>
      )}
      <input type="hidden" name="action" value="topics" />
      <fieldset>
        <legend>Which emails do you want?</legend>
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
        Save
      </button>
    </form>
  );
}
