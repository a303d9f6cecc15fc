import { RichTextEditor } from "@mantine/tiptap";
import type { Editor } from "@tiptap/react";
import classes from "./EditorBar.module.css";
import { LinkControl } from "./LinkControl.tsx";
import { TextStyleMenu } from "./TextStyleMenu.tsx";

export function EditorBar({ editor }: { editor: Editor }) {
  return (
    <fieldset className={classes.bar} aria-label="Formatting">
      <TextStyleMenu editor={editor} />
      <span className={classes.gap} />
      <RichTextEditor.Bold className={classes.control} />
      <RichTextEditor.Italic className={classes.control} />
      <RichTextEditor.Strikethrough className={classes.control} />
      <LinkControl editor={editor} />
      <span className={classes.gap} />
      <RichTextEditor.BulletList className={classes.control} />
      <RichTextEditor.OrderedList className={classes.control} />
      <RichTextEditor.Blockquote className={classes.control} />
      <span className={classes.gap} />
      <RichTextEditor.Undo className={classes.control} />
      <RichTextEditor.Redo className={classes.control} />
    </fieldset>
  );
}
