import type { Editor } from "@tiptap/core";
import { Fragment, type Node } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";
import { maxGalleryImages } from "../../../../../shared/article-html.ts";
import { IconPhotoPlus } from "../../../../../ui/icons/index.ts";
import classes from "./BlockTools.module.css";
import { creditOf, withCredit } from "./credit.ts";
import type { CurrentBlock } from "./current-block.ts";
import { setAttributes } from "./set-attribute.ts";
import { Choice, Field, Tool } from "./Tool.tsx";
import type { ToolsProps } from "./tools-props.ts";

const widths = { text: "As the text", wide: "Wide", full: "Full" } as const;
type Width = keyof typeof widths;

/** An image by itself becomes a figure when it gets a caption or a width. */
export function FigureTools(props: ToolsProps) {
  const { editor, block } = props;
  const isFigure = block.type === "figure";
  return (
    <>
      <WidthChoice {...props} />
      <CaptionTools editor={editor} block={block} />
      {isFigure && block.node.childCount === 1 && (
        <button type="button" className={classes.words} onClick={() => plainImage(editor, block)}>
          Remove frame
        </button>
      )}
    </>
  );
}

export function GalleryTools(props: ToolsProps) {
  const { editor, block, ask } = props;
  const count = imagesOf(block.node).length;
  return (
    <>
      <WidthChoice {...props} />
      <Tool
        label="Add images"
        icon={IconPhotoPlus}
        disabled={count >= maxGalleryImages}
        onClick={() => ask("gallery")}
      />
      <CaptionTools editor={editor} block={block} />
    </>
  );
}

export function WidthChoice({ editor, block }: ToolsProps) {
  const isPlain = block.type === "image";
  const width: Width = isPlain ? "text" : (block.node.attrs["data-width"] ?? "text");
  return (
    <Choice
      label="Width"
      value={width}
      choices={widths}
      onChange={(chosen) => {
        if (isPlain) frame(editor, block, { "data-width": chosen }, false);
        else setAttributes(editor, block, { "data-width": chosen });
      }}
    />
  );
}

function CaptionTools({ editor, block }: Pick<ToolsProps, "editor" | "block">) {
  const caption = captionOf(block.node);
  if (!caption) {
    return (
      <button type="button" className={classes.words} onClick={() => addCaption(editor, block)}>
        Add caption
      </button>
    );
  }
  const at = block.at + block.node.nodeSize - 1 - caption.nodeSize;
  const isLast = block.node.lastChild === caption;
  if (!isLast) return null;
  return (
    <Field label="Credit">
      <input
        value={creditOf(caption)}
        placeholder="Photo: name"
        maxLength={200}
        onChange={(event) => {
          const credit = event.currentTarget.value;
          editor.commands.command(({ tr }) => {
            tr.replaceWith(at + 1, at + 1 + caption.content.size, withCredit(caption, credit));
            return true;
          });
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          editor.view.focus();
        }}
      />
    </Field>
  );
}

function imagesOf(node: Node): Node[] {
  return node.children.filter(({ type }) => type.name === "image");
}

function captionOf(node: Node): Node | undefined {
  return node.children.find(({ type }) => type.name === "figcaption");
}

function addCaption(editor: Editor, block: CurrentBlock): void {
  if (block.type === "image") frame(editor, block, { "data-width": "text" }, true);
  else insertCaption(editor, block.at + block.node.nodeSize - 1);
}

function insertCaption(editor: Editor, at: number): void {
  const { figcaption } = editor.schema.nodes;
  if (!figcaption) return;
  const tr = editor.state.tr.insert(at, figcaption.create());
  editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView());
  editor.view.focus();
}

/** Puts the image into a figure. */
function frame(editor: Editor, { node, at }: CurrentBlock, attributes: object, hasCaption: boolean): void {
  const { figure } = editor.schema.nodes;
  if (!figure) return;
  editor.view.dispatch(editor.state.tr.replaceWith(at, at + node.nodeSize, figure.create({ ...attributes }, node)));
  if (hasCaption) insertCaption(editor, at + 1 + node.nodeSize);
  else editor.commands.setNodeSelection(at + 1);
}

function plainImage(editor: Editor, { node, at }: CurrentBlock): void {
  editor.view.dispatch(editor.state.tr.replaceWith(at, at + node.nodeSize, Fragment.from(node.children)));
  editor.chain().focus().setNodeSelection(at).run();
}
