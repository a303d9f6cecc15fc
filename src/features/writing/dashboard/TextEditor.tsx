import { InputError } from "@mantine/core";
import { Link, RichTextEditor } from "@mantine/tiptap";
import { useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useEffect } from "react";
import { type Control, useController } from "react-hook-form";
import { styleNonce } from "../../../dashboard/nonce.ts";
import type { ArticleFormValues } from "./article-form.ts";
import { EditorBar } from "./EditorBar.tsx";
import classes from "./TextEditor.module.css";

const extensions = [
  StarterKit.configure({ link: false, underline: false, code: false, codeBlock: false }),
  Link.configure({ openOnClick: false, defaultProtocol: "https", HTMLAttributes: { target: null, rel: null } }),
];

const errorId = "content-error";

/** The article's text as it will be read. Its first content is the form's; after that it only reports changes. */
export function TextEditor({ control }: { control: Control<ArticleFormValues> }) {
  const { field, fieldState } = useController({ control, name: "content" });
  const error = fieldState.error?.message;
  const editor = useEditor({
    extensions,
    content: field.value,
    injectNonce: styleNonce,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes: attributesOf(error) },
    onUpdate: ({ editor: changed }) => field.onChange(changed.isEmpty ? "" : changed.getHTML()),
    onBlur: field.onBlur,
  });

  useEffect(() => {
    editor.setOptions({ editorProps: { attributes: attributesOf(error) } });
  }, [editor, error]);

  // The form asks for focus by this handle, given once for each editor.
  useEffect(() => {
    field.ref({ focus: () => editor.commands.focus() });
  }, [editor]);

  return (
    <RichTextEditor
      editor={editor}
      withCodeHighlightStyles={false}
      withTypographyStyles={false}
      className={classes.editor}
    >
      <EditorBar editor={editor} />
      {error && (
        <InputError size="md" id={errorId} className={classes.error}>
          {error}
        </InputError>
      )}
      <RichTextEditor.Content className={classes.content} data-empty={field.value === "" || undefined} />
    </RichTextEditor>
  );
}

function attributesOf(error: string | undefined): Record<string, string> {
  const base = { role: "textbox", "aria-label": "Content", "aria-multiline": "true", "aria-required": "true" };
  return error ? { ...base, "aria-invalid": "true", "aria-describedby": errorId } : base;
}
