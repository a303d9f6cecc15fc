// `node scripts/settings-doc.ts` writes docs/settings.md from .env.example.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const output = join(root, "docs/settings.md");
const introduction = `# Settings

All settings come from the environment, except that a network's owner can also set up the mail server in the dashboard. Invalid values stop the start, with a list of all problems; an empty value counts as
unset. \`npm run cli -- doctor\` checks the settings and what they lead to. [\`.env.example\`](../.env.example) has the same
text to copy; this page is made from it by \`scripts/settings-doc.ts\`.

Names of version 0.2 still work in the next one; the doctor says what to set instead. Both names of one setting stop the start.
`;

/** Returns docs/settings.md for the text of `.env.example`: headings begin with `##`, and a comment belongs to the variables below it. */
export function settingsDoc(example: string): string {
  const lines = [introduction];
  let comment: string[] = [];
  let names: string[] = [];
  const flush = () => {
    if (names.length > 0)
      lines.push(`- ${names.map((name) => `\`${name}\``).join(", ")}  \n  ${linked(comment.join(" "))}`);
    comment = [];
    names = [];
  };
  const [, ...sections] = example.split(/^## /m);
  for (const section of sections) {
    const [heading = "", ...rest] = section.trimEnd().split("\n");
    lines.push(`## ${heading}\n`);
    for (const line of rest) {
      const [, variable] = /^(?:# )?([A-Z][A-Z0-9_]+(?:=.*)?)$/.exec(line) ?? [];
      if (variable !== undefined) names.push(variable.replace(/=$/, ""));
      else {
        if (names.length > 0) flush();
        if (line !== "") comment.push(line.replace(/^# /, ""));
      }
    }
    flush();
    lines.push("");
  }
  return lines.join("\n");
}

const linked = (text: string) => text.replaceAll(/docs\/(\w+\.md)/g, "[$1]($1)");

if (import.meta.main) writeFileSync(output, settingsDoc(readFileSync(join(root, ".env.example"), "utf8")));
