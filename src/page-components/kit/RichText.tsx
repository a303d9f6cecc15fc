import type { ReactNode } from "react";
import { decodeEntities } from "../../shared/text.ts";
import { usePause } from "../../site-kit/pauses.ts";
import { isPlaceholder } from "./placeholders.ts";

const blockTags = new Set(["h1", "h2", "h3", "h4", "h5", "h6", "p"]);
const inlineTags = new Set(["strong", "em", "s"]);

interface Node {
  tag: string;
  children: (Node | string)[];
}

/**
 * Renders headings, paragraphs, bold, italic, and strikethrough. Builds elements one by one instead of setting HTML, so
 * that no stored config can inject anything else.
 */
export function RichText({ html }: { html: string }): ReactNode {
  usePause(html.length);
  if (html === "") return null;
  // Only the editor's preview shows placeholders, and marks them.
  if (isPlaceholder(html)) return <p className="is-unfinished">{html}</p>;
  const { children } = parse(html);
  const isPlain = children.every((child) => typeof child === "string" || !blockTags.has(child.tag));
  return isPlain ? <p>{draw(children)}</p> : draw(children);
}

function parse(html: string): Node {
  const root: Node = { tag: "", children: [] };
  const open = [root];
  for (const [token] of html.matchAll(/<[^>]*>|[^<]+|</g)) {
    const [, slash, name = ""] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(token) ?? [];
    const tag = name.toLowerCase();
    const inner = open.at(-1) ?? root;
    if (tag === "") inner.children.push(decodeEntities(token));
    else if (tag === "br") inner.children.push({ tag, children: [] });
    else if (slash) close(open, tag);
    else if (isAllowedIn(open, tag)) {
      const node = { tag, children: [] };
      inner.children.push(node);
      open.push(node);
    }
  }
  return root;
}

/** Blocks stand at the top, marks in them: what a browser would repair is not written in the first place. */
function isAllowedIn(open: readonly Node[], tag: string): boolean {
  if (blockTags.has(tag)) return open.length === 1;
  return inlineTags.has(tag) && open.length < 12;
}

function close(open: Node[], tag: string): void {
  const at = open.findLastIndex((node) => node.tag === tag);
  if (at > 0) open.length = at;
}

function draw(children: readonly (Node | string)[]): ReactNode {
  return children.map((child, index) => {
    if (typeof child === "string") return child;
    const Tag = child.tag as "p";
    return child.tag === "br" ? <br key={index} /> : <Tag key={index}>{draw(child.children)}</Tag>;
  });
}
