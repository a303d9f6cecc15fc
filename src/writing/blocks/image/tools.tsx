import type { Editor } from "@tiptap/core";
import { Fragment } from "@tiptap/pm/model";
import { tr } from "../../../shared/languages/tr.ts";
import type { CurrentBlock, ToolsProps } from "../../editor-parts/editor-block.ts";
import { WordsTool } from "../../editor-parts/WordsTool.tsx";
import { CaptionTools, WidthChoice } from "./figure-tools.tsx";

/** An image by itself becomes a figure when it gets a caption or a width. */
export default function FigureTools(props: ToolsProps) {
  const { editor, block } = props;
  return (
    <>
      <WidthChoice {...props} />
      <CaptionTools editor={editor} block={block} />
      {block.node.type.name === "figure" && block.node.childCount === 1 && (
        <WordsTool label={tr("Remove frame")} onClick={() => plainImage(editor, block)} />
      )}
    </>
  );
}

function plainImage(editor: Editor, { node, at }: CurrentBlock): void {
  editor.view.dispatch(editor.state.tr.replaceWith(at, at + node.nodeSize, Fragment.from(node.children)));
  editor.chain().focus().setNodeSelection(at).run();
}
