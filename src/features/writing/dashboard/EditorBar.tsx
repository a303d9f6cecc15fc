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
      <RichTextEditor.Bold />
      <RichTextEditor.Italic />
      <RichTextEditor.Strikethrough />
      <LinkControl editor={editor} />
      <span className={classes.gap} />
      <RichTextEditor.BulletList />
      <RichTextEditor.OrderedList />
      <RichTextEditor.Blockquote />
      <span className={classes.gap} />
      <RichTextEditor.Undo />
      <RichTextEditor.Redo />
    </fieldset>
  );
}
