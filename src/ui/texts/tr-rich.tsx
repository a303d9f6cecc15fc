import { Fragment, type ReactNode } from "react";
import type { Placeholders, PluralText } from "../../shared/languages/text.ts";
import { chooseForm, formatNumber } from "../../shared/languages/tr.ts";

type Tags<Text extends string> = Text extends `${string}</${infer Tag}>${infer Rest}` ? Tag | Tags<Rest> : never;
type TagsIn<Text extends string | PluralText> = Text extends string
  ? Tags<Text>
  : Text extends { other: infer Other extends string }
    ? Tags<Other>
    : never;

const part = /<(\w+)>([^<]*)<\/\w+>|\{(\w+)\}/g;

/**
 * Translates a text that contains elements. A placeholder's value can be an element; a tag's value renders the words inside the tag:
 * `trRich("Read <guide>the guide</guide>.", { guide: (words) => <a href="…">{words}</a> })`.
 */
export function trRich<const Text extends string | PluralText>(
  text: Text,
  values: Record<Placeholders<Text>, ReactNode> & Record<TagsIn<Text>, (words: ReactNode) => ReactNode>,
): ReactNode {
  const filled = values as Record<string, ReactNode | ((words: ReactNode) => ReactNode)>;
  return draw(chooseForm(text, filled.count), filled);
}

function draw(text: string, values: Record<string, ReactNode | ((words: ReactNode) => ReactNode)>): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(part)) {
    const [whole, tag, words = "", name] = match;
    const value = values[tag ?? name ?? ""];
    parts.push(text.slice(end, match.index));
    if (typeof value === "function") parts.push(value(draw(words, values)));
    else parts.push(typeof value === "number" ? formatNumber(value) : value);
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  // The parts keep their order, so their index identifies them.
  return parts.map((node, index) => <Fragment key={String(index)}>{node}</Fragment>);
}
