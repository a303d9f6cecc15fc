import { Fragment, type Node } from "@tiptap/pm/model";

const isSmall = (node: Node) => node.isText && node.marks.some(({ type }) => type.name === "small");

/** The small print at the end of a caption. */
export function getCredit(caption: Node): string {
  return creditParts(caption)
    .map(({ text = "" }) => text)
    .join("");
}

function creditParts(caption: Node): Node[] {
  const from = caption.children.findLastIndex((node) => !isSmall(node)) + 1;
  return caption.children.slice(from);
}

/** The caption's content with another credit, apart from its words by a space. */
export function withCredit(caption: Node, credit: string): Fragment {
  const { schema } = caption.type;
  const { small } = schema.marks;
  const words = caption.children.slice(0, caption.childCount - creditParts(caption).length);
  const last = words.at(-1);
  if (credit.trim() === "" || !small) {
    const isSpaceOnly = last?.isText && last.text === " ";
    return Fragment.from(isSpaceOnly ? words.slice(0, -1) : words);
  }
  const isApart = !last || (last.isText && /\s$/.test(last.text ?? ""));
  return Fragment.from([...words, ...(isApart ? [] : [schema.text(" ")]), schema.text(credit, [small.create()])]);
}
