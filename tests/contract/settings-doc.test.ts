import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { settingsDoc } from "../../scripts/settings-doc.ts";
import { settingNames } from "../../src/platform/config/config.ts";

const read = (file: string) => readFileSync(join(import.meta.dirname, "../..", file), "utf8");

test("docs/settings.md is made from .env.example", () => {
  expect(read("docs/settings.md")).toBe(settingsDoc(read(".env.example")));
});

test("it describes every setting but those of tests and scripts, and nothing else", () => {
  const described = [...read("docs/settings.md").matchAll(/`([A-Z][A-Z0-9_]+)(?:=[^`]*)?`(?=,| {2}$)/gm)];
  const names = settingNames.filter((name) => !/^ROSTRUM_(?!OEMBED)|^OTEL_(?!EXPORTER_OTLP_ENDPOINT$)/.test(name));
  expect(described.map(([, name]) => name).sort()).toEqual(names.sort());
});
