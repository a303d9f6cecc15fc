import type { z } from "zod";
import { textOfHtml } from "../shared/text.ts";
import { type Config, completeConfig } from "./complete-config.ts";
import type { Block, ListField, SingleField } from "./kit/block.ts";
import { isPlaceholder } from "./kit/placeholders.ts";
import { getKind, hasArticle } from "./kit/values.ts";
import { schemaAt, valueAt, withValueAt } from "./paths.ts";
import { getBlock } from "./registry.ts";

/** A complete config without what is unfinished, and what that is. */
interface ForVisitors {
  /** Null if nothing in the component is finished, or its main content is missing. */
  config: Config | null;
  /** Whether it has texts by its owner, but its main content is missing (`isEmpty`). */
  isBare: boolean;
  /** Paths of hidden texts (`title`, `cards.2.title`) and of hidden items (`cards.3`). */
  hidden: string[];
}

/**
 * Visitors never see placeholder texts: these become empty, list items without any text of the owner's disappear, and
 * a component without any is not shown at all. Navigation bar and footer always are, with the website's own texts.
 */
export function forVisitors(block: Block, config: Config): ForVisitors {
  const singles = block.fields.filter((field): field is SingleField => !("fields" in field));
  const lists = block.fields.filter((field): field is ListField => "fields" in field);
  const hidden: string[] = [];
  let shown = config;
  if (!block.fixed) {
    for (const { path } of unfinishedIn(block.schema, singles, config)) {
      hidden.push(path);
      shown = withValueAt(shown, path, "");
    }
  }
  for (const list of lists) {
    const { items, hidden: hiddenItems } = itemsForVisitors(block.schema, list, config);
    hidden.push(...hiddenItems);
    if (hiddenItems.length > 0) shown = withValueAt(shown, list.path, items);
  }
  const isWritten = isShown(block, singles, lists, config);
  const isBare = isWritten && block.isEmpty?.(shown) === true;
  return { config: isWritten && !isBare ? shown : null, isBare, hidden };
}

/** Prepares all components of a page. Those of unknown types show nothing. */
export function componentsForVisitors<T extends { type: string; config: unknown }>(components: readonly T[]): T[] {
  return components.flatMap((component) => {
    const block = getBlock(component.type);
    const { config } = block ? forVisitors(block, completeConfig(block.schema, component.config) as Config) : {};
    return config ? [{ ...component, config }] : [];
  });
}

function unfinishedIn(schema: z.ZodType, fields: readonly SingleField[], config: unknown): SingleField[] {
  return fields.filter(({ path }) => isUnfinished(schemaAt(schema, path), valueAt(config, path)));
}

/** Formatting alone finishes no text. */
function isUnfinished(schema: z.ZodType | undefined, value: unknown): boolean {
  const initial = schema?.safeParse(undefined).data;
  return isPlaceholder(initial) && typeof value === "string" && textOfHtml(value).trim() === initial;
}

const none = { items: [], hidden: [] };
const withoutNested = ({ nested: _, ...list }: ListField): ListField => list;

function itemsForVisitors(schema: z.ZodType, list: ListField, config: unknown): { items: unknown[]; hidden: string[] } {
  const { path, fields, nested } = list;
  const all = valueAt(config, path);
  const itemSchema = schemaAt(schema, `${path}.0`);
  const items: unknown[] = [];
  const hidden: string[] = [];
  for (const [index, item] of (Array.isArray(all) ? all : []).entries()) {
    const below =
      itemSchema && nested ? itemsForVisitors(itemSchema, { ...withoutNested(list), path: nested }, item) : none;
    if (!itemSchema || !(below.items.length > 0 || fields.some((field) => isOwn(itemSchema, field, item)))) {
      hidden.push(`${path}.${index}`);
      continue;
    }
    let shown = item;
    hidden.push(...below.hidden.map((at) => `${path}.${index}.${at}`));
    if (nested && below.hidden.length > 0) shown = withValueAt(shown, nested, below.items);
    for (const field of unfinishedIn(itemSchema, fields, item)) {
      hidden.push(`${path}.${index}.${field.path}`);
      shown = withValueAt(shown, field.path, "");
    }
    items.push(shown);
  }
  return { items, hidden };
}

function isShown(block: Block, singles: readonly SingleField[], lists: readonly ListField[], config: Config): boolean {
  const canBeUnfinished = singles.some(({ path }) => isPlaceholder(getInitial(block.schema, path))) || lists.length > 0;
  if (block.fixed || !canBeUnfinished) return true;
  // A form works without a word of its owner's. A poll asks something only then.
  if (block.isForm && lists.length === 0) return true;
  // Who removes the heading of a poll wants the poll without a heading.
  if (block.isForm && singles.some(({ path }) => isEmptied(block.schema, path, config))) return true;
  const alts = new Set(singles.map(({ altPath }) => altPath));
  if (singles.some((field) => !alts.has(field.path) && isOwn(block.schema, field, config))) return true;
  return lists.some(({ path, fields }) => {
    const items = valueAt(config, path);
    const schema = schemaAt(block.schema, `${path}.0`);
    if (!schema || !Array.isArray(items) || isSame(items, getInitial(block.schema, path))) return false;
    return items.some((item) => fields.some((field) => isOwn(schema, field, item)));
  });
}

/** Whether this is something to see that the owner added. The address of a button is not. */
function isOwn(schema: z.ZodType, { path }: SingleField, config: unknown): boolean {
  const value = valueAt(config, path);
  const at = schemaAt(schema, path);
  const kind = at && getKind(at);
  if (typeof value !== "string" || kind === undefined || isUnfinished(at, value)) return false;
  if (kind === "colour" || kind === "day" || kind === "time" || kind === "age") return false;
  if (kind === "link" && /(?:^|\.)(?:buttonLink|url|href)$/.test(path)) return false;
  if (kind === "article") return hasArticle(value);
  const text = kind === "richText" ? textOfHtml(value) : value;
  return text.trim() !== "" && value !== getInitial(schema, path);
}

function isEmptied(schema: z.ZodType, path: string, config: Config): boolean {
  return isPlaceholder(getInitial(schema, path)) && valueAt(config, path) === "";
}

function getInitial(schema: z.ZodType, path: string): unknown {
  return schemaAt(schema, path)?.safeParse(undefined).data;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
