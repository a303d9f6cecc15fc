const blocks = new Set(["H1", "H2", "H3", "H4", "H5", "H6", "P"]);
/** Stored as paragraphs, unless they contain some. */
const lines = new Set(["DIV", "LI", "TR", "DT", "DD", "PRE", "BLOCKQUOTE", "FIGCAPTION"]);
const unseen = new Set(["SCRIPT", "STYLE", "TEMPLATE", "TITLE", "META", "LINK"]);
const marks: Record<string, string> = {
  B: "strong",
  STRONG: "strong",
  I: "em",
  EM: "em",
  S: "s",
  STRIKE: "s",
  DEL: "s",
};

interface NodeLike {
  nodeType: number;
  nodeName: string;
  textContent: string | null;
  childNodes: ArrayLike<NodeLike>;
}

/**
 * Converts text edited in place, or pasted, into rich text that may be stored: headings, paragraphs, bold, italic,
 * strikethrough.
 */
export function richFromDom(root: NodeLike): string {
  const out: string[] = [];
  let loose = "";
  const flush = () => {
    if (loose.replace(/<br>/g, "").trim() !== "") out.push(`<p>${loose}</p>`);
    loose = "";
  };
  for (const child of Array.from(root.childNodes)) {
    if (hasBlocks(child)) {
      flush();
      out.push(richFromDom(child));
    } else if (blocks.has(child.nodeName) || lines.has(child.nodeName)) {
      flush();
      const tag = lines.has(child.nodeName) ? "p" : child.nodeName.toLowerCase();
      out.push(`<${tag}>${children(child)}</${tag}>`);
    } else loose += inline(child);
  }
  flush();
  return out.join("");
}

/** Whether it only holds other blocks, such as a list, or the bold element in which Google Docs wraps everything. */
function hasBlocks({ nodeName, childNodes }: NodeLike): boolean {
  if (blocks.has(nodeName)) return false;
  return Array.from(childNodes).some(
    (child) => blocks.has(child.nodeName) || lines.has(child.nodeName) || hasBlocks(child),
  );
}

function children(node: NodeLike): string {
  return Array.from(node.childNodes).map(inline).join("");
}

function inline(node: NodeLike): string {
  if (node.nodeType === 3) return escaped(node.textContent ?? "");
  if (node.nodeType !== 1 || unseen.has(node.nodeName)) return "";
  if (node.nodeName === "BR") return "<br>";
  const tag = marks[node.nodeName];
  const inner = children(node);
  return tag && inner !== "" ? `<${tag}>${inner}</${tag}>` : inner;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\u00a0", " ");
}
