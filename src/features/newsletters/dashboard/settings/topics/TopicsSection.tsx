import { useState } from "react";
import { tr } from "../../../../../shared/languages/tr.ts";
import { lazyDialog } from "../../../../../ui/dialogs/lazy-dialog.tsx";
import framed from "../../../../../ui/framed-list.module.css";
import { NotLoaded } from "../../../../../ui/list/NotLoaded.tsx";
import { ListSection } from "../../../../../ui/settings/ListSection.tsx";
import { EmptyState } from "../../../../../ui/states/EmptyState.tsx";
import { type Topic, topicTexts as texts } from "../../../topics-contract.ts";
import { useTopics } from "../../newsletter/use-topics.ts";
import { TopicRow } from "./TopicRow.tsx";

const TopicDialog = lazyDialog(() => import("./TopicDialog.tsx"));

/** Manages the topics of a website's newsletters: adds, renames, orders, deletes. */
export function TopicsSection({ websiteId }: { websiteId: number }) {
  const query = useTopics(websiteId);
  const [edited, setEdited] = useState<Topic | "new" | null>(null);
  const { data: topics } = query;
  return (
    <ListSection
      title={tr("Topics")}
      help={tr(
        "Readers choose which topics they want, with a link in each email. When you write a newsletter, you choose its topic.",
      )}
      addLabel={tr("Add topic")}
      onAdd={() => setEdited("new")}
    >
      <NotLoaded query={query} label={tr("Loading topics")} failure={texts.loadFailed} rowHeight={64} />
      {topics?.length === 0 && (
        <EmptyState title={tr("No topics")}>
          <p>{tr("For example Events, Press releases, or Calls for donations.")}</p>
        </EmptyState>
      )}
      {topics && topics.length > 0 && (
        <ul className={framed.list} aria-label={tr("Topics")}>
          {topics.map((topic, place) => (
            <TopicRow
              key={topic.topic_id}
              websiteId={websiteId}
              topics={topics}
              place={place}
              topic={topic}
              onEdit={() => setEdited(topic)}
            />
          ))}
        </ul>
      )}
      {edited && (
        <TopicDialog
          websiteId={websiteId}
          {...(edited === "new" ? {} : { topic: edited })}
          onClose={() => setEdited(null)}
        />
      )}
    </ListSection>
  );
}
