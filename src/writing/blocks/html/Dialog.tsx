import type { Node } from "@tiptap/pm/model";
import { frameHeight, htmlBlockAt, htmlBlockPath } from "../../../shared/words/html-blocks.ts";
import type { DialogProps } from "../../editor-parts/editor-block.ts";
import { embedAt } from "../../editor-parts/embed-at.ts";
import { putEmbed } from "../../editor-parts/put-embed.ts";
import type { HtmlContent } from "../../editor-parts/text-holder.ts";

/** Asks for a new block, or for changes of the one at the caret, and puts it into the text. */
export default function HtmlBlockDialog({ editor, block, holder, onClose }: DialogProps) {
  function put({ id, title, height }: HtmlContent) {
    const embed = { kind: "html", href: htmlBlockPath(id), title, description: "", site: "", image: null };
    putEmbed(editor, block, embed, { "data-height": String(height) });
    onClose();
  }
  return (
    <holder.services.HtmlDialog
      block={block && getContent(block.node)}
      holder={holder}
      onDone={put}
      onClose={onClose}
    />
  );
}

function getContent(node: Node): HtmlContent | null {
  const embed = embedAt(node);
  const id = embed?.kind === "html" ? htmlBlockAt(embed.href) : undefined;
  return embed && id !== undefined ? { id, title: embed.title, height: frameHeight(node.attrs["data-height"]) } : null;
}
