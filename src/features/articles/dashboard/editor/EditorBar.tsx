import { RichTextEditor } from "@mantine/tiptap";
import type { Editor } from "@tiptap/react";
import classes from "./EditorBar.module.css";
import { ImageControl } from "./ImageControl.tsx";
import { LinkControl } from "./LinkControl.tsx";
import { TextStyleMenu } from "./TextStyleMenu.tsx";

interface Props {
  editor: Editor;
  /** Undefined on the host site. */
  websiteId: number | undefined;
  onPick: (files: File[]) => void;
}

export function EditorBar({ editor, websiteId, onPick }: Props) {
  return (
    <fieldset className={classes.bar} aria-label="Formatting">
      <TextStyleMenu editor={editor} />
      <span className={classes.gap} />
      <RichTextEditor.Bold />
      <RichTextEditor.Italic />
      <RichTextEditor.Strikethrough />
      <LinkControl editor={editor} websiteId={websiteId} />
      <ImageControl onPick={onPick} />
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
