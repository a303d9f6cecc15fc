import { InputWrapper } from "@mantine/core";
import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Heading } from "@tiptap/extension-heading";
import { Italic } from "@tiptap/extension-italic";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Strike } from "@tiptap/extension-strike";
import { Text } from "@tiptap/extension-text";
import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useRef } from "react";
import { styleNonce } from "../../../../ui/nonce.ts";
import classes from "./EditPanel.module.css";
import { type FieldProps, inputId } from "./field-props.ts";
import { RichBar } from "./RichBar.tsx";

/** SPEC.md section 5: headings H1 to H6, paragraph, bold, italic, strikethrough. The page provides undo. */
const extensions = [Document, Paragraph, Text, Heading, Bold, Italic, Strike, HardBreak];

export default function RichField({ field, name, value, error, onChange }: FieldProps) {
  const html = typeof value === "string" ? value : "";
  const id = inputId(name);
  // The editor's last output. Only text from elsewhere is loaded into it.
  const reported = useRef(html);
  const change = useRef(onChange);
  change.current = onChange;
  const editor = useEditor({
    extensions,
    content: html,
    injectNonce: styleNonce,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: { id, role: "textbox", "aria-multiline": "true", "aria-label": field.label },
    },
    onUpdate: ({ editor: changed }) => {
      reported.current = changed.isEmpty ? "" : changed.getHTML();
      change.current(reported.current);
    },
  });
  useEffect(() => {
    if (html === reported.current) return;
    reported.current = html;
    replaceContent(editor, html);
  }, [editor, html]);
  return (
    <InputWrapper label={field.label} labelElement="div" description={field.help} error={error} size="sm">
      <div className={classes.rich}>
        <RichBar editor={editor} label={field.label} />
        <EditorContent editor={editor} className={classes.text} />
      </div>
    </InputWrapper>
  );
}

/** Keeps the caret as close as possible to its position. */
function replaceContent(editor: Editor, html: string): void {
  const { from, to } = editor.state.selection;
  editor.commands.setContent(html, { emitUpdate: false });
  const end = editor.state.doc.content.size;
  if (editor.isFocused) editor.commands.setTextSelection({ from: Math.min(from, end), to: Math.min(to, end) });
}
