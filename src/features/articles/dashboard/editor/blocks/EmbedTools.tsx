import type { Editor } from "@tiptap/core";
import { useState } from "react";
import type { EmbedKind } from "../../../../../shared/article-blocks.ts";
import type { Embed } from "../../../../../shared/embeds.ts";
import { playerOf } from "../../../../../shared/players.ts";
import { IconLink, IconRefresh } from "../../../../../ui/icons/index.ts";
import { cardLimits } from "../../../cards-contract.ts";
import { embedAt } from "../document/embed-node.ts";
import classes from "./BlockTools.module.css";
import type { CurrentBlock } from "./current-block.ts";
import { embedLine, readEmbed } from "./embed-link.ts";
import { HtmlTools } from "./HtmlBlock.tsx";
import { WidthChoice } from "./ImageTools.tsx";
import { linkOfLine, nearestBlock } from "./link-line.ts";
import { setAttributes } from "./set-attribute.ts";
import { Field, Tool } from "./Tool.tsx";
import type { ToolsProps } from "./tools-props.ts";

export function EmbedTools(props: ToolsProps) {
  const { editor, block, websiteId, ask } = props;
  const [loading, setLoading] = useState(false);
  const embed = embedAt(block.node);
  if (!embed) return null;
  const { kind } = embed;
  const change = (changes: Partial<Embed>) => setAttributes(editor, block, { embed: { ...embed, ...changes } });

  async function refresh(href: string) {
    setLoading(true);
    const fresh = await readEmbed(href, websiteId);
    setLoading(false);
    if (!fresh || editor.isDestroyed) return;
    const now = nearestBlock(editor.state.doc, block.at, (node) => embedAt(node)?.href === href);
    if (now) editor.view.dispatch(editor.state.tr.setNodeAttribute(now.at, "embed", fresh));
  }

  return (
    <>
      {(embed.kind === "video" || embed.kind === "html") && <WidthChoice {...props} />}
      <TextField
        label="Title"
        value={embed.title}
        max={cardLimits.title}
        onChange={(title) => change({ title })}
        editor={editor}
      />
      {embed.kind === "html" && <HtmlTools {...props} />}
      {isOffer(kind) && (
        <button type="button" className={classes.words} onClick={() => ask(kind)}>
          {kind === "donate" ? "Edit button" : "Edit form"}
        </button>
      )}
      {(kind === "card" || isOffer(kind)) && !embed.description.includes("\n") && (
        <TextField
          label="Text"
          value={embed.description}
          max={cardLimits.description}
          onChange={(description) => change({ description })}
          editor={editor}
        />
      )}
      {embed.image && (
        <button type="button" className={classes.words} onClick={() => change({ image: null })}>
          Remove picture
        </button>
      )}
      {(embed.kind === "video" || embed.kind === "card") && (
        <Tool
          label={loading ? "Refreshing…" : "Refresh from its page"}
          icon={IconRefresh}
          disabled={loading}
          onClick={() => void refresh(embed.href)}
        />
      )}
      {embed.kind !== "html" && (
        <Tool label="Turn into a link" icon={IconLink} onClick={() => showAsLink(editor, block, embed)} />
      )}
    </>
  );
}

function isOffer(kind: EmbedKind): kind is "donate" | "sign-up" {
  return kind === "donate" || kind === "sign-up";
}

/** Of a line that is only a link. */
export function LinkLineTools({ editor, block, websiteId }: ToolsProps) {
  return (
    <button type="button" className={classes.words} onClick={() => void embedLine(editor, block.at, websiteId)}>
      {playerOf(linkOfLine(block.node) ?? "") ? "Turn into a video" : "Turn into a bookmark"}
    </button>
  );
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
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          editor.view.focus();
        }}
      />
    </Field>
  );
}

/** A caption becomes a paragraph below. */
function showAsLink(editor: Editor, { node, at }: CurrentBlock, { title, href }: Embed): void {
  const { schema } = editor;
  const { link } = schema.marks;
  const { paragraph } = schema.nodes;
  if (!link || !paragraph) return;
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
