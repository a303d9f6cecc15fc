import { forVisitors } from "../../../../page-components/for-visitors.ts";
import { getKind, type ValueKind } from "../../../../page-components/kit/values.ts";
import { schemaAt, valueAt } from "../../../../page-components/paths.ts";
import { getBlock } from "../../../../page-components/registry.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { textOfHtml } from "../../../../shared/text.ts";
import type { PageOriginal } from "../../translations.calls.ts";
import { eachField } from "../check/check-page.ts";

export interface OriginalText {
  /** The field's path in the component: `cards.2.title`. */
  path: string;
  label: string;
  /** Sanitized HTML if `isRich`, in which links are only marked: following one would leave the page. */
  text: string;
  isRich: boolean;
}

/** Lists the texts of a section as visitors see it, in the order of its fields. */
export function getTexts({ componentType, config }: PageOriginal["content"][number]): OriginalText[] {
  const block = getBlock(componentType);
  const shown = block && forVisitors(block, config).config;
  if (!block || !shown) return [];
  const found: OriginalText[] = [];
  eachField({ config: shown }, block.fields, (field, path) => {
    const schema = schemaAt(block.schema, path);
    const kind = schema && getKind(schema);
    const text = valueAt(shown, path);
    if (!isTextKind(kind) || typeof text !== "string" || textOfHtml(text).trim() === "") return;
    const item = path.slice(0, path.length - field.path.length).match(/\d+/g);
    const values = { number: item?.map((index) => Number(index) + 1).join(".") ?? "", label: field.label };
    found.push({
      path,
      label: item ? tr("{number}. {label}", values) : field.label,
      text: kind === "text" ? text : withoutLinks(text),
      isRich: kind !== "text",
    });
  });
  return found;
}

const isTextKind = (kind: ValueKind | undefined) => kind === "text" || kind === "richText" || kind === "article";

const withoutLinks = (html: string) =>
  html
    .replaceAll(/<a href="([^"]*)">/g, '<u title="$1">')
    .replaceAll(/<a [^<>]*>/g, "<u>")
    .replaceAll("</a>", "</u>");
