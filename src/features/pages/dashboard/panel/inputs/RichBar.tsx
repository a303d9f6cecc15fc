import { ActionIcon, Menu, UnstyledButton } from "@mantine/core";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { tr } from "../../../../../shared/languages/tr.ts";
import { DropdownMenu } from "../../../../../ui/DropdownMenu.tsx";
import { IconBold, IconChevronDown, IconItalic, IconStrikethrough } from "../../../../../ui/icons/index.ts";
import classes from "../parts/EditPanel.module.css";
import { rangeIn } from "./rich-caret.ts";
import { toggleStrike } from "./rich-strike.ts";

const marks = [
  { command: "bold", label: tr("Bold"), Icon: IconBold },
  { command: "italic", label: tr("Italic"), Icon: IconItalic },
  { command: "strikeThrough", label: tr("Strikethrough"), Icon: IconStrikethrough },
] as const;
const styles = ["p", "h1", "h2", "h3", "h4", "h5", "h6"] as const;

const blocks = styles.join();

const getName = (style: string) =>
  style.startsWith("h") ? tr("Heading {level}", { level: style.slice(1) }) : tr("Paragraph");

/** Buttons for paragraph, headings, and the three marks. */
export function RichBar({ text, label }: { text: RefObject<HTMLElement | null>; label: string }) {
  const { style, active, change } = useFormat(text);
  const button = (
    <UnstyledButton className={classes.style} aria-label={tr("Text style: {name}", { name: getName(style) })}>
      <span>{getName(style)}</span>
      <IconChevronDown size={16} aria-hidden />
    </UnstyledButton>
  );
  return (
    <div className={classes.bar} role="toolbar" aria-label={tr("Formatting of {label}", { label })}>
      <DropdownMenu position="bottom-start" width={200} target={button}>
        <Menu.RadioGroup value={style}>
          {styles.map((one) => (
            <Menu.RadioItem
              key={one}
              value={one}
              closeMenuOnClick
              onChange={() => change((element) => setStyle(element, one))}
            >
              {getName(one)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </DropdownMenu>
      {marks.map(({ command, label: mark, Icon }) => (
        <ActionIcon
          key={command}
          variant={active.includes(command) ? "filled" : "subtle"}
          color={active.includes(command) ? "accent" : "gray"}
          size={34}
          className={classes.mark}
          aria-label={mark}
          aria-pressed={active.includes(command)}
          title={mark}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => change((element) => toggle(element, command))}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  );
}

function toggle(element: HTMLElement, command: string): void {
  document.execCommand("styleWithCSS", false, "false");
  if (command === "strikeThrough") toggleStrike(element);
  else document.execCommand(command);
}

/** How the selected text looks, and changing that. Remembers what was selected while a menu is open. */
function useFormat(text: RefObject<HTMLElement | null>) {
  const [format, setFormat] = useState<{ style: string; active: readonly string[] }>({ style: "p", active: [] });
  const last = useRef<Range>(undefined);
  const look = useCallback(() => {
    const element = text.current;
    const range = element ? rangeIn(element) : undefined;
    if (!element || !range) return;
    last.current = range.cloneRange();
    const style = styleAt(element, range.startContainer);
    const active = marks.flatMap(({ command }) => (document.queryCommandState(command) ? [command] : []));
    setFormat((now) => (now.style === style && now.active.join() === active.join() ? now : { style, active }));
  }, [text]);
  useEffect(() => {
    document.addEventListener("selectionchange", look);
    return () => document.removeEventListener("selectionchange", look);
  }, [look]);

  function change(work: (element: HTMLElement) => void) {
    const element = text.current;
    if (!element) return;
    select(element, last.current);
    work(element);
    look();
    // After a menu that was open has given the focus back to its button.
    requestAnimationFrame(() => select(element, last.current));
  }
  return { ...format, change };
}

function select(element: HTMLElement, range: Range | undefined): void {
  element.focus();
  if (!range || !element.contains(range.commonAncestorContainer)) return;
  document.getSelection()?.removeAllRanges();
  document.getSelection()?.addRange(range);
}

function styleAt(element: HTMLElement, node: Node): string {
  const start = node instanceof Element ? node : node.parentElement;
  const block = start?.closest(blocks);
  return block && element.contains(block) ? block.nodeName.toLowerCase() : "p";
}

/** Makes the selected blocks paragraphs or headings. The browser's own command writes styles, which the policy forbids. */
function setStyle(element: HTMLElement, style: string): void {
  const range = rangeIn(element);
  if (!range) return;
  const { startContainer, startOffset, endContainer, endOffset } = range;
  // Before any is replaced, which would change the range.
  const chosen = [...element.querySelectorAll(blocks)].filter((block) => range.intersectsNode(block));
  for (const block of chosen) {
    if (block.nodeName.toLowerCase() === style) continue;
    const other = document.createElement(style);
    other.append(...block.childNodes);
    block.replaceWith(other);
  }
  if (element.contains(startContainer) && element.contains(endContainer)) {
    document.getSelection()?.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
  }
  element.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
