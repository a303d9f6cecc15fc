import { type ESTree, parseSync, Visitor } from "vite";
import type { PluralText } from "../../src/shared/languages/text.ts";

/** A text passed to `tr`, with the offsets of its literal. */
export interface FoundText {
  text: string | PluralText;
  start: number;
  end: number;
}

const functions = new Set(["tr", "trRich", "trParts"]);

/** Finds the texts that a module passes to `tr`, `trRich`, and `trParts`. Throws if one isn't a literal. */
export function findTexts(path: string, code: string): FoundText[] {
  if (!/\btr(Rich|Parts)?\(/.test(code)) return [];
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path} can't be parsed: ${errors[0]?.message}`);
  const found: FoundText[] = [];
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== "Identifier" || !functions.has(callee.name) || !first) return;
      const text = readLiteral(first);
      if (text === undefined) throw new Error(`${path}: the text at ${first.start} isn't a literal`);
      found.push({ text, start: first.start, end: first.end });
    },
  });
  visitor.visit(program);
  return found;
}

function readLiteral(node: ESTree.Argument): string | PluralText | undefined {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type !== "ObjectExpression") return undefined;
  const forms = node.properties.map((property) => {
    if (property.type !== "Property" || property.key.type !== "Identifier") return undefined;
    const form = readLiteral(property.value as ESTree.Argument);
    return typeof form === "string" ? ([property.key.name, form] as const) : undefined;
  });
  if (!forms.every((form) => form !== undefined)) return undefined;
  const text = Object.fromEntries(forms);
  return typeof text.other === "string" ? (text as PluralText) : undefined;
}
