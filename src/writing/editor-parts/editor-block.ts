import type { Editor, Extensions } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import type { ComponentType } from "react";
import type { Icon } from "../../ui/icons/index.ts";
import type { Embed } from "../parts/embed.ts";
import type { TextHolder } from "./text-holder.ts";

/** The block around the selection that has tools. */
export interface CurrentBlock {
  /** For people. */
  name: string;
  node: Node;
  at: number;
}

/** The props of a block's tools. */
export interface ToolsProps {
  editor: Editor;
  block: CurrentBlock;
  holder: TextHolder;
  /** Opens the block's dialog. */
  ask: () => void;
}

export interface DialogProps {
  editor: Editor;
  /** Where the selection is now. */
  block: CurrentBlock | null;
  holder: TextHolder;
  onClose: () => void;
}

/** How a block gets into a text. */
export interface Insertion {
  hint: string;
  /** Other words to find it by. */
  words: string;
  icon: Icon;
  /** Inserts it instead of the empty line at the caret; without it, the block's dialog does. */
  insert?: (editor: Editor) => void;
  /** Not within a table, whose cells hold text. */
  isWide?: boolean;
  /** Where it is offered, unless everywhere. */
  only?: readonly TextHolder["kind"][];
  isOffered?: (holder: TextHolder) => boolean;
}

/** The editor's parts of a block. */
export interface EditorBlock {
  insert: Insertion;
  /** Its nodes, unless it consists of those of the editor. */
  nodes?: Extensions;
  /** The elements of its nodes, whose attributes they have. */
  elements?: Readonly<Record<string, string>>;
  /** Whether a node is this block, and has tools. */
  is?: (node: Node) => boolean;
  /** Among its tools, instead of the block's own. */
  name?: string;
  /** Its place follows from the text. */
  staysInPlace?: boolean;
  /** Loaded when a text first gets the focus. */
  tools?: () => Promise<{ default: ComponentType<ToolsProps> }>;
  Dialog?: ComponentType<DialogProps>;
  /** For an embed: the small print in the editor, where it isn't the site's name. */
  small?: (embed: Embed) => string;
  /** For an embed: draws it into an element of the editor, which may be drawn already. */
  draw?: (view: HTMLElement, embed: Embed, node: Node) => void;
  /** The block's mark on other programs' clipboards, and the change that makes it the block. */
  paste?: { from: string; change: (element: HTMLElement) => void };
}
