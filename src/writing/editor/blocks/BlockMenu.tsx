import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type RefObject, useEffect, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import type { BlockId } from "../../blocks/registry.ts";
import type { TextHolder } from "../../editor-parts/text-holder.ts";
import classes from "./BlockMenu.module.css";
import { type BlockChoice, choicesFor } from "./choices.ts";
import { slashAt } from "./slash.ts";

export interface BlockMenuKeys {
  /** True if the menu has used the key. */
  onKey: (event: KeyboardEvent) => boolean;
}

interface Props {
  editor: Editor;
  keys: RefObject<BlockMenuKeys | null>;
  ask: (id: BlockId) => void;
  holder: TextHolder;
}

/** All blocks, below the line that begins with a slash. What follows the slash searches them. */
export default function BlockMenu({ editor, keys, ask, holder }: Props) {
  const slash = useEditorState({ editor, selector: ({ editor: e }) => (e.isFocused ? slashAt(e.state) : null) });
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [index, setIndex] = useState(0);
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const typed = slash?.typed;
  const choices = slash && slash.from !== closedAt ? choicesFor(editor, slash.typed, holder) : [];
  const isOpen = choices.length > 0;
  const active = Math.min(index, choices.length - 1);

  // Another search begins at its first result.
  useEffect(() => setIndex(0), [typed]);
  useEffect(() => {
    if (!slash) setClosedAt(null);
  }, [slash]);
  useLayoutEffect(() => {
    if (isOpen && slash && menu.current) place(editor, menu.current, slash.from);
  });
  useEffect(() => {
    const { dom } = editor.view;
    if (!isOpen) return;
    dom.setAttribute("aria-controls", id);
    dom.setAttribute("aria-activedescendant", `${id}-${active}`);
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
    return () => {
      dom.removeAttribute("aria-controls");
      dom.removeAttribute("aria-activedescendant");
    };
  }, [editor, id, isOpen, active]);

  function choose(choice: BlockChoice | undefined) {
    if (!slash || !choice) return;
    editor.chain().focus().deleteRange(slash).run();
    if (choice.insert) choice.insert(editor);
    else ask(choice.id);
  }

  useImperativeHandle(keys, () => ({
    onKey(event) {
      if (!isOpen || !slash || event.isComposing) return false;
      if (event.key === "ArrowDown") setIndex((active + 1) % choices.length);
      else if (event.key === "ArrowUp") setIndex((active + choices.length - 1) % choices.length);
      else if (event.key === "Home" && !event.shiftKey) setIndex(0);
      else if (event.key === "End" && !event.shiftKey) setIndex(choices.length - 1);
      else if (event.key === "Enter" || event.key === "Tab") choose(choices[active]);
      else if (event.key === "Escape") {
        setClosedAt(slash.from);
        // A slash alone was only typed to see the list.
        if (slash.typed === "") editor.commands.deleteRange(slash);
      } else return false;
      return true;
    },
  }));

  return (
    <>
      <p className={classes.status} role="status">
        {isOpen
          ? tr(
              { one: "{count} block, {name}", other: "{count} blocks, {name}" },
              { count: choices.length, name: choices[active]?.name ?? "" },
            )
          : ""}
      </p>
      {isOpen && (
        <div
          ref={menu}
          id={id}
          className={classes.menu}
          role="listbox"
          dir="ltr"
          aria-label={tr("Blocks")}
          tabIndex={-1}
        >
          {choices.map((choice, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text has the focus and passes its keys on.
            <div
              key={choice.id}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              className={classes.option}
              // Keep the caret in the text.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setIndex(at)}
              onClick={() => choose(choice)}
            >
              <choice.icon size={22} stroke={1.6} aria-hidden />
              <span className={classes.name}>{choice.name}</span>
              <span className={classes.hint}>{choice.hint}</span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}

/** As much of the list as is useful, and the height of the bars above the text. */
const [leastHeight, barsHeight] = [160, 140];
const gap = 8;

/** Below the line, or above it where there is more room; as high as fits there, so that it never covers the line. */
function place(editor: Editor, menu: HTMLElement, at: number): void {
  const box = menu.offsetParent?.getBoundingClientRect();
  const { left, top, bottom } = editor.view.coordsAtPos(at);
  if (!box) return;
  const [below, above] = [window.innerHeight - bottom - 2 * gap, top - barsHeight - gap];
  menu.style.maxHeight = "";
  const isAbove = menu.offsetHeight > below && above > below;
  const room = Math.max(isAbove ? above : below, leastHeight);
  if (menu.offsetHeight > room) menu.style.maxHeight = `${room}px`;
  menu.style.left = `${Math.max(0, Math.min(left - box.left, box.width - menu.offsetWidth))}px`;
  menu.style.top = `${(isAbove ? top - menu.offsetHeight - gap : bottom + gap) - box.top}px`;
}
