import { InputWrapper } from "@mantine/core";
import { type ClipboardEvent, type DragEvent, useEffect, useLayoutEffect, useRef } from "react";
import { pasteInto, pressRichKey, refuseFormat, storableRichText } from "../../text/editable-element.ts";
import { type FieldProps, inputId } from "../../text/field-props.ts";
import { caretIn, placeCaret } from "../../text/rich-caret.ts";
import { richFromDom } from "../../text/rich-from-dom.ts";
import { typeLists } from "../../text/rich-lists.ts";
import classes from "../parts/EditPanel.module.css";
import { RichBar } from "./RichBar.tsx";

const isRich = true;

/**
 * SPEC.md section 5: headings H1 to H6, paragraph, bold, italic, strikethrough; also lists and links. Typed as in the preview: what
 * the browser makes of it is read as what may be stored. The page provides undo.
 */
export function RichField({ field, name, value, error, onChange }: FieldProps) {
  const html = typeof value === "string" ? value : "";
  const text = useRef<HTMLDivElement>(null);
  // What is shown. Only text from elsewhere is drawn.
  const shown = useRef<string | null>(null);

  useLayoutEffect(() => {
    const element = text.current;
    if (!element || html === shown.current) return;
    const isFirst = shown.current === null;
    shown.current = html;
    // The server writes the same in other words, such as `<br />`.
    if (!isFirst && storableRichText(html) === richFromDom(element)) return;
    const caret = caretIn(element);
    draw(element, html);
    if (caret !== null) placeCaret(element, caret);
  }, [html]);
  useEffect(() => {
    const element = text.current;
    if (!element) return;
    const refuse = (event: InputEvent) => {
      refuseUnstored(event);
      typeLists(element, event);
    };
    element.addEventListener("beforeinput", refuse);
    return () => element.removeEventListener("beforeinput", refuse);
  }, []);

  function read(element: HTMLElement) {
    const isEmpty = (element.textContent ?? "").trim() === "";
    // Where everything was deleted, the next text shall be a paragraph again.
    if (isEmpty && !element.querySelector("p, h1, h2, h3, h4, h5, h6, li")) draw(element, "");
    shown.current = isEmpty ? "" : richFromDom(element);
    onChange(shown.current);
  }

  return (
    <InputWrapper label={field.label} labelElement="div" description={field.help} error={error} size="sm">
      <div className={classes.rich}>
        <RichBar text={text} label={field.label} />
        <div className={classes.text}>
          {/* biome-ignore lint/a11y/useSemanticElements: a text area has no formatting. */}
          <div
            ref={text}
            id={inputId(name)}
            className={classes.typed}
            contentEditable
            suppressContentEditableWarning
            role="textbox"
            tabIndex={0}
            aria-multiline="true"
            aria-label={field.label}
            onKeyDown={(event) => pressRichKey(event.nativeEvent, event.currentTarget)}
            onInput={(event) => read(event.currentTarget)}
            onPaste={(event: ClipboardEvent<HTMLDivElement>) => {
              event.preventDefault();
              pasteInto(event.currentTarget, event.clipboardData, { isRich, keepsLines: true });
            }}
            onDrop={(event: DragEvent<HTMLDivElement>) => {
              event.preventDefault();
              event.currentTarget.focus();
              pasteInto(event.currentTarget, event.dataTransfer, { isRich, keepsLines: true });
            }}
          />
        </div>
      </div>
    </InputWrapper>
  );
}

/** An empty text is a paragraph, too, so that typing begins in one. */
function draw(element: HTMLElement, html: string): void {
  element.innerHTML = storableRichText(html) || "<p><br></p>";
}

function refuseUnstored(event: InputEvent): void {
  refuseFormat(event);
  // The browser's own undo covers only this text.
  if (event.inputType.startsWith("history")) event.preventDefault();
}
