import type { HtmlNode } from "../html/tree.ts";

/** Elements that show something without words. */
const showing: ReadonlySet<string> = new Set(["img", "hr", "iframe", "video", "audio"]);

/** Whether readers see anything of it: words, or an image. */
export function hasContent(nodes: readonly HtmlNode[]): boolean {
  return nodes.some((node) =>
    typeof node === "string"
      ? /[^\s\u200b-\u200d\u2060]/.test(node)
      : showing.has(node.tag) || hasContent(node.children),
  );
}
