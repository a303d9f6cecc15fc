/** A version of Rostrum, and what people see of it. */
interface Release {
  /** "0.4.0", or "Unreleased". */
  version: string;
  /** As in "2026-11-28". */
  date: string | undefined;
  parts: { heading: string; items: Item[] }[];
}

interface Item {
  text: Text;
  items: Text[];
}

/** Pieces of a line, of which some are emphasized. */
type Text = { words: string; isStrong: boolean }[];

const shownParts = ["New", "Changed", "Fixed"];

/** Reads the newest versions of a changelog (https://keepachangelog.com), without what only operators need. */
export function readChangelog(markdown: string, most: number): Release[] {
  const releases: Release[] = [];
  for (const line of markdown.split("\n")) {
    const [, version, date] = /^## (\S+)(?: · (\S+))?/.exec(line) ?? [];
    if (version) releases.push({ version, date, parts: [] });
    const [, heading] = /^### (.+)/.exec(line) ?? [];
    if (heading) releases.at(-1)?.parts.push({ heading, items: [] });
    const [, indent, words = ""] = /^( *)- (.+)/.exec(line) ?? [];
    const items = releases.at(-1)?.parts.at(-1)?.items;
    if (indent === "") items?.push({ text: readText(words), items: [] });
    else if (indent) items?.at(-1)?.items.push(readText(words));
  }
  return releases
    .map((release) => ({ ...release, parts: release.parts.filter(({ heading }) => shownParts.includes(heading)) }))
    .filter(({ parts }) => parts.length > 0)
    .slice(0, most);
}

/** Splits a line where it is emphasized. Links lead to files that aren't here, so only their words stay. */
function readText(line: string): Text {
  const plain = line
    .replaceAll(/ \(\[guide\]\([^()]{1,200}\)\)/g, "")
    .replaceAll(/\[([^[\]]{1,200})\]\([^()]{1,200}\)/g, "$1")
    .replaceAll("`", "");
  return plain
    .split("**")
    .map((words, index) => ({ words, isStrong: index % 2 === 1 }))
    .filter(({ words }) => words !== "");
}
