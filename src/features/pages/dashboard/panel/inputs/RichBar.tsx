import { ActionIcon, Menu, UnstyledButton } from "@mantine/core";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { tr } from "../../../../../shared/languages/tr.ts";
import { DropdownMenu } from "../../../../../ui/DropdownMenu.tsx";
import {
  IconBold,
  IconChevronDown,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconStrikethrough,
} from "../../../../../ui/icons/index.ts";
import { rangeIn } from "../../text/rich-caret.ts";
import { askForLink, isLinkAsked, linkAt } from "../../text/rich-links.ts";
import { closestIn, listAt, setStyle, toggleList } from "../../text/rich-lists.ts";
import classes from "../parts/EditPanel.module.css";
import { toggleStrike } from "./rich-strike.ts";

const marks = ["bold", "italic", "strikeThrough"] as const;
const tools = [
  { name: "bold", label: tr("Bold"), Icon: IconBold },
  { name: "italic", label: tr("Italic"), Icon: IconItalic },
  { name: "strikeThrough", label: tr("Strikethrough"), Icon: IconStrikethrough },
  { name: "ul", label: tr("Bulleted list"), Icon: IconList },
  { name: "ol", label: tr("Numbered list"), Icon: IconListNumbers },
  { name: "link", label: tr("Link"), Icon: IconLink },
] as const;
const styles = ["p", "h1", "h2", "h3", "h4", "h5", "h6"] as const;

const blocks = styles.join();

const getName = (style: string) =>
  style.startsWith("h") ? tr("Heading {level}", { level: style.slice(1) }) : tr("Paragraph");

/** Buttons for paragraph, headings, the three marks, lists, and links. */
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
      {tools.map(({ name, label: tool, Icon }) => (
        <ActionIcon
          key={name}
          variant={active.includes(name) ? "filled" : "subtle"}
          color={active.includes(name) ? "accent" : "gray"}
          size={34}
          className={classes.mark}
          aria-label={tool}
          aria-pressed={active.includes(name)}
          title={tool}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => change((element) => apply(element, name))}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  );
}

function apply(element: HTMLElement, tool: (typeof tools)[number]["name"]): void {
  document.execCommand("styleWithCSS", false, "false");
  if (tool === "link") askForLink(element);
  else if (tool === "ul" || tool === "ol") toggleList(element, tool);
  else if (tool === "strikeThrough") toggleStrike(element);
  else document.execCommand(tool);
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
    const style = closestIn(element, range.startContainer, blocks)?.localName ?? "p";
    const active: string[] = marks.filter((mark) => document.queryCommandState(mark));
    const list = listAt(element, range.startContainer);
    if (list) active.push(list);
    if (linkAt(element, range)) active.push("link");
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
    requestAnimationFrame(() => {
      if (!isLinkAsked(element)) select(element, last.current);
    });
  }
  return { ...format, change };
}

function select(element: HTMLElement, range: Range | undefined): void {
  element.focus();
  if (!range || !element.contains(range.commonAncestorContainer)) return;
  document.getSelection()?.removeAllRanges();
  document.getSelection()?.addRange(range);
}
