import { Extension, type Extensions } from "@tiptap/core";
import Bold from "@tiptap/extension-bold";
import Italic from "@tiptap/extension-italic";
import { Link } from "@tiptap/extension-link";
import { ListItem } from "@tiptap/extension-list";
import Strike from "@tiptap/extension-strike";
import StarterKit from "@tiptap/starter-kit";
import { editorBlocks } from "../../blocks/editor-registry.ts";
import { attributesFor, getNames } from "../../sanitize/elements.ts";
import { EmbedNode } from "./embed-node.ts";
import { KeepNodes } from "./keep-nodes.ts";
import { MoveBlock } from "./move-block.ts";
import { Caption, InlineImage, OpaqueInline, objectMark, styleMark } from "./nodes.ts";

const parts = Object.values(editorBlocks);

/** Maps the editor's nodes to their elements. */
const tagByMark: Readonly<Record<string, string>> = Object.assign(
  { embed: "figure", link: "a" },
  ...parts.map(({ elements }) => elements),
);

/** Attributes that the extensions define themselves. */
const native: Record<string, readonly string[]> = {
  ol: ["start", "type"],
  img: ["src", "alt", "title", "width", "height"],
  a: ["href", "title"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan"],
};

/** Marks paragraphs that were bare text in a list item or between blocks. */
const bare = {
  default: false,
  parseHTML: (element: HTMLElement) => element.hasAttribute("data-bare"),
  renderHTML: ({ bare: is }: Record<string, unknown>) => (is ? { "data-bare": "" } : {}),
};

/** Adds all declared attributes. Ids must be unique, so splitting a paragraph does not copy them. */
const DeclaredAttributes = Extension.create({
  name: "declaredAttributes",
  addGlobalAttributes: () => [
    { types: ["paragraph"], attributes: { bare } },
    ...Object.entries(tagByMark).map(([type, tag]) => ({
      types: [type],
      attributes: Object.fromEntries(
        Object.keys(attributesFor(tag))
          .filter((name) => type === "footnotes" || !native[tag]?.includes(name))
          .map((name) => [name, declaredAttribute(name)]),
      ),
    })),
  ],
});

function declaredAttribute(name: string) {
  return {
    default: null,
    keepOnSplit: name === "lang" || name === "dir",
    parseHTML: (element: HTMLElement) => element.getAttribute(name),
    renderHTML: (attributes: Record<string, unknown>) =>
      attributes[name] === null || attributes[name] === undefined ? {} : { [name]: attributes[name] },
  };
}

/** In the order of the declaration: the first are the outermost. */
function styleMarks(): Extensions {
  const known: Record<string, (priority: number) => Extensions[number]> = {
    strong: (priority) => Bold.extend({ priority }),
    em: (priority) => Italic.extend({ priority }),
    s: (priority) => Strike.extend({ priority }),
  };
  return getNames("style").map((tag, rank) => (known[tag] ?? ((priority) => styleMark(tag, priority)))(90 - rank));
}

const objects = getNames("object").map((tag) => (tag === "a" ? "a:not([href])" : tag));

/** Ctrl+K opens its fields, which are in the bar. */
const LinkWithKey = Link.extend({
  addKeyboardShortcuts: () => ({ "Mod-k": () => window.dispatchEvent(new Event("edit-link")) }),
});

/** The editor's version of the declaration. Images and opaque blocks bring their own views. */
export const documentExtensions: Extensions = [
  StarterKit.configure({
    link: false,
    underline: false,
    code: false,
    codeBlock: false,
    bold: false,
    italic: false,
    strike: false,
    listItem: false,
  }),
  // Allow list items to start with a heading, an image, or a list.
  ListItem.extend({ content: "block+" }),
  LinkWithKey.configure({ openOnClick: false, defaultProtocol: "https", HTMLAttributes: { target: null, rel: null } }),
  ...styleMarks(),
  objectMark(objects, 95),
  ...[Caption, InlineImage, OpaqueInline, DeclaredAttributes],
  ...parts.flatMap(({ nodes = [] }) => nodes),
  ...[EmbedNode, MoveBlock, KeepNodes],
];
