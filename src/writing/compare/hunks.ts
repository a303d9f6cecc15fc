import { diffArrays, diffWordsWithSpace } from "diff";
import { splitBlocks, viewBlock } from "./blocks.ts";

/** A run of blocks that is equal on both sides or differs. */
export interface Hunk {
  same: boolean;
  left: string[];
  right: string[];
}

/** Compares two texts block by block. */
export function findHunks(left: string, right: string): Hunk[] {
  const hunks: Hunk[] = [];
  for (const { added, removed, value } of diffArrays(splitBlocks(left), splitBlocks(right))) {
    if (!added && !removed) {
      hunks.push({ same: true, left: value, right: value });
      continue;
    }
    const before = hunks.at(-1);
    const open = before && !before.same ? before : { same: false, left: [], right: [] };
    if (open !== before) hunks.push(open);
    if (removed) open.left.push(...value);
    else open.right.push(...value);
  }
  return hunks;
}

export type Choice = "left" | "right" | "both";

/** Suggests the choice that loses least: keep what only one side has, and prefer the right side where both differ. */
export function proposedChoice({ left, right }: Hunk): Choice {
  return right.length === 0 && left.length > 0 ? "left" : "right";
}

/** Builds a text from one choice for each differing hunk, in order. */
export function mergeHunks(hunks: readonly Hunk[], choices: readonly Choice[]): string {
  let next = 0;
  return hunks
    .flatMap(({ same, left, right }) => {
      if (same) return left;
      const choice = choices[next++] ?? "right";
      if (choice === "both") return [...left, ...right];
      return choice === "left" ? left : right;
    })
    .join("");
}

/** Words of one side; `marked` ones are missing on the other. */
export interface Words {
  text: string;
  marked: boolean;
}

/** Above this, comparing word by word takes too long and doesn't help the reader. */
const maxWordsCompared = 20_000;

/** Marks the differing words of two blocks. */
export function getWords(left: string, right: string): { left: Words[]; right: Words[] } {
  if (left.length + right.length > maxWordsCompared) {
    return { left: [{ text: left, marked: true }], right: [{ text: right, marked: true }] };
  }
  const parts = diffWordsWithSpace(left, right);
  return {
    left: parts.filter((part) => !part.added).map(({ value, removed }) => ({ text: value, marked: removed })),
    right: parts.filter((part) => !part.removed).map(({ value, added }) => ({ text: value, marked: added })),
  };
}

export interface Counterpart {
  left?: string;
  right?: string;
}

/** Pairs the blocks of a hunk as far as possible. */
export function getPairs({ left, right }: Hunk): Counterpart[] {
  const length = Math.max(left.length, right.length);
  return Array.from({ length }, (_, index) => {
    const pair: Counterpart = {};
    if (left[index] !== undefined) pair.left = left[index];
    if (right[index] !== undefined) pair.right = right[index];
    return pair;
  });
}

/** True if only the formatting differs. */
export function isFormattingOnly({ left, right }: Hunk): boolean {
  const words = (blocks: string[]) => blocks.map((block) => viewBlock(block).text).join("\n");
  return left.length > 0 && right.length > 0 && words(left) === words(right);
}
