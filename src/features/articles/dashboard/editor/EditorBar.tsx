import { RichTextEditor } from "@mantine/tiptap";
import { IconMessagePlus, IconPlus } from "@tabler/icons-react";
import type { Editor } from "@tiptap/react";
import { openBlockList } from "./blocks/slash.ts";
import classes from "./EditorBar.module.css";
import { ImageControl } from "./ImageControl.tsx";
import { LinkControl } from "./LinkControl.tsx";
import { TextStyleMenu } from "./TextStyleMenu.tsx";

interface Props {
  editor: Editor;
  /** Undefined on the host site. */
  websiteId: number | undefined;
  onPick: (files: File[]) => void;
  onComment: () => void;
}

export function EditorBar({ editor, websiteId, onPick, onComment }: Props) {
  return (
    <fieldset className={classes.bar} aria-label="Formatting">
      <TextStyleMenu editor={editor} />
      <RichTextEditor.Control
        aria-label="Insert block"
        title="Insert block, or type / on an empty line"
        onClick={() => openBlockList(editor)}
      >
        <IconPlus size={18} stroke={1.75} aria-hidden />
      </RichTextEditor.Control>
      <span className={classes.gap} />
      <RichTextEditor.Bold />
      <RichTextEditor.Italic />
      <RichTextEditor.Strikethrough />
      <LinkControl editor={editor} websiteId={websiteId} />
      <ImageControl onPick={onPick} />
      <RichTextEditor.Control
        aria-label="Comment"
        title="Comment on the selected words (Ctrl+Alt+M)"
        onClick={onComment}
      >
        <IconMessagePlus size={18} stroke={1.75} aria-hidden />
      </RichTextEditor.Control>
      <span className={classes.gap} />
      <RichTextEditor.BulletList />
      <span className={classes.wide}>
        <RichTextEditor.OrderedList />
      </span>
      <span className={classes.wide}>
        <RichTextEditor.Blockquote />
      </span>
      <span className={classes.gap} />
      <RichTextEditor.Undo />
      <RichTextEditor.Redo />
    </fieldset>
  );
}
