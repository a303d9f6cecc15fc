import { slugFrom } from "../../../../platform/slug-from.ts";
import { isMergeField } from "../../../../shared/words/merge-fields.ts";

const maxLength = 40;

/** `shirt_size` for “Shirt size”, or the first of `shirt_size_2`, `shirt_size_3`, … that is free. */
export function mergeNameFor(name: string, taken: ReadonlySet<string>): string {
  const words = slugFrom(name).replaceAll("-", "_");
  const base = cut(/^[a-z]/.test(words) ? words : ["field", words].filter(Boolean).join("_"), maxLength);
  let free = base;
  for (let number = 2; taken.has(free) || isReserved(free); number += 1) {
    free = `${cut(base, maxLength - 1 - String(number).length)}_${number}`;
  }
  return free;
}

const cut = (text: string, length: number) => text.slice(0, length).replace(/_$/, "");

/** Built-in merge fields, and what every object has, like `constructor`. */
const isReserved = (name: string) => isMergeField(name) || name in {};
