import { z } from "zod";
import { placeholders } from "../placeholders.ts";
import { list, richText, styles, text, toggle } from "../values.ts";

/** `key`: what votes are counted for, whatever becomes of the text. Empty: not given yet. */
const option = z.looseObject({ key: text("", 200), text: text(placeholders.title, 200) });

/** Each with a key of its own: the first text that it had. */
function withKeys<T extends { key: string; text: string }>(options: T[]): T[] {
  const taken = new Set<string>();
  const take = (key: string): string => {
    let free = key;
    for (let number = 2; taken.has(free); number += 1) free = `${key.slice(0, 190)} ${number}`;
    taken.add(free);
    return free;
  };
  // Those that have one keep it, wherever they stand.
  const kept = options.map(({ key }) => (key !== "" && !taken.has(key) ? take(key) : ""));
  return options.map((option, index) => ({ ...option, key: kept[index] || take(option.text || "-") }));
}

export const schema = z.looseObject({
  title: text(placeholders.title),
  description: richText(placeholders.description, 5000),
  options: list(option, [{ text: "Yes" }, { text: "No" }], 12, withKeys),
  buttonText: text("Vote", 60),
  showResults: toggle(true),
  styles: styles(),
});
