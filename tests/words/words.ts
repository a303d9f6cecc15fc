import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** Names that others rely on: columns, calls' fields, the DOM's and packages' own names. */
const fixed = /^(picture|colours?|\w+_colour|profile_picture|picture_\w+|aria-labelledby|labelledBy|IconWorld\w*)$/;

/** The words that docs/glossary.md keeps out of names, each split into the parts of a name: `["take", "over"]`. */
export function refusedWords(glossary = readFileSync(join(root, "docs/glossary.md"), "utf8")): string[][] {
  const cells = [...glossary.matchAll(/^\|[^|\n]*\|[^|\n]*\|([^|\n]*)\|$/gm)].slice(2).map(([, cell = ""]) => cell);
  const sentences = [...glossary.matchAll(/Not in names:([^.]*)\./g)].map(([, list = ""]) => list);
  const words = [...cells, ...sentences].flatMap((list) => list.split(",")).map((word) => word.trim());
  return words.filter((word) => word !== "").map(partsOf);
}

/** `SavingWorld`, `saving-world` and `saving_world` have the same parts. A plural counts as its singular. */
function partsOf(name: string): string[] {
  const parts = name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").split(/[^A-Za-z0-9]+/);
  return parts.filter((part) => part !== "").map((part) => part.toLowerCase().replace(/(?<=[a-rt-z])s$/, ""));
}

function isRefused(name: string, refused: readonly string[][]): boolean {
  if (fixed.test(name)) return false;
  const parts = partsOf(name);
  return refused.some((words) => parts.some((_, at) => words.every((word, offset) => parts[at + offset] === word)));
}

/** Comments, strings, and regular expressions hold prose and data; what `${…}` has within them is left out, too. */
const notCode =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`|(?<=[(,=:&|!?{};]\s*)\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//g;
/** Text between tags. An arrow or a comparison before it would not be followed by words alone. */
const textOfTags = /(?<=[^=]>)[^<>{}=;()]+(?=<|\{)/g;

/** Refused names in a program's text. */
export function refusedNames(text: string, refused: readonly string[][]): string[] {
  const code = text.replace(notCode, '""').replace(textOfTags, "");
  return [...new Set(code.match(/[A-Za-z_$][\w$]*/g))].filter((name) => isRefused(name, refused));
}

/** `path: name` for each refused name of a file, a folder, or an identifier. */
export function refusedNamesBelow(folders: readonly string[], refused: readonly string[][]): string[] {
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.*`),
    { cwd: root, exclude: ["**/node_modules"] },
  ).filter((file) => !/^src\/db\/(migrations|types\.generated)|^tests\/support\/clipboard/.test(file));
  return files.flatMap((file) => {
    const path = file.split("/").filter((part) => isRefused(part, refused));
    const isProgram = /\.(tsx?|mjs)$/.test(file);
    const names = isProgram ? refusedNames(readFileSync(join(root, file), "utf8"), refused) : [];
    return [...path, ...names].map((name) => `${file}: ${name}`);
  });
}
