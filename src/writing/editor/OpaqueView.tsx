import { ActionIcon, Group } from "@mantine/core";
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from "@tiptap/react";
import { useEffect, useRef } from "react";
import { tr } from "../../shared/languages/tr.ts";
import { IconArrowDown, IconArrowUp, IconTrash } from "../../ui/icons/index.ts";
import { inSentence } from "../../ui/texts/in-sentence.ts";
import { moveBlock } from "./document/move-block.ts";
import { OpaqueBlock } from "./document/nodes.ts";
import { safeCopy } from "./document/safe-copy.ts";
import classes from "./OpaqueView.module.css";

const names: Record<string, string> = {
  dl: tr("Definition list"),
  details: tr("Toggle"),
  table: tr("Table"),
  aside: tr("Callout"),
};

/** Shows content that this editor can't edit as readers see it. It can be moved and deleted. */
function OpaqueView({ node, selected, deleteNode, editor, getPos }: NodeViewProps) {
  const html: string = node.attrs.html;
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => view.current?.replaceChildren(safeCopy(html)), [html]);
  const name = names[/^<([a-z0-9]+)/.exec(html)?.[1] ?? ""] ?? tr("Formatted block");
  const move = (step: -1 | 1) => moveBlock(editor, getPos() ?? 0, step);
  return (
    <NodeViewWrapper className={classes.block} data-selected={selected || undefined} contentEditable={false}>
      <div className={classes.head} data-drag-handle>
        <span className={classes.label}>{tr("{name}: can be moved or deleted, but not edited here", { name })}</span>
        <Group gap={4} wrap="nowrap">
          <Action label={tr("Move up")} onClick={() => move(-1)}>
            <IconArrowUp size={18} stroke={1.75} aria-hidden />
          </Action>
          <Action label={tr("Move down")} onClick={() => move(1)}>
            <IconArrowDown size={18} stroke={1.75} aria-hidden />
          </Action>
          <Action label={tr("Delete {name}", { name: inSentence(name) })} onClick={deleteNode}>
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </Action>
        </Group>
      </div>
      <div ref={view} inert />
    </NodeViewWrapper>
  );
}

interface ActionProps {
  label: string;
  onClick: () => void;
  children: React.ReactNode;
}

function Action({ label, onClick, children }: ActionProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} title={label} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}

export const Opaque = OpaqueBlock.extend({
  addNodeView() {
    return ReactNodeViewRenderer(OpaqueView);
  },
});
