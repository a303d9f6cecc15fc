import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { check } from "recheck";
import { parseAst } from "rolldown/parseAst";

export interface Pattern {
  /** From the folder that was looked through. */
  file: string;
  line: number;
  /** As it is written; of one that is made while the program runs `RegExp(…)`. */
  text: string;
  source?: string;
  flags?: string;
}

/** Every regular expression in the program's files below a folder, tests and their examples left out. */
export function patternsBelow(folder: string): Pattern[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\/examples\.ts$/.test(name))
    .flatMap((name) => patternsIn(readFileSync(join(folder, name), "utf8"), name));
}

interface Node {
  type: string;
  start: number;
  value?: unknown;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
  arguments?: Node[];
}

function patternsIn(text: string, file: string): Pattern[] {
  const found: Pattern[] = [];
  const add = ({ start }: Node, source: unknown, flags: unknown = "") => {
    const line = text.slice(0, start).split("\n").length;
    if (typeof source !== "string" || typeof flags !== "string") found.push({ file, line, text: "RegExp(…)" });
    else found.push({ file, line, text: `/${source}/${flags}`, source, flags });
  };
  const visit = (part: unknown): void => {
    if (typeof part !== "object" || part === null) return;
    const node = part as Node;
    if (node.type === "Literal" && node.regex) add(node, node.regex.pattern, node.regex.flags);
    if (/^(New|Call)Expression$/.test(node.type) && node.callee?.name === "RegExp") {
      const [source, flags] = node.arguments ?? [];
      add(node, source?.value, flags ? (flags.value ?? null) : "");
    }
    Object.values(part).forEach(visit);
  };
  visit(parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" }));
  return found;
}

/** Why this one is not known to take linear time; undefined when that is proven. */
export async function problemOf({ source, flags = "" }: Pattern): Promise<string | undefined> {
  if (source === undefined) return "made while the program runs";
  // The only checker that proves something, and that always says the same.
  const verdict = await check(source, flags, { checker: "automaton", timeout: 120_000 });
  if (verdict.status === "safe") return undefined;
  if (verdict.status === "unknown") return `not judged: ${verdict.error.kind}`;
  return `${verdict.complexity.summary}, e.g. ${verdict.attack.pattern.slice(0, 200)}`;
}
