import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { memo, type RefObject, Suspense, useEffect, useState } from "react";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { editorBlocks } from "../../blocks/editor-registry.ts";
import type { BlockId } from "../../blocks/registry.ts";
import type { TextHolder } from "../../editor-parts/text-holder.ts";
import { BlockHandle } from "./BlockHandle.tsx";
import type { BlockMenuKeys } from "./BlockMenu.tsx";
import { currentBlock, isSameBlock } from "./current-block.ts";
import { loadTools } from "./load-tools.ts";

const BlockMenu = lazyPart(() => import("./BlockMenu.tsx"));
const BlockTools = lazyPart(async () => {
  await loadTools();
  return import("./BlockTools.tsx");
});

interface Props {
  editor: Editor;
  keys: RefObject<BlockMenuKeys | null>;
  holder: TextHolder;
}

/** Inserting, changing, and moving blocks. Loaded when the text first gets the focus. */
export const EditorBlocks = memo(function EditorBlocks({ editor, keys, holder }: Props) {
  const [used, setUsed] = useState(false);
  const [asked, setAsked] = useState<BlockId | null>(null);
  useEffect(() => {
    const use = () => setUsed(true);
    if (editor.isFocused) use();
    editor.on("focus", use);
    return () => void editor.off("focus", use);
  }, [editor]);

  const close = () => {
    setAsked(null);
    // The dialog's own return of focus comes first.
    window.setTimeout(() => editor.isDestroyed || editor.view.focus());
  };
  // Where it is now: images that were uploading may have moved it while the dialog is open.
  const block = useEditorState({
    editor,
    selector: ({ editor: e }) => (asked ? currentBlock(e) : null),
    equalityFn: isSameBlock,
  });
  const Dialog = asked && editorBlocks[asked].Dialog;

  return (
    <>
      <BlockHandle editor={editor} />
      {used && (
        <Suspense fallback={null}>
          <BlockTools editor={editor} ask={setAsked} holder={holder} />
          <BlockMenu editor={editor} keys={keys} ask={setAsked} holder={holder} />
        </Suspense>
      )}
      {Dialog && <Dialog editor={editor} block={block} holder={holder} onClose={close} />}
    </>
  );
});
