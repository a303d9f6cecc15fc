import { Link } from "@mantine/tiptap";
import { Extension, type Extensions } from "@tiptap/core";
import Bold from "@tiptap/extension-bold";
import Italic from "@tiptap/extension-italic";
import { ListItem } from "@tiptap/extension-list";
import Strike from "@tiptap/extension-strike";
import StarterKit from "@tiptap/starter-kit";
import { attributesFor, namesOf } from "../../../../../shared/article-html.ts";
import { Caption, Figure, InlineImage, OpaqueInline, objectMark, Preformatted, styleMark } from "./nodes.ts";

/** The editor's nodes and the elements that they are. */
const tagOf = {
  paragraph: "p",
  heading: "h2",
  blockquote: "blockquote",
  horizontalRule: "hr",
  preformatted: "pre",
  bulletList: "ul",
  orderedList: "ol",
  listItem: "li",
  figure: "figure",
  figcaption: "figcaption",
  image: "img",
  inlineImage: "img",
  link: "a",
};

/** Attributes that these have anyway. */
const native: Record<string, readonly string[]> = {
  ol: ["start", "type"],
  img: ["src", "alt", "title", "width", "height"],
  a: ["href", "title"],
};

/** A paragraph's text that stands in a list item or between blocks as it is. */
const bare = {
  default: false,
  parseHTML: (element: HTMLElement) => element.hasAttribute("data-bare"),
  renderHTML: ({ bare: is }: Record<string, unknown>) => (is ? { "data-bare": "" } : {}),
};

/** All attributes that the declaration allows. An id is there once: a new paragraph does not get it. */
const DeclaredAttributes = Extension.create({
  name: "declaredAttributes",
  addGlobalAttributes: () => [
    { types: ["paragraph"], attributes: { bare } },
    ...Object.entries(tagOf).map(([type, tag]) => ({
      types: [type],
      attributes: Object.fromEntries(
        Object.keys(attributesFor(tag))
          .filter((name) => !native[tag]?.includes(name))
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

/** In the declaration's order: the first ones are the outer ones. */
function styleMarks(): Extensions {
  const known: Record<string, (priority: number) => Extensions[number]> = {
    strong: (priority) => Bold.extend({ priority }),
    em: (priority) => Italic.extend({ priority }),
    s: (priority) => Strike.extend({ priority }),
  };
  return namesOf("style").map((tag, rank) => (known[tag] ?? ((priority) => styleMark(tag, priority)))(90 - rank));
}

const objects = namesOf("object").map((tag) => (tag === "a" ? "a:not([href])" : tag));

/** What the editor knows of the declaration; images and opaque blocks come with their views. */
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
  // An item may begin with a heading, an image or a list.
  ListItem.extend({ content: "block+" }),
  Link.configure({ openOnClick: false, defaultProtocol: "https", HTMLAttributes: { target: null, rel: null } }),
  ...styleMarks(),
  objectMark(objects, 95),
  ...[Figure, Caption, Preformatted, InlineImage, OpaqueInline, DeclaredAttributes],
];
