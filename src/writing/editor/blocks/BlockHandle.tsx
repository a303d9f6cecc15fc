import type { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { useEditorState } from "@tiptap/react";
import { type DragEvent, useEffect, useState } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import { IconGripVertical, IconPlus } from "../../../ui/icons/index.ts";
import { moveSelected } from "../document/move-block.ts";
import classes from "./BlockHandle.module.css";
import { openBlockList } from "./slash.ts";

interface HandlePlace {
  /** The block's place in the document. */
  at: number;
  /** From the top of the text. */
  top: number;
}

/** Beside the block below the pointer: a handle to drag it. Beside the caret's empty line: a plus for the list of blocks. */
export function BlockHandle({ editor }: { editor: Editor }) {
  const [hovered, setHovered] = useState<HandlePlace | null>(null);
  const empty = useEditorState({ editor, selector: ({ editor: e }) => emptyLine(e) });

  useEffect(() => {
    const { dom } = editor.view;
    const holder = dom.parentElement?.parentElement ?? dom;
    const follow = (event: MouseEvent) => setHovered((now) => same(now, blockBelow(editor, event.clientY)));
    const leave = () => setHovered(null);
    holder.addEventListener("mousemove", follow);
    holder.addEventListener("mouseleave", leave);
    return () => {
      holder.removeEventListener("mousemove", follow);
      holder.removeEventListener("mouseleave", leave);
    };
  }, [editor]);
  // The places after it have changed.
  useEffect(() => {
    const forget = () => setHovered(null);
    editor.on("update", forget);
    return () => void editor.off("update", forget);
  }, [editor]);

  function drag(event: DragEvent, { at }: HandlePlace) {
    const { view } = editor;
    const selection = NodeSelection.create(view.state.doc, at);
    view.dispatch(view.state.tr.setSelection(selection));
    const slice = view.state.selection.content();
    const { dom, text } = view.serializeForClipboard(slice);
    event.dataTransfer.clearData();
    event.dataTransfer.setData("text/html", dom.innerHTML);
    event.dataTransfer.setData("text/plain", text);
    event.dataTransfer.effectAllowed = "move";
    const block = view.nodeDOM(at);
    if (block instanceof Element) event.dataTransfer.setDragImage(block, 0, 0);
    view.dragging = { slice, move: true };
  }

  function move(at: number, step: -1 | 1) {
    editor.chain().setNodeSelection(at).run();
    moveSelected(editor, step);
    setHovered(null);
  }

  return (
    <>
      {empty && (
        <button
          type="button"
          className={classes.add}
          style={{ top: empty.top }}
          aria-label={tr("Insert a block")}
          title={tr("Insert a block, or type /")}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => openBlockList(editor)}
        >
          <IconPlus size={20} stroke={1.75} aria-hidden />
        </button>
      )}
      {hovered && hovered.at !== empty?.at && (
        <button
          type="button"
          // For the pointer only; the keyboard has Alt+Shift+Up and Down.
          tabIndex={-1}
          draggable
          className={classes.drag}
          style={{ top: hovered.top }}
          aria-label={tr("Drag to move this block")}
          title={tr("Drag to move this block, or press Alt+Shift+Up or Down in it")}
          onDragStart={(event) => drag(event, hovered)}
          onKeyDown={({ key }) => {
            if (key === "ArrowUp") move(hovered.at, -1);
            if (key === "ArrowDown") move(hovered.at, 1);
          }}
          onClick={() => editor.chain().focus().setNodeSelection(hovered.at).run()}
        >
          <IconGripVertical size={18} stroke={1.75} aria-hidden />
        </button>
      )}
    </>
  );
}

function same(one: HandlePlace | null, other: HandlePlace | null): HandlePlace | null {
  return one && other && one.at === other.at && one.top === other.top ? one : other;
}

function topOffset(editor: Editor, element: Element): number {
  const holder = editor.view.dom.parentElement?.parentElement;
  return element.getBoundingClientRect().top - (holder?.getBoundingClientRect().top ?? 0);
}

function blockBelow(editor: Editor, y: number): HandlePlace | null {
  for (const element of editor.view.dom.children) {
    const { top, bottom } = element.getBoundingClientRect();
    if (y < top || y > bottom) continue;
    const inside = editor.view.posAtDOM(element, 0);
    const place = editor.state.doc.resolve(Math.min(inside, editor.state.doc.content.size));
    const at = place.depth === 0 ? place.pos : place.before(1);
    return editor.state.doc.nodeAt(at) ? { at, top: topOffset(editor, element) } : null;
  }
  return null;
}

function emptyLine(editor: Editor): HandlePlace | null {
  const { $from, empty } = editor.state.selection;
  const isEmpty =
    empty && $from.depth === 1 && $from.parent.type.name === "paragraph" && $from.parent.content.size === 0;
  if (!isEmpty || !editor.isFocused) return null;
  const at = $from.before();
  const element = editor.view.nodeDOM(at);
  return element instanceof Element ? { at, top: topOffset(editor, element) } : null;
}
