import { Menu } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../../../shared/languages/tr.ts";
import { useSingleMutate } from "../../../../../ui/calls/use-single-mutate.ts";
import { ConfirmDialog } from "../../../../../ui/dialogs/ConfirmDialog.tsx";
import framed from "../../../../../ui/framed-list.module.css";
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from "../../../../../ui/icons/index.ts";
import { RowMenu } from "../../../../../ui/RowMenu.tsx";
import type { Topic } from "../../../topics-contract.ts";
import { useDeleteTopic, useOrderTopics } from "../../newsletter/use-topics.ts";
import classes from "./TopicRow.module.css";

interface Props {
  websiteId: number;
  topics: readonly Topic[];
  place: number;
  topic: Topic;
  onEdit: () => void;
}

export function TopicRow({ websiteId, topics, place, topic: { topic_id, name, description }, onEdit }: Props) {
  const [isDeleting, setDeleting] = useState(false);
  const order = useSingleMutate(useOrderTopics(websiteId));
  const moveTo = (next: number) =>
    order(
      topics
        .map((topic) => topic.topic_id)
        .with(place, otherAt(next))
        .with(next, topic_id),
    );
  const otherAt = (index: number) => topics[index]?.topic_id ?? topic_id;
  return (
    <li className={`${framed.row} ${classes.row}`}>
      <div className={classes.text}>
        <span className={classes.name}>{name}</span>
        {description !== "" && <span className={classes.description}>{description}</span>}
      </div>
      <RowMenu name={name}>
        <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
          {tr("Edit")}
        </Menu.Item>
        {place > 0 && (
          <Menu.Item leftSection={<IconArrowUp size={18} aria-hidden />} onClick={() => moveTo(place - 1)}>
            {tr("Move up")}
          </Menu.Item>
        )}
        {place < topics.length - 1 && (
          <Menu.Item leftSection={<IconArrowDown size={18} aria-hidden />} onClick={() => moveTo(place + 1)}>
            {tr("Move down")}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={() => setDeleting(true)}>
          {tr("Delete…")}
        </Menu.Item>
      </RowMenu>
      {isDeleting && <DeleteTopicDialog id={topic_id} name={name} onClose={() => setDeleting(false)} />}
    </li>
  );
}

function DeleteTopicDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const deletion = useDeleteTopic();
  const start = useSingleMutate(deletion);
  return (
    <ConfirmDialog
      opened
      danger
      title={tr("Delete the topic “{name}”?", { name })}
      confirm={tr("Delete topic")}
      cancel={tr("Cancel")}
      busy={deletion.isPending}
      onConfirm={() => start(id, { onSuccess: onClose, onError: onClose })}
      onCancel={onClose}
    >
      {tr(
        "Drafts lose it, and opt-outs are deleted. To change only its name, edit it instead: then nobody gets email they have stopped.",
      )}
    </ConfirmDialog>
  );
}
