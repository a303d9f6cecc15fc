import { InputWrapper } from "@mantine/core";
import { RichTextEditor } from "@mantine/tiptap";
import { type Editor, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useEffect, useRef } from "react";
import { styleNonce } from "../../../../dashboard/nonce.ts";
import { TextStyleMenu } from "../../../writing/dashboard/editor/TextStyleMenu.tsx";
import classes from "./EditPanel.module.css";
import { type FieldProps, inputId } from "./field-props.ts";

/** SPEC.md section 5: headings H1 to H6, paragraph, bold, italic, strikethrough. Undo is the page's. */
const extensions = [
  StarterKit.configure({
    ...{ link: false, underline: false, code: false, codeBlock: false, blockquote: false, bulletList: false },
    ...{ orderedList: false, listItem: false, listKeymap: false, horizontalRule: false, undoRedo: false },
  }),
];

export function RichField({ field, name, value, error, onChange }: FieldProps) {
  const html = typeof value === "string" ? value : "";
  const id = inputId(name);
  // What the editor itself said last: only what comes from elsewhere is put into it.
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
    takeOver(editor, html);
  }, [editor, html]);
  return (
    <InputWrapper label={field.label} labelElement="div" description={field.help} error={error} size="sm">
      <RichTextEditor
        editor={editor}
        withCodeHighlightStyles={false}
        withTypographyStyles={false}
        className={classes.rich}
      >
        <div className={classes.bar} role="toolbar" aria-label={`Formatting of ${field.label}`}>
          <TextStyleMenu editor={editor} />
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Strikethrough />
        </div>
        <RichTextEditor.Content className={classes.text} />
      </RichTextEditor>
    </InputWrapper>
  );
}

/** The caret stays as near to where it was as it can. */
function takeOver(editor: Editor, html: string): void {
  const { from, to } = editor.state.selection;
  editor.commands.setContent(html, { emitUpdate: false });
  const end = editor.state.doc.content.size;
  if (editor.isFocused) editor.commands.setTextSelection({ from: Math.min(from, end), to: Math.min(to, end) });
}
