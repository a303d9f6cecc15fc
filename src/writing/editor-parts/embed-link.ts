import type { Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import type { Node } from "@tiptap/pm/model";
import { NodeSelection } from "@tiptap/pm/state";
import { newId } from "../../documents/client/engine/browser-timers.ts";
import { tr } from "../../shared/languages/tr.ts";
import { getPlayer } from "../../shared/media/players.ts";
import { showFailure } from "../../ui/notices/notify.ts";
import { addressTexts } from "../html/embeds.ts";
import type { Embed } from "../parts/embed.ts";
import { insertBlock } from "./insert-block.ts";
import { linkOfLine, nearestBlock } from "./link-line.ts";
import { getPlace, placeholderChange, waitingElement } from "./placeholders.ts";
import type { TextHolder } from "./text-holder.ts";

const loadingPreview = tr("Loading a preview of this link…");

/** Puts a link in place of the empty line at the caret, and then a video or card in place of the link. */
export function insertLink(editor: Editor, href: string, holder: TextHolder): void {
  const { from } = editor.state.selection;
  const link = { type: "text", text: href, marks: [{ type: "link", attrs: { href } }] };
  insertBlock(editor, { type: "paragraph", content: [link] });
  const line = nearestBlock(editor.state.doc, from, (node) => linkOfLine(node) === href);
  if (!line) return;
  // Go on writing below it.
  editor.commands.setTextSelection(line.at + line.node.nodeSize + 1);
  void embedLine(editor, line.at, holder);
}

/** Puts a video or card in place of a line that is only a link, which stays until then, and if it fails. */
export async function embedLine(editor: Editor, at: number, holder: TextHolder): Promise<void> {
  const line = editor.state.doc.nodeAt(at);
  const href = line && linkOfLine(line);
  if (!href) return;
  const id = newId();
  const mark = (change: Parameters<typeof placeholderChange>[0]) =>
    editor.view.dispatch(editor.state.tr.setMeta(...placeholderChange(change)));
  mark({ add: [{ id, at: at + line.nodeSize, element: waitingElement(loadingPreview) }] });
  const embed = await readEmbed(href, holder);
  if (editor.isDestroyed) return;
  const place = getPlace(editor.state, id);
  mark({ remove: id });
  const { textContent: text } = line;
  // It may have been changed or removed meanwhile.
  const isStill = (node: Node) => linkOfLine(node) === href && node.textContent === text;
  const found = embed && place !== null && nearestBlock(editor.state.doc, place, isStill);
  // What somebody called the link stays.
  const words = text === href || getPlayer(text) ? {} : { title: text };
  const node = editor.schema.nodes.embed?.createAndFill({ embed: { ...embed, ...words } });
  if (!found || !node) return;
  const { from } = editor.state.selection;
  const end = found.at + found.node.nodeSize;
  // Undo gives the link back.
  const change = closeHistory(editor.state.tr).replaceWith(found.at, end, node);
  if (from > found.at && from < end) change.setSelection(NodeSelection.create(change.doc, found.at));
  editor.view.dispatch(change);
}

/** Reads what is at an address. Null, and a message, if that fails. */
export async function readEmbed(url: string, { services, websiteId }: TextHolder): Promise<Embed | null> {
  try {
    return await services.readCard(url, websiteId);
  } catch (error) {
    showFailure(error, addressTexts.failed);
    return null;
  }
}
