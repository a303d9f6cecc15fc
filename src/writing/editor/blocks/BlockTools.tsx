import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import { IconArrowDown, IconArrowUp, IconTrash } from "../../../ui/icons/index.ts";
import { inSentence } from "../../../ui/texts/in-sentence.ts";
import { editorBlocks } from "../../blocks/editor-registry.ts";
import type { BlockId } from "../../blocks/registry.ts";
import classes from "../../editor-parts/BlockTools.module.css";
import { Tool } from "../../editor-parts/Tool.tsx";
import type { TextHolder } from "../../editor-parts/text-holder.ts";
import { moveBlock } from "../document/move-block.ts";
import { currentBlock, isSameBlock } from "./current-block.ts";
import { LinkLineTools } from "./LinkLineTools.tsx";
import { getTools } from "./load-tools.ts";

interface Props {
  editor: Editor;
  holder: TextHolder;
  ask: (id: BlockId) => void;
}

/** Offers tools for the block at the caret, next to it. Alt+F10 goes there, Escape goes back. */
export default function BlockTools({ editor, ask, holder }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const block = useEditorState({
    editor,
    selector: ({ editor: e }) => currentBlock(e),
    equalityFn: isSameBlock,
  });
  const blockAt = block?.at;

  useLayoutEffect(() => {
    if (block && bar.current) place(editor, bar.current, block.at);
  });
  // The text moves without a change when it gets wider or narrower, or shows that an image is uploading.
  useEffect(() => {
    if (blockAt === undefined) return;
    const observer = new ResizeObserver(() => bar.current && place(editor, bar.current, blockAt));
    observer.observe(editor.view.dom);
    return () => observer.disconnect();
  }, [editor, blockAt]);
  useEffect(() => {
    const { dom } = editor.view;
    const enter = (event: KeyboardEvent) => {
      if (event.key !== "F10" || !event.altKey) return;
      event.preventDefault();
      bar.current?.querySelector<HTMLElement>("button, input, select")?.focus();
    };
    dom.addEventListener("keydown", enter);
    return () => dom.removeEventListener("keydown", enter);
  }, [editor]);

  if (!block) return null;
  const { id, name, node, at } = block;
  const Tools = id ? getTools(id) : LinkLineTools;
  const remove = () => {
    editor
      .chain()
      .focus()
      .deleteRange({ from: at, to: at + node.nodeSize })
      .run();
  };
  return (
    <div
      ref={bar}
      className={classes.bar}
      role="toolbar"
      dir="ltr"
      aria-label={tr("{name} tools", { name })}
      onKeyDown={(event) => {
        if (event.key === "Escape") editor.view.focus();
      }}
    >
      <span className={classes.name}>{name}</span>
      {Tools && <Tools editor={editor} block={block} holder={holder} ask={() => id && ask(id)} />}
      {!(id && editorBlocks[id].staysInPlace) && (
        <>
          <Tool label={tr("Move up")} onClick={() => moveBlock(editor, at, -1)} icon={IconArrowUp} />
          <Tool label={tr("Move down")} onClick={() => moveBlock(editor, at, 1)} icon={IconArrowDown} />
        </>
      )}
      <Tool label={tr("Delete {name}", { name: inSentence(name) })} onClick={remove} icon={IconTrash} />
    </div>
  );
}

const gap = 6;

/** Below the block, where less has been written yet; above it, or at the window's edge, if there is no room. */
function place(editor: Editor, bar: HTMLElement, at: number): void {
  const holder = bar.offsetParent?.getBoundingClientRect();
  const element = editor.view.nodeDOM(at);
  if (!holder || !(element instanceof Element)) return;
  const { top, bottom } = element.getBoundingClientRect();
  const height = bar.offsetHeight;
  const below = bottom + gap;
  const lowest = window.innerHeight - height - gap;
  const above = top - height - gap;
  // Below the two bars at the top of the window.
  const highest = 130;
  const wanted = below <= lowest ? below : above >= highest ? above : lowest;
  bar.style.top = `${wanted - holder.top}px`;
}
