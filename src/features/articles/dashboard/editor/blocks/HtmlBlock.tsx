import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import type { SiteChoice } from "../../../../../shared/contract.ts";
import type { Embed } from "../../../../../shared/embeds.ts";
import { frameHeight, frameHeights, htmlBlockAt, htmlBlockPath } from "../../../../../shared/html-blocks.ts";
import { lazyDialog } from "../../../../../ui/lazy-dialog.tsx";
import { embedAt } from "../document/embed-node.ts";
import classes from "./BlockTools.module.css";
import type { CurrentBlock } from "./current-block.ts";
import type { HtmlContent } from "./HtmlDialog.tsx";
import { putEmbed } from "./put-embed.ts";
import { setAttributes } from "./set-attribute.ts";
import { Field } from "./Tool.tsx";
import type { ToolsProps } from "./tools-props.ts";

const HtmlDialog = lazyDialog(() => import("./HtmlDialog.tsx"));

interface Props {
  editor: Editor;
  /** The one to change, if it is one. */
  block: CurrentBlock | null;
  place: SiteChoice;
  onClose: () => void;
}

/** Asks for a new block, or for changes of the one at the caret, and puts it into the text. */
export function HtmlBlockDialog({ editor, block, place, onClose }: Props) {
  const old = block && contentOf(block.node);
  function put({ id, title, height }: HtmlContent) {
    const embed: Embed = { kind: "html", href: htmlBlockPath(id), title, description: "", site: "", image: null };
    putEmbed(editor, block, embed, { "data-height": String(height) });
    onClose();
  }
  return <HtmlDialog block={old} place={place} onDone={put} onClose={onClose} />;
}

function contentOf(node: Node): HtmlContent | null {
  const embed = embedAt(node);
  const id = embed?.kind === "html" ? htmlBlockAt(embed.href) : undefined;
  return embed && id !== undefined ? { id, title: embed.title, height: frameHeight(node.attrs["data-height"]) } : null;
}

export function HtmlTools({ editor, block, ask, mayEmbedHtml }: ToolsProps) {
  const height = frameHeight(block.node.attrs["data-height"]);
  const set = (text: string) => {
    const chosen = frameHeight(text || height);
    if (chosen !== height) setAttributes(editor, block, { "data-height": String(chosen) });
  };
  return (
    <>
      <Field label="Height">
        <input
          // Begin anew after undo and the dialog.
          key={height}
          type="number"
          min={frameHeights.min}
          max={frameHeights.max}
          step={10}
          defaultValue={height}
          onBlur={(event) => set(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            set(event.currentTarget.value);
            editor.view.focus();
          }}
        />
      </Field>
      {mayEmbedHtml && (
        <button type="button" className={classes.words} onClick={() => ask("html")}>
          Edit HTML
        </button>
      )}
    </>
  );
}
