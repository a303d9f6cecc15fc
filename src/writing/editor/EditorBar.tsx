import { type Editor, useEditorState } from "@tiptap/react";
import { memo } from "react";
import type { Direction } from "../../shared/languages/language.ts";
import { tr } from "../../shared/languages/tr.ts";
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconItalic,
  IconList,
  IconListNumbers,
  IconMessagePlus,
  IconPlus,
  IconStrikethrough,
} from "../../ui/icons/index.ts";
import { BarButton, FormatButton } from "./BarButton.tsx";
import { openBlockList } from "./blocks/slash.ts";
import classes from "./EditorBar.module.css";
import { ImageControl } from "./ImageControl.tsx";
import { LinkControl } from "./LinkControl.tsx";
import { TextStyleMenu } from "./TextStyleMenu.tsx";

interface Props {
  editor: Editor;
  /** The direction of the text. */
  direction: Direction | undefined;
  /** Undefined on the host site. */
  websiteId: number | undefined;
  articleId: number | null;
  onPick: (files: File[]) => void;
  onComment: (() => void) | undefined;
}

export const EditorBar = memo(function EditorBar({
  editor,
  direction,
  websiteId,
  articleId,
  onPick,
  onComment,
}: Props) {
  const { canUndo, canRedo } = useEditorState({
    editor,
    selector: ({ editor: e }) => ({ canUndo: e.can().undo(), canRedo: e.can().redo() }),
  });
  const change = () => editor.chain().focus();
  return (
    <fieldset className={classes.bar} data-text={direction} aria-label={tr("Formatting")}>
      <TextStyleMenu editor={editor} />
      <BarButton
        label={tr("Insert block")}
        title={tr("Insert block, or type / on an empty line")}
        icon={IconPlus}
        onClick={() => openBlockList(editor)}
      />
      <span className={classes.gap} />
      <FormatButton
        editor={editor}
        name="bold"
        label={tr("Bold")}
        icon={IconBold}
        onClick={() => change().toggleBold().run()}
      />
      <FormatButton
        editor={editor}
        name="italic"
        label={tr("Italic")}
        icon={IconItalic}
        onClick={() => change().toggleItalic().run()}
      />
      <FormatButton
        editor={editor}
        name="strike"
        label={tr("Strikethrough")}
        icon={IconStrikethrough}
        onClick={() => change().toggleStrike().run()}
      />
      <LinkControl editor={editor} websiteId={websiteId} articleId={articleId} />
      <ImageControl onPick={onPick} />
      {onComment && (
        <BarButton
          label={tr("Comment")}
          title={tr("Comment on the selected words (Ctrl+Alt+M)")}
          icon={IconMessagePlus}
          onClick={onComment}
        />
      )}
      <span className={classes.gap} />
      <FormatButton
        editor={editor}
        name="bulletList"
        label={tr("Bullet list")}
        icon={IconList}
        onClick={() => change().toggleBulletList().run()}
      />
      <span className={classes.wide}>
        <FormatButton
          editor={editor}
          name="orderedList"
          label={tr("Ordered list")}
          icon={IconListNumbers}
          onClick={() => change().toggleOrderedList().run()}
        />
      </span>
      <span className={classes.wide}>
        <FormatButton
          editor={editor}
          name="blockquote"
          label={tr("Blockquote")}
          icon={IconBlockquote}
          onClick={() => change().toggleBlockquote().run()}
        />
      </span>
      <span className={classes.gap} />
      <BarButton label={tr("Undo")} icon={IconArrowBackUp} disabled={!canUndo} onClick={() => change().undo().run()} />
      <BarButton
        label={tr("Redo")}
        icon={IconArrowForwardUp}
        disabled={!canRedo}
        onClick={() => change().redo().run()}
      />
    </fieldset>
  );
});
