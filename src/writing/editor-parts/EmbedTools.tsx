import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { tr } from "../../shared/languages/tr.ts";
import { IconLink, IconRefresh } from "../../ui/icons/index.ts";
import { cardLimits } from "../html/embeds.ts";
import type { Embed } from "../parts/embed.ts";
import type { ToolsProps } from "./editor-block.ts";
import { embedAt } from "./embed-at.ts";
import { readEmbed } from "./embed-link.ts";
import { leaveOnEnter } from "./leave-on-enter.ts";
import { nearestBlock } from "./link-line.ts";
import { setAttributes } from "./set-attribute.ts";
import { Field, Tool } from "./Tool.tsx";
import { WordsTool } from "./WordsTool.tsx";

type Props = Pick<ToolsProps, "editor" | "block">;

function change({ editor, block }: Props, changes: Partial<Embed>): void {
  setAttributes(editor, block, { embed: { ...embedAt(block.node), ...changes } });
}

export function TitleField(props: Props) {
  const title = embedAt(props.block.node)?.title ?? "";
  return (
    <TextField
      label={tr("Title")}
      value={title}
      max={cardLimits.title}
      onChange={(text) => change(props, { title: text })}
      editor={props.editor}
    />
  );
}

/** A text of several lines is changed elsewhere. */
export function DescriptionField(props: Props) {
  const description = embedAt(props.block.node)?.description ?? "";
  if (description.includes("\n")) return null;
  return (
    <TextField
      label={tr("Text")}
      value={description}
      max={cardLimits.description}
      onChange={(text) => change(props, { description: text })}
      editor={props.editor}
    />
  );
}

export function RemoveImageTool(props: Props) {
  const hasImage = Boolean(embedAt(props.block.node)?.image);
  return hasImage && <WordsTool label={tr("Remove picture")} onClick={() => change(props, { image: null })} />;
}

export function RefreshTool({ editor, block, holder }: ToolsProps) {
  const [loading, setLoading] = useState(false);
  const href = embedAt(block.node)?.href ?? "";

  async function refresh() {
    setLoading(true);
    const fresh = await readEmbed(href, holder);
    setLoading(false);
    if (!fresh || editor.isDestroyed) return;
    const now = nearestBlock(editor.state.doc, block.at, (node) => embedAt(node)?.href === href);
    if (now) editor.view.dispatch(editor.state.tr.setNodeAttribute(now.at, "embed", fresh));
  }

  return (
    <Tool
      label={loading ? tr("Refreshing…") : tr("Refresh from its page")}
      icon={IconRefresh}
      disabled={loading}
      onClick={() => void refresh()}
    />
  );
}

export function LinkTool(props: Props) {
  return <Tool label={tr("Turn into a link")} icon={IconLink} onClick={() => showAsLink(props)} />;
}

interface TextFieldProps {
  label: string;
  value: string;
  max: number;
  onChange: (value: string) => void;
  editor: Editor;
}

function TextField({ label, value, max, onChange, editor }: TextFieldProps) {
  return (
    <Field label={label}>
      <input
        value={value}
        maxLength={max}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={leaveOnEnter(editor)}
      />
    </Field>
  );
}

/** A caption becomes a paragraph below. */
function showAsLink({ editor, block: { node, at } }: Props): void {
  const { schema } = editor;
  const { link } = schema.marks;
  const { paragraph } = schema.nodes;
  const embed = embedAt(node);
  if (!link || !paragraph || !embed) return;
  const { title, href } = embed;
  const line = paragraph.create(null, schema.text(title || href, [link.create({ href })]));
  const caption = node.firstChild?.content;
  const below = caption && caption.size > 0 ? [paragraph.create(null, caption)] : [];
  editor.view.dispatch(editor.state.tr.replaceWith(at, at + node.nodeSize, [line, ...below]));
  editor
    .chain()
    .focus()
    .setTextSelection(at + 1)
    .run();
}
