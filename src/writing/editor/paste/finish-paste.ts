import type { Editor } from "@tiptap/react";
import { tr } from "../../../shared/languages/tr.ts";
import { showQuietly } from "../../../ui/notices/notify.ts";
import { embedAt } from "../../editor-parts/embed-at.ts";
import { imageAttributes } from "../../editor-parts/image-json.ts";
import { nearestBlock } from "../../editor-parts/link-line.ts";
import type { TextHolder } from "../../editor-parts/text-holder.ts";
import type { Embed } from "../../parts/embed.ts";
import type { CleanPaste } from "./clean-paste.ts";
import type { PastedEmbed } from "./foreign-blocks.ts";
import { insertPastedImages, type Sending } from "./insert-media.ts";
import { type LeftOut, leftOutWords } from "./left-out.ts";

/** Adds what a pasted text still lacks: its images, those of its embeds, and a notice of what was left out. */
export async function finishPaste(editor: Editor, pasted: CleanPaste, options: Sending): Promise<void> {
  const { images, embeds, left } = pasted;
  show(left);
  const failed = await insertPastedImages(editor, images, options);
  if (failed > 0)
    showQuietly(
      `${tr(
        {
          one: "{count} image couldn't be copied: there is a link instead.",
          other: "{count} images couldn't be copied: there is a link instead.",
        },
        { count: failed },
      )} ${howToAdd}`,
    );
  for (const embed of embeds) {
    if (editor.isDestroyed) return;
    await complete(editor, embed, options.holder);
  }
}

function show(left: LeftOut): void {
  if (left.size === 0) return;
  showQuietly(leftOutWords(left) + (left.has("image") ? ` ${howToAdd}` : ""));
}

const howToAdd = tr("Save the images, then upload them here.");

/** Without an answer, an embed stays as it is: it can be refreshed later. */
async function complete(editor: Editor, { href, picture }: PastedEmbed, holder: TextHolder): Promise<void> {
  const { services, websiteId } = holder;
  try {
    const found: Partial<Embed> = picture
      ? { image: imageAttributes(await services.copyToLibrary(picture, "", websiteId)) }
      : await services.readCard(href, websiteId);
    if (editor.isDestroyed) return;
    const block = nearestBlock(editor.state.doc, 0, (node) => embedAt(node)?.href === href && !embedAt(node)?.image);
    const now = block && embedAt(block.node);
    if (!now) return;
    const change = editor.state.tr.setNodeAttribute(block.at, "embed", { ...now, ...found });
    // Undo takes back the paste, not this.
    editor.view.dispatch(change.setMeta("addToHistory", false));
  } catch {
    // What is in the text is enough.
  }
}
