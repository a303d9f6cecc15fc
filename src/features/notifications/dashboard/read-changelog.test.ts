import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readChangelog } from "./read-changelog.ts";

const own = readFileSync(join(import.meta.dirname, "../../../../CHANGELOG.md"), "utf8");

const text = `# Changes

## Unreleased

## 0.2.0 · 2026-02-01

### Upgrading

- Stop everything.

### New

- **Newsletters** ([guide](docs/newsletters.md))
  - To \`everybody\`, and [more](docs/more.md).

### Fixed

- A **bad** thing.

## 0.1.0 · 2026-01-01

### Changed

- Words.
`;

test("reads what people see of the newest versions, without links and code", () => {
  expect(readChangelog(text, 1)).toEqual([
    {
      version: "0.2.0",
      date: "2026-02-01",
      parts: [
        {
          heading: "New",
          items: [
            {
              text: [{ words: "Newsletters", isStrong: true }],
              items: [[{ words: "To everybody, and more.", isStrong: false }]],
            },
          ],
        },
        {
          heading: "Fixed",
          items: [
            {
              text: [
                { words: "A ", isStrong: false },
                { words: "bad", isStrong: true },
                { words: " thing.", isStrong: false },
              ],
              items: [],
            },
          ],
        },
      ],
    },
  ]);
  expect(readChangelog(text, 9)).toHaveLength(2);
  expect(readChangelog("", 3)).toEqual([]);
});

test("reads Rostrum's own changelog, line by line", () => {
  const releases = readChangelog(own, 3);
  expect(releases.length).toBeGreaterThan(1);
  const words = JSON.stringify(releases);
  expect(words).not.toMatch(/\]\(|\*\*|`/);
  for (const { parts } of releases) expect(parts.every(({ items }) => items.length > 0)).toBe(true);
});
