import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";
import { tr } from "../../../shared/languages/tr.ts";
import type { CurrentBlock, ToolsProps } from "../../editor-parts/editor-block.ts";
import { leaveOnEnter } from "../../editor-parts/leave-on-enter.ts";
import { setAttributes } from "../../editor-parts/set-attribute.ts";
import { Choice, Field } from "../../editor-parts/Tool.tsx";
import { WordsTool } from "../../editor-parts/WordsTool.tsx";
import { getCredit, withCredit } from "./credit.ts";

const widths = { text: tr("As the text"), wide: tr("width|Wide"), full: tr("width|Full") } as const;
type Width = keyof typeof widths;

export function WidthChoice({ editor, block }: ToolsProps) {
  const width: Width = isPlain(block) ? "text" : (block.node.attrs["data-width"] ?? "text");
  return (
    <Choice
      label={tr("Width")}
      value={width}
      choices={widths}
      onChange={(chosen) => {
        if (isPlain(block)) frame(editor, block, { "data-width": chosen }, false);
        else setAttributes(editor, block, { "data-width": chosen });
      }}
    />
  );
}

export function CaptionTools({ editor, block }: Pick<ToolsProps, "editor" | "block">) {
  const caption = getCaption(block.node);
  if (!caption) {
    return <WordsTool label={tr("Add caption")} onClick={() => addCaption(editor, block)} />;
  }
  const at = block.at + block.node.nodeSize - 1 - caption.nodeSize;
  const isLast = block.node.lastChild === caption;
  if (!isLast) return null;
  return (
    <Field label={tr("Credit")}>
      <input
        value={getCredit(caption)}
        placeholder={tr("Photo: name")}
        maxLength={200}
        onChange={(event) => {
          const credit = event.currentTarget.value;
          editor.commands.command(({ tr }) => {
            tr.replaceWith(at + 1, at + 1 + caption.content.size, withCredit(caption, credit));
            return true;
          });
        }}
        onKeyDown={leaveOnEnter(editor)}
      />
    </Field>
  );
}

function getCaption(node: Node): Node | undefined {
  return node.children.find(({ type }) => type.name === "figcaption");
}

function addCaption(editor: Editor, block: CurrentBlock): void {
  if (isPlain(block)) frame(editor, block, { "data-width": "text" }, true);
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

/** An image by itself, without a figure. */
function isPlain({ node }: CurrentBlock): boolean {
  return node.type.name === "image";
}
