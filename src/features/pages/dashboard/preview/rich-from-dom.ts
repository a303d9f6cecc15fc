const blocks = new Set(["H1", "H2", "H3", "H4", "H5", "H6", "P"]);
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
 * Converts text edited in place into rich text that may be stored: headings, paragraphs, bold, italic, strikethrough.
 */
export function richFromDom(root: NodeLike): string {
  const out: string[] = [];
  let loose = "";
  const flush = () => {
    if (loose.replace(/<br>/g, "").trim() !== "") out.push(`<p>${loose}</p>`);
    loose = "";
  };
  for (const child of Array.from(root.childNodes)) {
    const isBlock = blocks.has(child.nodeName) || child.nodeName === "DIV";
    if (!isBlock) {
      loose += inline(child);
      continue;
    }
    flush();
    const tag = child.nodeName === "DIV" ? "p" : child.nodeName.toLowerCase();
    out.push(`<${tag}>${children(child)}</${tag}>`);
  }
  flush();
  return out.join("");
}

function children(node: NodeLike): string {
  return Array.from(node.childNodes).map(inline).join("");
}

function inline(node: NodeLike): string {
  if (node.nodeType === 3) return escaped(node.textContent ?? "");
  if (node.nodeType !== 1) return "";
  if (node.nodeName === "BR") return "<br>";
  const tag = marks[node.nodeName];
  const inner = children(node);
  return tag && inner !== "" ? `<${tag}>${inner}</${tag}>` : inner;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\u00a0", " ");
}
