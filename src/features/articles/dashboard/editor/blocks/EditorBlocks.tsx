import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { memo, type RefObject, Suspense, useEffect, useState } from "react";
import { maxGalleryImages } from "../../../../../shared/article-html.ts";
import type { Embed } from "../../../../../shared/embeds.ts";
import { lazyDialog } from "../../../../../ui/lazy-dialog.tsx";
import { lazyPart } from "../../../../../ui/lazy-part.ts";
import type { LibraryImage } from "../../../../media/contract.ts";
import type { TextHolder } from "../text-holder.ts";
import { BlockHandle } from "./BlockHandle.tsx";
import type { BlockMenuKeys } from "./BlockMenu.tsx";
import type { Asks } from "./block-list.ts";
import { type CurrentBlock, currentBlock, isSameBlock } from "./current-block.ts";
import { insertLink } from "./embed-link.ts";
import { HtmlBlockDialog } from "./HtmlBlock.tsx";
import { insertBlock } from "./insert-block.ts";
import { embedToChange, putEmbed } from "./put-embed.ts";

const BlockMenu = lazyPart(() => import("./BlockMenu.tsx"));
const BlockTools = lazyPart(() => import("./BlockTools.tsx"));
const ImageDialog = lazyDialog(() => import("./ImageDialog.tsx"));
const EmbedDialog = lazyDialog(() => import("./EmbedDialog.tsx"));
const FileDialog = lazyDialog(() => import("./FileDialog.tsx"));
const ArticleDialog = lazyDialog(() => import("./ArticleDialog.tsx"));
const DonateDialog = lazyDialog(() => import("./DonateDialog.tsx"));
const SignUpDialog = lazyDialog(() => import("./SignUpDialog.tsx"));
const ButtonDialog = lazyDialog(() => import("./ButtonDialog.tsx"));

interface Props {
  editor: Editor;
  keys: RefObject<BlockMenuKeys | null>;
  holder: TextHolder;
}

/** Inserting, changing, and moving blocks. Loaded when the text first gets the focus. */
export const EditorBlocks = memo(function EditorBlocks({ editor, keys, holder }: Props) {
  const { websiteId, mayEmbedHtml, site } = holder;
  const [used, setUsed] = useState(false);
  const [asked, setAsked] = useState<Asks | null>(null);
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
  const gallery = asked === "gallery" && block?.type === "gallery" ? block : null;
  const button = asked === "button" && block?.type === "paragraph" ? block : null;

  function takeImages(images: readonly LibraryImage[]) {
    const nodes = images.map(({ file_path, alt, width, height }) => ({
      type: "image",
      attrs: { src: file_path, alt, width: String(width), height: String(height) },
    }));
    if (gallery) {
      const count = gallery.node.children.filter(({ type }) => type.name === "image").length;
      const caption = gallery.node.lastChild?.type.name === "figcaption" ? gallery.node.lastChild.nodeSize : 0;
      const end = gallery.at + gallery.node.nodeSize - 1 - caption;
      editor.commands.insertContentAt(end, nodes.slice(0, maxGalleryImages - count));
    } else if (asked === "gallery") {
      insertBlock(editor, { type: "gallery", content: [...nodes, { type: "figcaption" }] });
    } else if (nodes[0]) insertBlock(editor, nodes[0]);
    close();
  }

  function putEmbedAndClose(embed: Embed) {
    putEmbed(editor, null, embed);
    close();
  }

  return (
    <>
      <BlockHandle editor={editor} />
      {used && (
        <Suspense fallback={null}>
          <BlockTools editor={editor} ask={setAsked} websiteId={websiteId} mayEmbedHtml={mayEmbedHtml} />
          <BlockMenu editor={editor} keys={keys} ask={setAsked} holder={holder} />
        </Suspense>
      )}
      {(asked === "image" || asked === "gallery") && (
        <ImageDialog
          room={asked === "image" ? 1 : maxGalleryImages - (gallery ? gallery.node.childCount : 0)}
          websiteId={websiteId}
          onChoose={takeImages}
          onClose={close}
        />
      )}
      {(asked === "video" || asked === "card") && (
        <EmbedDialog
          kind={asked}
          onDone={(href) => {
            close();
            insertLink(editor, href, websiteId);
          }}
          onClose={close}
        />
      )}
      {asked === "file" && <FileDialog websiteId={websiteId} onDone={putEmbedAndClose} onClose={close} />}
      {asked === "article" && <ArticleDialog websiteId={websiteId} onDone={putEmbedAndClose} onClose={close} />}
      {asked === "html" && <HtmlBlockDialog editor={editor} block={block} place={site} onClose={close} />}
      {(asked === "donate" || asked === "sign-up") && (
        <OfferDialog kind={asked} editor={editor} block={block} websiteId={websiteId} onClose={close} />
      )}
      {asked === "button" && (
        <ButtonDialog
          button={button ? buttonOf(button.node.textContent, button.node.firstChild?.marks[0]?.attrs.href) : null}
          websiteId={websiteId}
          onDone={({ text, href }) => {
            const content = [{ type: "text", text, marks: [{ type: "link", attrs: { href } }] }];
            const node = { type: "paragraph", attrs: { "data-kind": "button" }, content };
            if (button)
              editor.commands.insertContentAt({ from: button.at, to: button.at + button.node.nodeSize }, node);
            else insertBlock(editor, node);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
});

function buttonOf(text: string, href: unknown) {
  return { text, href: typeof href === "string" ? href : "" };
}

interface OfferProps {
  kind: "donate" | "sign-up";
  editor: Editor;
  block: CurrentBlock | null;
  websiteId: number | undefined;
  onClose: () => void;
}

function OfferDialog({ kind, editor, block, websiteId, onClose }: OfferProps) {
  const Dialog = kind === "donate" ? DonateDialog : SignUpDialog;
  return (
    <Dialog
      websiteId={websiteId}
      embed={embedToChange(block, kind)}
      onDone={(words) => {
        putEmbed(editor, block, { kind, site: "", image: null, ...words });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
