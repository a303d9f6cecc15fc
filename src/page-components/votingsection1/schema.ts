import { z } from "zod";
import { placeholders } from "../kit/placeholders.ts";
import { list, richText, styles, text, toggle } from "../kit/values.ts";

/** `key` identifies an option in the votes, even if its text changes. Empty: not assigned yet. */
const option = z.looseObject({ key: text("", 200), text: text(placeholders.title, 200) });

/** Assigns each option a unique key: its first text. */
function withKeys<T extends { key: string; text: string }>(options: T[]): T[] {
  const taken = new Set<string>();
  const take = (key: string): string => {
    let free = key;
    for (let number = 2; taken.has(free); number += 1) free = `${key.slice(0, 190)} ${number}`;
    taken.add(free);
    return free;
  };
  // Options that have a key keep it, wherever they move.
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
