import type { Editor } from "@tiptap/react";
import { counted } from "../../../../../shared/text.ts";
import { callApi } from "../../../../../ui/api.ts";
import { showQuietly } from "../../../../../ui/notify.ts";
import { makeCard } from "../../../cards.calls.ts";
import { nearestBlock } from "../blocks/link-line.ts";
import { embedAt } from "../document/embed-node.ts";
import type { CleanPaste } from "./clean-paste.ts";
import { copyImage } from "./copy-image.ts";
import type { PastedEmbed } from "./foreign-blocks.ts";
import { insertPastedImages, type Sending } from "./insert-media.ts";
import { type LeftOut, leftOutWords } from "./left-out.ts";

/** What a pasted text still lacks: its images, those of its embeds, and a word about what was left out. */
export async function finishPaste(editor: Editor, pasted: CleanPaste, options: Sending): Promise<void> {
  const { images, embeds, left } = pasted;
  show(left);
  const failed = await insertPastedImages(editor, images, options);
  if (failed > 0) showQuietly(`${counted(failed, "image")} couldn't be copied: there is a link instead. ${howToAdd}`);
  for (const embed of embeds) {
    if (editor.isDestroyed) return;
    await complete(editor, embed, options.websiteId);
  }
}

function show(left: LeftOut): void {
  if (left.size === 0) return;
  showQuietly(leftOutWords(left) + (left.has("image") ? ` ${howToAdd}` : ""));
}

const howToAdd = "Save the images, then upload them here.";

/** Without an answer, an embed stays as it is: it can be refreshed later. */
async function complete(editor: Editor, { href, picture }: PastedEmbed, website_id: number | undefined): Promise<void> {
  try {
    const found = picture
      ? {
          image: await copyImage(picture, "", website_id).then(({ filePath, ...size }) => ({
            file_path: filePath,
            ...size,
          })),
        }
      : await callApi(makeCard, { query: { website_id }, body: { url: href } });
    if (editor.isDestroyed) return;
    const block = nearestBlock(editor.state.doc, 0, (node) => embedAt(node)?.href === href && !embedAt(node)?.image);
    const now = block && embedAt(block.node);
    if (!now) return;
    const { image, ...words } = found;
    const shown = image && { src: image.file_path, alt: "", width: String(image.width), height: String(image.height) };
    const tr = editor.state.tr.setNodeAttribute(block.at, "embed", { ...now, ...words, image: shown });
    // Undo takes back the paste, not this.
    editor.view.dispatch(tr.setMeta("addToHistory", false));
  } catch {
    // What is in the text is enough.
  }
}
